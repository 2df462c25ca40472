/* clock_f4.c - sets 168 MHz by the crystal, or by the internal oscillator where the crystal does not start.
 *
 *     crystal / M = 1 MHz --x336--> 336 MHz --/2--> core 168 MHz --/4--> APB1 42 (its timers 84)
 *     (or internal 16 MHz)                                       --/2--> APB2 84 */
#if !defined STM32H7 && !defined STM32F1
#include "chip.h"
#include "pins.h"

enum {
    MHZ = 1000000,
    INTERNAL_HZ = 16000000,
    TRIES = 100000, /* some ms: a crystal starts within 2 ms */
    HSIRDY = 1 << 1,
    R_AS_RESET = 2 << 28, /* an F446's PLLR, which may not be 0 (RM0390, 6.3.2); reserved on the others */
};
/* Registers' bits by their names in RM0090; a divider's name ends with the divisor. */
enum { PLLN = 1 << 6, PLLSRC_HSE = 1 << 22, PLLQ = 1 << 24 };
enum { LATENCY_5 = 5, PRFTEN = 1 << 8, ICEN = 1 << 9, DCEN = 1 << 10 };
enum { PPRE1_4 = 5 << 10, PPRE2_2 = 4 << 13, SW_PLL = 2, SWS = 3 << 2, SWS_PLL = 2 << 2 };
enum { TIM2EN = 1 << 0, TIM7EN = 1 << 5, PWREN = 1 << 28 };

static uint32_t core_hz = INTERNAL_HZ;

uint32_t clock_core_hz(void) {
    return core_hz;
}

uint32_t clock_uart_hz(int uart) {
    bool slow_bus = uart == 2 || uart == 3;
    return core_hz == INTERNAL_HZ ? INTERNAL_HZ : slow_bus ? core_hz / 4 : core_hz / 2;
}

uint32_t clock_timer_hz(void) {
    return core_hz == INTERNAL_HZ ? INTERNAL_HZ : core_hz / 2;
}

static bool start_pll(bool crystal) {
    uint32_t m = (crystal ? BOARD_CRYSTAL_HZ : INTERNAL_HZ) / MHZ, n = 2 * (BOARD_CORE_HZ / MHZ);
    RCC->PLLCFGR = m | n * PLLN | (crystal ? PLLSRC_HSE : 0) | n / 48 * PLLQ | R_AS_RESET;
    RCC->CR |= PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, PLL_READY, TRIES);
}

/* Switches to the PLL, with 5 wait states of flash at 168 MHz and 3.3 V (RM0090 table 10); caches and
 * prefetch make up for them. */
static bool switch_to_pll(void) {
    FLASH->ACR = LATENCY_5 | PRFTEN | ICEN | DCEN;
    RCC->CFGR = PPRE1_4 | PPRE2_2 | SW_PLL;
    return wait_for(&RCC->CFGR, SWS, SWS_PLL, TRIES);
}

/* Undoes a boot loader's clocks, as a PLL that runs cannot be set. Returns false where a switch fails. */
static bool back_to_internal(void) {
    RCC->CFGR = 0;
    if (!wait_for(&RCC->CFGR, SWS, 0, TRIES))
        return false;
    RCC->CR &= ~(uint32_t)PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, 0, TRIES);
}

/* Starts the clocks; false in an emulator without a clock tree, where even the internal oscillator is not on.
 * Its core has the board's nominal clock. */
static bool start_clocks(void) {
    if (!(RCC->CR & HSIRDY))
        return true;
    if (!back_to_internal())
        return false;
    RCC->CR |= HSE_ON;
    bool crystal = wait_for(&RCC->CR, HSE_READY, HSE_READY, TRIES);
    return start_pll(crystal) && switch_to_pll();
}

void clock_setup(void) {
    if (start_clocks())
        core_hz = BOARD_CORE_HZ;
    clock_enable(&RCC->APB1ENR, TIM2EN | TIM7EN | PWREN);
}
#endif
