/* clocks.c - RCC, PWR and SYSCFG: what runs how fast (RM0090, 7). */
#include <math.h>
#include <stdio.h>
#include "machine.h"

enum { CR = 0x00, PLLCFGR = 0x04, CFGR = 0x08, APB2ENR = 0x44 };
enum { CSR = 0x74, REGISTERS = 0x8C };
enum { HSI_READY = 1 << 1, HSE_ON = 1 << 16, HSE_READY = 1 << 17, PLL_ON = 1 << 24, PLL_READY = 1 << 25 };
enum { HSI_HZ = 16000000, MHZ = 1000000, HSE_US = 2000, PLL_US = 200 };

static uint32_t rcc[REGISTERS / 4], remap;
static uint32_t hz = HSI_HZ;
static uint64_t us_then, cycles_then; /* when the frequency changed last */

static uint32_t *at(uint32_t offset) {
    return &rcc[offset / 4];
}

uint32_t core_hz(void) {
    return hz;
}

/* Since power-on. */
uint64_t clock_us(void) {
    return us_then + (now - cycles_then) / (hz / MHZ);
}

/* The crystal is the source of what runs now, or of the PLL that does. */
bool crystal_is_used(void) {
    if (chip.h7)
        return h7_crystal_is_used();
    if (chip.f1)
        return f1_crystal_is_used();
    uint32_t used = *at(CFGR) >> 2 & 3;
    return used == 1 || (used == 2 && *at(PLLCFGR) >> 22 & 1);
}

void core_runs_at(uint32_t next) {
    us_then = clock_us();
    cycles_then = now;
    if (next != hz) {
        printf("core=%u by %s\n", next, crystal_is_used() ? "crystal" : "RC");
        fflush(stdout);
    }
    hz = next;
}

/* What a boot loader may leave behind: a core that runs from the PLL, at 48 MHz. */
static void run_boot_loader(void) {
    *at(CR) |= PLL_ON | PLL_READY;
    *at(PLLCFGR) = 4 << 24 | 1 << 16 | 192 << 6 | 16;
    *at(CFGR) = 2 << 2 | 2;
    core_runs_at(48 * MHZ);
}

void clocks_reset(uint32_t flag) {
    gates_reset();
    if (chip.h7 || chip.f1) {
        (chip.h7 ? h7_clocks_reset : f1_clocks_reset)(flag);
        return;
    }
    uint32_t csr = *at(CSR) | flag;
    for (unsigned i = 0; i < REGISTERS / 4; i++)
        rcc[i] = 0;
    *at(CR) = 0x83;
    *at(PLLCFGR) = 0x24003010;
    *at(CSR) = csr;
    core_runs_at(HSI_HZ);
    remap = 0;
    if (chip.boot_loader)
        run_boot_loader();
}

uint64_t cycles_of_us(uint64_t us) {
    return us * (hz / MHZ);
}

/* -- frequencies -- */

static uint32_t bus_divider(int first_bit) {
    uint32_t code = *at(CFGR) >> first_bit & 7;
    return code & 4 ? 2u << (code & 3) : 1;
}

static uint32_t bus_hz(bool second) {
    return hz / bus_divider(second ? 13 : 10);
}

/* Twice the bus's where that is divided (RM0090, figure 16). */
uint32_t timer_hz(void) {
    if (chip.h7)
        return h7_timer_hz();
    if (chip.f1)
        return f1_timer_hz();
    return bus_divider(10) == 1 ? bus_hz(false) : 2 * bus_hz(false);
}

uint32_t uart_hz(int uart) {
    if (chip.h7)
        return h7_uart_hz();
    if (chip.f1)
        return f1_uart_hz(uart);
    return bus_hz(uart == 1 || uart == 6);
}

static uint32_t hse_hz(void) {
    return chip.crystal_hz;
}

static double pll_hz(void) {
    uint32_t set = *at(PLLCFGR), m = set & 63, n = set >> 6 & 511, p = 2 + 2 * (set >> 16 & 3),
             q = set >> 24 & 15;
    double in = (set >> 22 & 1 ? hse_hz() : HSI_HZ) / (double)(m ? m : 1), vco = in * n;
    if (m < 2 || in < 0.95e6 || in > 2.1e6 || n < 50 || n > 432 || vco < 100e6 || vco > 432e6 || q < 2)
        fail("the PLL cannot make this: %.3f MHz x %u, / %u, / %u", in / 1e6, n, p, q);
    if (fabs(vco / q - 48e6) > 0.0025 * 48e6)
        fail("the PLL's clock for USB is %.3f MHz, not 48", vco / q / 1e6);
    return vco / p;
}

/* Data sheet DS9405, table 17, without overdrive; wait states: flash.c. */
static void check_frequencies(void) {
    if (hz > 168 * MHZ || bus_hz(false) > 42 * MHZ || bus_hz(true) > 84 * MHZ)
        fail("too fast: core %u, APB1 %u, APB2 %u Hz", hz, bus_hz(false), bus_hz(true));
    if (!flash_bears(hz))
        fail("the flash is read too fast: %u Hz with too few wait states", hz);
}

/* -- registers -- */

void hse_ready(void) {
    if (chip.h7)
        h7_ready(false);
    else if (chip.f1)
        f1_ready(false);
    else
        *at(CR) |= HSE_READY;
}

void pll_ready(void) {
    if (chip.h7)
        h7_ready(true);
    else if (chip.f1)
        f1_ready(true);
    else
        *at(CR) |= PLL_READY;
}

static void write_cr(uint32_t value) {
    uint32_t ready = *at(CR) & (HSI_READY | HSE_READY | PLL_READY), set = value & ~*at(CR);
    if (!(value & PLL_ON)) {
        ready &= ~(uint32_t)PLL_READY;
        event_at(EVENT_PLL, NEVER);
        if ((*at(CFGR) >> 2 & 3) == 2)
            fail("the PLL is switched off while the core runs from it");
    }
    *at(CR) = (value & ~(uint32_t)(HSI_READY | HSE_READY | PLL_READY)) | ready;
    if (set & HSE_ON && chip.crystal_hz)
        event_at(EVENT_HSE, now + cycles_of_us(HSE_US));
    bool source = *at(PLLCFGR) >> 22 & 1 ? *at(CR) & HSE_READY : *at(CR) & HSI_READY;
    if (set & PLL_ON && source && pll_hz() > 0 && !chip.pll_fails)
        event_at(EVENT_PLL, now + cycles_of_us(PLL_US));
}

static void write_cfgr(uint32_t value) {
    uint32_t source = value & 3, ready[] = {HSI_READY, HSE_READY, PLL_READY, 0};
    *at(CFGR) = (value & ~0xCu) | (*at(CR) & ready[source] ? source << 2 : *at(CFGR) & 0xC);
    uint32_t used = *at(CFGR) >> 2 & 3;
    core_runs_at(used == 2 ? (uint32_t)(pll_hz() + 0.5) : used == 1 ? hse_hz() : HSI_HZ);
    check_frequencies();
}

static void check_register(uint32_t offset) {
    bool reserved = (offset > APB2ENR && offset < 0x50) || offset == 0x78 || offset == 0x7C;
    if (reserved || offset >= REGISTERS)
        fail("the firmware uses 0x%x in RCC, where there is no register", offset);
}

uint32_t rcc_read(uint32_t offset) {
    check_register(offset);
    gates_read(offset);
    return *at(offset);
}

void rcc_write(uint32_t offset, uint32_t value) {
    check_register(offset);
    gates_write(offset, value);
    if (offset == CR)
        write_cr(value);
    else if (offset == CFGR)
        write_cfgr(value);
    else if (offset == PLLCFGR && *at(CR) & PLL_ON)
        fail("PLLCFGR is written while the PLL runs");
    else if (offset == CSR)
        *at(CSR) = value >> 24 & 1 ? 0 : *at(CSR);
    else
        *at(offset) = value;
}

void syscfg_write(uint32_t offset, uint32_t value) {
    if (offset == 0)
        remap = value & 3;
}

bool bootloader_is_mapped(void) {
    return remap == 1 || chip.h7 || chip.f1; /* which need no mapping */
}
