/* tables.c - makes the large tables, a distance at a time. */
#include <string.h>
#include "large_solver/large.h"
#include "layout.h"

static const cc_turn phase2_turns[] = {0, 1, 2, 9, 10, 11, 4, 7, 13, 16};
enum { PHASE2_TURNS = 10 };

size_t large_size(void) {
    return sizeof(large_tables);
}

static void set_flip_slice(cc_cube *cube, uint32_t value) {
    cc_cube flips;
    cc_cube_with_slice(cube, (int)(value / CC_FLIPS));
    cc_cube_with_flip(&flips, (int)(value % CC_FLIPS));
    memcpy(cube->eo, flips.eo, sizeof flips.eo);
}

static uint32_t flip_slice_of(const cc_cube *cube) {
    return (uint32_t)(cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube));
}

static int inverse_symmetry(int s) {
    int t = 0;
    while (cc_symmetry_product[s * CC_SYMMETRIES + t])
        t++;
    return t;
}

/* A value not met yet begins a class: itself and what the symmetries make of it. */
static void fill_classes(large_tables *t) {
    uint32_t classes = 0;
    memset(t->class_of, 0xFF, sizeof t->class_of);
    for (uint32_t value = 0; value < LARGE_FLIP_SLICES; value++) {
        if (t->class_of[value] != UINT32_MAX)
            continue;
        cc_cube cube, seen;
        set_flip_slice(&cube, value);
        t->representative[classes] = value;
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, s, &seen);
            uint32_t other = flip_slice_of(&seen);
            t->stabiliser[classes] |= (uint32_t)(other == value) << s;
            if (t->class_of[other] == UINT32_MAX)
                t->class_of[other] = classes * CC_SYMMETRIES + (uint32_t)inverse_symmetry(s);
        }
        classes++;
    }
}

static void fill_moves(large_tables *t) {
    cc_cube turns[CC_TURNS], cube, moved;
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        cc_turn_cube(turn, &turns[turn]);
    for (int class = 0; class < LARGE_CLASSES; class ++) {
        set_flip_slice(&cube, t->representative[class]);
        for (int turn = 0; turn < CC_TURNS; turn++) {
            cc_cube_multiply(&cube, &turns[turn], &moved);
            t->move[class * CC_TURNS + turn] = t->class_of[flip_slice_of(&moved)];
        }
    }
    for (int twist = 0; twist < CC_TWISTS; twist++) {
        cc_cube_with_twist(&cube, twist);
        for (int turn = 0; turn < CC_TURNS; turn++) {
            cc_cube_multiply(&cube, &turns[turn], &moved);
            t->twist_move[twist * CC_TURNS + turn] = (uint16_t)cc_twist_of(&moved);
        }
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, s, &moved);
            t->twist_conjugate[twist * CC_SYMMETRIES + s] = (uint16_t)cc_twist_of(&moved);
        }
    }
}

static void fill_edges(large_tables *t) {
    cc_cube cube = cc_cube_solved, moved;
    for (int edges = 0; edges < CC_PERMS8; edges++) {
        cc_unrank(cube.ep, 8, 0, edges);
        for (int i = 0; i < PHASE2_TURNS; i++) {
            moved = cube;
            cc_cube_turn(&moved, phase2_turns[i]);
            t->edge_move[edges * CC_TURNS + phase2_turns[i]] = (uint16_t)cc_rank(moved.ep, 8, 0);
        }
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, s, &moved);
            t->edge_conjugate[edges * CC_SYMMETRIES + s] = (uint16_t)cc_rank(moved.ep, 8, 0);
        }
    }
}

static void fill_turns(large_tables *t) {
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (int turn = 0; turn < CC_TURNS; turn++) {
            int step = cc_symmetry_step[s * CC_CORNER_STEPS + turn / 3 * 2];
            int quarters = step & 1 ? 2 - turn % 3 : turn % 3;
            t->turn_conjugate[s * CC_TURNS + turn] = (uint8_t)(step / 2 * 3 + quarters);
        }
}

void large_begin(uint8_t *memory) {
    large_tables *t = (large_tables *)memory;
    fill_classes(t);
    fill_moves(t);
    fill_edges(t);
    fill_turns(t);
    memset(t->prune1, 0xFF, sizeof t->prune1);
    memset(t->prune2, 0xFF, sizeof t->prune2);
    t->prune1[0] = t->prune2[0] = 0xF0;
}

uint32_t large_classes(int table) {
    return table == LARGE_PHASE1 ? LARGE_CLASSES : CC_PERM_CLASSES;
}

/* One way of looking at both tables: entry = class * others + other. */
typedef struct view {
    uint8_t *entries;
    const large_tables *tables;
    size_t others;
    const uint16_t *other_move, *other_conjugate;
    bool is_phase1;
} view;

static view view_of(uint8_t *memory, int table) {
    large_tables *t = (large_tables *)memory;
    if (table == LARGE_PHASE1)
        return (view){t->prune1, t, CC_TWISTS, t->twist_move, t->twist_conjugate, true};
    return (view){t->prune2, t, CC_PERMS8, t->edge_move, t->edge_conjugate, false};
}

static unsigned moved_class(const view *v, uint32_t class, cc_turn turn) {
    if (v->is_phase1)
        return v->tables->move[class * CC_TURNS + turn];
    const uint16_t *moves = cc_corner_move + class * CC_CORNER_STEPS;
    unsigned step = turn / 3u * 2 + (turn % 3 == 2), once = moves[step];
    if (turn % 3 != 1)
        return once;
    unsigned again = cc_corner_move[(once >> 4) * CC_CORNER_STEPS +
                                    cc_symmetry_step[(once & 15) * CC_CORNER_STEPS + step]];
    return (again & ~15u) | cc_symmetry_product[(once & 15) * CC_SYMMETRIES + (again & 15)];
}

static size_t neighbour(const view *v, uint32_t class, size_t other, cc_turn turn) {
    unsigned moved = moved_class(v, class, turn);
    size_t moved_other = v->other_move[other * CC_TURNS + turn];
    return (moved >> 4) * v->others + v->other_conjugate[moved_other * CC_SYMMETRIES + (moved & 15)];
}

static void set(uint8_t *entries, size_t index, int value) {
    unsigned shift = (index & 1) * 4;
    entries[index >> 1] = (uint8_t)((entries[index >> 1] & ~(15u << shift)) | (unsigned)value << shift);
}

/* Representatives of the corner classes have few symmetries; they are found when they are needed. */
static uint32_t stabiliser(const view *v, uint32_t class) {
    if (v->is_phase1)
        return v->tables->stabiliser[class];
    cc_cube cube = cc_cube_solved, seen;
    uint32_t mask = 0;
    cc_unrank(cube.cp, CC_CORNERS, 0, cc_corner_representative[class]);
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&cube, s, &seen);
        mask |= (uint32_t)(memcmp(seen.cp, cube.cp, sizeof cube.cp) == 0) << s;
    }
    return mask;
}

/* Sets an unknown entry and those that its representative's own symmetries make of it. */
static uint64_t mark(const view *v, size_t index, int value) {
    uint32_t class = (uint32_t)(index / v->others), keep = stabiliser(v, class);
    uint64_t count = 0;
    for (int s = 0; keep; s++, keep >>= 1) {
        size_t same = class * v->others + v->other_conjugate[index % v->others * CC_SYMMETRIES + (unsigned)s];
        if (keep & 1 && large_nibble(v->entries, same) == LARGE_UNKNOWN) {
            set(v->entries, same, value);
            count++;
        }
    }
    return count;
}

static const cc_turn every_turn[CC_TURNS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};

static uint64_t forward(const view *v, size_t index, int distance, const cc_turn *turns, int count) {
    uint64_t found = 0;
    for (int i = 0; i < count; i++) {
        size_t next = neighbour(v, (uint32_t)(index / v->others), index % v->others, turns[i]);
        if (large_nibble(v->entries, next) == LARGE_UNKNOWN)
            found += mark(v, next, distance + 1);
    }
    return found;
}

/* Looks from an unknown entry for one of the distance: writes only the entry itself. */
static uint64_t backward(const view *v, size_t index, int distance, const cc_turn *turns, int count) {
    for (int i = 0; i < count; i++) {
        size_t next = neighbour(v, (uint32_t)(index / v->others), index % v->others, turns[i]);
        if (large_nibble(v->entries, next) == (unsigned)distance) {
            set(v->entries, index, distance + 1);
            return 1;
        }
    }
    return 0;
}

int large_parallel_from(int table) {
    return table == LARGE_PHASE1 ? 8 : 10;
}

uint64_t large_fill(uint8_t *memory, int table, int distance, uint32_t first, uint32_t last) {
    if (distance + 1 >= LARGE_UNKNOWN) /* what is left unknown is as far at least */
        return 0;
    view v = view_of(memory, table);
    const cc_turn *turns = v.is_phase1 ? every_turn : phase2_turns;
    int count = v.is_phase1 ? CC_TURNS : PHASE2_TURNS;
    bool is_parallel = distance >= large_parallel_from(table);
    unsigned wanted = is_parallel ? LARGE_UNKNOWN : (unsigned)distance;
    uint64_t found = 0;
    for (size_t index = first * v.others; index < last * v.others; index++) {
        if (large_nibble(v.entries, index) != wanted)
            continue;
        found += is_parallel ? backward(&v, index, distance, turns, count)
                             : forward(&v, index, distance, turns, count);
    }
    return found;
}
