/* phase1.c - search for turns into the subgroup <U, D, R2, L2, F2, B2>.
 *
 *     left   ... 10   9   8 | 7   6   5   4   3   2   1   0
 *            every turn     | only into the set of positions that are near enough
 *
 * What is eight or more turns away is most of all there is, and small tables cannot tell what is more; nearer
 * positions are few, and the sets of near.h name them all. */
#include "../base/bits.h"
#include "solver3.h"

/* Shortest way out of the subgroup and back, with a first and a last turn that are not in it. */
enum { SHORTEST_RETURN = 5 };

/* What a node costs hangs on which loops share a function, so that is not left to the compiler. */
#define NEVER_INLINE  __attribute__((noinline))
#define ALWAYS_INLINE inline __attribute__((always_inline))

/* `other` is the flip after a quarter turn of the whole cube about U. Words, as they live in registers. */
typedef struct place {
    uint32_t twist, flip, other, slice;
} place;

/* A face's part of the tables of moves, and the flips' of the face as seen after a quarter turn about U. */
typedef struct moves {
    const uint16_t *turn, *flip, *other;
} moves;

#define MOVES(face, other)                                                                                   \
    {cc_phase1_move + (face) * CC_PHASE1_SYMS, cc_flip_turn + (face) * CC_FLIP_MAP,                          \
     cc_flip_turn + (other) * CC_FLIP_MAP}
static const moves moves_of[CC_FACES] = {MOVES(CC_U, CC_U), MOVES(CC_R, CC_F), MOVES(CC_F, CC_L),
                                         MOVES(CC_D, CC_D), MOVES(CC_L, CC_B), MOVES(CC_B, CC_R)};

static inline uint32_t map_flip(const uint16_t *map, uint32_t flip) {
    return map[flip & 63] ^ map[64 + (flip >> 6)];
}

static inline place quarter_turn(place p, moves m) {
    return (place){m.turn[p.twist], map_flip(m.flip, p.flip), map_flip(m.other, p.other), m.turn[p.slice]};
}

static inline uint32_t conjugate_through(place p, unsigned symmetry) {
    unsigned flip = symmetry & CC_QUARTER_ROTATION ? p.other : p.flip;
    return cc_near_place(p.twist / CC_SYMMETRIES,
                         map_flip(cc_flip_conjugate + (symmetry & 7) * CC_FLIP_MAP, flip),
                         cc_slice_conjugate[(p.slice - CC_FIRST_SLICE_SYM) * CC_SYMMETRIES + symmetry]);
}

/* The smallest of the places through all symmetries that lead the twist to its class's representative, the
 * first of which does nothing more. Takes words, so that a place need not be in memory. */
static NEVER_INLINE uint32_t smallest_place(uint32_t twist, uint32_t flip, uint32_t other, uint32_t slice) {
    place p = {twist, flip, other, slice};
    unsigned symmetry = twist % CC_SYMMETRIES;
    unsigned others = cc_twist_stabiliser[twist / CC_SYMMETRIES] & ~1u;
    uint32_t smallest = conjugate_through(p, symmetry);
    while (others) {
        unsigned keep = (unsigned)take_bit(&others);
        uint32_t conjugate = conjugate_through(p, cc_symmetry_product[symmetry * CC_SYMMETRIES + keep]);
        smallest = conjugate < smallest ? conjugate : smallest;
    }
    return smallest;
}

static inline uint32_t conjugate_place(place p) {
    return cc_twist_stabiliser[p.twist / CC_SYMMETRIES] == 1
               ? conjugate_through(p, p.twist % CC_SYMMETRIES)
               : smallest_place(p.twist, p.flip, p.other, p.slice);
}

static inline bool has_bit(const uint8_t *bits, uint32_t bit) {
    return bits[bit >> 3] >> (bit & 7) & 1;
}

/* False where the position is more than `turns` (1..6) away. */
static inline bool is_near(uint32_t name, int turns) {
    return has_bit(cc_near, cc_near_bit(name, turns)) && has_bit(cc_near, cc_near_other_bit(name, turns));
}

#ifdef CC_SMALL_TABLES
static inline bool is_within_border(uint32_t conjugate) {
    return is_near(cc_near_name(conjugate), CC_NEAR_MOST);
}
#else
/* The largest set has the fewest bits for each member, so what parts of the position tell comes first. */
static inline bool is_within_border(uint32_t conjugate) {
    if (!has_bit(cc_near_flip_slice, cc_near_flip_slice_bit(conjugate)))
        return false;
    uint32_t name = cc_near_name(conjugate);
    unsigned level = cc_near_level_in(cc_near_level, conjugate);
    if (level < CC_NEAR_ONE_BIT)
        return level == CC_NEAR_ALL;
    return has_bit(cc_near, cc_near_bit(name, CC_NEAR_MOST)) &&
           (level == CC_NEAR_ONE_BIT || has_bit(cc_near, cc_near_other_bit(name, CC_NEAR_MOST)));
}
#endif

/* The same by the place, for the largest set too. */
static inline bool is_within(uint32_t conjugate, int turns) {
    return turns == CC_NEAR_MOST ? is_within_border(conjugate) : is_near(cc_near_name(conjugate), turns);
}

static inline bool is_subgroup(place p) {
    return p.twist == 0 && p.flip == 0 && p.slice == CC_FIRST_SLICE_SYM;
}

/* Sets the turn after which `left` more lead to the end of phase 1. */
static inline void set_turn(cc_search *s, int left, unsigned turn) {
    int ply = s->length - left - 1;
    s->turns[ply] = (cc_turn)turn;
    if (s->followed > ply)
        s->followed = ply;
}

/* The last turn of phase 1 is a quarter turn of R, F, L or B: after another the turn before were the last. */
static NEVER_INLINE void last_turn(const place *from, cc_search *s, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES && !s->ended; face++) {
        if (face == CC_U || face == CC_D || forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = *from;
        for (unsigned turn = face * 3; turn < face * 3 + 3 && !s->ended; turn++) {
            to = quarter_turn(to, m);
            if (turn % 3 != 1 && is_subgroup(to)) {
                set_turn(s, 0, turn);
                cc_phase2_search(s, s->length, (int)face);
            }
        }
    }
}

/* Goes on from `to`, where the turn led. True when there is nothing more to look for. */
static bool descend(const place *to, cc_search *s, int left, unsigned turn);

/* `is_border` is a constant: every turn leads on, or only into the largest set. Half of all time is spent at
 * the border. */
static ALWAYS_INLINE void search_far(const place *from, cc_search *s, int left, unsigned forbidden,
                                     bool is_border) {
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = *from;
        for (unsigned turn = face * 3; turn < face * 3 + 3; turn++) {
            to = quarter_turn(to, m);
            if (is_border && !is_within_border(conjugate_place(to)))
                continue;
            place next = to;
            if (descend(&next, s, left, turn))
                return;
        }
    }
}

/* Where even one turn more than is left were too few, the face's other turns lead nowhere either. */
static ALWAYS_INLINE void search_within(const place *from, cc_search *s, int left, unsigned forbidden) {
    for (unsigned face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        moves m = moves_of[face];
        place to = *from;
        for (unsigned turn = face * 3; turn < face * 3 + 3; turn++) {
            to = quarter_turn(to, m);
            uint32_t conjugate = conjugate_place(to);
            if (!is_within(conjugate, left + 1))
                break;
            if (!is_near(cc_near_name(conjugate), left) || (left < SHORTEST_RETURN && is_subgroup(to)))
                continue;
            place next = to;
            if (descend(&next, s, left, turn))
                return;
        }
    }
}

/* Each is compiled for itself. */
static NEVER_INLINE void search_border(const place *from, cc_search *s, unsigned forbidden) {
    search_far(from, s, CC_NEAR_MOST, forbidden, true);
}

static NEVER_INLINE void search_behind_border(const place *from, cc_search *s, unsigned forbidden) {
    search_within(from, s, CC_NEAR_MOST - 1, forbidden);
}

static NEVER_INLINE void search_near(const place *from, cc_search *s, int left, unsigned forbidden) {
    search_within(from, s, left, forbidden);
}

static void search(const place *from, cc_search *s, int left, unsigned forbidden) {
    if (cc_search_tick(s))
        return;
    if (left == CC_NEAR_MOST)
        search_behind_border(from, s, forbidden);
    else if (left == CC_NEAR_MOST + 1)
        search_border(from, s, forbidden);
    else if (left == 1)
        last_turn(from, s, forbidden);
    else if (left < CC_NEAR_MOST)
        search_near(from, s, left - 1, forbidden);
    else
        search_far(from, s, left - 1, forbidden, false);
}

static NEVER_INLINE bool descend(const place *to, cc_search *s, int left, unsigned turn) {
    set_turn(s, left, turn);
    search(to, s, left, cc_forbidden_after(s, (int)turn / 3));
    return s->ended || s->length >= s->best;
}

static place place_of(const cc_phase1 *node) {
    return (place){cc_twist_sym[node->twist], node->flip,
                   map_flip(cc_flip_quarter, node->flip) ^ cc_flip_quarter_slice[node->slice],
                   CC_FIRST_SLICE_SYM + node->slice};
}

void cc_phase1_search(cc_search *s, const cc_phase1 *start, int length) {
    place from = place_of(start);
    s->length = length;
    if (is_subgroup(from) ? length > 0 && length < SHORTEST_RETURN : length == 0)
        return;
    if (length == 0)
        cc_phase2_search(s, 0, -1);
    else if (length > CC_NEAR_MOST || is_within(conjugate_place(from), length))
        search(&from, s, length, s->still[s->start_index]);
}

/* The inverse tells of each piece where it is and how it is turned the other way round. */
void cc_phase1_begin(cc_phase1 *node, const cc_cube *back) {
    static const uint16_t twist_digit[CC_CORNERS] = {1, 3, 9, 27, 81, 243, 729, 0};
    static const uint8_t opposite[3] = {0, 2, 1};
    unsigned twist = 0, flip = 0, slice = 0;
    for (int i = 0; i < CC_CORNERS; i++)
        twist += twist_digit[back->cp[i]] * opposite[back->co[i]];
    for (int i = 0; i < CC_EDGES; i++)
        flip |= (unsigned)back->eo[i] << back->ep[i];
    for (int i = CC_FR; i < CC_EDGES; i++)
        slice |= 1u << back->ep[i];
    node->twist = (uint16_t)twist;
    node->flip = flip & (CC_FLIPS - 1);
    node->slice = (uint16_t)cc_slice_of_places(slice);
}
