/* gpio.c - sets what a pin is for. */
#ifndef STM32F1
#include "chip.h"

static void set_field(volatile uint32_t *address, unsigned at, unsigned width, uint32_t value) {
    uint32_t mask = (1u << width) - 1;
    *address = (*address & ~(mask << at)) | value << at;
}

void pin_setup(pin p, enum pin_mode mode, int function) {
    gpio_registers *port = GPIO(p.port);
    clock_enable(&GPIO_CLOCKS, 1u << (p.port - 'A' + GPIO_CLOCK_OF_A));
    set_field(&port->OSPEEDR, 2 * p.number, 2, 2);                /* 50 MHz */
    set_field(&port->PUPDR, 2 * p.number, 2, mode != PIN_OUTPUT); /* pull-up */
    set_field(&port->AFR[p.number / 8], 4 * (p.number % 8), 4, (uint32_t)function);
    set_field(&port->MODER, 2 * p.number, 2, mode);
}
#endif
