/* exact_avx2.c - the kernel for AVX2 (with BMI2): lists of four 64-bit placements at once, at the bottom of
 * eight 32-bit ones. What stays of a vector is moved to its front by one permutation, looked up by the bits
 * of the lanes that stay:
 *
 *      lanes   a b c d   stay 1 0 1 1   ->   a c d .   and the next vector is stored behind d */
#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#include <immintrin.h> /* the instructions */
#include <stdbool.h>

#include "exact.h" /* bp_exact */

#define SLICES        5 /* of counters over 64-bit lists: up to 31 */
#define BOTTOM_SLICES 3 /* of counters over 32-bit lists: up to 7 */
#define INLINE        static inline __attribute__((always_inline))

typedef __m256i vec;

/* Byte j of FRONT[stay] is the 32-bit lane that moves to place j. */
#define LANE(m, i)                                                                                           \
    ((uint64_t)((m) >> (i) & 1 ? (i) : 0) << 8 * __builtin_popcount((m) & ((1 << (i)) - 1)) % 64)
#define FRONT_OF(m)                                                                                          \
    (LANE(m, 0) | LANE(m, 1) | LANE(m, 2) | LANE(m, 3) | LANE(m, 4) | LANE(m, 5) | LANE(m, 6) | LANE(m, 7))
#define FRONT_4(m)  FRONT_OF(m), FRONT_OF(m + 1), FRONT_OF(m + 2), FRONT_OF(m + 3)
#define FRONT_16(m) FRONT_4(m), FRONT_4(m + 4), FRONT_4(m + 8), FRONT_4(m + 12)
#define FRONT_64(m) FRONT_16(m), FRONT_16(m + 16), FRONT_16(m + 32), FRONT_16(m + 48)
static const uint64_t FRONT[256] = {FRONT_64(0), FRONT_64(64), FRONT_64(128), FRONT_64(192)};

/* What the bottom needs to name its placements again. */
typedef struct bottom_form {
    const uint64_t *list;
    const uint32_t *narrowed; /* the same placements in 32 bits */
    uint32_t n;
} bottom_form;

_Static_assert(sizeof(bottom_form) <= BP_BOTTOM_BYTES, "the kernel's memory holds its form");

static int bottom(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);

INLINE vec to_front(vec v, uint32_t stay) {
    __m128i lanes = _mm_loadl_epi64((const __m128i *)&FRONT[stay]);
    return _mm256_permutevar8x32_epi32(v, _mm256_cvtepu8_epi32(lanes));
}

INLINE uint64_t or_lanes(vec v) {
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return (uint64_t)_mm_cvtsi128_si64(half) | (uint64_t)_mm_extract_epi64(half, 1);
}

/* Add the counters of the other half of the lanes, as `swap` brings them together. */
#define FOLD(slice, many, slices, swap)                                                                      \
    do {                                                                                                     \
        vec carry = _mm256_setzero_si256();                                                                  \
        many = _mm256_or_si256(many, swap(many));                                                            \
        for (int k = 0; k < slices; k++) {                                                                   \
            vec other = swap(slice[k]), odd = _mm256_xor_si256(slice[k], other);                             \
            vec next = _mm256_or_si256(_mm256_and_si256(slice[k], other), _mm256_and_si256(odd, carry));     \
            slice[k] = _mm256_xor_si256(odd, carry);                                                         \
            carry = next;                                                                                    \
        }                                                                                                    \
        many = _mm256_or_si256(many, carry);                                                                 \
    } while (0)
#define SWAP_HALVES(v)   _mm256_permute2x128_si256(v, v, 1)
#define SWAP_QUARTERS(v) _mm256_shuffle_epi32(v, 0x4E)
#define SWAP_EIGHTHS(v)  _mm256_shuffle_epi32(v, 0xB1)

INLINE void count(vec *slice, vec *many, vec carry, int slices) {
    for (int k = 0; k < slices; k++) {
        vec next = _mm256_and_si256(slice[k], carry);
        slice[k] = _mm256_xor_si256(slice[k], carry);
        carry = next;
    }
    *many = _mm256_or_si256(*many, carry);
}

INLINE uint64_t narrow_choice(uint64_t items, vec lane) {
    uint64_t fewer = items & ~(uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(lane));
    return fewer ? fewer : items;
}

INLINE uint32_t choose(const uint64_t *list, uint32_t n, uint64_t items) {
    vec slice[SLICES], many = _mm256_setzero_si256();
    for (int k = 0; k < SLICES; k++)
        slice[k] = many;
    for (uint32_t i = 0; i < n; i += 4)
        count(slice, &many, _mm256_load_si256((const vec *)(list + i)), SLICES);
    FOLD(slice, many, SLICES, SWAP_HALVES);
    FOLD(slice, many, SLICES, SWAP_QUARTERS);
    items = narrow_choice(items, many);
    for (int k = SLICES - 1; k >= 0; k--)
        items = narrow_choice(items, slice[k]);
    return (uint32_t)__builtin_ctzll(items);
}

INLINE vec equal_lanes(vec a, vec b, bool wide) {
    return wide ? _mm256_cmpeq_epi64(a, b) : _mm256_cmpeq_epi32(a, b);
}

/* Copies the lanes that hold a placement and share no bit with `out`, and a vector of zeros behind them.
 * Returns how many 32-bit lanes that are; a wide placement has two. *any: the bits of all of them. */
INLINE uint32_t keep_lanes(const vec *list, uint32_t vectors, vec out, uint32_t *to, bool wide,
                           uint64_t *any) {
    vec zero = _mm256_setzero_si256(), all = zero;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < vectors; i++) {
        vec m = _mm256_load_si256(list + i);
        vec free = equal_lanes(_mm256_and_si256(m, out), zero, wide);
        vec stay = _mm256_andnot_si256(equal_lanes(m, zero, wide), free);
        uint32_t lanes = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(stay));
        all = _mm256_or_si256(all, _mm256_and_si256(m, free));
        _mm256_storeu_si256((vec *)(to + kept), to_front(m, lanes));
        kept += (uint32_t)__builtin_popcount(lanes);
    }
    _mm256_storeu_si256((vec *)(to + kept), zero);
    *any = or_lanes(all);
    return kept;
}

INLINE uint32_t keep(const uint64_t *list, uint32_t n, uint64_t excluded, uint64_t *to, uint64_t *any) {
    vec out = _mm256_set1_epi64x((long long)excluded);
    return keep_lanes((const vec *)list, (n + 3) / 4, out, (uint32_t *)to, true, any) / 2;
}

#define STEP 4

INLINE uint32_t covering(const uint64_t *list, uint64_t bit) {
    vec on = _mm256_and_si256(_mm256_load_si256((const vec *)list), _mm256_set1_epi64x((long long)bit));
    vec off = _mm256_cmpeq_epi64(on, _mm256_setzero_si256());
    return ~(uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(off)) & 15;
}

INLINE uint32_t choose_narrow(const uint32_t *list, uint32_t n, uint32_t need) {
    vec slice[BOTTOM_SLICES], many = _mm256_setzero_si256();
    uint64_t items = need;
    for (int k = 0; k < BOTTOM_SLICES; k++)
        slice[k] = many;
    for (uint32_t i = 0; i < n; i += 8)
        count(slice, &many, _mm256_load_si256((const vec *)(list + i)), BOTTOM_SLICES);
    FOLD(slice, many, BOTTOM_SLICES, SWAP_HALVES);
    FOLD(slice, many, BOTTOM_SLICES, SWAP_QUARTERS);
    FOLD(slice, many, BOTTOM_SLICES, SWAP_EIGHTHS);
    items = narrow_choice(items, many);
    for (int k = BOTTOM_SLICES - 1; k >= 0; k--)
        items = narrow_choice(items, slice[k]);
    return (uint32_t)__builtin_ctzll(items);
}

INLINE uint32_t keep_narrow(const uint32_t *list, uint32_t n, uint32_t excluded, uint32_t *to,
                            uint32_t *any) {
    uint64_t both;
    vec out = _mm256_set1_epi32((int)excluded);
    uint32_t kept = keep_lanes((const vec *)list, (n + 7) / 8, out, to, false, &both);
    *any = (uint32_t)both | (uint32_t)(both >> 32);
    return kept;
}

/* The lanes of the next eight that equal the value. */
INLINE uint32_t equal(const uint32_t *list, uint32_t value) {
    vec same = _mm256_cmpeq_epi32(_mm256_load_si256((const vec *)list), _mm256_set1_epi32((int)value));
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(same));
}

INLINE void push(bp_exact *x, uint32_t placement) {
    const bottom_form *b = x->bottom;
    uint32_t i = 0;
    while (i + 1 < b->n && b->narrowed[i] != placement)
        i++;
    x->path[x->depth++] = b->list[i];
}

/* One piece is left: it fits if it is exactly what is needed. */
INLINE int finish(bp_exact *x, const uint32_t *list, uint32_t n, uint32_t need) {
    uint32_t fits = 0;
    for (uint32_t i = 0; i < n; i += 8)
        fits += (uint32_t)__builtin_popcount(equal(list + i, need));
    x->solutions += fits;
    if (!x->found || !fits)
        return 0;
    push(x, need);
    int err = x->found(x);
    x->depth--;
    return err;
}

static int narrow(bp_exact *x, uint32_t *list, uint32_t n, uint32_t need, uint32_t left);

INLINE int try_narrow(bp_exact *x, uint32_t *list, uint32_t n, uint32_t need, uint32_t left, uint32_t m) {
    uint32_t any, *to = list + ((n + 7) & ~7u) + BP_LIST_PAD;
    int err = 0;
    if (x->found)
        push(x, m);
    if (left == 2) {
        err = finish(x, list, n, need & ~m);
    } else {
        uint32_t kept = keep_narrow(list, n, m, to, &any);
        if (any == (need & ~m))
            err = narrow(x, to, kept, any, left - 1);
    }
    x->depth -= x->found != 0;
    return err;
}

static int narrow(bp_exact *x, uint32_t *list, uint32_t n, uint32_t need, uint32_t left) {
    x->nodes++;
    uint32_t item = 1u << choose_narrow(list, n, need);
    for (uint32_t i = 0; i < n; i++) {
        if (!(list[i] & item))
            continue;
        int err = try_narrow(x, list, n, need, left, list[i]);
        if (err)
            return err;
    }
    return 0;
}

static int bottom(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left) {
    bottom_form *b = x->bottom;
    uint32_t items = (uint32_t)__builtin_popcountll(need);
    uint32_t *narrowed = (uint32_t *)(list + ((n + 7) & ~7u) + BP_LIST_PAD);
    for (uint32_t i = 0; i < n; i++)
        narrowed[i] = (uint32_t)_pext_u64(list[i], need);
    for (uint32_t i = n; i < n + 8; i++)
        narrowed[i] = 0;
    *b = (bottom_form){list, narrowed, n};
    return narrow(x, narrowed, n, items == 32 ? UINT32_MAX : (1u << items) - 1, left);
}

#include "exact_descent.inc"

int bp_kernel_avx2(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left) {
    return start_descent(x, list, n, need, left);
}
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
