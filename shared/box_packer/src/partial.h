/* partial.h - A partial packing in the wide form: any puzzle, item sets of up to BP_WORDS words.
 *
 * The invariant of `list`: exactly the placements that can still be added. Whatever is decided by
 * choosing a piece or by leaving one out is decided by shortening this list. */
#ifndef BP_PARTIAL_H
#define BP_PARTIAL_H

#include <stdbool.h>
#include "model_data.h" /* bp_model */

#define BP_DEAD 0xfffffffeu /* some need can no longer be met */
#define BP_DONE 0xffffffffu /* every need is met: a packing, perhaps with more pieces to add */

typedef struct bp_state {
    bp_items need;                /* cells to fill, and shapes of which copies are still due */
    uint32_t filled;              /* cells */
    uint32_t n;                   /* placements in list */
    uint32_t *list;               /* ascending */
    uint16_t due[BP_SHAPES_MAX];  /* copies that must still come */
    uint16_t left[BP_SHAPES_MAX]; /* copies that may still come */
} bp_state;

/* The state of a start. list has room for the model's n_options; so has every child's. */
void bp_state_root(const bp_model *model, const bp_start *start, uint32_t *list, bp_state *out);

/* The needed item with the fewest ways to go on, or BP_DEAD or BP_DONE. */
uint32_t bp_state_choose(const bp_model *model, const bp_state *state);

/* The state with an option of its list added; child list memory is the caller's. */
void bp_state_add(const bp_model *model, const bp_state *state, uint32_t option, uint32_t *list,
                  bp_state *out);

/* Leave the option at a place of the list out from now on. */
void bp_state_drop(bp_state *state, uint32_t at);

/* The branches of a state: placements that cover `item` (all of them for BP_DONE).
 * Siblings may not repeat each other's packings. On a cell they cannot: it is covered once. On a
 * shape with several copies, or with nothing needed any more, a branch leaves out the options of
 * the branches before it:
 *
 *      a ──┬── with o1
 *          ├── with o2, without o1
 *          └── with o3, without o1 and o2 */
typedef struct bp_branch {
    uint32_t item;
    int drop; /* 1: drop what was tried */
    uint32_t at;
} bp_branch;

bp_branch bp_branch_of(const bp_model *model, const bp_state *state, uint32_t item);

/* The next option of the branch in *option; 0 when there is none. Drops the one before it. */
bool bp_branch_next(const bp_model *model, bp_state *state, bp_branch *branch, uint32_t *option);

#endif
