/* exact_avx512.c - the kernel for AVX-512 (with VPOPCNTDQ, VBMI and GFNI): eight placements or eight items at
 * once.
 *
 * In the narrow form, one bit a placement, a placement is kept twice: as a word of its items, of which
 * 16 are compared with a chosen one at once, and turned on its side:
 *
 *      items[placement]   0..11..1       live & none of items[i]: what a chosen placement leaves alive
 *      col[word][item]    8 items are one 512-bit register: count what is live on all 32 items
 */
#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(                                                                                \
    __attribute__((                                                                                          \
        target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vpopcntdq,gfni"))), \
    apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vpopcntdq,gfni")
#endif
#include <immintrin.h> /* the instructions */

#include "exact.h" /* bp_exact */

#define SLICES   5
#define GROUPS   4 /* of 8 items */
#define INLINE   static inline __attribute__((always_inline))
#define MAJORITY 0xE8 /* truth tables of three inputs */
#define PARITY   0x96
#define ANY      0xFE

typedef __m512i vec;

typedef struct bottom_form {
    _Alignas(64) uint64_t col[4][BP_BOTTOM_ITEMS];
    _Alignas(64) uint32_t items[BP_BOTTOM_LIST];
    const uint64_t *list;
} bottom_form;

typedef struct live_set {
    uint64_t w[4];
} live_set;

_Static_assert(sizeof(bottom_form) <= BP_BOTTOM_BYTES, "the kernel's memory holds its form");

static int bottom(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);

/* Add the counters of the other half of the lanes, as `swap` brings them together. */
#define FOLD(swap)                                                                                           \
    do {                                                                                                     \
        vec carry = _mm512_setzero_si512(), others = swap(many);                                             \
        for (int k = 0; k < SLICES; k++) {                                                                   \
            vec other = swap(slice[k]);                                                                      \
            vec next = _mm512_ternarylogic_epi64(slice[k], other, carry, MAJORITY);                          \
            slice[k] = _mm512_ternarylogic_epi64(slice[k], other, carry, PARITY);                            \
            carry = next;                                                                                    \
        }                                                                                                    \
        many = _mm512_ternarylogic_epi64(many, others, carry, ANY);                                          \
    } while (0)
#define SWAP_HALVES(v)   _mm512_shuffle_i64x2(v, v, 0x4E)
#define SWAP_QUARTERS(v) _mm512_shuffle_i64x2(v, v, 0xB1)
#define SWAP_PAIRS(v)    _mm512_permutex_epi64(v, 0xB1)

INLINE uint64_t narrow_choice(uint64_t items, vec lane) {
    uint64_t fewer = items & ~(uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(lane));
    return fewer ? fewer : items;
}

/* Bit-sliced counters as in the portable kernel, in eight lanes that are added up at the end. */
INLINE uint32_t choose(const uint64_t *list, uint32_t n, uint64_t items) {
    vec slice[SLICES], many = _mm512_setzero_si512();
    for (int k = 0; k < SLICES; k++)
        slice[k] = _mm512_setzero_si512();
    for (uint32_t i = 0; i < n; i += 16) {
        vec a = _mm512_load_si512(list + i);
        vec b = i + 8 < n ? _mm512_load_si512(list + i + 8) : _mm512_setzero_si512();
        vec carry = _mm512_ternarylogic_epi64(slice[0], a, b, MAJORITY);
        slice[0] = _mm512_ternarylogic_epi64(slice[0], a, b, PARITY);
        for (int k = 1; k < SLICES; k++) {
            vec next = _mm512_and_si512(slice[k], carry);
            slice[k] = _mm512_xor_si512(slice[k], carry);
            carry = next;
        }
        many = _mm512_or_si512(many, carry);
    }
    FOLD(SWAP_HALVES);
    FOLD(SWAP_QUARTERS);
    FOLD(SWAP_PAIRS);
    items = narrow_choice(items, many);
    for (int k = SLICES - 1; k >= 0; k--)
        items = narrow_choice(items, slice[k]);
    return (uint32_t)__builtin_ctzll(items);
}

/* Append those of eight placements that stay. */
INLINE uint64_t *append(uint64_t *end, vec m, __mmask8 stays, vec *all) {
    *all = _mm512_mask_or_epi64(*all, stays, *all, m);
    _mm512_storeu_si512(end, _mm512_maskz_compress_epi64(stays, m));
    return end + __builtin_popcount(stays);
}

/* Two vectors a turn hide the latency of the compression. The last one is padded with zeros, which
 * must not be taken for placements that stay. */
INLINE uint32_t keep(const uint64_t *list, uint32_t n, uint64_t excluded, uint64_t *to, uint64_t *any) {
    vec out = _mm512_set1_epi64((long long)excluded), all = _mm512_setzero_si512(), a, b;
    uint64_t *end = to;
    uint32_t i = 0;
    for (; i + 16 < n; i += 16) {
        a = _mm512_load_si512(list + i);
        b = _mm512_load_si512(list + i + 8);
        __mmask8 a_stays = _mm512_testn_epi64_mask(a, out), b_stays = _mm512_testn_epi64_mask(b, out);
        end = append(end, a, a_stays, &all);
        end = append(end, b, b_stays, &all);
    }
    for (; i < n; i += 8) {
        a = _mm512_load_si512(list + i);
        end = append(end, a, _mm512_testn_epi64_mask(a, out) & _mm512_test_epi64_mask(a, a), &all);
    }
    _mm512_storeu_si512(end, _mm512_setzero_si512());
    *any = (uint64_t)_mm512_reduce_or_epi64(all);
    return (uint32_t)(end - to);
}

#define STEP 8

INLINE uint32_t covering(const uint64_t *list, uint64_t bit) {
    return _mm512_test_epi64_mask(_mm512_load_si512(list), _mm512_set1_epi64((long long)bit));
}

/* The needed item with the fewest live placements: the count above the item's number in one word,
 * so that the smallest word names it. Below 256 the item has none. */
INLINE uint32_t fewest(const bottom_form *b, const live_set *live, uint32_t need, int words) {
    vec index = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    vec best = _mm512_set1_epi64(1 << 20);
    for (int g = 0; g < GROUPS; g++) {
        vec count = _mm512_setzero_si512();
        for (int w = 0; w < words; w++) {
            vec on = _mm512_and_si512(_mm512_set1_epi64((long long)live->w[w]),
                                      _mm512_load_si512(&b->col[w][8 * g]));
            count = _mm512_add_epi64(count, _mm512_popcnt_epi64(on));
        }
        vec key = _mm512_or_si512(_mm512_slli_epi64(count, 8), index);
        best = _mm512_mask_min_epu64(best, (__mmask8)(need >> (8 * g)), best, key);
        index = _mm512_add_epi64(index, _mm512_set1_epi64(8));
    }
    return (uint32_t)_mm512_reduce_min_epu64(best);
}

/* Which of 64 placements have none of the items. */
INLINE uint64_t apart(const uint32_t *placements, vec items) {
    uint64_t a = _mm512_testn_epi32_mask(_mm512_load_si512(placements), items);
    uint64_t b = _mm512_testn_epi32_mask(_mm512_load_si512(placements + 16), items);
    uint64_t c = _mm512_testn_epi32_mask(_mm512_load_si512(placements + 32), items);
    uint64_t d = _mm512_testn_epi32_mask(_mm512_load_si512(placements + 48), items);
    return (a | b << 16) | (c | d << 16) << 32;
}

INLINE void without(const bottom_form *b, const live_set *live, uint32_t items, int words, live_set *out) {
    vec each = _mm512_set1_epi32((int)items);
    for (int w = 0; w < words; w++)
        out->w[w] = live->w[w] & apart(b->items + 64 * w, each);
}

static int hand_out(bp_exact *x, const bottom_form *b, const live_set *last, int words) {
    for (int w = 0; w < words; w++)
        for (uint64_t rest = last->w[w]; rest; rest &= rest - 1) {
            x->path[x->depth++] = b->list[w * 64 + __builtin_ctzll(rest)];
            int err = x->found(x);
            x->depth--;
            if (err)
                return err;
        }
    return 0;
}

typedef struct child {
    live_set live;
    uint32_t need;
    uint32_t key; /* as fewest gives it */
    uint32_t at;  /* the placement that leads here */
} child;

typedef int (*narrow_fn)(bp_exact *x, const bottom_form *b, const child *node, uint32_t left);

/* Two pieces are left: with the first chosen, whatever is alive is the second. */
INLINE int finish(bp_exact *x, const bottom_form *b, const live_set *live, const child *children, uint32_t n,
                  int words) {
    int err = 0;
    for (uint32_t c = 0; c < n && !err; c++) {
        live_set last;
        without(b, live, b->items[children[c].at], words, &last);
        for (int w = 0; w < words; w++)
            x->solutions += (uint64_t)__builtin_popcountll(last.w[w]);
        if (!x->found)
            continue;
        x->path[x->depth++] = b->list[children[c].at];
        err = hand_out(x, b, &last, words);
        x->depth--;
    }
    return err;
}

/* One pass a step over all children, not all steps a child: the passes overlap in the processor. */
INLINE void fill_children(const bottom_form *b, const child *node, child *children, uint32_t n, int words) {
    for (uint32_t c = 0; c < n; c++) {
        uint32_t items = b->items[children[c].at];
        without(b, &node->live, items, words, &children[c].live);
        children[c].need = node->need & ~items;
    }
    for (uint32_t c = 0; c < n; c++)
        children[c].key = fewest(b, &children[c].live, children[c].need, words);
}

INLINE int narrow(bp_exact *x, const bottom_form *b, const child *node, uint32_t left, int words,
                  narrow_fn self) {
    child children[BP_BOTTOM_LIST];
    uint32_t n = 0;
    int err = 0;
    x->nodes++;
    for (int w = 0; w < words; w++)
        for (uint64_t on = node->live.w[w] & b->col[w][node->key & 255]; on; on &= on - 1)
            children[n++].at = (uint32_t)w * 64 + (uint32_t)__builtin_ctzll(on);
    if (left == 2)
        return finish(x, b, &node->live, children, n, words);
    fill_children(b, node, children, n, words);
    for (uint32_t c = 0; c < n && !err; c++) {
        if (children[c].key < 256)
            continue;
        x->path[x->depth++] = b->list[children[c].at];
        err = self(x, b, &children[c], left - 1);
        x->depth--;
    }
    return err;
}

#define NARROW(words)                                                                                        \
    static int narrow_##words(bp_exact *x, const bottom_form *b, const child *node, uint32_t left) {         \
        return narrow(x, b, node, left, words, narrow_##words);                                              \
    }
NARROW(1)
NARROW(2)
NARROW(3)
NARROW(4)

INLINE int enter(bp_exact *x, const bottom_form *b, child *node, uint32_t left, int words, narrow_fn self) {
    node->key = fewest(b, &node->live, node->need, words);
    return node->key < 256 ? 0 : self(x, b, node, left);
}

/* Turn 64 masks of 32 items into 32 columns of 64 placements: bytes of equal weight are brought
 * together, then each 8 by 8 block of bits is transposed by a multiplication over GF(2). */
INLINE void transpose(const uint32_t *items, uint64_t *col) {
    _Alignas(64) static const uint8_t LOW[64] = {
        28, 24, 20,  16,  12,  8,   4,   0,   60,  56, 52, 48, 44,  40,  36,  32,  92,  88,  84,  80, 76, 72,
        68, 64, 124, 120, 116, 112, 108, 104, 100, 96, 29, 25, 21,  17,  13,  9,   5,   1,   61,  57, 53, 49,
        45, 41, 37,  33,  93,  89,  85,  81,  77,  73, 69, 65, 125, 121, 117, 113, 109, 105, 101, 97};
    _Alignas(64) static const uint8_t BLOCKS[64] = {
        0,  8,  16, 24, 32, 40, 48, 56, 1,  9,  17, 25, 33, 41, 49, 57, 2,  10, 18, 26, 34, 42,
        50, 58, 3,  11, 19, 27, 35, 43, 51, 59, 4,  12, 20, 28, 36, 44, 52, 60, 5,  13, 21, 29,
        37, 45, 53, 61, 6,  14, 22, 30, 38, 46, 54, 62, 7,  15, 23, 31, 39, 47, 55, 63};
    vec low = _mm512_load_si512(LOW), high = _mm512_add_epi8(low, _mm512_set1_epi8(2));
    vec a = _mm512_load_si512(items), b = _mm512_load_si512(items + 16);
    vec c = _mm512_load_si512(items + 32), d = _mm512_load_si512(items + 48);
    vec ab_low = _mm512_permutex2var_epi8(a, low, b), ab_high = _mm512_permutex2var_epi8(a, high, b);
    vec cd_low = _mm512_permutex2var_epi8(c, low, d), cd_high = _mm512_permutex2var_epi8(c, high, d);
    vec plane[4] = {_mm512_shuffle_i64x2(ab_low, cd_low, 0x44), _mm512_shuffle_i64x2(ab_low, cd_low, 0xEE),
                    _mm512_shuffle_i64x2(ab_high, cd_high, 0x44),
                    _mm512_shuffle_i64x2(ab_high, cd_high, 0xEE)};
    vec unit = _mm512_set1_epi64((long long)0x8040201008040201ull);
    vec blocks = _mm512_load_si512(BLOCKS);
    for (int p = 0; p < 4; p++) {
        vec bits = _mm512_gf2p8affine_epi64_epi8(unit, plane[p], 0);
        _mm512_store_si512(col + 8 * p, _mm512_permutexvar_epi8(blocks, bits));
    }
}

INLINE void fill_form(bottom_form *b, const uint64_t *list, uint32_t n, uint64_t need, uint32_t words) {
    b->list = list;
    for (uint32_t i = 0; i < n; i++)
        b->items[i] = (uint32_t)_pext_u64(list[i], need);
    for (uint32_t i = n; i < words * 64; i++)
        b->items[i] = 0;
    for (uint32_t w = 0; w < words; w++)
        transpose(b->items + 64 * w, b->col[w]);
}

static int bottom(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left) {
    bottom_form *b = x->bottom;
    uint32_t items = (uint32_t)__builtin_popcountll(need), words = (n + 63) / 64;
    child node = {.need = items == 32 ? UINT32_MAX : (1u << items) - 1};
    fill_form(b, list, n, need, words);
    for (uint32_t w = 0; w < words; w++)
        node.live.w[w] = n - 64 * w >= 64 ? ~0ull : (1ull << (n - 64 * w)) - 1;
    switch (words) {
    case 1:
        return enter(x, b, &node, left, 1, narrow_1);
    case 2:
        return enter(x, b, &node, left, 2, narrow_2);
    case 3:
        return enter(x, b, &node, left, 3, narrow_3);
    default:
        return enter(x, b, &node, left, 4, narrow_4);
    }
}

#include "exact_descent.inc"

int bp_kernel_avx512(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left) {
    return start_descent(x, list, n, need, left);
}
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
