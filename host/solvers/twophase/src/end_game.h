/* end_game.h - all sequences of last moves of phase 1, for each state that is near its goal.
 *
 *     entry of a state (its index of the table) ──► sequences of moves whose last one ends the phase
 *
 * A sequence is a word:  | last of its entry | end_kind | .. | second move | first move | corners |
 *
 * Of last moves that end the phase in the same states (large_rules.ends) the first stands for all. `corners`
 * is what the moves before the last do to corners: for each place, in three bits, the place that its corner
 * was at.
 *
 * Moves are as the class's representative sees them. The allowed order of opposite faces depends on the
 * symmetry, so both orders are there, and a search checks a sequence by large_may_follow(). Most nodes of a
 * search would be that near; these tables stand for them. */
#ifndef LARGE_SOLVER_END_GAME_H
#define LARGE_SOLVER_END_GAME_H

#include "twophase_tables.h"

#define LARGE_LAST_OF_ENTRY (UINT64_C(1) << 63)
enum { LARGE_END_GAME_BITS = 36, LARGE_KIND_AT = 60 }; /* bits of all moves; the kind's lowest bit */

/* The slot where the search for an entry begins. */
static inline const large_end_game *large_end_game_slot(const large_tables *t, uint32_t index) {
    return &t->end_games[index * UINT32_C(0x9E3779B1) >> t->end_game_shift];
}

/* The entry, or an empty one. */
static inline const large_end_game *large_end_game_at(const large_tables *t, uint32_t index) {
    uint32_t slot = (uint32_t)(large_end_game_slot(t, index) - t->end_games);
    while (t->end_games[slot].index != index && t->end_games[slot].index != (uint32_t)LARGE_NO_ENTRY)
        slot = (slot + 1) & t->end_game_mask;
    return &t->end_games[slot];
}

/* Move i of a sequence, in a metric that has so many `moves`. */
static inline unsigned large_end_game_move(uint64_t sequence, unsigned i, unsigned moves) {
    unsigned bits = LARGE_MOVE_BITS(moves);
    return (unsigned)(sequence >> (3 * CC_CORNERS + i * bits)) & ((1u << bits) - 1);
}

static inline unsigned large_end_game_kind(uint64_t sequence) {
    return (unsigned)(sequence >> LARGE_KIND_AT) & 7;
}

/* Empties the table. */
void large_clear_end_games(const large_tables *t);
/* Fills in the entries of classes first..last-1; other threads may do others. Needs the pruning entries. */
void large_fill_end_games(const large_tables *t, uint32_t first_class, uint32_t last_class);
/* Returns 0, or CC_ERR_ARGUMENT where CC_METRIC_LIST has another number of sequences, or too few slots. */
int large_check_end_games(const large_tables *t);

#endif
