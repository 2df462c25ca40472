/* f1.c - what an STM32F103 has instead of an F4's RCC, ports, flash controller and 32 bits of TIM2 (RM0008,
 * PM0075, DS5319); the rest is the F4's model. It has no MPU and no data cache. */
#include <stdio.h>
#include <string.h>
#include "machine.h"

enum { MHZ = 1000000, HSI_HZ = 8 * MHZ, CFGR = 0x04, CSR = 0x24 };

/* -- clocks -- */

static bool pll_has_crystal(void) {
    return *rcc_at(CFGR) >> 16 & 1;
}

static uint32_t pll_hz(void) {
    uint32_t times = (*rcc_at(CFGR) >> 18 & 15) + 2, halved = *rcc_at(CFGR) >> 17 & 1;
    uint32_t in = pll_has_crystal() ? chip.crystal_hz >> halved : HSI_HZ / 2;
    times = times > 16 ? 16 : times;
    if (in < 1 * MHZ || in > 25 * MHZ || in * times < 16u * MHZ || in * times > 72u * MHZ)
        errx(1, "the PLL cannot make this: %u Hz x %u", in, times);
    return in * times;
}

static uint32_t uart_clock_hz(int uart) {
    return core_hz() / bus_divider(uart == 1 ? 11 : 8);
}

static uint32_t timer_clock_hz(void) {
    return bus_divider(8) == 1 ? core_hz() : 2 * core_hz() / bus_divider(8);
}

static uint32_t acr;

/* APB1 has 36 MHz at most (DS5319, table 9); wait states: RM0008, 3.3.3. */
static void check_frequencies(void) {
    if (core_hz() / bus_divider(8) > 36 * MHZ)
        errx(1, "too fast: core %u, APB1 %u Hz", core_hz(), core_hz() / bus_divider(8));
    if (core_hz() > 24u * MHZ * ((acr & 7) + 1))
        errx(1, "the flash is read too fast: %u Hz with %u wait states", core_hz(), acr & 7);
}

/* An F4's CSR has the same bits but for one of a low supply. */
static void reset_flags(uint32_t flag) {
    *rcc_at(CSR) |= flag & ~(1u << 25);
}

const clock_tree f1_clocks = {
    .registers = (1 << 10) - 1,
    .hsi_hz = HSI_HZ,
    .hsi_ready = 1 << 1,
    .cr = 0x83,
    .flags = CSR,
    .forget = 1 << 24,
    .cfgr = CFGR,
    .sources = 3,
    .status = 2,
    .from_hse = 1,
    .from_pll = 2,
    .pll = CFGR,
    .pll_end = CFGR,
    .pll_bits = 0x3F << 16,
    .checked_end = CFGR,
    .pll_has_crystal = pll_has_crystal,
    .pll_hz = pll_hz,
    .timer_hz = timer_clock_hz,
    .uart_hz = uart_clock_hz,
    .check = check_frequencies,
    .reset = reset_flags,
};

/* -- ports, by the F4's -- */

enum { PORTS = 5, IDR = 0x08, ODR = 0x0C, BSRR = 0x10, BRR = 0x14 };
enum { F4_MODER = 0x00, F4_PUPDR = 0x0C, F4_IDR = 0x10, F4_ODR = 0x14, F4_BSRR = 0x18, F4_AFR = 0x20 };
enum { INPUT_ANALOG = 0, INPUT_PULLED = 8, ANY_FUNCTION = 0x77777777 };

static uint64_t kinds[PORTS]; /* CRL, then CRH */

/* Sets a port's F4 registers as its own say; an F4's modes are input, output, function, analog. */
static void tell_port(uint32_t port) {
    uint32_t modes = 0, pulls = 0, levels = gpio_read(port << 10 | F4_ODR);
    for (unsigned i = 0; i < 16; i++) {
        uint32_t kind = kinds[port] >> 4 * i & 15;
        uint32_t mode = kind & 3 ? 1 + (kind >> 3) : kind == INPUT_ANALOG ? 3 : 0;
        modes |= mode << 2 * i;
        pulls |= (kind == INPUT_PULLED ? 2 - (levels >> i & 1) : 0u) << 2 * i;
    }
    gpio_write(port << 10 | F4_PUPDR, pulls);
    gpio_write(port << 10 | F4_MODER, modes);
}

void f1_gpio_reset(void) {
    for (uint32_t port = 0; port < PORTS; port++) {
        kinds[port] = 0x4444444444444444;
        gpio_write(port << 10 | F4_AFR, ANY_FUNCTION);
        gpio_write(port << 10 | (F4_AFR + 4), ANY_FUNCTION);
    }
}

uint32_t f1_gpio_read(uint32_t offset) {
    uint32_t port = offset >> 10, which = offset & 0x3FF;
    if (which < IDR)
        return (uint32_t)(kinds[port] >> 8 * which);
    if (which != IDR && which != ODR)
        errx(1, "the firmware reads register 0x%x of port %c, which is not modelled", which, 'A' + (int)port);
    return gpio_read(port << 10 | (which == IDR ? F4_IDR : F4_ODR));
}

void f1_gpio_write(uint32_t offset, uint32_t value) {
    uint32_t port = offset >> 10, which = offset & 0x3FF;
    if (which < IDR)
        kinds[port] = (kinds[port] & ~((uint64_t)UINT32_MAX << 8 * which)) | (uint64_t)value << 8 * which;
    else if (which == BSRR || which == BRR)
        gpio_write(port << 10 | F4_BSRR, which == BRR ? value << 16 : value);
    else if (which == ODR)
        gpio_write(port << 10 | F4_ODR, value);
    else
        errx(1, "the firmware writes register 0x%x of port %c, which is not modelled", which,
             'A' + (int)port);
    tell_port(port);
}

/* -- flash: pages of 1 KB, half words -- */

enum { ACR = 0x00, KEYR = 0x04, OPTKEYR = 0x08, SR = 0x0C, FLASH_CR = 0x10, AR = 0x14, PAGE_SIZE = 1024 };
enum { PROGRAM_ERROR = 1 << 2, PROGRAM = 1 << 0, ERASE = 1 << 1, START = 1 << 6, LOCK = 1 << 7 };
enum { ERASE_US = 40000, PROGRAM_US = 53 }; /* DS5319, table 28 */

static uint32_t cr, sr, ar;
static int keys;

void f1_flash_reset(void) {
    acr = 0x30;
    cr = LOCK;
    sr = ar = 0;
    keys = 0;
}

void f1_flash_data_write(uint32_t offset, uint32_t value, unsigned size) {
    uint16_t was;
    memcpy(&was, flash + offset, 2);
    if (size != 2 || cr & LOCK || !(cr & PROGRAM) || (was != 0xFFFF && value)) {
        sr |= PROGRAM_ERROR; /* a word at once is a fault of the bus on the chip */
        return;
    }
    power_may_fail();
    memcpy(flash + offset, &value, 2);
    now += cycles_of_us(PROGRAM_US);
}

static void write_flash_cr(uint32_t value) {
    if (cr & LOCK)
        return; /* not heard */
    cr = value & ~(uint32_t)START;
    if (value & START && value & ERASE)
        flash_erase((ar - FLASH_BASE) & ~(PAGE_SIZE - 1u), PAGE_SIZE, ERASE_US);
}

uint32_t f1_flash_read(uint32_t offset) {
    if (offset != ACR && offset != SR && offset != FLASH_CR)
        errx(1, "the firmware reads register 0x%x of the flash, which is not modelled", offset);
    return offset == ACR ? acr : offset == SR ? sr : cr;
}

void f1_flash_write(uint32_t offset, uint32_t value) {
    if (offset == ACR)
        acr = value;
    else if (offset == KEYR)
        cr &= next_key(&keys, value, 0x45670123, 0xCDEF89AB) ? ~(uint32_t)LOCK : UINT32_MAX;
    else if (offset == SR)
        sr &= ~value;
    else if (offset == FLASH_CR)
        write_flash_cr(value);
    else if (offset == AR)
        ar = value;
    else
        errx(1, "the firmware writes register 0x%x of the flash, which is not modelled", offset);
    check_frequencies();
}
