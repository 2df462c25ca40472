/* phase2.c - searches for turns inside the subgroup <U, D, R2, L2, F2, B2>.
 *
 * A node is seen through the symmetry that makes its corners the representative of their class, so that the
 * class is all there is to say of them. A turn leads to a symmetry coordinate: the next class, and the
 * symmetry through which the rest has to be seen from there. Turns are stored as they were seen; once there
 * is a solution they are translated back.
 *
 *     corners  class ──turn──► (class', t)
 *     edges, slice4, comb ──turn──► ... ──seen through t──► edges', slice4', comb'
 */
#include "solver3.h"

enum { ALL_TURNS = (1 << CC_PHASE2_TURNS) - 1 };

/* The most turns of a first answer, in the first pass and in widened ones, and the most nodes that these
 * spend on each phase 2. */
enum { FIRST_ANSWER = 21, WIDENED_ANSWER = 23, WIDENED_LEAF_NODES = 600 };
/* How many more turns answers, and phase 2, may have where a face must not turn. */
enum { MORE_OF_ANSWER = 3, MORE_OF_PHASE2 = 2 };

/* `corners`: a class. `edges`: a symmetry coordinate. `turns`: those of faces that may turn, a bit each. */
typedef struct node {
    uint32_t corners, edges, slice4, comb, turns;
} node;

static const cc_turn turn_names[CC_PHASE2_TURNS] = {0, 1, 2, 9, 10, 11, 4, 7, 13, 16};

/* Bit masks, for each turn, of the turns of the same face, and of those of the same axis. */
static const uint16_t turns_of_face[CC_PHASE2_TURNS] = {7, 7, 7, 070, 070, 070, 0100, 0200, 0400, 01000};
static const uint16_t turns_of_axis[CC_PHASE2_TURNS] = {077, 077,  077,   077,  077,
                                                        077, 0500, 01200, 0500, 01200};

/* Entry `index` of a table whose entries have 1, 2 or 4 `bits`, a constant. */
static inline int packed(const uint8_t *table, unsigned index, unsigned bits) {
    unsigned in_byte = 8 / bits;
    return table[index / in_byte] >> index % in_byte * bits & ((1u << bits) - 1);
}

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

static inline int corners_slice4(unsigned corners, unsigned slice4) {
    return packed(cc_corner_slice4_prune4, corners * CC_PERMS4 + slice4, 4);
}

/* The next two return the number of a bound, see CC_COMB_BITS. */
static inline int corners_comb(unsigned corners, unsigned comb) {
    return packed(cc_corner_comb_prune, corners * CC_COMBS + comb, CC_COMB_BITS);
}

static inline int edges_comb(unsigned edges, unsigned corner_comb) {
    unsigned conjugate = cc_corner_comb_conjugate[corner_comb * CC_SYMMETRIES + edges % CC_SYMMETRIES];
    return packed(cc_edge_comb_prune, edges / CC_SYMMETRIES * CC_COMBS + conjugate, CC_COMB_BITS);
}

/* The largest number of a bound with which `left` turns may be enough; bounds are `first`, `first` + 1 ... */
static inline int bound_within(int left, int first) {
    enum { most = (1 << CC_COMB_BITS) - 1 };
    return left < first ? 0 : left - first < most - 1 ? left - first + 1 : most;
}

/* Whether `left` turns may be enough with any number of a bound, so that none has to be looked up. */
static inline bool is_any_within(int left, int first) {
    return left >= first + (1 << CC_COMB_BITS) - 2;
}

static inline bool is_solved(const node *n) {
    return n->corners == 0 && n->slice4 == 0 && n->edges < CC_SYMMETRIES;
}

/* False where the bounds of the inverse need more than `left` turns. A cube is as far from solved as its
 * inverse, whose combs are different. */
static ALWAYS_INLINE bool inverse_may_do(const node *n, int left) {
    unsigned corners = cc_corner_inverse[n->corners], edges = cc_edge_inverse[n->edges / CC_SYMMETRIES];
    unsigned symmetry = n->edges % CC_SYMMETRIES;
    unsigned comb = cc_class_inverse_comb[n->edges / CC_SYMMETRIES];
    comb = cc_comb_conjugate[comb * CC_SYMMETRIES + cc_symmetry_from(symmetry, corners % CC_SYMMETRIES)];
    if (corners_comb(corners / CC_SYMMETRIES, comb) > bound_within(left, CC_FIRST_CORNER_COMB))
        return false;
    if (is_any_within(left, CC_FIRST_EDGE_COMB))
        return true;
    edges = edges / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_after(symmetry, edges % CC_SYMMETRIES);
    return edges_comb(edges, cc_class_inverse_corner_comb[n->corners]) <=
           bound_within(left, CC_FIRST_EDGE_COMB);
}

static ALWAYS_INLINE bool edges_may_do(const node *n, int left) {
    return is_any_within(left, CC_FIRST_EDGE_COMB) ||
           edges_comb(n->edges, cc_class_corner_comb[n->corners]) <= bound_within(left, CC_FIRST_EDGE_COMB);
}

/* False where the node is surely not in the set of near2.h, that is farther than `left` turns from solved.
 * This holds only where all faces may turn, as then fewer turns have been tried in vain. */
static NEVER_INLINE bool is_near2(const node *n) {
    unsigned corners = cc_corner_inverse[n->corners], symmetry = corners % CC_SYMMETRIES;
    unsigned edges = cc_edge_inverse[n->edges / CC_SYMMETRIES];
    unsigned seen =
        cc_symmetry_from(symmetry, cc_symmetry_after(n->edges % CC_SYMMETRIES, edges % CC_SYMMETRIES));
    unsigned slice4 = cc_slice4_conjugate[cc_slice4_inverse[n->slice4] * CC_SYMMETRIES + symmetry];
    uint32_t places =
        cc_near2_place(n->corners, n->edges, n->slice4) +
        cc_near2_place(corners / CC_SYMMETRIES, edges / CC_SYMMETRIES * CC_SYMMETRIES + seen, slice4);
    return cc_has_bit(cc_near2, cc_near2_bit(places)) && cc_has_bit(cc_near2, cc_near2_other_bit(places));
}

/* The symmetry coordinate of the edges after a turn, seen through `symmetry`. */
static ALWAYS_INLINE unsigned edges_turn(unsigned edges, unsigned turn, unsigned symmetry) {
    unsigned old = edges % CC_SYMMETRIES, conjugate = cc_turn_conjugate[old * CC_PHASE2_TURNS + turn];
    unsigned moved = cc_edge_move[edges / CC_SYMMETRIES * CC_PHASE2_TURNS + conjugate];
    return moved / CC_SYMMETRIES * CC_SYMMETRIES +
           cc_symmetry_from(symmetry, cc_symmetry_after(old, moved % CC_SYMMETRIES));
}

/* The turns of `all`, which are seen through `symmetry`, that may follow `turn`, one of `turns`: none of its
 * face, and of an opposite pair none of the first face after the second, none of either after both. */
static ALWAYS_INLINE unsigned turns_after(unsigned all, unsigned turn, unsigned turns, unsigned symmetry) {
    unsigned conjugate = cc_turn_conjugate[symmetry * CC_PHASE2_TURNS + turn];
    unsigned opposite = turns_of_axis[turn] & ~turns_of_face[turn];
    bool is_second = turn_names[turn] / 3 >= CC_D || !(turns & opposite);
    return all & ~(is_second ? turns_of_axis[conjugate] : turns_of_face[conjugate]);
}

static unsigned turns_through(unsigned turns, unsigned symmetry) {
    unsigned seen = 0;
    for (unsigned turn = 0; turn < CC_PHASE2_TURNS; turn++)
        seen |= (turns >> turn & 1) << cc_turn_conjugate[symmetry * CC_PHASE2_TURNS + turn];
    return seen;
}

/* Fills in slice4 and edges after a turn, and returns whether `left` turns may be enough from there; edges
 * only where slice4 does not exclude it. */
static ALWAYS_INLINE bool may_do(node *to, const node *from, unsigned turn, unsigned symmetry, int left) {
    to->slice4 = cc_slice4_move[from->slice4 * CC_PHASE2_TURNS + turn];
    to->slice4 = cc_slice4_conjugate[to->slice4 * CC_SYMMETRIES + symmetry];
    int bound = corners_slice4(to->corners, to->slice4);
    if (bound > left)
        return false;
    to->edges = edges_turn(from->edges, turn, symmetry);
    bool is_asked = left >= CC_NEAR2_FIRST && left <= CC_NEAR2_LAST && bound == left - 1;
    return edges_may_do(to, left) && (!is_asked || from->turns != ALL_TURNS || is_near2(to)) &&
           (is_any_within(left, CC_FIRST_CORNER_COMB) || inverse_may_do(to, left));
}

/* Returns true when the cube is solved in exactly `left` turns, or the search or this leaf's share of nodes
 * has ended. `turns`: those that may come next. */
static bool search(cc_search *s, const node *from, int ply, int left, unsigned turns);

/* The same, but `left` does not count the next turn. The bound that excludes most turns comes first. */
static ALWAYS_INLINE bool search_turns(cc_search *s, const node *from, int ply, int left, unsigned turns) {
    const uint16_t *corner_moves = cc_corner_move + from->corners * CC_PHASE2_TURNS;
    const uint8_t *comb_moves = cc_comb_move + from->comb * CC_PHASE2_TURNS;
    const int most = bound_within(left, CC_FIRST_CORNER_COMB);
    for (unsigned turn = 0; turns >> turn; turn++) {
        if (!(turns >> turn & 1))
            continue;
        unsigned symmetry = corner_moves[turn] % CC_SYMMETRIES;
        node to;
        to.corners = corner_moves[turn] / CC_SYMMETRIES;
        to.comb = cc_comb_conjugate[comb_moves[turn] * CC_SYMMETRIES + symmetry];
        if (corners_comb(to.corners, to.comb) > most || !may_do(&to, from, turn, symmetry, left))
            continue;
        s->turns[ply] = (cc_turn)turn;
        to.turns = from->turns == ALL_TURNS ? ALL_TURNS : turns_through(from->turns, symmetry);
        if (left == 0 ? is_solved(&to)
                      : search(s, &to, ply + 1, left, turns_after(to.turns, turn, turns, symmetry)))
            return true;
    }
    return false;
}

/* Each is a function of its own with a constant `left`: six in seven nodes have one of these. */
static NEVER_INLINE bool search_seven(cc_search *s, const node *from, int ply, unsigned turns) {
    return search_turns(s, from, ply, 7, turns);
}

static NEVER_INLINE bool search_eight(cc_search *s, const node *from, int ply, unsigned turns) {
    return search_turns(s, from, ply, 8, turns);
}

static NEVER_INLINE bool search_nine(cc_search *s, const node *from, int ply, unsigned turns) {
    return search_turns(s, from, ply, 9, turns);
}

static NEVER_INLINE bool search_any(cc_search *s, const node *from, int ply, int left, unsigned turns) {
    return search_turns(s, from, ply, left, turns);
}

static bool search(cc_search *s, const node *from, int ply, int left, unsigned turns) {
    if (cc_search_tick(s) || s->nodes >= s->leaf_end)
        return true;
    left--;
    return left == 8   ? search_eight(s, from, ply, turns)
           : left == 9 ? search_nine(s, from, ply, turns)
           : left == 7 ? search_seven(s, from, ply, turns)
                       : search_any(s, from, ply, left, turns);
}

/* Translates turns first..length-1 from the numbers by which they were seen. The first was seen from the node
 * with these corners, which itself was seen through `symmetry`. */
static void name_turns(cc_search *s, int first, int length, unsigned corners, unsigned symmetry) {
    for (int i = first; i < length; i++) {
        unsigned conjugate = s->turns[i], moved = cc_corner_move[corners * CC_PHASE2_TURNS + conjugate];
        s->turns[i] =
            turn_names[cc_turn_conjugate[cc_symmetry_from(symmetry, 0) * CC_PHASE2_TURNS + conjugate]];
        symmetry = cc_symmetry_after(symmetry, moved % CC_SYMMETRIES);
        corners = moved / CC_SYMMETRIES;
    }
}

/* The most turns of phase 2 behind a phase 1 of `length`. Longer ones cost more than the deeper first phases
 * that make them needless. As long as there is no answer one or two more turns are worth it, but no answer
 * longer than FIRST_ANSWER (WIDENED_ANSWER) is looked for. */
static int longest_at(const cc_search *s, int length) {
    bool has_fewer = s->start->still != 0;
    int rest = (s->widened ? WIDENED_ANSWER : FIRST_ANSWER) - length - s->post_moves;
    int found = CC_LONGEST_PHASE2 + (has_fewer ? MORE_OF_PHASE2 : 0), most = found + (s->widened ? 2 : 1);
    rest += has_fewer ? MORE_OF_ANSWER : 0;
    if (s->found)
        return found;
    return rest > most ? most : s->widened ? rest : larger(rest, CC_LONGEST_PHASE2 - 1);
}

/* The turns of phase 2 of all but these faces, seen through `symmetry`. */
static unsigned turns_without(unsigned faces, unsigned symmetry) {
    unsigned turns = 0;
    for (unsigned turn = 0; turn < CC_PHASE2_TURNS; turn++)
        turns |= (~faces >> turn_names[turn] / 3 & 1) << turn;
    return turns_through(turns, symmetry);
}

/* Searches for a phase 2 of `distance` turns, then of one more, up to `most`, until there is one. */
static void deepen(cc_search *s, const node *n, unsigned symmetry, int length, int distance, int most,
                   unsigned turns) {
    s->leaf_end = s->widened && !s->found ? s->nodes + WIDENED_LEAF_NODES : UINT32_MAX;
    for (; distance <= most; distance++) {
        if (!edges_may_do(n, distance) || !inverse_may_do(n, distance) ||
            !search(s, n, length, distance, turns))
            continue;
        if (!s->ended && s->nodes < s->leaf_end) {
            name_turns(s, length, length + distance, n->corners, symmetry);
            cc_search_found(s, length + distance);
        }
        return;
    }
}

void cc_phase2_search(cc_search *s, const cc_leaf *at, int length) {
    int most = s->best - 1 - length, longest = longest_at(s, length);
    if (most > longest) {
        most = longest;
        if (s->post_moves == 0 && length + longest < s->least_left_out)
            s->least_left_out = length + longest + 1;
    }
    unsigned corners = cc_leaf_corners(at), symmetry = corners % CC_SYMMETRIES;
    node root = {.corners = corners / CC_SYMMETRIES};
    root.slice4 = cc_slice4_conjugate[cc_slice4_inverse[at->slice4] * CC_SYMMETRIES + symmetry];
    int distance = corners_slice4(root.corners, root.slice4);
    if (distance > most)
        return;
    root.comb = cc_comb_conjugate[cc_leaf_comb(at) * CC_SYMMETRIES + symmetry];
    if (corners_comb(root.corners, root.comb) > bound_within(most, CC_FIRST_CORNER_COMB))
        return;
    root.edges = cc_leaf_edges(at, symmetry);
    unsigned still = s->start->still, last = length ? 1u << s->turns[length - 1] / 3 : 0;
    root.turns = turns_without(still, symmetry);
    if (is_solved(&root))
        cc_search_found(s, length);
    else
        deepen(s, &root, symmetry, length, larger(distance, 1), most, turns_without(still | last, symmetry));
}
