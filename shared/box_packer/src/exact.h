/* exact.h - the exact form: the lower, and larger, part of the search on one 64-bit word a placement.
 *
 * Once at most 64 items are left, all of them needed, a placement is a u64 of item bits: cells
 * low, shapes above. Each path (portable, AVX2, AVX-512) is one kernel with this interface. */
#ifndef BP_EXACT_H
#define BP_EXACT_H

#include <stdbool.h>
#include <stdint.h>

#include "box_packer/error.h"

#define BP_LIST_PAD     16 /* words a kernel may write beyond the end of a list */
#define BP_BOTTOM_ITEMS 32 /* below: what fits the last, narrowest form */
#define BP_BOTTOM_LIST  256
#define BP_BOTTOM_BYTES 16384

typedef struct bp_exact {
    uint64_t nodes, solutions;
    const volatile int *stop;
    /* Null while only counting. Else called with path[0..depth-1]; not 0 ends the search. */
    int (*found)(struct bp_exact *x);
    uint64_t shapes;    /* the bits that are shapes */
    uint64_t several;   /* of these, the ones with more than one copy left */
    uint8_t copies[64]; /* copies left, of the shapes in several */
    uint32_t depth;
    uint64_t path[64]; /* placements chosen */
    void *bottom;      /* BP_BOTTOM_BYTES for the kernel, 64-byte aligned */
} bp_exact;

/* Search below a list of n placements that must cover `need` in `left` pieces. Memory after the
 * list, 64-byte aligned like it, is the kernel's: a list for every piece left. Adds to solutions
 * and nodes. 0, or BP_ERR_STOPPED. */
typedef int (*bp_kernel)(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);

int bp_kernel_portable(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);
int bp_kernel_popcnt(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);
int bp_kernel_avx2(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);
int bp_kernel_avx512(bp_exact *x, uint64_t *list, uint32_t n, uint64_t need, uint32_t left);

#endif
