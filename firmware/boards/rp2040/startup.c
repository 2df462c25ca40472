/* startup.c - the way from boot2 to robot_main(), vectors, and faults of the processor. Core 1 stays asleep
 * in the ROM.
 *
 *     boot2 --> boot_vectors --> reset_handler (in flash) copies code and data --> board_start (in RAM) */
#include "chip.h"

extern uint32_t stack_top[], data_start[], data_end[], data_load[], bss_start[], bss_end[];
void step_handler(void);
void wake_handler(void);
void wire_handler(void) __attribute__((weak, alias("fault_handler"))); /* for boards without it */
void uart_handler(void);
void usb_handler(void);

enum { VECTORS = 16 + 32 }; /* the table is aligned to 256 bytes */

/* Copies code and data, and starts the board. No loop may become a call of memcpy, not yet copied itself. */
__attribute__((section(".boot"), optimize("no-tree-loop-distribute-patterns"))) void reset_handler(void) {
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    SCB_VTOR = (uint32_t)data_start;
    board_start();
}

/* Handles every fault of the processor: switches drivers off, remembers it, starts again. The stacked frame
 * is r0 r1 r2 r3 r12 lr pc psr. */
__attribute__((used)) void keep_fault(const uint32_t *frame) {
    motors_enable(false);
    reset_chip(RESET_HARD_FAULT, frame[6]);
}

__attribute__((naked)) void fault_handler(void) {
    __asm__ volatile("mrs r0, msp\n ldr r1, =keep_fault\n bx r1\n .ltorg");
}

__attribute__((section(".boot_vectors"), used)) static void (*const boot_vectors[])(void) = {
    (void (*)(void))stack_top,
    reset_handler,
};

/* Interrupts by number (RP2040 datasheet 2.3.2). */
__attribute__((section(".vectors"), used)) static void (*const vectors[VECTORS])(void) = {
    (void (*)(void))stack_top,
    reset_handler,
    [2 ... 15] = fault_handler,
    [16 + IRQ_STEP] = step_handler,
    [16 + IRQ_WAKE] = wake_handler,
    [16 + IRQ_WIRE] = wire_handler,
    [16 + IRQ_WIRE + 1 ... 16 + IRQ_USB - 1] = fault_handler,
    [16 + IRQ_USB] = usb_handler,
    [16 + IRQ_USB + 1 ... 16 + IRQ_UART0 - 1] = fault_handler,
    [16 + IRQ_UART0... 16 + IRQ_UART0 + 1] = uart_handler,
    [16 + IRQ_UART0 + 2 ... VECTORS - 1] = fault_handler,
};
