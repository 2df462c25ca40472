/* startup.c - vectors, the way from reset to robot_main(), and faults of the processor. */
#include "chip.h"

extern uint32_t stack_top[], stack_guard[], data_start[], data_end[], data_load[], bss_start[], bss_end[];
void reset_handler(void);
void systick_handler(void);
void uart_handler(void);
void servo_handler(void);
/* for boards without them */
void usb_handler(void) __attribute__((weak, alias("fault_handler")));
void driver_wire_handler(void) __attribute__((weak, alias("fault_handler")));

enum { VECTORS = 16 + INTERRUPTS };

#ifdef STM32F1
/* Does nothing, as the chip has no MPU. There is no memory below the stack, so an overflow is a fault, from
 * which the watchdog resets. */
static void guard_stack(void) {
}
#else
/* Forbids access to the lowest bytes of the stack: an overflow becomes a fault at once (PM0214, 4.2). */
static void guard_stack(void) {
    MPU_RBAR = (uint32_t)stack_guard | 1 << 4;
    MPU_RASR = 7 << 1 | 1; /* 256 bytes, no access */
    MPU_CTRL = 1 << 2 | 1; /* elsewhere memory is as without the MPU, which is off in the fault handler */
    __asm__ volatile("dsb\n isb" ::: "memory");
}
#endif

/* Handles every fault of the processor: switches drivers off, remembers it, starts again. The stacked frame
 * is r0 r1 r2 r3 r12 lr pc psr. */
__attribute__((used)) void keep_fault(const uint32_t *frame) {
    uint32_t status = SCB_CFSR;
    bool stack = status & 0x12; /* access or stacking violation of the guard */
    motors_enable(false);
    reset_after_fault(stack ? RESET_STACK : RESET_HARD_FAULT, stack ? 0 : frame[6], status);
}

__attribute__((naked)) void fault_handler(void) {
    __asm__ volatile("mrs r0, msp\n b keep_fault");
}

/* Interrupts by number (RM0090 table 62, RM0468): USART1 to 3 are 37 to 39, TIM7 is 55, USART6 is 71; an F4's
 * OTG_FS is 67, an F1's TIM4 is 30 (RM0008, table 63). */
__attribute__((section(".vectors"), used)) static void (*const vectors[VECTORS])(void) = {
    (void (*)(void))stack_top,
    reset_handler,
    [2 ... 14] = fault_handler,
    [15] = systick_handler,
#ifdef STM32F1
    [16 ... 16 + 29] = fault_handler,
    [16 + 30] = servo_handler,
    [16 + 31 ... 16 + 36] = fault_handler,
#else
    [16 ... 16 + 36] = fault_handler,
#endif
    [16 + 37 ... 16 + 39] = uart_handler,
#ifdef STM32F1
    [16 + 40 ... VECTORS - 1] = fault_handler,
#else
    [16 + 40 ... 16 + 54] = fault_handler,
    [16 + 55] = driver_wire_handler,
    [16 + 56 ... 16 + 66] = fault_handler,
    [16 + 67] = usb_handler,
    [16 + 68 ... 16 + 70] = fault_handler,
    [16 + 71] = uart_handler,
    [16 + 72 ... VECTORS - 1] = fault_handler,
#endif
};

void reset_handler(void) {
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    SCB_VTOR = (uint32_t)vectors; /* which are not the first in flash behind a boot loader */
    find_reset_reason();
    guard_stack();
    board_start();
}
