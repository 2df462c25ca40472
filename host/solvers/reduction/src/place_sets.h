/* place_sets.h - sets of up to 24 places, as bits, and their ranks among the sets of as many. */
#ifndef REDUCTION_PLACE_SETS_H
#define REDUCTION_PLACE_SETS_H

#include <stdint.h>

/* In order; `chosen`: how many places a set has. */
uint32_t red_rank_set(uint32_t set, int chosen);
uint32_t red_unrank_set(uint32_t rank, int places, int chosen);

/* The same of up to twelve, by a table, which is to be made first (again does no harm). */
void red_make_ranks(void);
uint32_t red_rank24(uint32_t set);

#endif
