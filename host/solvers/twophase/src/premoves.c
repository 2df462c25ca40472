/* premoves.c - finds which premoves share a phase 1. */
#include <string.h>
#include "premoves.h"
#include "cube_core/err.h"

static bool is_in_subgroup(const cc_cube *cube) {
    return !cc_flip_of(cube) && !cc_slice_of(cube) && !cc_twist_of(cube);
}

/* The move of phase 2 that makes this cube, LARGE_NOTHING if it is solved, -1 if no move does. */
static int phase2_move_with(const large_rules *r, const cc_cube *cube) {
    cc_cube move;
    for (int i = 0; i < LARGE_PHASE2_MOVES; i++) {
        solvers_axis_move_cube(r->phase2_axis_move[i], &move);
        if (cc_cube_equal(cube, &move))
            return i;
    }
    return cc_cube_equal(cube, &cc_cube_solved) ? LARGE_NOTHING : -1;
}

/* Finds the coset that a choice joins, p->cosets for a new one, and the move before it. False where fewer
 * premoves do as well, behind a longer phase 2. */
static bool find_coset(const large_premoves *p, const large_rules *r, const cc_cube *cube, int premoves,
                       uint32_t *coset, int *before) {
    *before = LARGE_NOTHING;
    for (*coset = 0; *coset < p->cosets; ++*coset) {
        cc_cube between;
        cc_cube_invert(&p->coset[*coset].cube, &between);
        cc_cube_multiply(cube, &between, &between);
        if (!is_in_subgroup(&between))
            continue;
        if (p->coset[*coset].premoves < premoves)
            return false;
        int move = phase2_move_with(r, &between);
        if (move < 0)
            continue;
        *before = move;
        return true;
    }
    return true;
}

static int add_choice(large_premoves *p, uint16_t coset_of[LARGE_CHOICES], const large_rules *r,
                      const cc_cube *cube, large_choice choice) {
    uint32_t coset;
    int before;
    if (!find_coset(p, r, cube, choice.premoves, &coset, &before))
        return 0;
    if (coset == LARGE_COSETS || p->choices == LARGE_CHOICES)
        return CC_ERR_ARGUMENT;
    if (coset == p->cosets)
        p->coset[p->cosets++] = (large_coset){.cube = *cube, .premoves = choice.premoves};
    choice.before = (uint8_t)before;
    coset_of[p->choices] = (uint16_t)coset;
    p->choice[p->choices++] = choice;
    p->coset[coset].choices++;
    return 0;
}

/* Adds each choice of so many more premoves before those of `later`. The first of all follows phase 2, so it
 * is no move of phase 2, of which it would be a part. */
static int add_choices(large_premoves *p, uint16_t coset_of[LARGE_CHOICES], const large_rules *r,
                       const cc_cube *cube, uint32_t premoves, const large_choice *later) {
    int err = 0;
    if (!premoves)
        return add_choice(p, coset_of, r, cube, *later);
    for (unsigned move = 0; move < r->moves && !err; move++) {
        if ((premoves == 1 && large_is_phase2(r->axis_move[move])) ||
            (later->premoves && !large_may_follow(r, r->next[LARGE_START][move], later->move[0])))
            continue;
        large_choice choice = {.premoves = (uint8_t)(later->premoves + 1), .move = {(uint8_t)move}};
        memcpy(choice.move + 1, later->move, sizeof choice.move - 1);
        cc_cube premoved;
        solvers_axis_move_cube(r->axis_move[move], &premoved);
        cc_cube_multiply(&premoved, cube, &premoved);
        err = add_choices(p, coset_of, r, &premoved, premoves - 1, &choice);
    }
    return err;
}

/* Sorts choices by their coset. */
static void sort_choices(large_premoves *p, const uint16_t coset_of[LARGE_CHOICES]) {
    large_choice sorted[LARGE_CHOICES];
    uint32_t count = 0;
    for (uint32_t coset = 0; coset < p->cosets; coset++) {
        p->coset[coset].first = (uint16_t)count;
        for (uint32_t i = 0; i < p->choices; i++)
            if (coset_of[i] == coset)
                sorted[count++] = p->choice[i];
    }
    memcpy(p->choice, sorted, count * sizeof *sorted);
}

static uint32_t front_with(const large_premoves *p, uint32_t before) {
    uint32_t front = 0;
    while (front < p->fronts && p->before[front] != before)
        front++;
    return front;
}

static uint32_t conjugated(const large_rules *r, uint32_t before, int symmetry) {
    uint32_t conjugate = before & UINT32_C(1) << LARGE_NOTHING;
    for (int move = 0; move < LARGE_PHASE2_MOVES; move++)
        conjugate |= (before >> move & 1) << r->phase2_conjugate[symmetry][move];
    return conjugate;
}

static int fill_fronts(large_premoves *p, const large_rules *r) {
    for (uint32_t i = 0; i < p->cosets; i++) {
        uint32_t before = 0;
        for (uint32_t k = p->coset[i].first; k < p->coset[i].first + 0u + p->coset[i].choices; k++)
            before |= UINT32_C(1) << p->choice[k].before;
        uint32_t front = front_with(p, before);
        if (front == LARGE_FRONTS)
            return CC_ERR_ARGUMENT;
        p->before[front] = before;
        p->fronts += front == p->fronts;
        p->coset[i].front = (uint16_t)front;
    }
    bool is_closed = true;
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (uint32_t front = 0; front < p->fronts; front++) {
            p->front_conjugate[s][front] = (uint8_t)front_with(p, conjugated(r, p->before[front], s));
            is_closed = is_closed && p->front_conjugate[s][front] < p->fronts;
        }
    return is_closed ? 0 : CC_ERR_ARGUMENT;
}

int large_fill_premoves(large_premoves *p, const large_rules *r, uint32_t most) {
    uint16_t coset_of[LARGE_CHOICES];
    int err = 0;
    memset(p, 0, sizeof *p);
    for (uint32_t premoves = 0; premoves <= most && !err; premoves++) {
        err = add_choices(p, coset_of, r, &cc_cube_solved, premoves, &(large_choice){0});
        p->cosets_to[premoves] = p->cosets;
    }
    sort_choices(p, coset_of);
    return err ? err : fill_fronts(p, r);
}
