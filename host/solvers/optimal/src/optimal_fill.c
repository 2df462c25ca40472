/* optimal_fill.c - fills in distances, one step after the other, row by row.
 *
 * The coarse table is filled by tables/distances.h. A fine row reads the rows that its moves lead to, which
 * together fit a processor's own cache, and only the thread that owns the row writes it, so no thread waits:
 *
 *     row of class c ──turn──► row of class c', conjugated by a symmetry
 *     entry x        ◄──────── entry y known there: x = conjugate of y, turned back
 *
 * A step of the fine table marks (2 becomes 1 next to a 0); the one after it ages (1 becomes 0). The last
 * mark does not age, so that 1 means the distance `near`, within which enough entries are: most others are
 * then one move farther, and both distances cut. */
#include <string.h>
#include "optimal_tables.h"
#include "search/maker.h"
#include "optimal_solver/optimal.h"

/* The fine row to which a move leads from a row, conjugated by a symmetry: row * 16 + symmetry. */
static uint32_t row_after(const optimal_tables *t, uint32_t row, uint32_t move) {
    uint32_t class = row / t->shape->orders, order = row % t->shape->orders;
    uint32_t places = t->edges.representative[class] / CC_FLIPS * OPTIMAL_ORDERS + order;
    uint32_t moved = optimal_class_after(t, class, move);
    places = t->places_move[places * t->moves.count + move];
    order = t->order_of[places * CC_SYMMETRIES + (moved & 15)];
    return ((moved >> 4) * t->shape->orders + order) << 4 | (moved & 15);
}

static const double enough = 0.2; /* share of entries within `near` that ends the making */

enum { LIKELY_NEAR = 10, MOST_NEAR = 24, MOST_STEPS = OPTIMAL_COARSE_STEPS + 2 * MOST_NEAR };

/* How many steps are likely to be needed. */
static int steps(const optimal_tables *t) {
    return OPTIMAL_COARSE_STEPS + (t->shape->sets ? 2 * t->header->last - 1 : 0);
}

static bool is_marking(int step) {
    return step >= OPTIMAL_COARSE_STEPS && (step - OPTIMAL_COARSE_STEPS) % 2 == 0;
}

enum { FIRST_BACKWARD = 8 }; /* the distance from which on it is quicker to go from unknown entries */

/* Fills in for each byte which of its ternary digits are `digit`, a bit each. */
static void find_digits(unsigned digit, uint8_t places[256]) {
    for (unsigned byte = 0; byte < 256; byte++) {
        places[byte] = 0;
        for (unsigned i = 0; i < OPTIMAL_DIGITS; i++)
            places[byte] |= (uint8_t)((byte / optimal_power[i] % 3 == digit) << i);
    }
}

/* Sets marks[x] for each x that a known entry of `set` leads to. */
static void mark(const optimal_preimage *preimage, const uint8_t zeros[256], const uint8_t *set,
                 uint8_t *marks) {
    for (unsigned byte = 0; byte < OPTIMAL_SET; byte++)
        for (unsigned known = zeros[set[byte]]; known; known &= known - 1)
            marks[preimage->twist[byte * OPTIMAL_DIGITS + (unsigned)__builtin_ctz(known)]] = 1;
}

static bool is_begun(const uint8_t *set) {
    unsigned other = 0;
    for (unsigned byte = 0; byte < OPTIMAL_SET; byte++)
        other |= set[byte] ^ OPTIMAL_ALL_UNKNOWN;
    return other;
}

/* Makes unknown entries that are marked 1; returns how many. */
static uint64_t take_marks(uint8_t *set, const uint8_t *marks) {
    uint64_t count = 0;
    for (unsigned byte = 0; byte < OPTIMAL_SET; byte++, marks += OPTIMAL_DIGITS)
        for (unsigned i = 0, value = set[byte]; i < OPTIMAL_DIGITS; i++, value /= 3)
            if (marks[i] && value % 3 == 2) {
                set[byte] -= optimal_power[i];
                count++;
            }
    return count;
}

typedef struct row_marks {
    uint8_t entry[CC_COMBS][OPTIMAL_PADDED];
    bool has_any[CC_COMBS];
} row_marks;

static void pull_fine(const optimal_tables *t, const uint8_t zeros[256], uint32_t moved, unsigned move,
                      row_marks *marks) {
    const uint8_t *from = t->fine + (moved >> 4) * t->fine_row;
    const optimal_preimage *preimage = &t->preimages[(moved & 15) * t->moves.count + move];
    for (unsigned y = 0; y < t->shape->sets; y++, from += OPTIMAL_SET)
        if (is_begun(from)) {
            unsigned x = preimage->set[y];
            if (!marks->has_any[x])
                memset(marks->entry[x], 0, sizeof marks->entry[x]);
            marks->has_any[x] = true;
            mark(preimage, zeros, from, marks->entry[x]);
        }
}

static uint64_t mark_row(const optimal_tables *t, const uint8_t zeros[256], uint32_t row) {
    row_marks marks;
    uint64_t count = 0;
    memset(marks.has_any, 0, sizeof marks.has_any);
    for (unsigned move = 0; move < t->moves.count; move++) {
        uint32_t moved = row_after(t, row, move);
        if (t->is_begun[moved >> 4])
            pull_fine(t, zeros, moved, move, &marks);
    }
    for (unsigned x = 0; x < t->shape->sets; x++)
        if (marks.has_any[x])
            count += take_marks(t->fine + row * t->fine_row + x * OPTIMAL_SET, marks.entry[x]);
    if (count)
        t->is_begun[row] = true;
    return count;
}

static void age_row(const optimal_tables *t, uint32_t number) {
    uint8_t *row = t->fine + number * t->fine_row;
    for (size_t byte = 0; t->is_begun[number] && byte < t->fine_row; byte++)
        for (unsigned i = 0, value = row[byte]; value != OPTIMAL_ALL_UNKNOWN && i < OPTIMAL_DIGITS;
             i++, value /= 3)
            row[byte] -= value % 3 == 1 ? optimal_power[i] : 0;
}

static uint64_t unknown_in_row(const optimal_tables *t, const uint8_t twos[256], uint32_t number) {
    const uint8_t *row = t->fine + number * t->fine_row;
    uint64_t count = 0;
    if (!t->is_begun[number])
        return (uint64_t)t->shape->sets * CC_TWISTS;
    for (size_t byte = 0; byte < t->fine_row; byte++)
        count += (unsigned)__builtin_popcount(twos[row[byte]]);
    return count - t->shape->sets * (OPTIMAL_PADDED - CC_TWISTS);
}

/* The time of a step. Each marking step of the fine table takes about four times as long as the last. */
static double weight(void *context, int step) {
    const optimal_tables *t = context;
    bool is_needed = is_marking(step) && step < steps(t);
    double share = step < OPTIMAL_COARSE_STEPS ? 1 : is_needed ? (double)t->size / 1e7 : 0;
    for (int later = steps(t) - 1; step >= OPTIMAL_COARSE_STEPS && later > step + 1; later -= 2)
        share /= 4;
    return share;
}

static uint32_t rows(void *context, int step) {
    const optimal_tables *t = context;
    return step < OPTIMAL_COARSE_STEPS ? SOLVERS_FLIP_SLICE_CLASSES : t->fine_rows;
}

static uint64_t fill(void *context, int step, uint32_t first, uint32_t last, uint64_t *unknown) {
    const optimal_tables *t = context;
    uint8_t zeros[256], twos[256];
    uint64_t count = 0;
    if (step < OPTIMAL_COARSE_STEPS) {
        solvers_distances coarse = optimal_coarse(t);
        return solvers_fill_distance(&coarse, step < FIRST_BACKWARD, step, first, last, unknown);
    }
    find_digits(0, zeros);
    find_digits(2, twos);
    for (uint32_t row = first; row < last; row++) {
        if (is_marking(step)) {
            count += mark_row(t, zeros, row);
            *unknown += unknown_in_row(t, twos, row);
        } else
            age_row(t, row);
    }
    return count;
}

/* Notes that the distance `near` is done; returns whether enough is known. The last distance is estimated:
 * each one multiplies what is known by about as much as the one before did. */
static bool has_enough(const optimal_tables *t, int near, uint64_t unknown) {
    optimal_header *header = t->header;
    double within = 1 - (double)unknown / ((double)t->fine_rows * t->shape->sets * CC_TWISTS);
    double growth = header->within > 0 ? within / header->within : 0;
    header->near = header->last = near;
    header->within = within;
    for (double more = within; more < enough && header->last < MOST_NEAR; more *= growth > 2 ? growth : 2)
        header->last++;
    return within >= enough;
}

static int finish(void *context, int step, uint64_t unknown) {
    const optimal_tables *t = context;
    bool is_coarse = step < OPTIMAL_COARSE_STEPS;
    int next = step + 1;
    if (is_coarse)
        t->header->coarse_known = next;
    if (is_coarse && !unknown)
        next = OPTIMAL_COARSE_STEPS;
    if (next == OPTIMAL_COARSE_STEPS && !t->shape->sets)
        return MOST_STEPS;
    bool is_last = is_marking(step) && has_enough(t, (step - OPTIMAL_COARSE_STEPS) / 2 + 1, unknown);
    return is_last ? MOST_STEPS : next;
}

int optimal_make(uint8_t *memory, cc_metric metric, int level, int threads, solvers_tell_progress tell,
                 void *context) {
    optimal_tables t;
    optimal_open(&t, memory, metric, level);
    if (!t.header->next_step) {
        optimal_begin_tables(&t);
        t.header->last = LIKELY_NEAR;
    }
    const solvers_maker maker = {&t.header->next_step, MOST_STEPS, &t, weight, rows, fill, finish};
    return solvers_make(&maker, threads, tell, context);
}
