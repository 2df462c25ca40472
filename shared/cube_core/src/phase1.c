/* phase1.c - search for turns into the subgroup <U, D, R2, L2, F2, B2>.
 *
 *     left   ... 10   9   8 | 7   6   5   4   3   2   1   0
 *            every turn     | only into the set of positions that are near enough
 *
 * What is eight or more turns away is most of all there is, and small tables cannot tell what is more; nearer
 * positions are few, and the sets of near.h name them all. */
#include "search.h"

/* Shortest way out of the subgroup and back, with a first and a last turn that are not in it. */
enum { SHORTEST_RETURN = 5 };

/* Codes; `other` is the flip's after a quarter turn of the whole cube about U. Words, as they live in
 * registers. */
typedef struct place {
    uint32_t twist, flip, other, slice;
} place;

/* A face's part of the tables of moves. */
typedef struct moves {
    const uint16_t *twist, *flip, *other, *slice;
} moves;

/* `other`: the face, seen after a quarter turn about U. */
#define MOVES(face, other)                                                                                   \
    {cc_twist_move + (face) * CC_TWIST_CODES, cc_flip_move + (face) * CC_FLIP_CODES,                         \
     cc_flip_move + (other) * CC_FLIP_CODES, cc_slice_move + (face) * CC_SLICES}
static const moves moves_of[CC_FACES] = {MOVES(CC_U, CC_U), MOVES(CC_R, CC_F), MOVES(CC_F, CC_L),
                                         MOVES(CC_D, CC_D), MOVES(CC_L, CC_B), MOVES(CC_B, CC_R)};

static inline place quarter_turn(place p, moves m) {
    return (place){m.twist[p.twist], m.flip[p.flip], m.other[p.other], m.slice[p.slice]};
}

static inline uint32_t seen_through(place p, unsigned symmetry) {
    unsigned flip = symmetry & CC_QUARTER_ROTATION ? p.other : p.flip;
    return cc_near_place(p.twist / CC_SYMMETRIES, cc_class_flip[flip ^ (symmetry & 7)],
                         cc_slice_conjugate[p.slice * CC_SYMMETRIES + symmetry]);
}

/* The smallest of the places through all symmetries that lead the twist to its class's representative. */
static uint32_t smallest_place(place p, unsigned symmetry, unsigned stabiliser) {
    uint32_t smallest = UINT32_MAX;
    for (unsigned keep = 0; stabiliser >> keep; keep++) {
        if (!(stabiliser >> keep & 1))
            continue;
        uint32_t seen = seen_through(p, cc_symmetry_product[symmetry * CC_SYMMETRIES + keep]);
        smallest = seen < smallest ? seen : smallest;
    }
    return smallest;
}

static inline uint32_t seen_place(place p) {
    unsigned symmetry = p.twist % CC_SYMMETRIES, stabiliser = cc_twist_stabiliser[p.twist / CC_SYMMETRIES];
    return stabiliser == 1 ? seen_through(p, symmetry) : smallest_place(p, symmetry, stabiliser);
}

static inline bool has_bit(const uint8_t *bits, uint32_t bit) {
    return bits[bit >> 3] >> (bit & 7) & 1;
}

/* False where the position is more than `turns` (1..7) away. */
static inline bool is_near(uint32_t name, int turns) {
    return has_bit(cc_near, cc_near_bit(name, turns)) && has_bit(cc_near, cc_near_other_bit(name, turns));
}

/* The largest set has the fewest bits for each member, so what two parts of the position tell comes first. */
static inline bool is_within_border(uint32_t seen) {
    return has_bit(cc_near_flip, cc_near_flip_bit(seen)) && has_bit(cc_near_slice, cc_near_slice_bit(seen)) &&
           is_near(cc_near_name(seen), CC_NEAR_MOST);
}

static inline bool is_subgroup(place p) {
    return !(p.twist | p.flip | p.slice);
}

static inline void set_turn(cc_search *s, int ply, unsigned face, unsigned quarters) {
    s->turns[ply] = (cc_turn)(face * 3 + quarters - 1);
    if (s->followed > ply)
        s->followed = ply;
}

/* The last turn of phase 1 is a quarter turn of R, F, L or B: after another the turn before were the last. */
static void last_turn(place from, cc_search *s, int ply, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES && !s->ended; face++) {
        if (face == CC_U || face == CC_D || forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = from;
        for (unsigned quarters = 1; quarters <= 3 && !s->ended; quarters++) {
            to = quarter_turn(to, m);
            if (quarters != 2 && is_subgroup(to)) {
                set_turn(s, ply, face, quarters);
                cc_phase2_search(s, ply + 1, (int)face);
            }
        }
    }
}

static void search(place from, cc_search *s, int ply, int left, unsigned forbidden);

/* Goes on from `to`, where a turn of the face led. True when there is nothing more to look for. */
static bool descend(place to, cc_search *s, int ply, int left, unsigned face, unsigned quarters) {
    set_turn(s, ply, face, quarters);
    search(to, s, ply + 1, left, cc_forbidden_after((int)face));
    return s->ended || ply + left + 1 >= s->best;
}

static void search_far(place from, cc_search *s, int ply, int left, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = from;
        for (unsigned quarters = 1; quarters <= 3; quarters++) {
            to = quarter_turn(to, m);
            if (descend(to, s, ply, left, face, quarters))
                return;
        }
    }
}

/* Half of all time is spent here. */
static void search_border(place from, cc_search *s, int ply, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = from;
        for (unsigned quarters = 1; quarters <= 3; quarters++) {
            to = quarter_turn(to, m);
            if (is_within_border(seen_place(to)) && descend(to, s, ply, CC_NEAR_MOST, face, quarters))
                return;
        }
    }
}

/* Where even one turn more than is left were too few, the face's other turns lead nowhere either. */
static void search_near(place from, cc_search *s, int ply, int left, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = from;
        for (unsigned quarters = 1; quarters <= 3; quarters++) {
            to = quarter_turn(to, m);
            uint32_t seen = seen_place(to), name = cc_near_name(seen);
            if (left + 1 == CC_NEAR_MOST ? !is_within_border(seen) : !is_near(name, left + 1))
                break;
            if (!is_near(name, left) || (left < SHORTEST_RETURN && is_subgroup(to)))
                continue;
            if (descend(to, s, ply, left, face, quarters))
                return;
        }
    }
}

static void search(place from, cc_search *s, int ply, int left, unsigned forbidden) {
    if (cc_search_tick(s))
        return;
    if (left == 1)
        last_turn(from, s, ply, forbidden);
    else if (left <= CC_NEAR_MOST)
        search_near(from, s, ply, left - 1, forbidden);
    else if (left == CC_NEAR_MOST + 1)
        search_border(from, s, ply, forbidden);
    else
        search_far(from, s, ply, left - 1, forbidden);
}

static place place_of(const cc_phase1 *node) {
    unsigned other = cc_flip_quarter_low[node->flip & 63] ^ cc_flip_quarter_high[node->flip >> 6] ^
                     cc_flip_quarter_slice[node->slice];
    return (place){cc_twist_code[node->twist], cc_flip_code[node->flip], cc_flip_code[other], node->slice};
}

void cc_phase1_search(cc_search *s, const cc_phase1 *start, int length) {
    place from = place_of(start);
    if (is_subgroup(from) ? length > 0 && length < SHORTEST_RETURN : length == 0)
        return;
    if (length == 0)
        cc_phase2_search(s, 0, -1);
    else if (length > CC_NEAR_MOST || is_near(cc_near_name(seen_place(from)), length))
        search(from, s, 0, length, 0);
}

void cc_phase1_begin(cc_phase1 *node, const cc_cube *cube) {
    node->twist = (uint16_t)cc_twist_of(cube);
    node->flip = (uint16_t)cc_flip_of(cube);
    node->slice = (uint16_t)cc_slice_of(cube);
}
