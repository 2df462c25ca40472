/* wait.c - waits a short time, in cycles of the core. */
#include "arm.h"
#include "pins.h"

enum { CYCLES_A_1024_NS = BOARD_CORE_HZ / 1000 * 1024 / 1000000 + 1 };

/* Least cycles of a loop: three on a Cortex-M0+ or M4; a Cortex-M7 may run both instructions in one. */
#ifdef STM32H7
#define LOOP_CYCLES "1"
#else
#define LOOP_CYCLES "3"
#endif

void wait_ns(uint32_t ns) {
    uint32_t cycles = (ns * CYCLES_A_1024_NS) >> 10;
    __asm__ volatile(".syntax unified\n 1: subs %0, #" LOOP_CYCLES "\n bhi 1b" : "+l"(cycles)::"cc");
}
