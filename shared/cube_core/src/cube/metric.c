/* metric.c - the list of metrics as a table, and lengths in each. */
#include "cube_core/metric.h"
#include <stdbool.h>

#define COSTS(c01, c02, c03, c10, c11, c12, c13, c20, c21, c22, c23, c30, c31, c32, c33)                     \
    {                                                                                                        \
        {0, c01, c02, c03}, {c10, c11, c12, c13}, {c20, c21, c22, c23}, {                                    \
            c30, c31, c32, c33                                                                               \
        }                                                                                                    \
    }
#define INFO(symbol, name, counts, costs, limits, end_game)                                                  \
    [CC_METRIC_##symbol] = {name, counts, COSTS costs},

const cc_metric_info cc_metrics[CC_METRICS] = {CC_METRIC_LIST(INFO)};

static bool adds_up(const uint8_t cost[4][4]) {
    for (int a = 1; a < 4; a++)
        for (int b = 1; b < 4; b++)
            if (cost[a][b] != cost[a][0] + cost[0][b])
                return false;
    return true;
}

uint32_t cc_turns_length(cc_metric metric, const cc_turn *turns, size_t count) {
    const uint8_t(*cost)[4] = cc_metrics[metric].cost;
    bool is_sum = adds_up(cost);
    unsigned quarters[2] = {0, 0}; /* the dearest turn of each face in this run, in quarters */
    uint32_t length = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned face = turns[i] / 3, turned = turns[i] % 3 + 1u;
        if (is_sum || i == 0 || turns[i - 1] / 3 % 3u != face % 3) {
            length += cost[quarters[0]][quarters[1]];
            quarters[0] = quarters[1] = 0;
        }
        if (cost[turned][0] > cost[quarters[face / 3]][0])
            quarters[face / 3] = turned;
    }
    return length + cost[quarters[0]][quarters[1]];
}
