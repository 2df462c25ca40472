/* cube5_search.c - the five phases one after the other, each from many ends of the one before, least sum
 * first. */
#include <string.h>
#include "../read.h"
#include "cube5_search.h"

enum { MOST_LENGTH = 80 };

state c5_end_of(const search *s, const path *p, int holding) {
    cc_nxn cube = s->cube;
    uint8_t face_of[CC_FACES];
    for (int i = 0; i < p->count; i++)
        cc_nxn_move(&cube, c5_move(p->moves[i]));
    c5_hold(&cube, holding, face_of);
    return c5_read(&cube);
}

bool c5_push(search *s, int move) {
    path *p = &s->path;
    int given = s->given[p->holding][move];
    if (!c5_may_follow(p->count ? p->moves[p->count - 1] : -1, given))
        return false;
    p->moves[p->count++] = (uint8_t)given;
    return true;
}

void c5_add(search *s, const path *p) {
    if (s->end_count < s->end_room)
        s->ends[s->end_count++] = *p;
}

static void (*const phases[CUBE5_PHASES])(search *, const path *, int) = {c5_phase1, c5_phase2, c5_phase3,
                                                                          c5_phase4, c5_phase5};

/* From all ends of the phase before, the least sum of all moves first. */
static void run(search *s, int phase) {
    s->nodes = s->end_count = 0;
    for (int length = 0; length < MOST_LENGTH; length++)
        for (uint32_t i = 0; i < s->begin_count; i++) {
            const path *p = &s->begins[i];
            if (length - p->count < p->bound)
                continue;
            s->path = *p;
            phases[phase](s, p, length - p->count);
            if (!c5_goes_on(s))
                return;
        }
}

static void fill_given(search *s) {
    for (int holding = 0; holding < HOLDINGS; holding++) {
        cc_nxn solved;
        uint8_t face_of[CC_FACES];
        cc_nxn_solved(&solved, SIZE);
        c5_hold(&solved, holding, face_of);
        for (int move = 0; move < ALL_MOVES; move++)
            s->given[holding][move] = (uint8_t)(face_of[move / 6] * 6 + move % 6);
    }
}

/* A phase may add some ends at a time, and then leave those out that find no room. */
static uint32_t most_ends(const cube5_options *options) {
    uint32_t count = AXES;
    for (int phase = 0; phase < CUBE5_PHASES; phase++)
        count = most(count, options->ends[phase]);
    return count;
}

size_t cube5_memory_size(const cube5_options *options) {
    return sizeof(search) + 2 * (size_t)most_ends(options) * sizeof(path);
}

int cube5_reduce(const void *tables, const char *facelets, size_t length, const cube5_options *options,
                 void *memory, cube5_reduction *found, cc_reason *reason, int *reason_size) {
    search *s = memory;
    for (int phase = 0; phase < CUBE5_PHASES; phase++)
        if (!options->ends[phase] || !options->nodes)
            return CC_ERR_ARGUMENT;
    memset(s, 0, sizeof *s);
    int err = red_read(&s->cube, SIZE, facelets, length, reason, reason_size);
    if (err)
        return err;
    s->g = c5_geometry();
    s->t = tables;
    s->options = options;
    s->found = found;
    s->begins = (path *)(s + 1);
    s->ends = s->begins + most_ends(options);
    fill_given(s);
    c5_begin(s);
    for (int phase = 0; phase < CUBE5_PHASES; phase++) {
        path *begins = s->begins;
        s->end_room = options->ends[phase];
        run(s, phase);
        if (!s->end_count)
            return s->stopped ? CC_ERR_STOPPED : CC_ERR_NOT_FOUND;
        s->begins = s->ends;
        s->ends = begins;
        s->begin_count = s->end_count;
    }
    return (int)s->end_count;
}
