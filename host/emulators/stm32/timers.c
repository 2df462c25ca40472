/* timers.c - TIM2 as a free-running clock, TIM7 with its interrupt, the watchdog (RM0090, 18, 20, 21); of an
 * STM32F1 TIM2 with 16 bits, TIM3 that counts its rounds, TIM4 with a compare (RM0008, 15, 19). */
#include "machine.h"

enum { CR1 = 0x00, CR2 = 0x04, SMCR = 0x08, DIER = 0x0C, SR = 0x10, EGR = 0x14 };
enum { CNT = 0x24, PSC = 0x28, ARR = 0x2C, CCR1 = 0x34 };
enum { ENABLE = 1, UPDATE = 1, TIM7_IRQ = 55, TIM4_IRQ = 30 };
enum { COMPARED = 1 << 1, ROUND = 1 << 16, LAG = 8 /* cycles that TIM3 is behind at the most */ };
enum { UPDATE_TO_OTHERS = 2 << 4, COUNTS_TIM2 = 1 << 4 | 7 };
enum { KR = 0x00, PR = 0x04, RLR = 0x08, WATCHDOG_SR = 0x0C, LSI_HZ = 32000, WATCHDOG_BIT = 1 << 29 };

typedef struct timer {
    uint32_t cr1, dier, sr, prescaler, next_prescaler, reload;
    uint64_t since; /* when it was 0 last, or should have been */
    uint32_t cr2, smcr, ccr1;
} timer;
static timer tim2, tim3, tim4, tim7;

static uint32_t prescaler, reload; /* of the watchdog */
static bool watched, unlocked;
static uint64_t written; /* when a register of it was, which takes its time to arrive */

void timers_reset(void) {
    tim2 = tim7 = (timer){.reload = UINT32_MAX};
    tim3 = tim4 = tim7;
    tim3.reload = tim4.reload = tim7.reload = 0xFFFF;
    prescaler = 0;
    reload = 0xFFF;
    watched = unlocked = false;
    written = 0;
    irq_line(TIM7_IRQ, false);
    irq_line(TIM4_IRQ, false);
}

static uint64_t cycles_a_tick(const timer *t) {
    return (uint64_t)(t->prescaler + 1) * (core_hz() / timer_hz());
}

static uint32_t count(const timer *t) {
    return t->cr1 & ENABLE ? (uint32_t)((now - t->since) / cycles_a_tick(t)) : 0;
}

/* An update takes a new prescaler over and begins at 0. */
static void update(timer *t) {
    t->prescaler = t->next_prescaler;
    t->since = now;
    t->sr |= UPDATE;
}

static void timer_write(timer *t, uint32_t offset, uint32_t value) {
    switch (offset) {
    case CR1:
        t->since = value & ENABLE && !(t->cr1 & ENABLE) ? now : t->since;
        t->cr1 = value;
        return;
    case DIER:
        t->dier = value;
        return;
    case SR:
        t->sr &= value;
        return;
    case EGR:
        update(t);
        return;
    case PSC:
        t->next_prescaler = value;
        return;
    case ARR:
        t->reload = value;
        return;
    }
    errx(1, "the firmware writes register 0x%x of a timer, which is not modelled", offset);
}

static uint32_t timer_read(const timer *t, uint32_t offset) {
    switch (offset) {
    case CR1:
        return t->cr1;
    case SR:
        return t->sr;
    case CNT:
        return count(t);
    }
    errx(1, "the firmware reads register 0x%x of a timer, which is not modelled", offset);
}

uint32_t tim2_read(uint32_t offset) {
    uint32_t value = timer_read(&tim2, offset);
    return chip.f1 ? value % ROUND : value;
}

void tim2_write(uint32_t offset, uint32_t value) {
    if (chip.f1 && offset == CR2)
        tim2.cr2 = value;
    else
        timer_write(&tim2, offset, value);
}

/* -- of an STM32F1 -- */

/* TIM3 counts the rounds that TIM2 has made, each some cycles after it has ended. */
uint32_t tim3_read(uint32_t offset) {
    uint64_t round = ROUND * cycles_a_tick(&tim2), gone = now - tim2.since;
    if (offset != CNT)
        errx(1, "the firmware reads register 0x%x of TIM3, which is not modelled", offset);
    if (!(tim3.cr1 & tim2.cr1 & ENABLE) || gone < LAG)
        return 0;
    return (uint32_t)((gone - LAG) / round) % ROUND;
}

void tim3_write(uint32_t offset, uint32_t value) {
    if (offset == SMCR)
        tim3.smcr = value;
    else
        timer_write(&tim3, offset, value);
    if (tim3.cr1 & ENABLE && (tim2.cr1 & ENABLE || tim2.cr2 != UPDATE_TO_OTHERS || tim3.smcr != COUNTS_TIM2 ||
                              tim2.reload != ROUND - 1))
        errx(1, "TIM3 does not count all rounds of TIM2 as it is set");
}

static void tim4_settle(void) {
    irq_line(TIM4_IRQ, tim4.sr & tim4.dier & COMPARED);
}

static void tim4_plan(void) {
    uint64_t tick = cycles_a_tick(&tim4), ticks = (now - tim4.since) / tick;
    uint32_t left = (tim4.ccr1 - (uint32_t)ticks - 1) % ROUND + 1;
    event_at(EVENT_COMPARED, tim4.cr1 & ENABLE ? tim4.since + (ticks + left) * tick : NEVER);
}

void tim4_compared(void) {
    tim4.sr |= COMPARED;
    tim4_settle();
    tim4_plan();
}

uint32_t tim4_read(uint32_t offset) {
    return offset == DIER ? tim4.dier : timer_read(&tim4, offset) % ROUND;
}

/* What is written counts at once for the next compare, but for a prescaler, which an update takes over. */
void tim4_write(uint32_t offset, uint32_t value) {
    if (offset == CCR1)
        tim4.ccr1 = value % ROUND;
    else
        timer_write(&tim4, offset, value);
    tim4_settle();
    if (offset != SR && offset != DIER)
        tim4_plan();
}

static void tim7_settle(void) {
    irq_line(TIM7_IRQ, tim7.sr & tim7.dier & UPDATE);
}

static void tim7_plan(void) {
    uint64_t period = (uint64_t)(tim7.reload + 1) * cycles_a_tick(&tim7);
    event_at(EVENT_TIM7, tim7.cr1 & ENABLE ? tim7.since + period : NEVER);
}

void tim7_due(void) {
    uint64_t period = (uint64_t)(tim7.reload + 1) * cycles_a_tick(&tim7), next = tim7.since + period;
    update(&tim7);
    tim7.since = next;
    tim7_settle();
    tim7_plan();
}

uint32_t tim7_read(uint32_t offset) {
    return timer_read(&tim7, offset);
}

void tim7_write(uint32_t offset, uint32_t value) {
    timer_write(&tim7, offset, value);
    tim7_settle();
    tim7_plan();
}

/* -- the watchdog -- */

static void feed(void) {
    uint64_t ticks = (uint64_t)(reload + 1) << (prescaler + 2 < 8 ? prescaler + 2 : 8);
    event_at(EVENT_WATCHDOG, now + ticks * core_hz() / LSI_HZ);
}

void watchdog_due(void) {
    machine_reset(WATCHDOG_BIT);
}

static void write_key(uint32_t value) {
    watched |= value == 0xCCCC;
    unlocked = value == 0x5555;
    if ((value == 0xAAAA || value == 0xCCCC) && watched)
        feed();
}

uint32_t watchdog_read(uint32_t offset) {
    bool on_its_way = written && now < written + cycles_of_us(160); /* five of its ticks */
    return offset == WATCHDOG_SR ? (on_its_way ? 3 : 0)
           : offset == PR        ? prescaler
           : offset == RLR       ? reload
                                 : 0;
}

void watchdog_write(uint32_t offset, uint32_t value) {
    if (offset == KR)
        write_key(value);
    else if (!unlocked)
        return; /* not heard */
    else if (offset == PR)
        prescaler = value & 7;
    else if (offset == RLR)
        reload = value & 0xFFF;
    written = offset == KR ? written : now;
}
