/* fill.c - distances, one after the other, and the hints of the whole. */
#include <string.h>
#include "fill.h"

/* One way of looking at all tables: entry = class * others + other. */
typedef struct view {
    uint8_t *entries;
    uint32_t entry_bytes; /* 0: four bits */
    uint32_t classes, others, mask, moves;
    const uint8_t *cost;
    const large_tables *tables;
    const uint16_t *stabiliser;
    const large_other *other;
} view;

static const uint8_t ones[LARGE_ELEMENTS] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
};

static view phase1_view(const large_tables *t) {
    return (view){t->hints,
                  t->hint_bytes,
                  LARGE_CLASSES,
                  t->twists,
                  t->twist_mask,
                  t->rules->moves,
                  ones,
                  t,
                  t->flip_slice.stabiliser,
                  &t->twist};
}

static view phase2_view(const large_tables *t, bool is_slice) {
    return (view){is_slice ? t->corner_slice : t->corner_edge,
                  0,
                  LARGE_PERM_CLASSES,
                  is_slice ? CC_PERMS4 : t->edges,
                  is_slice ? UINT32_MAX : t->edge_mask,
                  LARGE_PHASE2_MOVES,
                  t->rules->phase2_cost,
                  t,
                  t->corner.stabiliser,
                  is_slice ? &t->slice : &t->edge};
}

/* Distance + 1, or 0. Another thread may be writing it: then it is one of the two. */
static inline unsigned get(const view *v, size_t index) {
    if (v->entry_bytes)
        return __atomic_load_n(&v->entries[(index + 1) * v->entry_bytes - 1], __ATOMIC_RELAXED);
    return __atomic_load_n(&v->entries[index >> 1], __ATOMIC_RELAXED) >> ((index & 1) * 4) & 15u;
}

/* Of an unknown entry. */
static inline void set(const view *v, size_t index, unsigned value) {
    uint8_t *byte = &v->entries[v->entry_bytes ? (index + 1) * v->entry_bytes - 1 : index >> 1];
    unsigned shift = v->entry_bytes ? 0 : (index & 1) * 4;
    __atomic_store_n(byte, (uint8_t)(*byte | value << shift), __ATOMIC_RELAXED);
}

/* Where a move leads from a class: a row of entries, and the symmetry through which its others are seen. */
typedef struct row {
    size_t first;
    const uint16_t *move, *seen;
} row;

static uint32_t class_after(const view *v, uint32_t class, uint32_t move) {
    if (v->entry_bytes)
        return large_class_after(large_row(v->tables, v->moves, class), v->moves, move);
    return v->tables->corner_phase2_move[class * v->moves + move];
}

static row row_after(const view *v, uint32_t class, uint32_t move) {
    uint32_t moved = class_after(v, class, move);
    return (row){(size_t)(moved / CC_SYMMETRIES) * v->others, v->other->move + (size_t)move * v->other->size,
                 v->other->seen + (size_t)(moved % CC_SYMMETRIES) * v->other->size};
}

static inline size_t in_row(const view *v, const row *to, size_t other) {
    return to->first + (to->seen[to->move[other]] & v->mask);
}

/* The entry, and those of the same class that its symmetries make of it. */
static uint64_t mark(const view *v, size_t index, unsigned value) {
    uint64_t count = 0;
    size_t class = index / v->others, other = index % v->others;
    for (size_t s = 0; s < CC_SYMMETRIES; s++) {
        if (!(v->stabiliser[class] >> s & 1))
            continue;
        size_t same = class * v->others + (v->other->seen[s * v->other->size + other] & v->mask);
        if (get(v, same))
            continue;
        set(v, same, value);
        count++;
    }
    return count;
}

/* From each known entry to those that become `value`. */
static uint64_t forward(const view *v, uint32_t class, unsigned value) {
    uint64_t found = 0;
    for (size_t other = 0; other < v->others; other++) {
        unsigned from = get(v, class * (size_t)v->others + other);
        for (uint32_t move = 0; from && from < value && move < v->moves; move++) {
            if (from + v->cost[move] != value)
                continue;
            row to = row_after(v, class, move);
            size_t next = in_row(v, &to, other);
            if (!get(v, next))
                found += mark(v, next, value);
        }
    }
    return found;
}

/* From each unknown entry back to a known one. Writes this class only, and goes through one row of entries
 * after the other, which a processor likes. */
static uint64_t backward(const view *v, uint32_t class, unsigned value, uint64_t *unknown_left) {
    uint16_t unknown[CC_PERMS8];
    size_t first = class * (size_t)v->others, left = 0, before;
    for (size_t other = 0; other < v->others; other++)
        if (!get(v, first + other))
            unknown[left++] = (uint16_t)other;
    before = left;
    for (uint32_t move = 0; move < v->moves; move++) {
        row to = row_after(v, class, move);
        size_t kept = 0;
        for (size_t i = 0; i < left; i++) {
            size_t other = unknown[i];
            if (get(v, in_row(v, &to, other)) + v->cost[move] == value && value > v->cost[move])
                set(v, first + other, value);
            else
                unknown[kept++] = (uint16_t)other;
        }
        left = kept;
    }
    *unknown_left += left;
    return before - left;
}

static uint64_t fill_distance(const view *v, bool is_parallel, int distance, uint32_t first, uint32_t last,
                              uint64_t *unknown) {
    unsigned value = (unsigned)distance + 2; /* distance + 1, kept one higher */
    if (!v->entry_bytes && value > 15)       /* what is left unknown is as far at least */
        return 0;
    uint64_t found = 0;
    for (uint32_t class = first; class < last; class ++)
        found += is_parallel ? backward(v, class, value, unknown) : forward(v, class, value);
    *unknown += !is_parallel; /* some, not counted */
    return found;
}

static uint64_t with_sets(const large_rules *r, uint64_t nearer, uint64_t not_farther) {
    uint64_t bits = 0, far = 0, set = (UINT64_C(1) << r->set_size) - 1;
    for (uint32_t shift = 0, i = 0; shift < r->moves; shift += r->set_size, i++) {
        bool is_far = !(nearer >> shift & set);
        far |= (uint64_t)is_far << i;
        bits |= (is_far ? not_farther : nearer) & set << shift;
    }
    return bits | far << r->moves;
}

static void write_hint(const large_tables *t, size_t index, uint64_t nearer, uint64_t not_farther) {
    const large_rules *r = t->rules;
    uint64_t bits = r->set_size ? with_sets(r, nearer, not_farther) : nearer | not_farther << r->moves;
    for (uint32_t i = 0; i + 1 < t->hint_bytes; i++)
        t->hints[index * t->hint_bytes + i] = (uint8_t)(bits >> (8 * i));
}

/* Other threads read the distances of these entries meanwhile, so they are left alone. An entry that is not
 * known tells nothing: all moves may lead to the goal. */
static void fill_hints(const large_tables *t, uint32_t class) {
    view v = phase1_view(t);
    uint64_t nearer[CC_TWISTS] = {0}, not_farther[CC_TWISTS] = {0};
    size_t first = class * (size_t)v.others, known[CC_TWISTS], count = 0;
    for (size_t other = 0; other < v.others; other++)
        if (get(&v, first + other))
            known[count++] = other;
    for (uint32_t move = 0; count && move < v.moves; move++) {
        row to = row_after(&v, class, move);
        for (size_t i = 0; i < count; i++) {
            unsigned here = get(&v, first + known[i]), there = get(&v, in_row(&v, &to, known[i]));
            nearer[i] |= (uint64_t)(there < here) << move;
            not_farther[i] |= (uint64_t)(there <= here) << move;
        }
    }
    for (size_t i = 0; i < count; i++)
        write_hint(t, first + known[i], nearer[i], not_farther[i]);
}

/* A small one, all of it. */
static void fill_corner_slice(const large_tables *t) {
    view v = phase2_view(t, true);
    int distance = 0;
    uint64_t unknown;
    mark(&v, 0, 1);
    do {
        unknown = 0;
        fill_distance(&v, distance >= 6, distance, 0, v.classes, &unknown);
        distance++;
    } while (unknown);
}

size_t large_size(int metric, int scale) {
    large_tables t;
    return large_open(&t, NULL, metric, scale);
}

void large_begin(uint8_t *memory, int metric, int scale) {
    large_tables t;
    large_open(&t, memory, metric, scale);
    large_fill_coordinates(&t, metric);
    fill_corner_slice(&t);
    view phase1 = phase1_view(&t), phase2 = phase2_view(&t, false);
    mark(&phase1, 0, 1);
    mark(&phase2, 0, 1);
}

int large_steps(void) {
    return LARGE_TABLES * LARGE_DISTANCES;
}

int large_next_step(const uint8_t *memory) {
    return ((const large_progress *)(const void *)memory)->next_step;
}

/* Few are known before these distances: then it is quicker to go from those. */
static bool is_parallel(int step) {
    static const int from[LARGE_TABLES] = {[LARGE_PHASE2] = 7, [LARGE_PHASE1] = 6, [LARGE_HINTS] = 0};
    return step % LARGE_DISTANCES >= from[step / LARGE_DISTANCES];
}

static uint32_t classes_of(int step) {
    return step / LARGE_DISTANCES == LARGE_PHASE2 ? LARGE_PERM_CLASSES : LARGE_CLASSES;
}

uint32_t large_rows(int step) {
    return is_parallel(step) ? classes_of(step) : 1;
}

uint64_t large_fill(uint8_t *memory, int metric, int scale, int step, uint32_t first, uint32_t last,
                    uint64_t *unknown) {
    large_tables t;
    large_open(&t, memory, metric, scale);
    int table = step / LARGE_DISTANCES, distance = step % LARGE_DISTANCES;
    if (first < last && !is_parallel(step))
        last = classes_of(step);
    if (table != LARGE_HINTS) {
        view v = table == LARGE_PHASE1 ? phase1_view(&t) : phase2_view(&t, false);
        return fill_distance(&v, is_parallel(step), distance, first, last, unknown);
    }
    for (uint32_t class = first; class < last; class ++)
        fill_hints(&t, class);
    return last - first;
}

void large_finish_step(uint8_t *memory, int step, uint64_t unknown) {
    int next_table = (step / LARGE_DISTANCES + 1) * LARGE_DISTANCES;
    ((large_progress *)(void *)memory)->next_step = unknown ? step + 1 : next_table;
}
