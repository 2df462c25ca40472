/* clock_f1.c - sets 72 MHz by the crystal, or 64 by the internal oscillator where the crystal does not start.
 *
 *     crystal 8 MHz ----x9--> core, APB2 72 MHz --/2--> APB1 36 (its timers 72)
 *     (or internal 8 / 2 --x16--> 64 MHz) */
#ifdef STM32F1
#include "chip.h"
#include "pins.h"

enum {
    INTERNAL_HZ = 8000000,
    SLOWER_HZ = INTERNAL_HZ / 2 * 16, /* the most that the PLL makes of it */
    TRIES = 100000,
};
/* Registers' bits by their names in RM0008; a divider's name ends with the divisor. */
enum { PLLSRC_HSE = 1 << 16, PPRE1_2 = 4 << 8, PRFTBE = 1 << 4, LATENCY_2 = 2 };
enum { SW = 3, SW_PLL = 2, SWS = 3 << 2, SWS_PLL = 2 << 2 };
enum { TIM2EN = 1 << 0, TIM3EN = 1 << 1, TIM4EN = 1 << 2 };
#define PLLMUL(n) (((n) - 2u) << 18)

static uint32_t core_hz = INTERNAL_HZ;

uint32_t clock_core_hz(void) {
    return core_hz;
}

uint32_t clock_uart_hz(int uart) {
    return uart == 1 || core_hz == INTERNAL_HZ ? core_hz : core_hz / 2;
}

uint32_t clock_timer_hz(void) {
    return core_hz;
}

/* Undoes a boot loader's clocks, as a PLL that runs cannot be set. Returns false where a switch fails. */
static bool back_to_internal(void) {
    RCC->CFGR &= ~(uint32_t)SW;
    if (!wait_for(&RCC->CFGR, SWS, 0, TRIES))
        return false;
    RCC->CR &= ~(uint32_t)PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, 0, TRIES);
}

/* Starts the PLL and switches to it. Flash needs two wait states from 48 MHz on (RM0008, 3.3.3). */
static bool run_from_pll(uint32_t how) {
    RCC->CFGR = how;
    RCC->CR |= PLL_ON;
    if (!wait_for(&RCC->CR, PLL_READY, PLL_READY, TRIES))
        return false;
    FLASH->ACR = PRFTBE | LATENCY_2;
    RCC->CFGR = how | SW_PLL;
    return wait_for(&RCC->CFGR, SWS, SWS_PLL, TRIES);
}

void clock_setup(void) {
    if (back_to_internal()) {
        RCC->CR |= HSE_ON;
        bool crystal = wait_for(&RCC->CR, HSE_READY, HSE_READY, TRIES);
        uint32_t times = crystal ? PLLMUL(BOARD_CORE_HZ / BOARD_CRYSTAL_HZ) | PLLSRC_HSE : PLLMUL(16);
        if (run_from_pll(PPRE1_2 | times))
            core_hz = crystal ? BOARD_CORE_HZ : SLOWER_HZ;
    }
    clock_enable(&RCC->APB1ENR, TIM2EN | TIM3EN | TIM4EN);
}
#endif
