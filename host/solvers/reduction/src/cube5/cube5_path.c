/* cube5_path.c - a way through the phases: its moves, and the state at its end. */
#include "cube5_search.h"

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
