/* bars.c - finds the cells of bars, and the steps that make bars whole. */
#include "bars.h"
#include <string.h>
#include "../layers.h"
#include "../steps.h"

static int cells_of_bar(const red_bars *bars) {
    return bars->size - 4;
}

void red_bars_read(const red_bars *bars, const uint8_t *sticker, uint8_t *colour) {
    for (int i = 0; i < bars->cells; i++)
        colour[i] = sticker[bars->facelet[i]];
}

void red_bars_sources(const red_bars *bars, const cc_move *moves, size_t count, red_sources *sources) {
    cc_nxn cube = {.size = (uint8_t)bars->size};
    for (int i = 0; i < bars->cells; i++)
        cube.colour[bars->facelet[i]] = (uint8_t)i;
    cc_nxn_moves(&cube, moves, count);
    red_bars_read(bars, cube.colour, sources->cell);
}

void red_bars_take(const red_bars *bars, const red_sources *sources, const uint8_t *from, uint8_t *to) {
    for (int i = 0; i < bars->cells; i++)
        to[i] = from[sources->cell[i]];
}

int red_bars_score(const red_bars *bars, const uint8_t *colour) {
    int score = 0, length = cells_of_bar(bars);
    for (int bar = 0; bar < RED_BARS; bar++, colour += length)
        for (int k = 1; k < length; k++)
            score += colour[k] == colour[k - 1];
    return score;
}

int red_bars_goal(const red_bars *bars) {
    return bars->cells - RED_BARS;
}

static void add_join(const red_bars *bars, const red_join *join, red_step *step) {
    uint8_t turn[RED_SIZE_MAX] = {0};
    red_turn_sides(bars->size, turn, join->side);
    step->moves[step->count++] = (cc_move){join->axis, 1, join->cut, join->turns};
    red_add_layers(step, bars->size, join->across, turn);
    step->moves[step->count++] = (cc_move){join->axis, 1, join->cut, (uint8_t)(4 - join->turns)};
}

static void find_joints(const red_bars *bars, red_join *join) {
    red_step step = {0};
    red_sources after;
    bool kept[RED_BAR_CELLS] = {false}; /* whether the cell is still beside the next one */
    int length = cells_of_bar(bars), parted = 0;
    add_join(bars, join, &step);
    red_bars_sources(bars, step.moves, step.count, &after);
    for (int i = 1; i < bars->cells; i++) {
        uint8_t a = after.cell[i - 1], b = after.cell[i];
        if (i % length && a / length == b / length && (a + 1 == b || b + 1 == a))
            kept[a < b ? a : b] = true;
        else if (i % length)
            memcpy(join->joined[join->joints++], (uint8_t[]){a, b}, 2);
    }
    for (int i = 1; i < bars->cells; i++)
        if (i % length && !kept[i - 1])
            memcpy(join->parted[parted++], (uint8_t[]){(uint8_t)(i - 1), (uint8_t)i}, 2);
}

static void add_joins(red_bars *bars, int axis, int cut, int turns) {
    for (int side = 1; side < 16; side++)
        for (int next = 1; next < 3; next++) {
            red_join *join = &bars->join[bars->joins++];
            *join = (red_join){.axis = (uint8_t)axis,
                               .cut = (uint8_t)cut,
                               .turns = (uint8_t)turns,
                               .across = (uint8_t)((axis + next) % 3),
                               .side = (uint8_t)side};
            find_joints(bars, join);
        }
}

static void place_cells(red_bars *bars) {
    int n = bars->size, length = cells_of_bar(bars);
    for (int i = 0; i < bars->cells; i++) {
        int bar = i / length, row = 1, column = 2 + i % length;
        for (int turns = bar % 4; turns; turns--) {
            int turned = n - 1 - row;
            row = column;
            column = turned;
        }
        bars->facelet[i] = (uint16_t)((bar / 4 * n + row) * n + column);
    }
}

void red_bars_init(red_bars *bars, int size) {
    bars->size = size;
    bars->cells = RED_BARS * cells_of_bar(bars);
    bars->joins = 0;
    place_cells(bars);
    for (int i = 0; i < RED_SETUPS; i++) {
        int n = i - 1;
        bars->setup[i] = (cc_move){(uint8_t)(n / 6), 1, (uint8_t)(1 + n / 3 % 2), (uint8_t)(1 + n % 3)};
        red_bars_sources(bars, &bars->setup[i], i > 0, &bars->after_setup[i]);
    }
    for (int axis = 0; axis < 3; axis++)
        for (int cut = 3; cut <= size - 3; cut++)
            for (int turns = 1; turns < 4; turns++)
                add_joins(bars, axis, cut, turns);
}

static int gain_of(const red_join *join, const uint8_t *colour) {
    int gain = 0;
    for (int i = 0; i < join->joints; i++)
        gain += (colour[join->joined[i][0]] == colour[join->joined[i][1]]) -
                (colour[join->parted[i][0]] == colour[join->parted[i][1]]);
    return gain;
}

/* The cost of the setup and C after the last turns (`tail`), and of C' at the end. */
static int cost_of(const red_bars *bars, const red_tail *tail, int setup, const red_join *join) {
    red_tail after = *tail;
    const cc_move moves[2] = {bars->setup[setup], {join->axis, 1, join->cut, join->turns}};
    int skipped = setup == 0;
    return red_append(bars->size, &after, moves + skipped, 2 - skipped) + 1;
}

enum { SAME_C = 15 * 2 };

static void evaluate(const red_bars *bars, const red_tail *tail, int setup, const uint8_t *colour,
                     red_choices *choices) {
    int there_and_back = 0;
    for (int i = 0; i < bars->joins; i++) {
        const red_join *join = &bars->join[i];
        if (i % SAME_C == 0)
            there_and_back = cost_of(bars, tail, setup, join);
        int cost = there_and_back + ((join->side & 3) ? 2 : 0) + (join->side > 3 ? 2 : 0);
        if (!red_may_choose(choices, cost, join->joints))
            continue;
        int gain = gain_of(join, colour);
        if (red_may_choose(choices, cost, gain))
            red_choose(choices, cost, gain, (uint64_t)(setup * RED_JOINS + i));
    }
}

static void offer(const red_bars *bars, red_beam *beam, uint32_t node, int cost, const red_choice *choice) {
    red_step step = {0};
    uint64_t setup = choice->what / RED_JOINS;
    if (setup)
        step.moves[step.count++] = bars->setup[setup];
    add_join(bars, &bars->join[choice->what % RED_JOINS], &step);
    red_beam_offer(beam, node, cost, beam->node[node].score + choice->gain, &step);
}

void red_bars_expand(const red_bars *bars, red_beam *beam, uint32_t node) {
    uint8_t colour[RED_BAR_CELLS], turned[RED_BAR_CELLS];
    red_choices choices;
    red_choices_start(&choices, beam, node, 0);
    red_bars_read(bars, beam->node[node].colour, colour);
    for (int setup = 0; setup < RED_SETUPS; setup++) {
        red_bars_take(bars, &bars->after_setup[setup], colour, turned);
        evaluate(bars, &beam->node[node].tail, setup, turned, &choices);
    }
    for (int cost = 1; cost < RED_STEP_COST; cost++)
        for (int i = 0; i < choices.count[cost]; i++)
            offer(bars, beam, node, cost, &choices.best[cost][i]);
}
