/* near_states.c - states some turns from solved: all that two turns make of a solved cube, met by all
 * sequences of up to three turns from the state. */
#include <string.h>
#include "cube_core/err.h"
#include "cube_core/nxn.h"
#include "read.h"
#include "reduction_solver/reduction.h"

enum { BEHIND = 2, AHEAD = REDUCTION_NEAR - BEHIND, SLOT_BITS = 14, SLOTS = 1 << SLOT_BITS };

/* A state by its hash; hashes that agree by chance are found out when the moves are tried. */
typedef struct entry {
    uint64_t hash;
    uint8_t count;
    cc_move moves[BEHIND];
} entry;

typedef struct search {
    int size;
    cc_nxn cube;
    cc_move moves[REDUCTION_NEAR];
    int best;
    cc_move *found;
    entry entries[SLOTS];
} search;

_Static_assert(sizeof(search) < REDUCTION_NEAR_BYTES, "room that the caller gives");

static uint64_t hash_of(const cc_nxn *cube) {
    uint64_t hash = 1;
    for (int i = 0; i < 6 * cube->size * cube->size; i++)
        hash = (hash ^ cube->colour[i]) * 0x9e3779b97f4a7c15u;
    return hash ? hash : 1;
}

static entry *entry_of(search *s, uint64_t hash) {
    uint32_t at = (uint32_t)(hash >> (64 - SLOT_BITS));
    while (s->entries[at].hash && s->entries[at].hash != hash)
        at = (at + 1) % SLOTS;
    return &s->entries[at];
}

/* On one axis turns commute: from the face before, and of one face the narrow ones first. */
static bool may_follow(cc_move before, cc_move move) {
    if (before.face % 3 != move.face % 3)
        return true;
    return before.face == move.face ? before.last < move.last : before.face < move.face;
}

typedef void (*visit)(search *s, const cc_nxn *cube, int count);

static void all_turns(search *s, const cc_nxn *cube, int count, int left, visit visited) {
    if (!left) {
        visited(s, cube, count);
        return;
    }
    for (uint8_t face = 0; face < CC_FACES; face++)
        for (uint8_t last = 1; last <= s->size / 2; last++)
            for (uint8_t turns = 1; turns < 4; turns++) {
                cc_nxn next = *cube;
                s->moves[count] = (cc_move){face, 1, last, turns};
                if (count && !may_follow(s->moves[count - 1], s->moves[count]))
                    continue;
                cc_nxn_move(&next, s->moves[count]);
                all_turns(s, &next, count + 1, left - 1, visited);
            }
}

static void keep(search *s, const cc_nxn *cube, int count) {
    entry *e = entry_of(s, hash_of(cube));
    if (e->hash)
        return;
    e->hash = hash_of(cube);
    e->count = (uint8_t)count;
    memcpy(e->moves, s->moves, sizeof e->moves);
}

static void meet(search *s, const cc_nxn *cube, int count) {
    const entry *e = entry_of(s, hash_of(cube));
    if (!e->hash || count + e->count >= s->best)
        return;
    cc_nxn solved = *cube;
    for (int i = e->count; i--;) {
        cc_move back = e->moves[i];
        back.turns = (uint8_t)(4 - back.turns);
        s->moves[count + e->count - 1 - i] = back;
        cc_nxn_move(&solved, back);
    }
    if (!cc_nxn_is_solved(&solved))
        return;
    s->best = count + e->count;
    memcpy(s->found, s->moves, (size_t)s->best * sizeof *s->found);
}

int reduction_near(void *memory, int size, const char *facelets, size_t length, cc_move *moves,
                   reduction_answer *answer) {
    search *s = memory;
    if (size < REDUCTION_SIZE_MIN || size > REDUCTION_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    memset(s, 0, sizeof *s);
    int err = red_read(&s->cube, size, facelets, length, &answer->reason, &answer->reason_size);
    if (err)
        return err;
    s->size = size;
    s->best = REDUCTION_NEAR + 1;
    s->found = moves;
    cc_nxn solved;
    cc_nxn_solved(&solved, size);
    for (int count = 0; count <= BEHIND; count++)
        all_turns(s, &solved, 0, count, keep);
    for (int count = 0; count <= AHEAD && s->best > REDUCTION_NEAR; count++)
        all_turns(s, &s->cube, 0, count, meet);
    return s->best > REDUCTION_NEAR ? CC_ERR_NOT_FOUND : s->best;
}
