/* phase1.c - searches for turns into the subgroup <U, D, R2, L2, F2, B2>.
 *
 *     left   ... 10   9   8 | 7   6   5   4   3   2   1   0
 *            every turn     | only into the set of positions that are near enough
 *
 * Most positions are eight or more turns away, and small tables cannot tell how many; nearer ones are few,
 * and the sets of near.h have them all. */
#include "../base/bits.h"
#include "solver3.h"

/* Shortest way out of the subgroup and back, with a first and a last turn that are not in it. */
enum { SHORTEST_RETURN = 5, ALL_FACES = (1 << CC_FACES) - 1 };

/* A position is one word: in the upper four bits the symmetry through which it is seen, relative to the
 * position before its last turn; below them its place (near.h) as seen through it. Turns are seen so, too:
 *
 *     class ──turn──► (class', t)        flip, slice ──turn──► ... ──seen through t──► flip', slice'
 */

/* The table rows from which the turns of a place are looked up. */
typedef struct rows {
    const uint16_t *twists, *slices;
    uint32_t flip;
} rows;

/* The flip that a map makes of a flip with CC_FLIP_MARK set. One part is read as signed, which is right, too:
 * with two unsigned ones compilers clear the upper half once more. */
static inline uint32_t map_flip(const uint16_t *map, uint32_t flip) {
    return map[flip & 63] ^ (uint32_t)((const int16_t *)map)[flip >> 6];
}

/* The symmetry that leads to the twist's representative; where more than one does, one that makes the slice
 * the smallest. */
static inline uint32_t best_symmetry(uint32_t twist, uint32_t slice_row) {
    uint32_t symmetry = twist % CC_SYMMETRIES;
    if (!(twist & CC_HAS_STABILISER))
        return symmetry;
    uint32_t seen = cc_slice_conjugate[slice_row + symmetry] >> 11 & 511;
    uint32_t group = cc_twist_stabiliser[twist >> CC_TWIST_CLASS_SHIFT];
    return cc_symmetry_product[symmetry * CC_SYMMETRIES + cc_stabiliser_best[group * CC_SLICES + seen]];
}

/* The position with this entry of twist_sym, this flip and slice; slice_row: the slice * CC_SYMMETRIES. */
static inline uint32_t place_of(uint32_t twist, uint32_t flip, uint32_t slice_row) {
    uint32_t symmetry = best_symmetry(twist, slice_row);
    uint32_t place =
        cc_slice_conjugate[slice_row + symmetry] ^ map_flip(cc_flip_conjugate + symmetry * CC_FLIP_MAP, flip);
    return twist >> CC_TWIST_CLASS_SHIFT << 20 | place;
}

static inline rows rows_of(uint32_t place) {
    return (rows){cc_twist_move + (place >> 20 & 255) * CC_TURNS,
                  cc_slice_move + (place >> 11 & 511) * CC_TURNS, (place & (CC_FLIPS - 1)) | CC_FLIP_MARK};
}

static inline uint32_t turned(rows from, unsigned turn) {
    return place_of(from.twists[turn], map_flip(cc_flip_turn + turn * CC_FLIP_MAP, from.flip),
                    from.slices[turn]);
}

/* False where the position is surely more than `turns` (1..6) away. */
static inline bool is_near(uint32_t name, int turns) {
    return cc_has_bit(cc_near, cc_near_bit(name, turns)) &&
           cc_has_bit(cc_near, cc_near_other_bit(name, turns));
}

#ifdef CC_SMALL_TABLES
static inline bool is_within_border(uint32_t conjugate) {
    return is_near(cc_near_name(conjugate), CC_NEAR_MOST);
}
#else
/* Whether the largest set has a position. It has the fewest bits for each member, so the tables that look at
 * parts of the position come first. */
static inline bool is_within_border(uint32_t conjugate) {
    if (!cc_has_bit(cc_near_flip_slice, cc_near_flip_slice_bit(conjugate)))
        return false;
    uint32_t name = cc_near_name(conjugate);
    unsigned level = cc_near_level_in(cc_near_level, conjugate);
    if (level < CC_NEAR_ONE_BIT)
        return level == CC_NEAR_ALL;
    return cc_has_bit(cc_near, cc_near_bit(name, CC_NEAR_MOST)) &&
           (level == CC_NEAR_ONE_BIT || cc_has_bit(cc_near, cc_near_other_bit(name, CC_NEAR_MOST)));
}
#endif

/* False where the position is surely more than `turns` (1..CC_NEAR_MOST) away. */
static inline bool is_within(uint32_t conjugate, int turns) {
    return turns == CC_NEAR_MOST ? is_within_border(conjugate) : is_near(cc_near_name(conjugate), turns);
}

static inline bool is_subgroup(uint32_t place) {
    return place << 4 == 0;
}

/* Sets the turn (as the position's symmetry sees it) after which `left` more lead to the end of phase 1. */
static inline void set_turn(cc_search *s, int left, unsigned turn) {
    int ply = s->length - left - 1;
    s->turns[ply] = (cc_turn)turn;
    if (s->followed > ply)
        s->followed = ply;
}

/* All functions that search return true when the search is over.
 *
 * This one tries the last turn of phase 1: a quarter turn of R, F, L or B, as before any other the subgroup
 * would have been reached already. */
static NEVER_INLINE bool last_turn(uint32_t from, cc_search *s, unsigned forbidden) {
    rows r = rows_of(from);
    for (unsigned turn = 0; turn < CC_TURNS; turn++) {
        unsigned face = turn / 3;
        if (face == CC_U || face == CC_D || turn % 3 == 1 || forbidden >> face & 1)
            continue;
        if (r.twists[turn] >> CC_TWIST_CLASS_SHIFT || r.slices[turn] ||
            map_flip(cc_flip_turn + turn * CC_FLIP_MAP, r.flip) != CC_FLIP_MARK)
            continue;
        set_turn(s, 0, turn);
        cc_leaf_search(s, s->length);
        if (s->ended || s->length >= s->best)
            return true;
    }
    return false;
}

/* Goes on from the position `to`, to which the turn led; `left` turns remain. */
static bool descend(uint32_t to, cc_search *s, int left, unsigned turn, unsigned forbidden);

/* Tries all turns while the sets cannot tell how far the position is, or at their border, where `left` is
 * CC_NEAR_MOST and turns must lead into the largest set; half of all time is spent there. */
static ALWAYS_INLINE bool search_far(uint32_t from, cc_search *s, int left, unsigned forbidden,
                                     bool is_border) {
    rows r = rows_of(from);
    for (unsigned faces = ALL_FACES & ~forbidden; faces; faces &= faces - 1) {
        unsigned face = (unsigned)__builtin_ctz(faces);
        for (unsigned turn = face * 3; turn < face * 3 + 3; turn++) {
            uint32_t to = turned(r, turn);
            if ((!is_border || is_within_border(to)) && descend(to, s, left, turn, forbidden))
                return true;
        }
    }
    return false;
}

/* Tries all turns into the set of positions that are near enough. Where one turn leads to a position that
 * even left + 1 turns cannot bring back, the face's other turns are of no use either. */
static ALWAYS_INLINE bool search_within(uint32_t from, cc_search *s, int left, unsigned forbidden) {
    rows r = rows_of(from);
    for (unsigned faces = ALL_FACES & ~forbidden; faces; faces &= faces - 1) {
        unsigned face = (unsigned)__builtin_ctz(faces);
        for (unsigned turn = face * 3; turn < face * 3 + 3; turn++) {
            uint32_t to = turned(r, turn);
            if (!is_within(to, left + 1))
                break;
            if (!is_near(cc_near_name(to), left) || (left < SHORTEST_RETURN && is_subgroup(to)))
                continue;
            if (descend(to, s, left, turn, forbidden))
                return true;
        }
    }
    return false;
}

/* Each is a function of its own, compiled for its own constants. */
static NEVER_INLINE bool search_border(uint32_t from, cc_search *s, unsigned forbidden) {
    return search_far(from, s, CC_NEAR_MOST, forbidden, true);
}

static NEVER_INLINE bool search_behind_border(uint32_t from, cc_search *s, unsigned forbidden) {
    return search_within(from, s, CC_NEAR_MOST - 1, forbidden);
}

static NEVER_INLINE bool search_near(uint32_t from, cc_search *s, unsigned forbidden, int left) {
    return search_within(from, s, left, forbidden);
}

static NEVER_INLINE bool search_farther(uint32_t from, cc_search *s, unsigned forbidden, int left) {
    return search_far(from, s, left, forbidden, false);
}

static bool search(uint32_t from, cc_search *s, unsigned forbidden, int left) {
    if (cc_search_tick(s))
        return true;
    return left == CC_NEAR_MOST       ? search_behind_border(from, s, forbidden)
           : left == CC_NEAR_MOST + 1 ? search_border(from, s, forbidden)
           : left > CC_NEAR_MOST      ? search_farther(from, s, forbidden, left - 1)
           : left > 1                 ? search_near(from, s, forbidden, left - 1)
                                      : last_turn(from, s, forbidden);
}

static inline unsigned face_through(unsigned face, unsigned symmetry) {
    return cc_symmetry_step[symmetry * CC_CORNER_STEPS + face * 2] >> 1;
}

/* A set of faces, a bit each, seen through a symmetry. */
static unsigned still_through(unsigned still, unsigned symmetry) {
    unsigned seen = 0;
    for (unsigned face = 0; face < CC_FACES && still >> face; face++)
        seen |= (still >> face & 1) << face_through(face, symmetry);
    return seen;
}

/* The face that turned must not turn next. Of an opposite pair the first must not turn after the second, nor
 * any of the two after both. */
static NEVER_INLINE bool descend(uint32_t to, cc_search *s, int left, unsigned turn, unsigned forbidden) {
    unsigned face = turn / 3, symmetry = to >> 28, seen = face_through(face, symmetry);
    unsigned opposite = face < CC_D ? face + CC_D : face - CC_D;
    set_turn(s, left, turn);
    symmetry = cc_symmetry_product[s->symmetry[s->length - left - 1] * CC_SYMMETRIES + symmetry];
    s->symmetry[s->length - left] = (uint8_t)symmetry;
    unsigned next = 1u << seen;
    if (face >= CC_D || forbidden >> opposite & 1)
        next |= 1u << (seen < CC_D ? seen + CC_D : seen - CC_D);
    return search(to, s, next | still_through(s->start->still, symmetry), left);
}

static const uint16_t twist_digit[CC_CORNERS] = {1, 3, 9, 27, 81, 243, 729, 0};

static void begin_edge(cc_start *start, unsigned place) {
    unsigned edge = start->cube.ep[place];
    uint16_t *places = start->places[edge / 4];
    start->flip |= (uint16_t)(start->cube.eo[place] << place);
    for (unsigned set = 0; set < 16; set++)
        places[set] |= (uint16_t)((set >> edge % 4 & 1) << place);
}

static void begin_corner(cc_start *start, unsigned place) {
    unsigned corner = start->cube.cp[place], twist = start->cube.co[place];
    for (unsigned by = 0; by < 3; by++, twist = twist < 2 ? twist + 1 : 0)
        for (unsigned other = 0; other < 3; other++) {
            uint16_t *digits = &start->twist[corner / 2][corner % 2 ? by << 2 | other : other << 2 | by];
            *digits = (uint16_t)(*digits + twist * twist_digit[place]);
        }
}

void cc_phase1_begin(cc_start *start) {
    for (unsigned place = 0; place < CC_EDGES; place++)
        begin_edge(start, place);
    for (unsigned place = 0; place < CC_CORNERS; place++)
        begin_corner(start, place);
}

static inline uint32_t places_of(const cc_start *start, uint32_t edges) {
    return start->places[0][edges & 15] | start->places[1][edges >> 4 & 15] | start->places[2][edges >> 8];
}

static inline uint32_t start_place(const cc_start *start, unsigned post_start) {
    uint32_t flip = start->flip ^ places_of(start, cc_post_flips[post_start]);
    uint32_t slice = places_of(start, cc_post_slice[post_start]), twists = cc_post_twists[post_start];
    uint32_t twist = start->twist[0][twists & 15] + start->twist[1][twists >> 4 & 15] +
                     start->twist[2][twists >> 8 & 15] + start->twist[3][twists >> 12];
    return place_of(cc_twist_sym[twist], (flip & (CC_FLIPS - 1)) | CC_FLIP_MARK,
                    (uint32_t)(cc_slice_of_half[64 + (slice >> 6)] - cc_slice_of_half[slice & 63]));
}

void cc_phase1_search(cc_search *s, unsigned post_start, int length) {
    uint32_t from = start_place(s->start, post_start);
    s->length = length;
    s->symmetry[0] = (uint8_t)(from >> 28);
    if (is_subgroup(from) ? length > 0 && length < SHORTEST_RETURN : length == 0)
        return;
    if (length == 0)
        cc_leaf_search(s, 0);
    else if (length > CC_NEAR_MOST || is_within(from, length))
        search(from, s, still_through(s->start->still, from >> 28), length);
}
