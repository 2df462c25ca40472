/* steps_probe.c - linked around the firmware's own functions (ld --wrap): what each step costs the emulated
 * chip.
 *
 * With `-icount shift=3` an instruction takes 8 ns of the emulator's time, and TIM5, clocked with 1 GHz on
 * this machine, counts it. When a run ends, a line over semihosting:
 *
 *     steps <events> <handler ns> <worst> <planned> <planning ns> <worst> <latest us> <ahead>
 *
 * handler: the interrupt from its first to its last instruction; planning: one cc_motion_next, in the main
 * loop, without the interrupts within; latest: how long after it was due an event was taken; ahead: the
 * fewest events that were planned and not yet taken, while any was left to plan. */
#include <stdint.h>
#include "../../firmware/boards/stm32/chip.h"
#include "cube_core/motion.h"
#include "cube_core/text.h"

enum { SYS_WRITE0 = 4, LINE = 120, PLAN_AHEAD = 1024 };

#define TIM5 ((volatile timer_registers *)0x40000C00)
typedef struct cost {
    uint32_t count, total, worst;
} cost;

static cost handler, planning;
static volatile uint32_t within_handlers;
static uint32_t ticks, due, ahead;
static int32_t latest;
static bool begun, plan_ends;

void __real_systick_handler(void);
uint32_t __real_stepper_tick(void);
bool __real_cc_motion_next(cc_motion *motion, cc_step_event *event);
void __real_cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns,
                            size_t count);
void __wrap_systick_handler(void);
uint32_t __wrap_stepper_tick(void);
bool __wrap_cc_motion_next(cc_motion *motion, cc_step_event *event);
void __wrap_cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns,
                            size_t count);
uint32_t timer_now_us(void);

static void add(cost *to, uint32_t ns) {
    to->count++;
    to->total += ns;
    to->worst = ns > to->worst ? ns : to->worst;
}

static void report(void) {
    const uint32_t numbers[] = {ticks,          handler.total,  handler.worst,    planning.count,
                                planning.total, planning.worst, (uint32_t)latest, ahead};
    char line[LINE];
    cc_text text;
    cc_text_start(&text, line, sizeof line);
    cc_text_string(&text, "steps");
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        cc_text_string(&text, " ");
        cc_text_number(&text, numbers[i]);
    }
    cc_text_string(&text, "\n");
    cc_text_end(&text);
    register uint32_t r0 __asm__("r0") = SYS_WRITE0;
    register const void *r1 __asm__("r1") = line;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}

void __wrap_cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns,
                            size_t count) {
    RCC->APB1ENR |= 1 << 3;
    TIM5->ARR = UINT32_MAX;
    TIM5->CR1 = 1;
    handler = planning = (cost){0};
    within_handlers = 0;
    ticks = 0;
    latest = 0;
    ahead = PLAN_AHEAD;
    begun = plan_ends = false;
    __real_cc_motion_start(motion, config, turns, count);
}

/* ns spent outside of interrupts; read again where one came in between. */
static uint32_t main_time(void) {
    uint32_t within, now;
    do {
        within = within_handlers;
        now = TIM5->CNT;
    } while (within != within_handlers);
    return now - within;
}

bool __wrap_cc_motion_next(cc_motion *motion, cc_step_event *event) {
    uint32_t start = main_time();
    bool more = __real_cc_motion_next(motion, event);
    add(&planning, main_time() - start);
    plan_ends = !more;
    return more;
}

uint32_t __wrap_stepper_tick(void) {
    uint32_t now = timer_now_us();
    uint32_t left = planning.count - ticks++;
    due = begun ? due : now;
    begun = true;
    int32_t late = (int32_t)(now - due);
    latest = late > latest ? late : latest;
    if (!plan_ends && left < ahead)
        ahead = left;
    uint32_t wait = __real_stepper_tick();
    due += wait;
    if (!wait)
        begun = false;
    return wait;
}

void __wrap_systick_handler(void) {
    uint32_t start = TIM5->CNT;
    bool was_begun = begun;
    __real_systick_handler();
    uint32_t ns = TIM5->CNT - start;
    within_handlers += ns;
    if (was_begun || begun)
        add(&handler, ns);
    if (was_begun && !begun)
        report();
}
