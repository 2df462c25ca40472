/* end_game.h - the last moves of phase 1, all of them, for what is near its goal.
 *
 *     entry of a state (its index of the table) ──► sequences of moves that end the phase, not before
 *
 * A sequence is a word:  | last of its entry | end_kind | .. | second move | first move | corners |
 *
 * Of last moves that end the phase together (large_rules.ends) the first stands for all. The corners are what
 * the moves before the last do to them: what was at which place comes to each, in three bits.
 *
 * Moves are as the class's representative sees them. In which order opposite faces turn depends on who looks,
 * so both orders are there, and whoever goes one of the ways asks large_may_follow(). Most nodes of a search
 * are that near, and need not be nodes. */
#ifndef LARGE_SOLVER_END_GAME_H
#define LARGE_SOLVER_END_GAME_H

#include "twophase_tables.h"

#define LARGE_LAST_OF_ENTRY (UINT64_C(1) << 63)
enum { LARGE_END_GAME_BITS = 36, LARGE_KIND_AT = 60 }; /* bits of all moves, and below the kind */

/* Where an entry is looked for first. */
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

/* Move i of a sequence of a metric with that many moves. */
static inline unsigned large_end_game_move(uint64_t sequence, unsigned i, unsigned moves) {
    unsigned bits = LARGE_MOVE_BITS(moves);
    return (unsigned)(sequence >> (3 * CC_CORNERS + i * bits)) & ((1u << bits) - 1);
}

static inline unsigned large_end_game_kind(uint64_t sequence) {
    return (unsigned)(sequence >> LARGE_KIND_AT) & 7;
}

/* Without sequences yet. */
void large_clear_end_games(const large_tables *t);
/* Those of the entries of some classes; threads may take others meanwhile. Needs the pruning entries. */
void large_fill_end_games(const large_tables *t, uint32_t first_class, uint32_t last_class);
/* 0, or CC_ERR_ARGUMENT where the list of metrics has another number of sequences, or too few slots. */
int large_check_end_games(const large_tables *t);

#endif
