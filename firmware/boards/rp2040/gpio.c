/* gpio.c - sets what a pin is for. Pads stay as reset leaves them, with 4 mA and a pull-down, but outputs can
 * be read back. */
#include "chip.h"

enum { PAD_INPUT = 1 << 6, PAD_STRENGTH = 1 << 4, PAD_SCHMITT = 1 << 1, PAD_PULL_UP = 1 << 3 };

void pin_setup(uint32_t number, enum pin_function function) {
    GPIO_PAD(number) = PAD_INPUT | PAD_STRENGTH | PAD_SCHMITT | (function == PIN_UART ? PAD_PULL_UP : 0);
    GPIO_CTRL(number) = function;
}

/* Makes a pin an output; its level is set before. */
void pin_output(uint32_t number, bool high) {
    if (high)
        SIO->GPIO_OUT_SET = 1u << number;
    else
        SIO->GPIO_OUT_CLR = 1u << number;
    SIO->GPIO_OE_SET = 1u << number;
    pin_setup(number, PIN_GPIO);
}

void pin_wire(uint32_t number) {
    GPIO_PAD(number) = PAD_INPUT | PAD_STRENGTH | PAD_SCHMITT | PAD_PULL_UP;
    GPIO_CTRL(number) = PIN_GPIO;
}
