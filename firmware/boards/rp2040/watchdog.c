/* watchdog.c - the watchdog, and what its scratch registers remember over a reset. All resets that the
 * firmware itself wants are made by it, as only it resets the peripherals too. */
#include "chip.h"

enum {
    ENABLE = 1 << 30,
    TRIGGER = 1u << 31,
    PAUSED_BY_DEBUGGER = 7 << 24,
    PERIOD_US = 2000000,
    TIMED_OUT = 1 << 0,
    ALL_BUT_OSCILLATORS = 0x1FFFC,
    POWER_ON = 1 << 8,
    RUN_PIN = 1 << 16,
    MAGIC = 0x52454D00, /* with the wanted reset in the lowest byte; scratch 4 to 7 are the ROM's */
};

/* Feeds the watchdog, which counts down by two each µs (erratum RP2040-E1). */
void watchdog_feed(void) {
    WATCHDOG->LOAD = 2 * PERIOD_US;
}

void watchdog_start(void) {
    PSM_WDSEL = ALL_BUT_OSCILLATORS;
    watchdog_feed();
    WATCHDOG->CTRL = ENABLE | PAUSED_BY_DEBUGGER;
}

static uint32_t remembered(void) {
    uint32_t wanted = WATCHDOG->SCRATCH[0] ^ MAGIC;
    return WATCHDOG->REASON && wanted <= RESET_WATCHDOG ? wanted : RESET_NOT_WANTED;
}

/* Remembers the reason and resets. A fault that nobody has acknowledged yet outlives a reboot. */
void reset_chip(enum wanted_reset wanted, uint32_t fault_pc) {
    if (wanted != RESET_REBOOT || remembered() < RESET_HARD_FAULT) {
        WATCHDOG->SCRATCH[0] = MAGIC | wanted;
        WATCHDOG->SCRATCH[1] = fault_pc;
    }
    PSM_WDSEL = ALL_BUT_OSCILLATORS;
    WATCHDOG->CTRL = TRIGGER;
    for (;;)
        ;
}

uint32_t kept_fault_pc(void) {
    return remembered() >= RESET_HARD_FAULT ? WATCHDOG->SCRATCH[1] : 0;
}

uint32_t kept_fault_status(void) {
    return 0;
}

void forget_fault(void) {
    WATCHDOG->SCRATCH[0] = 0;
}

const char *reset_reason(void) {
    static const char *const names[] = {"reset", "reboot", "hardfault", "watchdog"};
    uint32_t wanted = remembered();
    if (wanted == RESET_NOT_WANTED && WATCHDOG->REASON & TIMED_OUT) {
        wanted = RESET_WATCHDOG;
        WATCHDOG->SCRATCH[1] = 0;
    }
    WATCHDOG->SCRATCH[0] = wanted >= RESET_HARD_FAULT ? MAGIC | wanted : 0;
    if (wanted == RESET_NOT_WANTED && !WATCHDOG->REASON)
        return CHIP_RESET & RUN_PIN && !(CHIP_RESET & POWER_ON) ? "reset" : "power";
    return names[wanted];
}
