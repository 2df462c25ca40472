/* clock_h7.c - 400 MHz from the crystal, or from the internal oscillator where the crystal does not start.
 *
 *     crystal / M = 5 MHz --x160--> 800 MHz --/2--> core 400 MHz --/2--> AXI 200 --/2--> APBs 100, timers 200
 *     (or internal 64 MHz / 16 = 4 --x200)
 *
 * 400 MHz is what the core's voltage bears without its boost (RM0468, 6.6: VOS1). */
#ifdef STM32H7
#include "chip.h"
#include "pins.h"

enum {
    MHZ = 1000000,
    INTERNAL_HZ = 64000000,
    CRYSTAL_STEP = 5 * MHZ,
    INTERNAL_STEP = 4 * MHZ,
    TRIES = 1000000, /* some ms: a crystal starts within 2 ms */
    HSI_READY = 1 << 2,
    FROM_CRYSTAL = 2,
    RANGE_4_TO_8_MHZ = 2 << 2,
    P_ON = 1 << 16,
    REGULATOR = 1 << 1,
    NO_REGULATOR = 1 << 0 | 1 << 2,
    VOLTAGE_READY = 1 << 13,
    SCALE_1 = 3 << 14,
    INSTRUCTION_CACHE = 1 << 17,
};

static uint32_t core_hz = INTERNAL_HZ;

uint32_t clock_core_hz(void) {
    return core_hz;
}

uint32_t clock_uart_hz(int uart) {
    (void)uart;
    return core_hz == INTERNAL_HZ ? INTERNAL_HZ : core_hz / 4;
}

uint32_t clock_timer_hz(void) {
    return core_hz == INTERNAL_HZ ? INTERNAL_HZ : core_hz / 2;
}

/* The supply is written once after power-on; a boot loader's stays. */
static bool raise_voltage(void) {
    PWR->CR3 = (PWR->CR3 & ~(uint32_t)NO_REGULATOR) | REGULATOR;
    if (!wait_for(&PWR->CSR1, VOLTAGE_READY, VOLTAGE_READY, TRIES))
        return false;
    PWR->D3CR |= SCALE_1;
    return wait_for(&PWR->D3CR, VOLTAGE_READY, VOLTAGE_READY, TRIES);
}

static bool start_pll(bool crystal) {
    uint32_t step = crystal ? CRYSTAL_STEP : INTERNAL_STEP, in = crystal ? BOARD_CRYSTAL_HZ : INTERNAL_HZ;
    RCC->PLLCKSELR = (in / step) << 4 | (crystal ? FROM_CRYSTAL : 0);
    RCC->PLLCFGR = RANGE_4_TO_8_MHZ | P_ON;
    RCC->PLL1DIVR = (2 * BOARD_CORE_HZ / step - 1) | 1 << 9 | 1 << 16 | 1 << 24;
    RCC->CR |= PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, PLL_READY, TRIES);
}

/* 2 wait states and the programming delay of 200 MHz at this voltage (RM0468, 4.3.8). */
static bool switch_to_pll(void) {
    FLASH->ACR = 2 | 2 << 4;
    if (!wait_for(&FLASH->ACR, 15, 2, TRIES))
        return false;
    RCC->D1CFGR = 4 << 4 | 8;
    RCC->D2CFGR = 4 << 8 | 4 << 4;
    RCC->D3CFGR = 4 << 4;
    RCC->CFGR = 3;
    return wait_for(&RCC->CFGR, 7 << 3, 3 << 3, TRIES);
}

/* As after a reset, where a boot loader has set other clocks: a PLL that runs cannot be set. */
static bool back_to_internal(void) {
    RCC->CFGR = 0;
    if (!wait_for(&RCC->CFGR, 7 << 3, 0, TRIES))
        return false;
    RCC->D1CFGR = RCC->D2CFGR = RCC->D3CFGR = 0;
    RCC->CR &= ~(uint32_t)PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, 0, TRIES);
}

static bool start_clocks(void) {
    RCC->CR |= 1;
    if (!wait_for(&RCC->CR, HSI_READY, HSI_READY, TRIES) || !back_to_internal() || !raise_voltage())
        return false;
    RCC->CR |= HSE_ON;
    bool crystal = wait_for(&RCC->CR, HSE_READY, HSE_READY, TRIES);
    return start_pll(crystal) && switch_to_pll();
}

/* The data cache stays off: with it, flash would be read from before it was written. */
void clock_setup(void) {
    if (start_clocks())
        core_hz = BOARD_CORE_HZ;
    SCB_ICIALLU = 0;
    __asm__ volatile("dsb\n isb" ::: "memory");
    SCB_CCR |= INSTRUCTION_CACHE;
    __asm__ volatile("dsb\n isb" ::: "memory");
    clock_enable(&RCC->APB1ENR, 1 << 0 | 1 << 5); /* TIM2, TIM7 */
}
#endif
