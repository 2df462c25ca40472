/* clock.c - has core, UARTs and timer run from the crystal.
 *
 *     crystal 12 MHz -+- x125 -> 1500 MHz - /6 /2 -> core and UARTs 125 MHz
 *                     +- /12 -> 1 MHz: timer and watchdog */
#include "chip.h"
#include "pins.h"

enum {
    TRIES = 100000, /* some ms; a crystal starts in one */
    STABLE = 1u << 31,
    LOCKED = 1u << 31,
    RANGE_1_TO_15_MHZ = 0xAA0,
    ENABLE_XOSC = 0xFAB << 12,
    STARTUP_CYCLES = (BOARD_CRYSTAL_HZ / 1000 + 128) / 256, /* 1 ms, in units of 256 */
    POST1 = 6,
    POST2 = 2,
    MULTIPLIER = BOARD_CORE_HZ / 1000 * POST1 * POST2 / (BOARD_CRYSTAL_HZ / 1000),
    POWER_DOWN = 1 << 0,
    POST_DOWN = 1 << 3,
    VCO_DOWN = 1 << 5,
    REF_FROM_CRYSTAL = 2,
    SYS_FROM_PLL = 1,
    PERI_ON = 1 << 11,
    TICK_ON = 1 << 9,
};
_Static_assert(BOARD_CORE_HZ / 1000000 * POST1 * POST2 >= 750 &&
                   BOARD_CORE_HZ / 1000000 * POST1 * POST2 <= 1600,
               "the PLL's oscillator runs at 750 to 1600 MHz (2.18.2)");

static uint32_t hz = BOARD_CRYSTAL_HZ;

uint32_t clock_hz(void) {
    return hz;
}

static bool start_crystal(void) {
    XOSC->STARTUP = STARTUP_CYCLES;
    XOSC->CTRL = RANGE_1_TO_15_MHZ | ENABLE_XOSC;
    return wait_for(&XOSC->STATUS, STABLE, STABLE, TRIES);
}

/* Switches back to the ring oscillator and then to the crystal, both without glitches (2.15.3.2). */
static bool reference_from_crystal(void) {
    CLEAR_BITS(CLK_SYS->CTRL, SYS_FROM_PLL);
    if (!wait_for(&CLK_SYS->SELECTED, 1, 1, TRIES))
        return false;
    CLK_REF->CTRL = REF_FROM_CRYSTAL;
    CLK_REF->DIV = 1 << 8;
    return wait_for(&CLK_REF->SELECTED, 1 << REF_FROM_CRYSTAL, 1 << REF_FROM_CRYSTAL, TRIES);
}

static bool start_pll(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_PLL);
    if (!wait_for(&RESETS_DONE, BLOCK_PLL, BLOCK_PLL, TRIES))
        return false;
    PLL_SYS->CS = 1; /* the crystal's frequency as it is */
    PLL_SYS->FBDIV = MULTIPLIER;
    CLEAR_BITS(PLL_SYS->PWR, POWER_DOWN | VCO_DOWN);
    if (!wait_for(&PLL_SYS->CS, LOCKED, LOCKED, TRIES))
        return false;
    PLL_SYS->PRIM = POST1 << 16 | POST2 << 12;
    CLEAR_BITS(PLL_SYS->PWR, POST_DOWN);
    return true;
}

static bool core_from_pll(void) {
    CLK_SYS->DIV = 1 << 8;
    CLK_SYS->CTRL = 0; /* the auxiliary source is the PLL, not yet taken */
    SET_BITS(CLK_SYS->CTRL, SYS_FROM_PLL);
    return wait_for(&CLK_SYS->SELECTED, 1 << SYS_FROM_PLL, 1 << SYS_FROM_PLL, TRIES);
}

/* Sets the clocks up. Where the PLL does not lock, the core stays on the crystal: slow, but right in time. */
bool clock_setup(void) {
    if (!start_crystal() || !reference_from_crystal())
        return false;
    WATCHDOG->TICK = TICK_ON | BOARD_CRYSTAL_HZ / 1000000;
    if (start_pll() && core_from_pll())
        hz = BOARD_CORE_HZ;
    CLK_PERI->CTRL = PERI_ON; /* from the core's clock */
    return true;
}
