/* place_sets.c - the combinatorial number system: a rank is the sum over the set's places of the binomial
 * (place over number of the set's places up to it). */
#include <pthread.h>
#include "place_sets.h"

enum { BYTES = 3, MOST_BELOW = 12 };

static uint32_t choose(uint32_t n, uint32_t k) {
    uint32_t result = 1;
    if (k > n)
        return 0;
    for (uint32_t i = 1; i <= k; i++)
        result = result * (n - k + i) / i;
    return result;
}

uint32_t red_rank_set(uint32_t set, int chosen) {
    uint32_t rank = 0, k = 0;
    for (uint32_t place = 0; place < 8 * BYTES && k < (uint32_t)chosen; place++)
        if (set >> place & 1)
            rank += choose(place, ++k);
    return rank;
}

uint32_t red_unrank_set(uint32_t rank, int places, int chosen) {
    uint32_t set = 0;
    for (int place = places - 1; chosen; place--) {
        uint32_t below = choose((uint32_t)place, (uint32_t)chosen);
        if (rank >= below) {
            rank -= below;
            set |= 1u << place;
            chosen--;
        }
    }
    return set;
}

/* [byte][how many of the set are below it][its bits]: what the byte adds to a rank. */
static uint32_t part[BYTES][MOST_BELOW + 1][256];

static void make_parts(void) {
    for (uint32_t byte = 0; byte < BYTES; byte++)
        for (uint32_t below = 0; below <= MOST_BELOW; below++)
            for (uint32_t bits = 0; bits < 256; bits++)
                for (uint32_t i = 0, k = below; i < 8; i++)
                    if (bits >> i & 1)
                        part[byte][below][bits] += choose(8 * byte + i, ++k);
}

void red_make_ranks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_parts);
}

uint32_t red_rank24(uint32_t set) {
    uint32_t low = set & 255, middle = set >> 8 & 255, high = set >> 16;
    int first = __builtin_popcount(low), second = first + __builtin_popcount(middle);
    return part[0][0][low] + part[1][first][middle] + part[2][second][high];
}
