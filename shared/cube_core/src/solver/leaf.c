/* leaf.c - from the end of a phase 1 to what phase 2 begins with: the pieces of the cube's inverse, which
 * each choice of post-moves only turns, and their coordinates.
 *
 *     inverse of t1 · t2 · t3 · cube · A    =    inverse of cube · A, then t3' · t2' · t1'
 */
#include "solver3.h"

/*     one quarter:  a b c d -> d a b c      two:  c d a b      three:  b c d a      (c[0] gets what c[1] had)
 */
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

/*     place i ──symmetry──► image[i]          permutation p seen through it: image[i] ──► image[p[i]]
 *
 * Four bits each, the first one uppermost. */
static inline uint32_t conjugate_of(const uint8_t *p, const uint8_t *image) {
    uint32_t conjugate = 0;
    for (int i = 0; i < 8; i++)
        conjugate |= (uint32_t)image[p[i]] << (28 - image[i] * 4);
    return conjugate;
}

static int rank_of(uint32_t conjugate) {
    uint8_t p[8];
    for (int i = 7; i >= 0; i--, conjugate >>= 4)
        p[i] = conjugate & 7;
    return cc_rank(p, 8, 0);
}

/* The symmetries that make the permutation begin with the smallest number, a bit each. */
static unsigned best_begins(const uint8_t *p, const uint32_t *begins) {
    uint32_t best = UINT32_MAX;
    for (int place = 0; place < 8; place++) {
        uint32_t begin = begins[place * 8 + p[place]];
        if (begin >> 16 == best >> 16)
            best |= begin;
        else if (begin < best)
            best = begin;
    }
    return best & 0xFFFF;
}

/* Code of a permutation: of all that the symmetries make of it the first is the representative; only those
 * that begin with the smallest number need a look at the rest. */
static unsigned code_of(const uint8_t *p, const uint8_t *images, const uint32_t *begins,
                        const uint16_t *representatives) {
    uint32_t smallest = UINT32_MAX;
    int symmetry = 0;
    for (unsigned left = best_begins(p, begins); left; left &= left - 1) {
        int s = __builtin_ctz(left);
        uint32_t conjugate = conjugate_of(p, images + s * 8);
        symmetry = conjugate < smallest ? s : symmetry;
        smallest = conjugate < smallest ? conjugate : smallest;
    }
    int rank = rank_of(smallest), low = 0, high = CC_PERM_CLASSES - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (representatives[middle] < rank)
            low = middle + 1;
        else
            high = middle;
    }
    return (unsigned)(low * CC_SYMMETRIES + symmetry);
}

/* The code of the inverse. */
static inline unsigned inverse_code(unsigned code, const uint16_t *inverses) {
    unsigned inverse = inverses[code / CC_SYMMETRIES], symmetry = code % CC_SYMMETRIES;
    return inverse / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_after(symmetry, inverse % CC_SYMMETRIES);
}

unsigned cc_leaf_corners(const cc_leaf *at) {
    return inverse_code(at->corners, cc_corner_inverse);
}

unsigned cc_leaf_comb(const cc_leaf *at) {
    unsigned places = 0;
    for (int i = CC_DR; i < CC_FR; i++)
        places |= 1u << at->pieces.edges[i];
    return cc_comb_of_places[places];
}

unsigned cc_leaf_edges(const cc_leaf *at, unsigned symmetry) {
    unsigned edges = code_of(at->pieces.edges, cc_edge_image, cc_edge_begin, cc_edge_representative);
    edges = inverse_code(edges, cc_edge_inverse);
    return edges / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_from(symmetry, edges % CC_SYMMETRIES);
}

/* Half a turn of R, F, L or B. */
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
    at.corners = code_of(at.pieces.corners, cc_corner_image, cc_corner_begin, cc_corner_representative);
    at.slice4 = (unsigned)cc_rank(at.pieces.edges + CC_FR, 4, CC_FR);
    cc_phase2_search(s, &at, length);
    if (s->post_moves == 0 || s->ended)
        return;
    /* The first post-move's inverse differs by half a turn. */
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
