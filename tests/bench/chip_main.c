/* chip_main.c - the solver alone on the emulated STM32F405, its instructions counted.
 *
 * Run with `-icount shift=0` an instruction takes 1 ns of the emulator's time, and TIM2, which this board
 * clocks with 1 GHz, counts them. Prints over semihosting:
 *
 *     calibration <counted> <executed>
 *     <search> <state> <nodes> <instructions> <length>     search: the longest answer wanted, or "any";
 *                                                          "curve": each answer of a long search,
 *                                                          "superflip": any answer for that cube
 */
#include <stdint.h>
#include "../../firmware/boards/stm32/chip.h"
#include "cube_core/cubie.h"
#include "cube_core/random.h"
#include "cube_core/solver.h"
#include "cube_core/text.h"

enum { SYS_WRITE0 = 4, SYS_EXIT = 0x18, EXIT_GOOD = 0x20026, LINE = 80, MEMORY = 49152, NODES_A_CHECK = 256 };

extern uint32_t stack_top[], data_start[], data_end[], data_load[], bss_start[], bss_end[];
void reset_handler(void);

static uint64_t memory[MEMORY / sizeof(uint64_t)];

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {stack_top, reset_handler};

static void semihosting(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}

static void print(const char *word, const uint32_t *numbers, int count) {
    char line[LINE];
    cc_text text;
    cc_text_start(&text, line, sizeof line);
    cc_text_string(&text, word);
    for (int i = 0; i < count; i++) {
        cc_text_string(&text, " ");
        cc_text_number(&text, numbers[i]);
    }
    cc_text_string(&text, "\n");
    cc_text_end(&text);
    semihosting(SYS_WRITE0, line);
}

/* Two instructions a round. */
static void calibrate(void) {
    uint32_t rounds = 1000000, start = TIM2->CNT;
    __asm__ volatile("1: subs %0, #1\n bne 1b" : "+r"(rounds)::"cc");
    print("calibration", (uint32_t[]){TIM2->CNT - start, 2000000}, 2);
}

typedef struct watch {
    const cc_solution *solution;
    uint32_t seed, start, checks, length;
} watch;

/* Reports an answer that is new since the last check; ends the search at its budget. */
static bool look(void *context) {
    watch *w = context;
    uint32_t spent = TIM2->CNT - w->start;
    w->checks++;
    if (w->solution->length && w->solution->length < w->length) {
        w->length = w->solution->length;
        print("curve", (uint32_t[]){w->seed, w->checks * NODES_A_CHECK, spent, w->length}, 4);
    }
    return spent >= CURVE_INSTRUCTIONS;
}

static void measure_curve(uint32_t seed, const cc_cube *cube) {
    cc_solution solution = {.length = CC_SOLUTION_MAX};
    watch w = {&solution, seed, TIM2->CNT, 0, CC_SOLUTION_MAX};
    cc_solve_options options = {.max_nodes = UINT32_MAX, .stop = look, .context = &w};
    cc_solve3(memory, cube, &options, &solution);
    print("end", (uint32_t[]){seed, solution.nodes, TIM2->CNT - w.start, solution.length}, 4);
}

static void measure_first(const char *word, uint8_t longest, uint32_t seed, const cc_cube *cube) {
    cc_solution solution;
    cc_solve_options options = {.max_length = longest};
    uint32_t start = TIM2->CNT;
    cc_solve3(memory, cube, &options, &solution);
    print(word, (uint32_t[]){seed, solution.nodes, TIM2->CNT - start, solution.length}, 4);
}

static void measure(uint32_t seed) {
    cc_random random;
    cc_cube cube;
    cc_random_seed(&random, seed);
    cc_random_cube(&random, 3, &cube);
    measure_first("any", 0, seed, &cube);
    measure_first("21", 21, seed, &cube);
    measure_curve(seed, &cube);
}

/* Every edge flipped: the most symmetric of the hardest cubes. */
static void measure_superflip(void) {
    cc_cube cube = cc_cube_solved;
    for (int i = 0; i < CC_EDGES; i++)
        cube.eo[i] = 1;
    measure_first("superflip", 0, 0, &cube);
}

void reset_handler(void) {
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    RCC->APB1ENR |= 1;
    TIM2->ARR = UINT32_MAX;
    TIM2->CR1 = 1;
    calibrate();
    if (cc_solver_size() <= sizeof memory)
        for (uint32_t seed = 0; seed < STATES; seed++)
            measure(seed);
    measure_superflip();
    semihosting(SYS_EXIT, (const void *)EXIT_GOOD);
    for (;;)
        ;
}
