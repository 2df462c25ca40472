/* distances.h - fills pruning tables: how far each pair (class, raw coordinate) is from the pair (0, 0).
 *
 *     entry of (class, value) = class * stride + (value & mask)
 *
 * An entry is four bits, two to a byte, or the last byte of a wider one. It is the distance plus 1, so that
 * zeroed memory is unknown. The step `distance`, from 0 on, finds all entries that are `distance` + 1 away,
 * row by row; a row has the entries of one class. */
#ifndef SOLVERS_DISTANCES_H
#define SOLVERS_DISTANCES_H

#include "coordinate.h"

typedef struct solvers_distances {
    uint8_t *entries;
    uint32_t entry_bytes; /* 0: four bits */
    uint32_t classes, values, stride;
    uint32_t mask; /* see above; 0 where the table leaves the raw coordinate out */
    uint32_t moves;
    const uint8_t *cost; /* [move]; NULL: all cost 1 */
    const uint16_t *stabiliser;
    const solvers_raw *raw;
    uint32_t (*class_after)(const void *context, uint32_t class, uint32_t move); /* symmetry coordinate */
    const void *context;
} solvers_distances;

static inline unsigned solvers_nibble(const uint8_t *table, size_t index) {
    return table[index >> 1] >> ((index & 1) * 4) & 15u;
}

/* The distance of an entry of four bits; unknown ones are at least the 15 that is returned. */
static inline int solvers_nibble_distance(const uint8_t *table, size_t index) {
    return (int)((solvers_nibble(table, index) - 1u) & 15u);
}

/* The entry: distance + 1, or 0 for unknown. While another thread sets it, either may be returned. */
static inline unsigned solvers_entry(const solvers_distances *d, size_t index) {
    if (d->entry_bytes)
        return __atomic_load_n(&d->entries[(index + 1) * d->entry_bytes - 1], __ATOMIC_RELAXED);
    return __atomic_load_n(&d->entries[index >> 1], __ATOMIC_RELAXED) >> ((index & 1) * 4) & 15u;
}

/* Where a move leads from a class: the first entry of that row, and the tables for a raw coordinate. */
typedef struct solvers_row {
    size_t first;
    const uint16_t *move, *conjugate;
} solvers_row;
solvers_row solvers_row_after(const solvers_distances *d, uint32_t class, uint32_t move);

static inline size_t solvers_in_row(const solvers_distances *d, const solvers_row *row, size_t value) {
    return row->first + (row->conjugate[row->move[value]] & d->mask);
}

/* Makes the first entry the goal, at distance 0. */
void solvers_mark_goal(const solvers_distances *d);
/* Does the step `distance` for rows first..last-1; several threads may share a step. It starts from the known
 * entries, which is quicker while they are few (is_forward), or from the unknown ones. Returns how many
 * became known, and adds to *unknown how many are left, or 1 where that is not counted (is_forward). */
uint64_t solvers_fill_distance(const solvers_distances *d, bool is_forward, int distance, uint32_t first,
                               uint32_t last, uint64_t *unknown);
/* Fills a small table, whose entries must be zero. */
void solvers_fill_distances(const solvers_distances *d);

#endif
