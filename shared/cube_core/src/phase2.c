/* phase2.c - search for turns inside the subgroup <U, D, R2, L2, F2, B2>. */
#include "search.h"

enum { FIRST_ANSWER = 21 };

/* Place i of a quarter turn gets what was at from[i], of the four corners or edges that it moves. */
static const uint8_t edge_cycle[CC_FACES][4] = {
    {CC_UR, CC_UB, CC_UL, CC_UF}, {CC_UR, CC_FR, CC_DR, CC_BR}, {CC_UF, CC_FL, CC_DF, CC_FR},
    {CC_DR, CC_DF, CC_DL, CC_DB}, {CC_UL, CC_BL, CC_DL, CC_FL}, {CC_UB, CC_BR, CC_DB, CC_BL},
};

/* Edge step of a corner step: half turns, except of U and D. */
static const uint8_t edge_step[CC_CORNER_STEPS] = {0, 1, 4, 4, 5, 5, 2, 3, 6, 6, 7, 7};

static inline int four_bits(const uint8_t *table, unsigned index) {
    return table[index >> 1] >> ((index & 1) * 4) & 15;
}

static inline int two_bits(const uint8_t *table, unsigned index) {
    return table[index >> 2] >> ((index & 3) * 2) & 3;
}

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

static inline uint32_t compose(uint32_t moved, unsigned symmetry) {
    return (moved & ~15u) | cc_symmetry_product[symmetry * CC_SYMMETRIES + (moved & 15)];
}

static inline uint32_t corner_step(uint32_t state, unsigned step) {
    unsigned symmetry = state & 15u, seen = cc_symmetry_step[symmetry * CC_CORNER_STEPS + step];
    return compose(cc_corner_move[(state >> 4) * CC_CORNER_STEPS + seen], symmetry);
}

static inline uint32_t edges_step(uint32_t state, unsigned step) {
    unsigned symmetry = state & 15u, seen = cc_symmetry_step[symmetry * CC_CORNER_STEPS + step];
    return compose(cc_edge_move[(state >> 4) * CC_EDGE_STEPS + edge_step[seen]], symmetry);
}

static uint32_t corner_turn(uint32_t state, cc_turn turn) {
    unsigned step = turn / 3u * 2;
    if (turn % 3 == 2)
        return corner_step(state, step + 1);
    state = corner_step(state, step);
    return turn % 3 ? corner_step(state, step) : state;
}

/*     one quarter:  a b c d -> d a b c      two:  c d a b      three:  b c d a      (c[0] gets what c[1] had)
 */
static void edge_turn(const uint8_t *before, uint8_t *after, cc_turn turn) {
    const uint8_t *cycle = edge_cycle[turn / 3];
    int quarters = turn % 3 + 1;
    for (int i = 0; i < CC_EDGES; i++)
        after[i] = before[i];
    for (int i = 0; i < 4; i++)
        after[cycle[i]] = before[cycle[(i + quarters) & 3]];
}

/*     place i ──symmetry──► image[i]          permutation p seen through it: image[i] ──► image[p[i]]
 */
static int rank_seen(const uint8_t *p, const uint8_t *image) {
    uint8_t seen[8];
    for (int i = 0; i < 8; i++)
        seen[image[i]] = image[p[i]];
    return cc_rank(seen, 8, 0);
}

/* Class and symmetry of a permutation: of all that the symmetries make of it the first is the representative.
 */
static uint16_t state_of(const uint8_t *p, const uint8_t *images, const uint16_t *representatives) {
    int smallest = CC_PERMS8, symmetry = 0;
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        int rank = rank_seen(p, images + s * 8);
        symmetry = rank < smallest ? s : symmetry;
        smallest = rank < smallest ? rank : smallest;
    }
    int low = 0, high = CC_PERM_CLASSES - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (representatives[middle] < smallest)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint16_t)(low * CC_SYMMETRIES + symmetry);
}

static void follow(cc_search *s, int length) {
    if (s->followed < 0) {
        s->corners[0] = state_of(s->start->cp, cc_corner_image, cc_corner_representative);
        for (int i = 0; i < CC_EDGES; i++)
            s->edges[0][i] = s->start->ep[i];
        s->followed = 0;
    }
    for (int i = s->followed; i < length; i++) {
        s->corners[i + 1] = (uint16_t)corner_turn(s->corners[i], s->turns[i]);
        edge_turn(s->edges[i], s->edges[i + 1], s->turns[i]);
    }
    s->followed = length;
}

static inline int corners_slice4(unsigned corners, unsigned slice4) {
    unsigned seen = cc_slice4_conjugate[slice4 * CC_SYMMETRIES + (corners & 15)];
    return four_bits(cc_corner_slice4_prune4, (corners >> 4) * CC_PERMS4 + seen);
}

static inline int corners_comb(unsigned corners, unsigned comb) {
    unsigned seen = cc_comb_conjugate[comb * CC_SYMMETRIES + (corners & 15)];
    static const uint8_t bounds[4] = CC_CORNER_COMB_BOUNDS;
    return bounds[two_bits(cc_corner_comb_prune2, (corners >> 4) * CC_COMBS + seen)];
}

static inline int edges_slice4(unsigned edges, unsigned slice4) {
    unsigned seen = cc_slice4_conjugate[slice4 * CC_SYMMETRIES + (edges & 15)];
    static const uint8_t bounds[4] = CC_EDGE_SLICE4_BOUNDS;
    return bounds[two_bits(cc_edge_slice4_prune2, (edges >> 4) * CC_PERMS4 + seen)];
}

static inline int edges_comb(unsigned edges, unsigned comb) {
    static const uint8_t bounds[4] = CC_EDGE_COMB_BOUNDS;
    unsigned seen = cc_corner_comb_conjugate[comb * CC_SYMMETRIES + (edges & 15)];
    return bounds[two_bits(cc_edge_comb_prune2, (edges >> 4) * CC_COMBS + seen)];
}

/* The first class of edges is the solved permutation alone. */
static inline bool is_solved(const cc_phase2 *n) {
    return corners_slice4(n->corners, n->slice4) == 0 && n->edges < CC_SYMMETRIES;
}

/* The larger of the edges' bounds, or the first that is above `limit`. */
static inline int edges_bound(const cc_phase2 *n, int limit) {
    int comb = edges_comb(n->edges, n->corner_comb);
    return comb > limit ? comb : larger(comb, edges_slice4(n->edges, n->slice4));
}

static inline bool is_half(unsigned face) {
    return face != CC_U && face != CC_D;
}

static inline uint32_t corners_turn(uint32_t corners, unsigned face, unsigned quarters) {
    if (quarters == 3)
        return corner_step(corners, face * 2 + 1);
    corners = corner_step(corners, face * 2);
    return quarters == 2 ? corner_step(corners, face * 2) : corners;
}

/* Fills in what a turn makes of the corners and of the U edges' places, as far as it takes to see whether
 * `left` turns may do. */
static inline bool may_do(cc_phase2 *child, const cc_phase2 *node, unsigned face, unsigned quarters,
                          int left) {
    child->corners = corners_turn(node->corners, face, quarters);
    if (corners_slice4(child->corners, child->slice4) > left)
        return false;
    child->comb = node->comb;
    for (unsigned i = is_half(face) ? 2 : 1; i <= quarters; i++)
        child->comb = cc_comb_move[face * CC_COMBS + child->comb];
    return corners_comb(child->corners, child->comb) <= left;
}

static bool search(cc_search *s, const cc_phase2 *node, int ply, int left, unsigned forbidden);

/* Goes on with the turn made; true when that solved it in exactly `left` more, or the search ended. */
static bool descend(cc_search *s, const cc_phase2 *child, int ply, int left, unsigned face,
                    unsigned quarters) {
    s->turns[ply] = (cc_turn)(face * 3 + quarters - 1);
    if (left > 0)
        return search(s, child, ply + 1, left, cc_forbidden_after((int)face));
    if (is_solved(child))
        cc_search_found(s, ply + 1);
    return is_solved(child);
}

/* True when solved in exactly `left` turns, or the search ended. */
static bool search(cc_search *s, const cc_phase2 *node, int ply, int left, unsigned forbidden) {
    if (cc_search_tick(s))
        return true;
    left--;
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        cc_phase2 child = *node;
        child.slice4 = cc_slice4_move[face * CC_PERMS4 + node->slice4]; /* U and D do not change it */
        for (unsigned half = is_half(face), quarters = 1 + half; quarters <= 3 - half; quarters++) {
            child.edges = edges_step(child.edges, face * 2); /* a half turn in one step */
            child.corner_comb = cc_corner_comb_move[face * CC_COMBS + child.corner_comb];
            int distance = edges_bound(&child, left);
            if (distance > left + 1)
                break;
            if (distance <= left && may_do(&child, node, face, quarters, left) &&
                descend(s, &child, ply, left, face, quarters))
                return true;
        }
    }
    return false;
}

/* The places of the pieces of D, from 4 on, one bit each. */
static unsigned down_places(const uint8_t *pieces) {
    unsigned places = 0;
    for (int i = 0; i < 8; i++)
        places |= (pieces[i] >> 2 & 1u) << i;
    return places;
}

static uint8_t corner_comb_of(unsigned corners) {
    const uint8_t *image = cc_corner_image + (corners & 15) * 8;
    uint8_t representative[8], place[8], pieces[8];
    cc_unrank(representative, 8, 0, cc_corner_representative[corners >> 4]);
    for (uint8_t i = 0; i < 8; i++)
        place[image[i]] = i;
    for (int i = 0; i < 8; i++)
        pieces[i] = place[representative[image[i]]];
    return cc_comb_of_places[down_places(pieces)];
}

/* Brings corners and edges up to date with the first `length` turns; false where the corners tell that more
 * than `most` turns are missing. */
static bool is_worth_it(cc_search *s, int length, int most) {
    follow(s, length);
    const uint8_t *edges = s->edges[length];
    unsigned corners = s->corners[length];
    return corners_slice4(corners, (unsigned)cc_rank(edges + CC_FR, 4, CC_FR)) <= most &&
           corners_comb(corners, cc_comb_of_places[down_places(edges)]) <= most;
}

static cc_phase2 node_at(const cc_search *s, int length) {
    const uint8_t *edges = s->edges[length];
    unsigned corners = s->corners[length];
    return (cc_phase2){
        .corners = corners,
        .edges = state_of(edges, cc_edge_image, cc_edge_representative),
        .slice4 = (uint8_t)cc_rank(edges + CC_FR, 4, CC_FR),
        .comb = cc_comb_of_places[down_places(edges)],
        .corner_comb = corner_comb_of(corners),
    };
}

/* Longer second phases cost more than the deeper first phases that make them needless; but two turns more,
 * for a solution that is not too long, as long as there is none. */
static int longest_at(const cc_search *s, int length) {
    int rest = FIRST_ANSWER - length - s->behind;
    if (s->found || rest < CC_LONGEST_PHASE2)
        return CC_LONGEST_PHASE2;
    return rest < CC_LONGEST_PHASE2 + 2 ? rest : CC_LONGEST_PHASE2 + 2;
}

void cc_phase2_search(cc_search *s, int length, int last_face) {
    int most = s->best - 1 - length;
    int longest = longest_at(s, length);
    if (most > longest) {
        most = longest;
        if (s->behind == 0 && length < s->shortest_phase1)
            s->shortest_phase1 = length;
    }
    if (!is_worth_it(s, length, most))
        return;
    cc_phase2 node = node_at(s, length);
    if (is_solved(&node)) {
        cc_search_found(s, length);
        return;
    }
    int by_slice4 = larger(corners_slice4(node.corners, node.slice4), edges_slice4(node.edges, node.slice4));
    int by_comb = larger(corners_comb(node.corners, node.comb), edges_comb(node.edges, node.corner_comb));
    int distance = larger(larger(by_slice4, by_comb), 1);
    unsigned forbidden = last_face < 0 ? 0 : 1u << last_face;
    for (; distance <= most; distance++)
        if (search(s, &node, length, distance, forbidden))
            return;
}
