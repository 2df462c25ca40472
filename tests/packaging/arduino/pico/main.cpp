// main.cpp - starts a sketch on an RP2040: setup(), then loop() until the chip is switched off.
#include "Arduino.h"
#include SKETCH

extern "C" {
extern uint32_t stack_top[], data_start[], data_end[], data_load[], bss_start[], bss_end[];

void reset_handler(void) {
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    setup();
    for (;;)
        loop();
}

__attribute__((section(".vectors"), used)) void (*const vectors[])(void) = {(void (*)(void))stack_top,
                                                                           reset_handler};
}

SerialPort Serial;

// The data register of UART0.
static volatile uint32_t *const uart = (volatile uint32_t *)0x40034000;

void SerialPort::println(const char *text) {
    while (*text)
        *uart = (uint8_t)*text++;
    *uart = '\n';
}

void delay(unsigned long) {
}
