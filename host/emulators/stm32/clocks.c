/* clocks.c - RCC of all chips: what runs how fast. Each chip has a clock_tree with what is its own; here is
 * the STM32F4's, with its SYSCFG (RM0090, 7). */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "machine.h"

enum { CR = 0x00, PLLCFGR = 0x04, CFGR = 0x08, CSR = 0x74, REGISTERS = 0x100 };
enum { HSI_READY = 1 << 1, HSE_ON = 1 << 16, HSE_READY = 1 << 17, PLL_ON = 1 << 24, PLL_READY = 1 << 25 };
enum { HSI_HZ = 16000000, MHZ = 1000000, HSE_US = 2000, PLL_US = 200 };

static const clock_tree f4_clocks;
static uint32_t rcc[REGISTERS / 4], remap;
static uint32_t hz = HSI_HZ;
static uint64_t us_then, cycles_then; /* when the frequency changed last */

static const clock_tree *tree(void) {
    return chip.h7 ? &h7_clocks : chip.f1 ? &f1_clocks : &f4_clocks;
}

uint32_t *rcc_at(uint32_t offset) {
    return &rcc[offset / 4];
}

uint32_t core_hz(void) {
    return hz;
}

/* Microseconds since power-on. */
uint64_t clock_us(void) {
    return us_then + (now - cycles_then) / (hz / MHZ);
}

uint64_t cycles_of_us(uint64_t us) {
    return us * (hz / MHZ);
}

uint32_t timer_hz(void) {
    return tree()->timer_hz();
}

uint32_t uart_hz(int uart) {
    return tree()->uart_hz(uart);
}

static uint32_t source_now(void) {
    return *rcc_at(tree()->cfgr) >> tree()->status & tree()->sources;
}

bool crystal_is_used(void) {
    uint32_t source = source_now();
    return source == tree()->from_pll ? tree()->pll_has_crystal() : source == tree()->from_hse;
}

static void run_from_source(void) {
    uint32_t source = source_now(), next = source == tree()->from_pll   ? tree()->pll_hz()
                                           : source == tree()->from_hse ? chip.crystal_hz
                                                                        : tree()->hsi_hz;
    us_then = clock_us();
    cycles_then = now;
    if (next != hz) {
        printf("core=%u by %s\n", next, crystal_is_used() ? "crystal" : "RC");
        fflush(stdout);
    }
    hz = next;
}

void clocks_reset(uint32_t flag) {
    uint32_t flags = *rcc_at(tree()->flags);
    gates_reset();
    memset(rcc, 0, sizeof rcc);
    *rcc_at(CR) = tree()->cr;
    *rcc_at(tree()->flags) = flags;
    run_from_source();
    tree()->reset(flag);
}

/* -- registers -- */

void hse_ready(void) {
    *rcc_at(CR) |= HSE_READY;
}

void pll_ready(void) {
    *rcc_at(CR) |= PLL_READY;
}

static void write_cr(uint32_t value) {
    uint32_t all = tree()->hsi_ready | HSE_READY | PLL_READY, ready = *rcc_at(CR) & all,
             set = value & ~*rcc_at(CR);
    if (!(value & PLL_ON)) {
        ready &= ~(uint32_t)PLL_READY;
        event_at(EVENT_PLL, NEVER);
        if (source_now() == tree()->from_pll)
            errx(1, "the PLL is switched off while the core runs from it");
    }
    *rcc_at(CR) = (value & ~all) | ready;
    if (set & HSE_ON && chip.crystal_hz)
        event_at(EVENT_HSE, now + cycles_of_us(HSE_US));
    bool has_source = ready & (tree()->pll_has_crystal() ? HSE_READY : tree()->hsi_ready);
    if (set & PLL_ON && has_source && tree()->pll_hz() && !chip.pll_fails)
        event_at(EVENT_PLL, now + cycles_of_us(PLL_US));
}

/* Where the source that is wanted is not ready, the core goes on from the one that it had. */
static void write_cfgr(uint32_t value) {
    uint32_t wanted = value & tree()->sources, shown = tree()->sources << tree()->status,
             ready = wanted == tree()->from_pll   ? PLL_READY
                     : wanted == tree()->from_hse ? HSE_READY
                     : wanted                     ? 0
                                                  : tree()->hsi_ready;
    uint32_t source = *rcc_at(CR) & ready ? wanted : source_now();
    *rcc_at(tree()->cfgr) = (value & ~shown) | source << tree()->status;
    run_from_source();
}

static void check_register(uint32_t offset) {
    if (offset >= REGISTERS || !(tree()->registers >> offset / 4 & 1))
        errx(1, "the firmware uses 0x%x in RCC, where there is no register", offset);
}

uint32_t rcc_read(uint32_t offset) {
    check_register(offset);
    gates_read(offset);
    return *rcc_at(offset);
}

void rcc_write(uint32_t offset, uint32_t value) {
    check_register(offset);
    bool sets_pll = offset >= tree()->pll && offset <= tree()->pll_end;
    if (sets_pll && *rcc_at(CR) & PLL_ON && (value ^ *rcc_at(offset)) & tree()->pll_bits)
        errx(1, "the PLL is set while it runs");
    gates_write(offset, value);
    if (offset == CR)
        write_cr(value);
    else if (offset == tree()->cfgr)
        write_cfgr(value);
    else if (offset != tree()->flags)
        *rcc_at(offset) = value;
    else if (value & tree()->forget)
        *rcc_at(offset) = 0;
    if (offset >= tree()->cfgr && offset <= tree()->checked_end)
        tree()->check();
}

/* -- the STM32F4's -- */

static bool pll_has_crystal(void) {
    return *rcc_at(PLLCFGR) >> 22 & 1;
}

static uint32_t pll_hz(void) {
    uint32_t set = *rcc_at(PLLCFGR), m = set & 63, n = set >> 6 & 511, p = 2 + 2 * (set >> 16 & 3),
             q = set >> 24 & 15;
    double in = (pll_has_crystal() ? chip.crystal_hz : HSI_HZ) / (double)(m ? m : 1), vco = in * n;
    if (m < 2 || in < 0.95e6 || in > 2.1e6 || n < 50 || n > 432 || vco < 100e6 || vco > 432e6 || q < 2)
        errx(1, "the PLL cannot make this: %.3f MHz x %u, / %u, / %u", in / 1e6, n, p, q);
    if (fabs(vco / q - 48e6) > 0.0025 * 48e6)
        errx(1, "the PLL's clock for USB is %.3f MHz, not 48", vco / q / 1e6);
    return (uint32_t)(vco / p + 0.5);
}

uint32_t bus_divider(int first_bit) {
    uint32_t code = *rcc_at(tree()->cfgr) >> first_bit & 7;
    return code & 4 ? 2u << (code & 3) : 1;
}

static uint32_t bus_hz(bool second) {
    return hz / bus_divider(second ? 13 : 10);
}

/* The timers' clock is twice the bus's where that is divided (RM0090, figure 16). */
static uint32_t f4_timer_hz(void) {
    return bus_divider(10) == 1 ? bus_hz(false) : 2 * bus_hz(false);
}

static uint32_t f4_uart_hz(int uart) {
    return bus_hz(uart == 1 || uart == 6);
}

/* Data sheet DS9405, table 17, without overdrive; wait states: flash.c. */
static void check_frequencies(void) {
    if (hz > 168 * MHZ || bus_hz(false) > 42 * MHZ || bus_hz(true) > 84 * MHZ)
        errx(1, "too fast: core %u, APB1 %u, APB2 %u Hz", hz, bus_hz(false), bus_hz(true));
    if (!flash_bears(hz))
        errx(1, "the flash is read too fast: %u Hz with too few wait states", hz);
}

/* Sets what else a reset does. A boot loader may leave behind a core that runs from the PLL, at 48 MHz. */
static void f4_reset(uint32_t flag) {
    *rcc_at(PLLCFGR) = 0x24003010;
    *rcc_at(CSR) |= flag;
    remap = 0;
    if (!chip.boot_loader)
        return;
    *rcc_at(CR) |= PLL_ON | PLL_READY;
    *rcc_at(PLLCFGR) = 4 << 24 | 1 << 16 | 192 << 6 | 16;
    *rcc_at(CFGR) = 2 << 2 | 2;
    run_from_source();
}

static const clock_tree f4_clocks = {
    .registers = ((1ull << 35) - 1) & ~(3ull << 18 | 3ull << 30),
    .hsi_hz = HSI_HZ,
    .hsi_ready = HSI_READY,
    .cr = 0x83,
    .flags = CSR,
    .forget = 1 << 24,
    .cfgr = CFGR,
    .sources = 3,
    .status = 2,
    .from_hse = 1,
    .from_pll = 2,
    .pll = PLLCFGR,
    .pll_end = PLLCFGR,
    .pll_bits = UINT32_MAX,
    .checked_end = CFGR,
    .pll_has_crystal = pll_has_crystal,
    .pll_hz = pll_hz,
    .timer_hz = f4_timer_hz,
    .uart_hz = f4_uart_hz,
    .check = check_frequencies,
    .reset = f4_reset,
};

void syscfg_write(uint32_t offset, uint32_t value) {
    if (offset == 0)
        remap = value & 3;
}

bool bootloader_is_mapped(void) {
    return remap == 1 || chip.h7 || chip.f1; /* which need no mapping */
}
