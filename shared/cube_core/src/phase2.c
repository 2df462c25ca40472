/* phase2.c - search for turns inside the subgroup <U, D, R2, L2, F2, B2>. */
#include "search.h"

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

static inline uint16_t compose(uint16_t moved, unsigned symmetry) {
    return (uint16_t)((moved & ~15u) | cc_symmetry_product[symmetry * CC_SYMMETRIES + (moved & 15)]);
}

static inline uint16_t corner_step(uint16_t state, unsigned step) {
    unsigned symmetry = state & 15u, seen = cc_symmetry_step[symmetry * CC_CORNER_STEPS + step];
    return compose(cc_corner_move[(state >> 4) * CC_CORNER_STEPS + seen], symmetry);
}

static inline uint16_t edges_step(uint16_t state, unsigned step) {
    unsigned symmetry = state & 15u, seen = cc_symmetry_step[symmetry * CC_CORNER_STEPS + step];
    return compose(cc_edge_move[(state >> 4) * CC_EDGE_STEPS + edge_step[seen]], symmetry);
}

static uint16_t corner_turn(uint16_t state, cc_turn turn) {
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

static void follow(cc_search *s, int length) {
    for (int i = s->followed; i < length; i++) {
        s->corners[i + 1] = corner_turn(s->corners[i], s->turns[i]);
        edge_turn(s->edges[i], s->edges[i + 1], s->turns[i]);
    }
    s->followed = length;
}

uint16_t cc_corner_state(const cc_cube *cube) {
    int smallest = CC_PERMS8, symmetry = 0;
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        cc_cube seen;
        cc_conjugate(cube, s, &seen);
        int rank = cc_rank(seen.cp, CC_CORNERS, 0);
        symmetry = rank < smallest ? s : symmetry;
        smallest = rank < smallest ? rank : smallest;
    }
    int low = 0, high = CC_PERM_CLASSES - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cc_corner_representative[middle] < smallest)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint16_t)(low * CC_SYMMETRIES + symmetry);
}

static inline int corners_slice4(unsigned corners, unsigned slice4) {
    unsigned seen = cc_slice4_conjugate[slice4 * CC_SYMMETRIES + (corners & 15)];
    return four_bits(cc_corner_slice4_prune4, (corners >> 4) * CC_PERMS4 + seen);
}

static inline int corners_comb(unsigned corners, unsigned comb) {
    unsigned seen = cc_comb_conjugate[comb * CC_SYMMETRIES + (corners & 15)];
    return four_bits(cc_corner_comb_prune4, (corners >> 4) * CC_COMBS + seen);
}

static inline int edges_slice4(unsigned edges, unsigned slice4) {
    unsigned seen = cc_slice4_conjugate[slice4 * CC_SYMMETRIES + (edges & 15)];
    return four_bits(cc_edge_slice4_prune4, (edges >> 4) * CC_PERMS4 + seen);
}

/* Looks up the distances, cheap ones first, and ends with the first above `limit`. */
static inline int bound(const cc_phase2 *n, int limit) {
    int largest = corners_slice4(n->corners, n->slice4);
    if (largest > limit)
        return largest;
    int comb = corners_comb(n->corners, n->comb);
    largest = comb > largest ? comb : largest;
    if (largest > limit)
        return largest;
    int edges = edges_slice4(n->edges, n->slice4);
    return edges > largest ? edges : largest;
}

static inline void turn_face(cc_phase2 *n, int face) {
    unsigned step = (unsigned)face * 2;
    n->corners = corner_step(n->corners, step);
    if (face != CC_U && face != CC_D)
        n->corners = corner_step(n->corners, step);
    n->edges = edges_step(n->edges, step);
    n->slice4 = cc_slice4_move[n->slice4 * CC_FACES + face];
    n->comb = cc_comb_move[n->comb * CC_FACES + face];
}

/* True when solved in exactly `left` turns, or the search ended. */
static bool search(cc_search *s, const cc_phase2 *node, int ply, int left, unsigned forbidden) {
    if (cc_search_tick(s))
        return true;
    for (int face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        cc_phase2 child = *node;
        bool is_half = face != CC_U && face != CC_D;
        for (int quarters = is_half ? 2 : 1; quarters <= (is_half ? 2 : 3); quarters++) {
            turn_face(&child, face);
            int distance = bound(&child, left - 1);
            if (distance > left - 1) {
                if (distance > left)
                    break;
                continue;
            }
            s->turns[ply] = (cc_turn)(face * 3 + quarters - 1);
            if (distance == 0 && left == 1) {
                cc_search_found(s, ply + 1);
                return true;
            }
            if (left > 1 && search(s, &child, ply + 1, left - 1, cc_forbidden_after(face)))
                return true;
        }
    }
    return false;
}

/* The places of the D edges, one bit each. */
static unsigned down_places(const uint8_t *edges) {
    unsigned places = 0;
    for (int i = 0; i < 8; i++)
        places |= (edges[i] >> 2 & 1u) << i;
    return places;
}

bool cc_phase2_is_near(cc_search *s, int length, int most) {
    follow(s, length);
    const uint8_t *edges = s->edges[length];
    unsigned corners = s->corners[length];
    return corners_slice4(corners, (unsigned)cc_rank(edges + CC_FR, 4, CC_FR)) <= most &&
           corners_comb(corners, cc_comb_of_places[down_places(edges)]) <= most;
}

void cc_phase2_search(cc_search *s, int length, int last_face) {
    int most = s->best - 1 - length;
    if (most > CC_LONGEST_PHASE2) {
        most = CC_LONGEST_PHASE2;
        s->shortest_phase1 = length < s->shortest_phase1 ? length : s->shortest_phase1;
    }
    if (!cc_phase2_is_near(s, length, most))
        return;
    const uint8_t *edges = s->edges[length];
    cc_phase2 node = {s->corners[length], cc_edge_class[cc_rank(edges, 8, 0)],
                      (uint8_t)cc_rank(edges + CC_FR, 4, CC_FR), cc_comb_of_places[down_places(edges)]};
    int distance = bound(&node, most);
    if (distance == 0) {
        cc_search_found(s, length);
        return;
    }
    unsigned forbidden = last_face < 0 ? 0 : 1u << last_face;
    for (; distance <= most; distance++)
        if (search(s, &node, length, distance, forbidden))
            return;
}
