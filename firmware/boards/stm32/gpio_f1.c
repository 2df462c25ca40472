/* gpio_f1.c - sets what an STM32F1's pin is for, by four bits (RM0008, 9.2). */
#ifdef STM32F1
#include "chip.h"

/* An input, pulled up by its bit of ODR; an output of 50 MHz; such an output of a device. */
static const uint8_t kinds[] = {[PIN_INPUT] = 8, [PIN_OUTPUT] = 3, [PIN_FUNCTION] = 11};

/* Sets a pin up. `function` makes no difference, as each pin's device is fixed. */
void pin_setup(pin p, enum pin_mode mode, int function) {
    volatile uint32_t *kind = &GPIO(p.port)->CR[p.number / 8];
    uint32_t at = 4u * (p.number % 8);
    (void)function;
    clock_enable(&GPIO_CLOCKS, 1u << (p.port - 'A' + GPIO_CLOCK_OF_A));
    if (mode == PIN_INPUT)
        pin_write(p, true);
    *kind = (*kind & ~(15u << at)) | (uint32_t)kinds[mode] << at;
}
#endif
