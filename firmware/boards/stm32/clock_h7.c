/* clock_h7.c - sets 400 MHz by the crystal, or by the internal oscillator where the crystal does not start.
 *
 *     crystal / M = 5 MHz --x160--> 800 MHz --/2--> core 400 MHz --/2--> AXI 200 --/2--> APBs 100, timers 200
 *     (or internal 64 MHz / 16 = 4 --x200)
 *
 * The core's voltage without its boost allows no more than 400 MHz (RM0468, 6.6: VOS1). */
#ifdef STM32H7
#include "chip.h"
#include "pins.h"

enum {
    MHZ = 1000000,
    INTERNAL_HZ = 64000000,
    CRYSTAL_STEP = 5 * MHZ,
    INTERNAL_STEP = 4 * MHZ,
    TRIES = 1000000, /* some ms: a crystal starts within 2 ms */
};
/* Registers' bits by their names in RM0468; a divider's name ends with the divisor. */
enum { HSION = 1 << 0, HSIRDY = 1 << 2 };                                                   /* CR */
enum { PLLSRC_HSE = 2, DIVM1 = 1 << 4 };                                                    /* PLLCKSELR */
enum { PLL1RGE_4_TO_8_MHZ = 2 << 2, DIVP1EN = 1 << 16 };                                    /* PLLCFGR */
enum { DIVP1_2 = 1 << 9, DIVQ1_2 = 1 << 16, DIVR1_2 = 1 << 24 };                            /* PLL1DIVR */
enum { LDOEN = 1 << 1, BYPASS_SMPSEN = 1 << 0 | 1 << 2, VOS1 = 3 << 14, VOSRDY = 1 << 13 }; /* PWR */
enum { LATENCY = 15, WRHIGHFREQ = 1 << 4 };                                                 /* ACR */
enum { HPRE_2 = 8, PPRE_2 = 4 << 4, D2PPRE2_2 = 4 << 8 }; /* D1CFGR to D3CFGR */
enum { SW_PLL1 = 3, SWS = 7 << 3, SWS_PLL1 = 3 << 3 };    /* CFGR */
enum { TIM2EN = 1 << 0, TIM7EN = 1 << 5 };                /* APB1ENR */
enum { CCR_IC = 1 << 17 };                                /* the core's instruction cache */

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

/* Raises the core's voltage. Its supply can be written once after power-on: a boot loader's choice stays. */
static bool raise_voltage(void) {
    PWR->CR3 = (PWR->CR3 & ~(uint32_t)BYPASS_SMPSEN) | LDOEN;
    if (!wait_for(&PWR->CSR1, VOSRDY, VOSRDY, TRIES))
        return false;
    PWR->D3CR |= VOS1;
    return wait_for(&PWR->D3CR, VOSRDY, VOSRDY, TRIES);
}

static bool start_pll(bool crystal) {
    uint32_t step = crystal ? CRYSTAL_STEP : INTERNAL_STEP, in = crystal ? BOARD_CRYSTAL_HZ : INTERNAL_HZ;
    RCC->PLLCKSELR = (in / step) * DIVM1 | (crystal ? PLLSRC_HSE : 0);
    RCC->PLLCFGR = PLL1RGE_4_TO_8_MHZ | DIVP1EN;
    RCC->PLL1DIVR = (2 * BOARD_CORE_HZ / step - 1) | DIVP1_2 | DIVQ1_2 | DIVR1_2;
    RCC->CR |= PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, PLL_READY, TRIES);
}

/* Switches to the PLL, with flash's wait states and programming delay at 200 MHz and VOS1 (RM0468, 4.3.8). */
static bool switch_to_pll(void) {
    FLASH->ACR = 2 | 2 * WRHIGHFREQ;
    if (!wait_for(&FLASH->ACR, LATENCY, 2, TRIES))
        return false;
    RCC->D1CFGR = PPRE_2 | HPRE_2;
    RCC->D2CFGR = D2PPRE2_2 | PPRE_2;
    RCC->D3CFGR = PPRE_2;
    RCC->CFGR = SW_PLL1;
    return wait_for(&RCC->CFGR, SWS, SWS_PLL1, TRIES);
}

/* Undoes a boot loader's clocks, as a PLL that runs cannot be set. Returns false where a switch fails. */
static bool back_to_internal(void) {
    RCC->CFGR = 0;
    if (!wait_for(&RCC->CFGR, SWS, 0, TRIES))
        return false;
    RCC->D1CFGR = RCC->D2CFGR = RCC->D3CFGR = 0;
    RCC->CR &= ~(uint32_t)PLL_ON;
    return wait_for(&RCC->CR, PLL_READY, 0, TRIES);
}

static bool start_clocks(void) {
    RCC->CR |= HSION;
    if (!wait_for(&RCC->CR, HSIRDY, HSIRDY, TRIES) || !back_to_internal() || !raise_voltage())
        return false;
    RCC->CR |= HSE_ON;
    bool crystal = wait_for(&RCC->CR, HSE_READY, HSE_READY, TRIES);
    return start_pll(crystal) && switch_to_pll();
}

/* Sets the clocks up. The data cache stays off: it would show flash as it was before a write. */
void clock_setup(void) {
    if (start_clocks())
        core_hz = BOARD_CORE_HZ;
    SCB_ICIALLU = 0;
    __asm__ volatile("dsb\n isb" ::: "memory");
    SCB_CCR |= CCR_IC;
    __asm__ volatile("dsb\n isb" ::: "memory");
    clock_enable(&RCC->APB1ENR, TIM2EN | TIM7EN);
}
#endif
