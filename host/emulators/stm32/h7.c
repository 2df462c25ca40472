/* h7.c - what an STM32H723 has instead of an F4's RCC, PWR, flash controller and USART (RM0468); the rest is
 * the F4's model. Its data cache stays off, so that none is modelled. */
#include <stdio.h>
#include <string.h>
#include "machine.h"

enum { MHZ = 1000000, HSI_HZ = 64 * MHZ };
enum {
    CFGR = 0x10,
    D1CFGR = 0x18,
    D2CFGR = 0x1C,
    D3CFGR = 0x20,
    PLLCKSELR = 0x28,
    PLLCFGR = 0x2C,
    PLL1DIVR = 0x30,
    RSR = 0xD0
};
enum { HSI_ON = 1, HSI_READY = 1 << 2, P_ON = 1 << 16, FROM_PLL = 3, FROM_HSE = 2 };
enum { CR3 = 0x0C, CSR1 = 0x04, D3CR = 0x18, VOLTAGE_READY = 1 << 13, SUPPLY = 7, BY_LDO = 2 };

static uint32_t power[8], acr; /* acr: of the flash */

/* -- clocks -- */

static bool pll_has_crystal(void) {
    return (*rcc_at(PLLCKSELR) & 3) == FROM_HSE;
}

static uint32_t pll_hz(void) {
    uint32_t select = *rcc_at(PLLCKSELR), divide = *rcc_at(PLL1DIVR), m = select >> 4 & 63,
             n = (divide & 511) + 1, p = (divide >> 9 & 127) + 1, range = *rcc_at(PLLCFGR) >> 2 & 3;
    uint32_t in = (pll_has_crystal() ? chip.crystal_hz : HSI_HZ) / (m ? m : 1);
    bool fits = in >= (1u << range) * MHZ && in <= (2u << range) * MHZ;
    uint64_t vco = (uint64_t)in * n;
    if (!m || !fits || vco < 192u * MHZ || vco > 836u * MHZ || (p > 1 && p % 2) || !(*rcc_at(PLLCFGR) & P_ON))
        errx(1, "the PLL cannot make this: %u Hz x %u, / %u, range %u", in, n, p, range);
    return (uint32_t)(vco / p);
}

static uint32_t halved(uint32_t hz, uint32_t code, uint32_t bit) {
    return code & bit ? hz >> ((code & (bit - 1)) + 1) : hz;
}

static uint32_t axi_hz(void) {
    return halved(core_hz(), *rcc_at(D1CFGR) & 15, 8);
}

static uint32_t apb_hz(uint32_t registers, int bit) {
    return halved(axi_hz(), *rcc_at(registers) >> bit & 7, 4);
}

static uint32_t timer_clock_hz(void) {
    return *rcc_at(D2CFGR) >> 4 & 4 ? 2 * apb_hz(D2CFGR, 4) : axi_hz();
}

static uint32_t uart_clock_hz(int uart) {
    (void)uart;
    return apb_hz(D2CFGR, 8);
}

/* RM0468, table 17: at scale 1; 70 MHz more with each wait state. */
static void check_flash(void) {
    if (axi_hz() > 70u * MHZ * ((acr & 15) + 1))
        errx(1, "the flash is read too fast: %u Hz with %u wait states", axi_hz(), acr & 15);
}

/* The core runs at up to 400 MHz at voltage scale 1, at up to 170 as after a reset (DS13313, table 20). */
static void check_frequencies(void) {
    uint32_t most = power[D3CR / 4] >> 14 == 3 ? 400 * MHZ : 170 * MHZ, bus = 100 * MHZ;
    if (core_hz() > most || axi_hz() > most / 2 || apb_hz(D1CFGR, 4) > bus || apb_hz(D2CFGR, 4) > bus ||
        apb_hz(D2CFGR, 8) > bus || apb_hz(D3CFGR, 4) > bus)
        errx(1, "too fast: core %u, AXI %u Hz at D3CR 0x%x", core_hz(), axi_hz(), power[D3CR / 4]);
    check_flash();
}

uint32_t h7_power_read(uint32_t offset) {
    return power[offset / 4 & 7];
}

/* The core's voltage follows at once, but only once the supply has been chosen. */
void h7_power_write(uint32_t offset, uint32_t value) {
    power[offset / 4 & 7] = value;
    bool chosen = (power[CR3 / 4] & SUPPLY) == BY_LDO;
    power[CSR1 / 4] = power[D3CR / 4] = chosen ? VOLTAGE_READY : 0;
    if (offset == D3CR)
        power[D3CR / 4] |= value & 3u << 14;
}

static void reset_power(uint32_t flag) {
    memset(power, 0, sizeof power);
    power[CR3 / 4] = 1 << 2 | BY_LDO;
    *rcc_at(RSR) |= (flag >> 4 & 0x1E00000) | (flag >> 29 & 1) << 26;
}

const clock_tree h7_clocks = {
    .registers = UINT64_MAX,
    .hsi_hz = HSI_HZ,
    .hsi_ready = HSI_READY,
    .cr = HSI_ON | HSI_READY,
    .flags = RSR,
    .forget = 1 << 16,
    .cfgr = CFGR,
    .sources = 7,
    .status = 3,
    .from_hse = FROM_HSE,
    .from_pll = FROM_PLL,
    .pll = PLLCKSELR,
    .pll_end = PLL1DIVR,
    .pll_bits = UINT32_MAX,
    .checked_end = D3CFGR,
    .pll_has_crystal = pll_has_crystal,
    .pll_hz = pll_hz,
    .timer_hz = timer_clock_hz,
    .uart_hz = uart_clock_hz,
    .check = check_frequencies,
    .reset = reset_power,
};

/* -- flash -- */

enum { ACR = 0x00, KEYR = 0x04, OPTKEYR = 0x08, FLASH_CR = 0x0C, SR = 0x10, CCR = 0x14, OPTCR = 0x18 };
enum {
    OPTSR_CUR = 0x1C,
    OPTSR_PRG = 0x20,
    LOCKED = 1,
    PROGRAM = 2,
    ERASE = 4,
    WIDE = 3 << 4,
    START = 1 << 7
};
enum { SEQUENCE_ERROR = 1 << 18, WORD = 32, ERASE_US = 1000000, PROGRAM_US = 100 }; /* DS13313, table 52 */

static uint32_t cr, sr, option_bytes = 0x1086AAF0, wanted_bytes, filled;
static int keys, option_keys;
static bool options_open;
static uint8_t word[WORD];     /* what has come of the 256 bits that are programmed at once */
static uint32_t programs_from; /* where the code has set PG, until the first word comes; 0: it has come */

void h7_flash_reset(void) {
    acr = 0x37; /* seven wait states */
    cr = LOCKED;
    sr = filled = programs_from = 0;
    keys = option_keys = 0;
    options_open = false;
    wanted_bytes = option_bytes;
}

/* Whether the code has a DSB between two places. A word for the flash, which is memory, may pass the write to
 * a register before it: only a barrier keeps them in order. */
static bool order_is_kept(uint32_t from, uint32_t to) {
    static const uint8_t dsb[] = {0xBF, 0xF3, 0x4F, 0x8F};
    for (uint32_t at = from; at < to; at += 2)
        if (!memcmp(flash + (at - FLASH_BASE), dsb, sizeof dsb))
            return true;
    return false;
}

static bool comes_too_early(void) {
    bool too_early = programs_from && !order_is_kept(programs_from, reg_get(REG_PC));
    programs_from = 0;
    return too_early;
}

void h7_flash_data_write(uint32_t offset, uint32_t value, unsigned size) {
    if (cr & LOCKED || (cr & (PROGRAM | WIDE)) != (PROGRAM | WIDE) || size != 4 || offset % WORD != filled ||
        comes_too_early()) {
        sr |= SEQUENCE_ERROR;
        return;
    }
    memcpy(word + filled, &value, 4);
    filled += 4;
    if (filled < WORD)
        return;
    filled = 0;
    power_may_fail();
    for (uint32_t i = 0; i < WORD; i++)
        if (flash[offset / WORD * WORD + i] != 0xFF)
            errx(1, "the firmware programs 0x%x twice: its check sum would be of neither", offset);
    memcpy(flash + offset / WORD * WORD, word, WORD);
    now += cycles_of_us(PROGRAM_US);
}

static void erase(uint32_t sector) {
    if ((cr & WIDE) != WIDE)
        errx(1, "the firmware erases sector %u with CR 0x%x", sector, cr);
    flash_erase(sector << 17, 128 << 10, ERASE_US);
}

uint32_t h7_flash_read(uint32_t offset) {
    return offset == ACR         ? acr
           : offset == FLASH_CR  ? cr
           : offset == SR        ? sr
           : offset == OPTCR     ? !options_open
           : offset == OPTSR_CUR ? option_bytes
           : offset == OPTSR_PRG ? wanted_bytes
                                 : 0;
}

static void write_flash_cr(uint32_t value) {
    if (cr & LOCKED)
        return; /* not heard */
    cr = value & ~(uint32_t)START;
    programs_from = value & PROGRAM ? reg_get(REG_PC) : 0;
    if (value & START && value & ERASE)
        erase(value >> 8 & 7);
}

/* Prints the level, 3 to 0, of the supply below which the chip is held in reset: tests look for it. */
static void write_option_control(uint32_t value) {
    if (options_open && value & 2) {
        option_bytes = wanted_bytes;
        printf("brownout=%u\n", option_bytes >> 2 & 3);
        fflush(stdout);
    }
    options_open = options_open && !(value & 1);
}

void h7_flash_write(uint32_t offset, uint32_t value) {
    if (offset == ACR)
        acr = value;
    else if (offset == KEYR && next_key(&keys, value, 0x45670123, 0xCDEF89AB))
        cr &= ~(uint32_t)LOCKED;
    else if (offset == OPTKEYR && next_key(&option_keys, value, 0x08192A3B, 0x4C5D6E7F))
        options_open = true;
    else if (offset == FLASH_CR)
        write_flash_cr(value);
    else if (offset == CCR)
        sr &= ~value;
    else if (offset == OPTSR_PRG && options_open)
        wanted_bytes = value;
    else if (offset == OPTCR)
        write_option_control(value);
    check_flash();
}

/* -- the USART, by the F4's -- */

enum { F4_SR = 0x00, F4_DR = 0x04, F4_BRR = 0x08, F4_CR1 = 0x0C };
enum { U_CR1 = 0x00, U_BRR = 0x0C, U_ISR = 0x1C, U_ICR = 0x20, U_RDR = 0x24, U_TDR = 0x28, F4_ON = 1 << 13 };

uint32_t h7_line_read(uint32_t offset) {
    return offset == U_ISR ? line_read(F4_SR) : offset == U_RDR ? line_read(F4_DR) : 0;
}

/* Errors stay until they are cleared, which reading the byte does on an F4. */
void h7_line_write(uint32_t offset, uint32_t value) {
    if (offset == U_CR1)
        line_write(F4_CR1, (value & 0xAC) | (value & 1 ? F4_ON : 0));
    else if (offset == U_BRR)
        line_write(F4_BRR, value);
    else if (offset == U_TDR)
        line_write(F4_DR, value);
    else if (offset != U_ICR)
        errx(1, "the firmware writes register 0x%x of the USART, which is not modelled", offset);
}
