/* end_game.h - the last moves of phase 1, all of them, for what is near its goal.
 *
 *     entry of a state (its index of the table) ──► sequences of moves that end the phase, not before
 *
 * Of last moves that end it together (large_rules.ends) the first stands for all. Behind a sequence (but
 * LARGE_ROBOT's) stands what its moves before the last do to the corners, a byte for each place.
 *
 * Moves are as the class's representative sees them. In which order opposite faces turn depends on who looks,
 * so both orders are there, and whoever goes one of the ways asks large_may_follow(). Half of the nodes
 * of a search are that near, and need not be nodes. */
#ifndef LARGE_SOLVER_END_GAME_H
#define LARGE_SOLVER_END_GAME_H

#include "twophase_tables.h"

/* LARGE_ROBOT: sequences of at most so many units, behind as many LARGE_NO_MOVE as they are shorter. */
enum { LARGE_END_GAME_UNITS = 20, LARGE_NO_MOVE = 255 };

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

static inline const uint8_t *large_end_game_moves(const large_tables *t, const large_end_game *end_game) {
    return t->end_game_moves + (size_t)end_game->first * t->end_game_bytes;
}

/* 0, or CC_ERR_ARGUMENT where the list of metrics has another number of sequences, or too few slots. */
int large_fill_end_games(large_tables *t, int metric);

#endif
