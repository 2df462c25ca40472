/* distances.h - pruning tables: how far each pair (class, raw coordinate) is from the first one.
 *
 *     entry of (class, value) = class * stride + (value & mask)
 *
 * An entry is four bits, two to a byte, or the last byte of a wider one. Distances are kept one higher, so
 * that fresh memory is unknown. They are found one after the other, from 0: all entries that are `distance` +
 * 1 away come to be known by the step `distance`, row by row, a row being what belongs to one class. */
#ifndef SOLVERS_DISTANCES_H
#define SOLVERS_DISTANCES_H

#include "coordinate.h"

typedef struct solvers_distances {
    uint8_t *entries;
    uint32_t entry_bytes; /* 0: four bits */
    uint32_t classes, values, stride;
    uint32_t mask; /* of the raw coordinate, where the table leaves it out: 0 */
    uint32_t moves;
    const uint8_t *cost; /* of each move; NULL: 1 */
    const uint16_t *stabiliser;
    const solvers_raw *raw;
    uint32_t (*class_after)(const void *context, uint32_t class, uint32_t move); /* symmetry coordinate */
    const void *context;
} solvers_distances;

static inline unsigned solvers_nibble(const uint8_t *table, size_t index) {
    return table[index >> 1] >> ((index & 1) * 4) & 15u;
}

/* 15 for unknown: at least that. */
static inline int solvers_nibble_distance(const uint8_t *table, size_t index) {
    return (int)((solvers_nibble(table, index) - 1u) & 15u);
}

/* Distance + 1, or 0. Another thread may be writing it: then it is one of the two. */
static inline unsigned solvers_entry(const solvers_distances *d, size_t index) {
    if (d->entry_bytes)
        return __atomic_load_n(&d->entries[(index + 1) * d->entry_bytes - 1], __ATOMIC_RELAXED);
    return __atomic_load_n(&d->entries[index >> 1], __ATOMIC_RELAXED) >> ((index & 1) * 4) & 15u;
}

/* Where a move leads from a class: the first entry of that row, and what becomes of raw coordinates. */
typedef struct solvers_row {
    size_t first;
    const uint16_t *move, *conjugate;
} solvers_row;
solvers_row solvers_row_after(const solvers_distances *d, uint32_t class, uint32_t move);

static inline size_t solvers_in_row(const solvers_distances *d, const solvers_row *row, size_t value) {
    return row->first + (row->conjugate[row->move[value]] & d->mask);
}

/* The first entry of all is the goal. */
void solvers_mark_goal(const solvers_distances *d);
/* Rows first..last-1 of a step, which several threads may share: from the known entries, which is quicker
 * while they are few (`is_forward`), or from the unknown ones. Returns how many came to be known, and adds to
 * *unknown how many are left, or only that there may be some (`is_forward`). */
uint64_t solvers_fill_distance(const solvers_distances *d, bool is_forward, int distance, uint32_t first,
                               uint32_t last, uint64_t *unknown);
/* All of a small table, from fresh memory on. */
void solvers_fill_distances(const solvers_distances *d);

#endif
