/* reset.c - finds why the chip starts, and remembers a fault over its reset. */
#include "chip.h"

enum { MAGIC = 0x52454D45 };

static struct {
    uint32_t magic, check;
    uint32_t wanted; /* enum wanted_reset */
    uint32_t fault_pc, fault_status;
} memory __attribute__((section(".noinit")));
static const char *reason = "power";

const char *reset_reason(void) {
    return reason;
}

/* Whether the remembered words are right: after power-on the RAM holds anything. */
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

/* Remembers the reason and resets. A fault that nobody has acknowledged yet outlives a reboot. */
void reset_chip(enum wanted_reset wanted) {
    if (wanted != RESET_REBOOT || !fault_is_kept())
        remember(wanted);
    SCB_AIRCR = 0x05FA0004;
    for (;;)
        ;
}

void reset_after_fault(enum wanted_reset wanted, uint32_t pc, uint32_t status) {
    memory.fault_pc = pc;
    memory.fault_status = status;
    reset_chip(wanted);
}

/* Starts the ROM's bootloader, as if the chip had been started with BOOT0 high (AN2606). */
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

/* The reason for a reset that the firmware did not want, from the chip's own flags (RCC_CSR, RCC_RSR). */
static enum wanted_reset unwanted(uint32_t flags) {
    memory.fault_pc = memory.fault_status = 0;
    if (flags & BY_WATCHDOG)
        return RESET_WATCHDOG;
    bool power_on = flags & BY_POWER || !flags;
    return !power_on && flags & BY_BROWNOUT ? RESET_BROWNOUT : RESET_NOT_WANTED;
}

void find_reset_reason(void) {
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
