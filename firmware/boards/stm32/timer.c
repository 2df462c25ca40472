/* timer.c - the µs clock (TIM2, which runs on and on; on an STM32F1, where it has 16 bits, TIM3 counts its
 * rounds) and the step timer (SysTick, set for one interrupt at a time).
 *
 * A step is due at an absolute time of that clock, so the lateness of one interrupt does not shift the next:
 *
 *     due      |----wait----|----wait----|
 *     handler   [late]..     [late]..      the next SysTick is set for due - now */
#include "chip.h"
#include "hal.h"

enum { ENABLE = 1, INTERRUPT = 2, CORE_CLOCK = 4, LONGEST = 0xFFFFFF, CALIBRATION = 1 << 16 };

volatile bool something_happened;
static uint32_t due, cycles_a_us;
static volatile bool armed;

#ifdef STM32F1
enum { UPDATE_TO_OTHERS = 2 << 4, COUNTS_TIM2 = 1 << 4 | 7 };

void timer_setup(void) {
    TIM2->PSC = clock_timer_hz() / 1000000 - 1;
    TIM2->ARR = TIM3->ARR = 0xFFFF;
    TIM2->EGR = 1; /* takes the prescaler over */
    TIM2->CR2 = UPDATE_TO_OTHERS;
    TIM3->SMCR = COUNTS_TIM2;
    TIM3->CR1 = ENABLE;
    TIM2->CR1 = ENABLE;
    cycles_a_us = clock_core_hz() / 1000000;
    SYSTICK_PRIORITY(BEHIND_SERVOS);
}

/* The time in µs. When TIM2 is at 0, TIM3 may be some cycles behind, so both are read again. */
uint32_t timer_now_us(void) {
    uint32_t high, low;
    do {
        high = TIM3->CNT;
        low = TIM2->CNT;
    } while (!low || TIM3->CNT != high);
    return high << 16 | low;
}
#else
/* TIM2's ticks while the core makes CALIBRATION cycles: half as many on a chip, any number in an emulator. */
static uint32_t timer_ticks(void) {
    SYSTICK->LOAD = LONGEST;
    SYSTICK->VAL = 0;
    SYSTICK->CTRL = ENABLE | CORE_CLOCK;
    uint32_t first = SYSTICK->VAL, start = TIM2->CNT, cycles = 0;
    for (uint32_t looks = CALIBRATION; looks && cycles < CALIBRATION; looks--)
        cycles = (first - SYSTICK->VAL) & LONGEST;
    uint32_t ticks = TIM2->CNT - start;
    SYSTICK->CTRL = 0;
    return cycles ? (uint32_t)((uint64_t)ticks * CALIBRATION / cycles) : CALIBRATION;
}

void timer_setup(void) {
    TIM2->PSC = 0;
    TIM2->ARR = 0xFFFFFFFF;
    TIM2->EGR = 1;
    TIM2->CR1 = 1;
    uint32_t timer_hz = (uint32_t)((uint64_t)clock_core_hz() * timer_ticks() / CALIBRATION);
    cycles_a_us = clock_core_hz() / 1000000;
    TIM2->PSC = (timer_hz + 500000) / 1000000 - 1;
    TIM2->EGR = 1; /* the prescaler takes effect with an update */
}

uint32_t timer_now_us(void) {
    return TIM2->CNT;
}
#endif

static void fire_in(uint32_t us) {
    uint32_t most = LONGEST / cycles_a_us;
    SYSTICK->LOAD = (us < most ? us : most) * cycles_a_us - 1;
    SYSTICK->VAL = 0;
    SYSTICK->CTRL = ENABLE | INTERRUPT | CORE_CLOCK;
}

void timer_arm(uint32_t delay_us) {
    due = timer_now_us() + delay_us;
    armed = true;
    fire_in(delay_us ? delay_us : 1);
}

void timer_disarm(void) {
    armed = false;
    SYSTICK->CTRL = 0;
    SCB_ICSR = 1u << 25; /* not pending any more */
}

bool timer_is_armed(void) {
    return armed;
}

void timer_wake_in(uint32_t delay_us) {
    if (!armed)
        fire_in(delay_us);
}

void systick_handler(void) {
    something_happened = true;
    SYSTICK->CTRL = 0;
    while (armed) {
        int32_t left = (int32_t)(due - timer_now_us());
        if (left > 0) {
            fire_in((uint32_t)left);
            return;
        }
        uint32_t wait = stepper_tick();
        armed = armed && wait;
        due += wait;
    }
}
