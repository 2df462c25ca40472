/* twophase_coordinates.c - fills in classes, and what moves and symmetries do to coordinates. */
#include <string.h>
#include "twophase_fill.h"
#include "twophase/transitions.h"

static void set_class_after(uint8_t *row, unsigned moves, unsigned move, uint32_t after) {
    ((uint16_t *)row)[move] = (uint16_t)(after / CC_SYMMETRIES);
    row[2 * moves + move] = (uint8_t)(after % CC_SYMMETRIES);
}

unsigned large_slice_of(const cc_cube *cube) {
    uint8_t order[4];
    int count = 0;
    for (int place = 0; place < CC_EDGES; place++)
        if (cube->ep[place] >= CC_FR)
            order[count++] = cube->ep[place];
    return large_slice_with((unsigned)cc_slice_of(cube), (unsigned)cc_rank(order, 4, CC_FR));
}

/* Fills slice_after from cc_cube_with_slice(), whose edges are in order. */
static void fill_slice_after(uint16_t *after, const cc_cube *moves, uint32_t count) {
    for (uint32_t i = 0; i < CC_SLICES * count; i++) {
        cc_cube cube;
        cc_cube_with_slice(&cube, (int)(i / count));
        cc_cube_multiply(&cube, &moves[i % count], &cube);
        after[i] = (uint16_t)large_slice_of(&cube);
    }
}

static void fill_phase1(const large_tables *t, const cc_cube *moves, uint32_t count) {
    solvers_fill_classes(&t->flip_slice, &solvers_flip_slice);
    fill_slice_after(t->slice_after, moves, count);
    solvers_fill_raw(&t->twist, &solvers_twist, moves, count);
    for (uint32_t i = 0; i < CC_TWISTS * count; i++)
        t->twist_after[i] = t->twist.move[i % count * CC_TWISTS + i / count];
    for (uint32_t i = 0; i < SOLVERS_FLIP_SLICE_CLASSES * count; i++)
        set_class_after(
            large_row(t, count, i / count), count, i % count,
            solvers_class_moved(&t->flip_slice, &solvers_flip_slice, i / count, &moves[i % count]));
}

/* Fills in corner_before for representatives, which is enough for their whole classes. */
static void fill_corner_before(const large_tables *t, const cc_cube *moves) {
    for (int class = 0; class < LARGE_PERM_CLASSES; class ++)
        for (int i = 0; i < LARGE_PHASE2_MOVES; i++) {
            cc_cube cube;
            cc_cube_with_corners(&cube, (int)t->corner.representative[class]);
            cc_cube_multiply(&moves[i], &cube, &cube);
            t->corner_before[class * LARGE_PHASE2_MOVES + i] =
                (uint16_t)t->corner.symmetry_of[cc_corners_of(&cube)];
        }
}

/* Fills in corner_rank (see large_corner_rank(); a half that no corners have is left 0) and corner_pieces. */
static void fill_corner_pieces(const large_tables *t) {
    for (uint32_t rank = 0; rank < CC_PERMS8; rank++) {
        cc_cube cube;
        cc_cube_with_corners(&cube, (int)rank);
        t->corner_rank[0][large_half(cube.cp, LARGE_IN_PLACE)] = (uint16_t)(rank / CC_PERMS4 * CC_PERMS4);
        t->corner_rank[1][large_half(cube.cp, LARGE_IN_PLACE >> 12)] = rank % CC_PERMS4;
    }
    for (unsigned class = 0; class < LARGE_PERM_CLASSES; class ++)
        for (unsigned s = 0; s < CC_SYMMETRIES; s++) {
            cc_cube cube;
            cc_cube_with_corners(&cube, (int)t->corner.representative[class]);
            cc_conjugate(&cube, (int)solvers_inverse_symmetry(s), &cube);
            memcpy(t->corner_pieces + (class * CC_SYMMETRIES + s) * CC_CORNERS, cube.cp, CC_CORNERS);
        }
}

static void fill_phase2(const large_tables *t, const cc_cube *phase1_moves, uint32_t phase1_count) {
    cc_cube moves[LARGE_PHASE2_MOVES];
    for (int i = 0; i < LARGE_PHASE2_MOVES; i++)
        solvers_axis_move_cube(t->rules->phase2_axis_move[i], &moves[i]);
    solvers_fill_classes(&t->corner, &solvers_corners);
    solvers_fill_raw(&t->edge, &solvers_edges8, moves, LARGE_PHASE2_MOVES);
    solvers_fill_raw(&t->slice, &solvers_slice4, moves, LARGE_PHASE2_MOVES);
    solvers_fill_class_moves(&t->corner, &solvers_corners, LARGE_PERM_CLASSES, moves, LARGE_PHASE2_MOVES,
                             t->corner_phase2_move);
    fill_corner_before(t, moves);
    fill_corner_pieces(t);
    for (uint32_t i = 0; i < LARGE_PERM_CLASSES * phase1_count; i++)
        t->corner_move[i] = (uint16_t)solvers_class_moved(&t->corner, &solvers_corners, i / phase1_count,
                                                          &phase1_moves[i % phase1_count]);
}

int large_fill_coordinates(large_tables *t, int metric) {
    large_rules_fill(t->rules, metric);
    uint32_t count = t->rules->moves;
    cc_cube moves[LARGE_AXIS_MOVES];
    for (uint32_t i = 0; i < count; i++)
        solvers_axis_move_cube(t->rules->axis_move[i], &moves[i]);
    fill_phase1(t, moves, count);
    fill_phase2(t, moves, count);
    return large_fill_premoves(t->premoves, t->rules, large_metrics[metric].limits.premoves);
}
