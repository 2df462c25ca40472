/* leaf.c - goes from the end of a phase 1 to the beginning of phase 2: computes the pieces of the cube's
 * inverse, which each choice of post-moves only turns, and their coordinates.
 *
 *     inverse of t1 · t2 · t3 · cube · A    =    inverse of cube · A, then t3' · t2' · t1'
 */
#include "solver3.h"

/* Moves four pieces on along a cycle by 1..3 quarter turns: each place gets the piece that many places on. */
static void turn_four(uint8_t *pieces, const uint8_t *cycle, int quarters) {
    uint8_t a = pieces[cycle[0]], b = pieces[cycle[1]], c = pieces[cycle[2]], d = pieces[cycle[3]];
    pieces[cycle[-quarters & 3]] = a;
    pieces[cycle[(1 - quarters) & 3]] = b;
    pieces[cycle[(2 - quarters) & 3]] = c;
    pieces[cycle[(3 - quarters) & 3]] = d;
}

static void turn_pieces(phase2_pieces *pieces, cc_turn turn) {
    turn_four(pieces->corners, cc_corner_cycle[turn / 3], turn % 3 + 1);
    turn_four(pieces->edges, cc_edge_cycle[turn / 3], turn % 3 + 1);
}

static phase2_pieces inverse_of(const phase2_pieces *pieces) {
    phase2_pieces back;
    for (uint8_t i = 0; i < CC_CORNERS; i++)
        back.corners[pieces->corners[i]] = i;
    for (uint8_t i = 0; i < CC_EDGES; i++)
        back.edges[pieces->edges[i]] = i;
    return back;
}

static cc_turn turn_through(cc_turn turn, unsigned symmetry) {
    unsigned step = cc_symmetry_step[symmetry * CC_CORNER_STEPS + turn / 3 * 2];
    unsigned other = step % 2 ? 2 - turn % 3 : turn % 3;
    return (cc_turn)(step / 2 * 3 + other);
}

static void follow(cc_search *s, int length) {
    for (int i = s->followed; i < length; i++) {
        s->turns[i] = turn_through(s->turns[i], cc_symmetry_from(s->symmetry[i], 0));
        s->pieces[i + 1] = s->pieces[i];
        turn_pieces(&s->pieces[i + 1], s->turns[i]);
    }
    s->followed = length;
}

/* Turns R, F, L or B by a half turn. */
static void turn_leaf(cc_leaf *at, cc_turn turn) {
    unsigned number = turn / 3 == CC_R ? 6 : turn / 3 == CC_F ? 7 : turn / 3 == CC_L ? 8 : 9;
    unsigned symmetry = at->corners % CC_SYMMETRIES;
    unsigned conjugate = cc_turn_conjugate[symmetry * CC_PHASE2_TURNS + number];
    unsigned moved = cc_corner_move[at->corners / CC_SYMMETRIES * CC_PHASE2_TURNS + conjugate];
    at->corners = moved / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_after(symmetry, moved % CC_SYMMETRIES);
    at->slice4 = cc_slice4_move[at->slice4 * CC_PHASE2_TURNS + number];
    turn_four(at->pieces.edges, cc_edge_cycle[turn / 3], 2);
}

static void search_choice(cc_search *s, const phase2_pieces *inverse, unsigned choice, int length) {
    cc_leaf at = {.pieces = *inverse};
    for (int i = s->post_moves - 1; i >= 0; i--) {
        s->post_move[i] = choice >> i * CC_POST_MOVE_BITS & CC_NO_POST_MOVE;
        turn_pieces(&at.pieces, cc_turn_inverse(s->post_move[i]));
    }
    at.corners = cc_corner_code(at.pieces.corners);
    at.slice4 = (unsigned)cc_rank(at.pieces.edges + CC_FR, 4, CC_FR);
    cc_phase2_search(s, &at, length);
    if (s->post_moves == 0 || s->ended)
        return;
    /* The first post-move turned the other way differs by half a turn: it is searched too. */
    turn_leaf(&at, s->post_move[0]);
    s->post_move[0] += 2;
    cc_phase2_search(s, &at, length);
}

void cc_leaf_search(cc_search *s, int length) {
    follow(s, length);
    const uint16_t *choice = s->post_choices;
    const phase2_pieces inverse = inverse_of(&s->pieces[length]);
    do
        if (cc_post_may_turn(s, *choice))
            search_choice(s, &inverse, *choice, length);
    while (!(*choice++ & CC_LAST_CHOICE) && !s->ended);
}
