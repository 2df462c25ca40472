/* phase1.c - search for turns into the subgroup <U, D, R2, L2, F2, B2>. */
#include "search.h"

/* Shortest way out of the subgroup and back, with a first and a last turn that are not in it. */
enum { SHORTEST_RETURN = 5 };

/* The distance near `d` (at most 1 away) that is r modulo 3: nearest[d][r]. */
static const uint8_t nearest[16][4] = {{0, 1, 0}, {0, 1, 2},  {3, 1, 2},   {3, 4, 2},
                                       {3, 4, 5}, {6, 4, 5},  {6, 7, 5},   {6, 7, 8},
                                       {9, 7, 8}, {9, 10, 8}, {9, 10, 11}, {12, 10, 11}};

static inline unsigned two_bits(const uint8_t *table, unsigned index) {
    return table[index >> 2] >> ((index & 3) * 2) & 3;
}

static inline unsigned twist_flip(unsigned twist, unsigned flip) {
    unsigned t = cc_twist_class[twist], f = cc_flip_class[flip];
    return two_bits(cc_twist_flip_prune2, (t >> 3) * CC_FLIPS + cc_class_flip[f ^ (t & 7)]);
}

/* Distance modulo 3 in one of the four views. */
static inline unsigned view(const cc_phase1 *n, int which) {
    if (which == 0) {
        unsigned t = cc_twist_class[n->twist];
        unsigned slice = cc_slice_conjugate[n->slice * CC_FLIP_SYMMETRIES + (t & 7)];
        return two_bits(cc_slice_twist_prune2, (t >> 3) * CC_SLICES + slice);
    }
    if (which == 1) {
        unsigned f = cc_flip_class[n->flip];
        unsigned slice = cc_slice_conjugate[n->slice * CC_FLIP_SYMMETRIES + (f & 7)];
        return two_bits(cc_slice_flip_prune2, (f >> 3) * CC_SLICES + slice);
    }
    if (which == 2)
        return twist_flip(n->twist, n->flip);
    unsigned flip = cc_flip_quarter_low[n->flip & 63] ^ cc_flip_quarter_high[n->flip >> 6] ^
                    cc_flip_quarter_slice[n->slice];
    return twist_flip(cc_twist_quarter[n->twist], flip);
}

static inline void quarter_turn(cc_phase1 *n, int face) {
    n->twist = cc_twist_move[n->twist * CC_FACES + face];
    n->flip = cc_flip_move[n->flip * CC_FACES + face];
    n->slice = cc_slice_move[n->slice * CC_FACES + face];
}

/* Fills the child's distances; ends with the first one that is above `limit`, or returns the largest. */
static inline int bound(const cc_phase1 *parent, cc_phase1 *child, int limit) {
    static const uint8_t order[CC_VIEWS] = {2, 3, 0, 1};
    int largest = 0;
    for (int i = 0; i < CC_VIEWS; i++) {
        int which = order[i];
        int distance = nearest[parent->distance[which]][view(child, which)];
        child->distance[which] = (uint8_t)distance;
        if (distance > largest)
            largest = distance;
        if (distance > limit)
            break;
    }
    return largest;
}

static inline bool is_subgroup(const cc_phase1 *n) {
    return !n->twist && !n->flip && !n->slice;
}

static inline void set_turn(cc_search *s, int ply, int face, int quarters) {
    s->turns[ply] = (cc_turn)(face * 3 + quarters - 1);
    if (s->followed > ply)
        s->followed = ply;
}

/* The last turn of phase 1 is a quarter turn of R, F, L or B: after another the turn before were the last. */
static void last_turn(cc_search *s, const cc_phase1 *node, int ply, unsigned forbidden) {
    for (int face = 0; face < CC_FACES && !s->ended; face++) {
        if (face == CC_U || face == CC_D || forbidden >> face & 1)
            continue;
        cc_phase1 child = *node;
        for (int quarters = 1; quarters <= 3 && !s->ended; quarters++) {
            quarter_turn(&child, face);
            if (quarters != 2 && is_subgroup(&child)) {
                set_turn(s, ply, face, quarters);
                cc_phase2_search(s, ply + 1, face);
            }
        }
    }
}

static void search(cc_search *s, const cc_phase1 *node, int ply, int left, unsigned forbidden) {
    if (cc_search_tick(s))
        return;
    if (left == 1) {
        last_turn(s, node, ply, forbidden);
        return;
    }
    left--;
    for (int face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        cc_phase1 child = *node;
        for (int quarters = 1; quarters <= 3; quarters++) {
            quarter_turn(&child, face);
            int distance = bound(node, &child, left);
            /* The face's other turns are at most one nearer. */
            if (distance > left + 1)
                break;
            if (distance > left || (distance == 0 && left < SHORTEST_RETURN))
                continue;
            set_turn(s, ply, face, quarters);
            search(s, &child, ply + 1, left, cc_forbidden_after(face));
            if (s->ended || ply + left + 1 >= s->best)
                return;
        }
    }
}

void cc_phase1_search(cc_search *s, int length) {
    const cc_start *start = &s->start[s->start_index];
    for (int i = 0; i < CC_EDGES; i++)
        s->edges[0][i] = start->edges[i];
    s->corners[0] = start->corners;
    s->followed = 0;
    if (start->distance > length)
        return;
    if (length == 0)
        cc_phase2_search(s, 0, -1);
    else if (start->distance > 0 || length >= SHORTEST_RETURN)
        search(s, &start->node, 0, length, 0);
}

/* True when all that the view looks at is as in the subgroup. */
static bool is_view_solved(const cc_phase1 *n, int which) {
    return which == 0 ? !n->twist && !n->slice : which == 1 ? !n->flip && !n->slice : !n->twist && !n->flip;
}

/* Walks down to the goal: the turn to take leads to the distance before, modulo 3. */
static int measure(const cc_phase1 *from, int which) {
    cc_phase1 at = *from;
    int distance = 0;
    for (; !is_view_solved(&at, which); distance++) {
        unsigned wanted = (view(&at, which) + 2) % 3;
        bool walked = false;
        for (int face = 0; face < CC_FACES && !walked; face++) {
            cc_phase1 next = at;
            for (int quarters = 1; quarters <= 3 && !walked; quarters++) {
                quarter_turn(&next, face);
                walked = view(&next, which) == wanted;
            }
            if (walked)
                at = next;
        }
    }
    return distance;
}

void cc_phase1_begin(cc_phase1 *node, const cc_cube *cube) {
    node->twist = (uint16_t)cc_twist_of(cube);
    node->flip = (uint16_t)cc_flip_of(cube);
    node->slice = (uint16_t)cc_slice_of(cube);
    for (int which = 0; which < CC_VIEWS; which++)
        node->distance[which] = 0;
    for (int which = 0; which < CC_VIEWS - 1; which++)
        node->distance[which] = (uint8_t)measure(node, which);
    cc_cube turned;
    cc_conjugate(cube, CC_QUARTER_ROTATION, &turned);
    cc_phase1 other = {
        (uint16_t)cc_twist_of(&turned), (uint16_t)cc_flip_of(&turned), (uint16_t)cc_slice_of(&turned), {0}};
    node->distance[3] = (uint8_t)measure(&other, 2);
}
