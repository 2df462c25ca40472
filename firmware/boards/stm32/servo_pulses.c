/* servo_pulses.c - makes an STM32F1's servos' pulses (servo_shares.h) by TIM4, on any pin. Its interrupt goes
 * before those of steps and bytes, which together would hold it up by more than EARLY_US now and then: so no
 * pulse is longer for them, and a step waits 8 us at most. */
#include "chip.h"
#include "pins.h"

#ifdef BOARD_WIRED_PINS
enum { COUNT = 8, TICKS_A_US = 1, EARLY_US = 8, IRQ = 30, ENABLE = 1, UPDATE = 1, COMPARED = 1 << 1 };
#define NOW                   ((uint16_t)TIM4->CNT)
#define DUE                   TIM4->CCR1
#define servo_pin_find(which) ((void)(which))
#define servo_pin_rise(which) servo_pin_put(which, true)
#define servo_pin_fall(which) servo_pin_put(which, false)
#include "../servo_shares.h"

void servo_handler(void) {
    TIM4->SR = 0;
    follow_pulses();
    something_happened = true;
}

static void start(void) {
    TIM4->PSC = clock_timer_hz() / 1000000 - 1;
    TIM4->ARR = 0xFFFF;
    TIM4->EGR = UPDATE;
    TIM4->CR1 = ENABLE;
    begin_pulses();
    TIM4->SR = 0;
    TIM4->DIER = COMPARED;
    NVIC_ENABLE(IRQ);
}

static void pulse(uint8_t servo, uint16_t us) {
    switch_pin_put(servo, us >= SWITCH_ON_US);
    interrupts_off();
    widths[servo] = us;
    if (us && !(TIM4->DIER & COMPARED))
        start();
    interrupts_on();
}

const servo_hal pwm_servos = {.count = COUNT, .pulse = pulse};
#endif
