/* place_sets.h - sets of up to 24 places, as bits, and their ranks among the sets of the same size. */
#ifndef REDUCTION_PLACE_SETS_H
#define REDUCTION_PLACE_SETS_H

#include <stdint.h>

/* The rank of a set, and the set of a rank; `chosen`: how many places the set has, of `places`. */
uint32_t red_rank_set(uint32_t set, int chosen);
uint32_t red_unrank_set(uint32_t rank, int places, int chosen);

/* The rank of a set of up to twelve of 24 places, by a table that red_make_ranks() must have made, once. */
void red_make_ranks(void);
uint32_t red_rank24(uint32_t set);

#endif
