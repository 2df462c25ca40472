/* startup.c - vectors, the way from reset to robot_main(), and faults of the processor. */
#include "chip.h"

extern uint32_t stack_top[], stack_guard[], data_start[], data_end[], data_load[], bss_start[], bss_end[];
void reset_handler(void);
void systick_handler(void);
void uart_handler(void);
void usb_handler(void);
void driver_wire_handler(void);

enum { MAGIC = 0x52454D45, VECTORS = 16 + INTERRUPTS };

static remembered memory __attribute__((section(".noinit")));
static const char *reason = "power";

const char *reset_reason(void) {
    return reason;
}

/* What the RAM holds after power-on is chance, so it must check. */
static bool memory_is_good(void) {
    return memory.magic == MAGIC && memory.check == ~memory.wanted;
}

static void remember(enum wanted_reset wanted) {
    memory.magic = MAGIC;
    memory.wanted = wanted;
    memory.check = ~memory.wanted;
    __asm__ volatile("dsb" ::: "memory");
}

static bool fault_is_kept(void) {
    return memory_is_good() && memory.wanted >= RESET_HARD_FAULT;
}

uint32_t kept_fault_pc(void) {
    return fault_is_kept() ? memory.fault_pc : 0;
}

uint32_t kept_fault_status(void) {
    return fault_is_kept() ? memory.fault_status : 0;
}

void forget_fault(void) {
    memory.magic = 0;
}

/* A fault that nobody has acknowledged yet outlives a reboot. */
void reset_chip(enum wanted_reset wanted) {
    if (wanted != RESET_REBOOT || !fault_is_kept())
        remember(wanted);
    SCB_AIRCR = 0x05FA0004;
    for (;;)
        ;
}

/* The ROM's bootloader, as if the chip had been started with BOOT0 high (AN2606). */
static void start_bootloader(void) {
    const volatile uint32_t *rom = (const volatile uint32_t *)SYSTEM_MEMORY;
    MAP_SYSTEM_MEMORY;
    __asm__ volatile("msr msp, %0\n bx %1" ::"r"(rom[0]), "r"(rom[1]));
}

static const char *reason_of(uint32_t wanted) {
    static const char *const names[] = {"reset", "reboot",   "bootloader", "hardfault",
                                        "stack", "watchdog", "brownout"};
    return wanted < sizeof names / sizeof names[0] ? names[wanted] : "reset";
}

/* What the chip's own flags tell of a reset that the firmware did not want (RCC_CSR, RCC_RSR). */
static enum wanted_reset unwanted(uint32_t flags) {
    memory.fault_pc = memory.fault_status = 0;
    if (flags & BY_WATCHDOG)
        return RESET_WATCHDOG;
    bool power_on = flags & BY_POWER || !flags;
    return !power_on && flags & BY_BROWNOUT ? RESET_BROWNOUT : RESET_NOT_WANTED;
}

static void find_reason(void) {
    uint32_t flags = RESETS, wanted = memory_is_good() ? memory.wanted : RESET_NOT_WANTED;
    RESETS = flags | CLEAR_RESETS; /* cleared for the next time */
    memory.magic = 0;
    if (wanted == RESET_BOOTLOADER)
        start_bootloader();
    if (wanted == RESET_NOT_WANTED)
        wanted = unwanted(flags);
    if (wanted >= RESET_HARD_FAULT)
        remember(wanted);
    if (wanted != RESET_NOT_WANTED)
        reason = reason_of(wanted);
    else
        reason = flags & BY_POWER || !flags ? "power" : "reset";
}

/* No access to the lowest bytes of the stack: an overflow becomes a fault at once (PM0214, 4.2). */
static void guard_stack(void) {
    MPU_RBAR = (uint32_t)stack_guard | 1 << 4;
    MPU_RASR = 7 << 1 | 1; /* 256 bytes, no access */
    MPU_CTRL = 1 << 2 | 1; /* elsewhere as without it, and not at all in the fault handler */
    __asm__ volatile("dsb\n isb" ::: "memory");
}

/* The one path of every fault of the processor: drivers off, remember, start again. The stacked frame is
 * r0 r1 r2 r3 r12 lr pc psr. */
__attribute__((used)) void keep_fault(const uint32_t *frame) {
    uint32_t status = SCB_CFSR;
    bool stack = status & 0x12; /* access or stacking violation of the guard */
    motors_enable(false);
    memory.fault_pc = stack ? 0 : frame[6];
    memory.fault_status = status;
    reset_chip(stack ? RESET_STACK : RESET_HARD_FAULT);
}

__attribute__((naked)) void fault_handler(void) {
    __asm__ volatile("mrs r0, msp\n b keep_fault");
}

/* Interrupts by number (RM0090 table 62, RM0468): USART1 to 3 are 37 to 39, TIM7 is 55, USART6 is 71; an F4's
 * OTG_FS is 67. */
__attribute__((section(".vectors"), used)) static void (*const vectors[VECTORS])(void) = {
    (void (*)(void))stack_top,
    reset_handler,
    [2 ... 14] = fault_handler,
    [15] = systick_handler,
    [16 ... 16 + 36] = fault_handler,
    [16 + 37 ... 16 + 39] = uart_handler,
    [16 + 40 ... 16 + 54] = fault_handler,
    [16 + 55] = driver_wire_handler,
    [16 + 56 ... 16 + 66] = fault_handler,
    [16 + 67] = usb_handler,
    [16 + 68 ... 16 + 70] = fault_handler,
    [16 + 71] = uart_handler,
    [16 + 72 ... VECTORS - 1] = fault_handler,
};

void reset_handler(void) {
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    SCB_VTOR = (uint32_t)vectors; /* which are not the first in flash behind a boot loader */
    find_reason();
    guard_stack();
    board_start();
}
