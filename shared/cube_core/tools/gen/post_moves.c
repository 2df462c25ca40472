/* post_moves.c - lists choices of post-moves by the position of phase 1 to which they lead (solver3.c). */
#include <stdlib.h>
#include "gen.h"

static struct {
    uint16_t start, turns;
} choices[CC_POST_CHOICES];
static int start_count, choice_count;

/* The number of the start to which the post-moves alone lead; a new one where there is none yet. */
static int start_of(const cc_cube *moves) {
    unsigned flips = 0, slice = 0, twists = 0;
    for (int i = 0; i < CC_EDGES; i++) {
        flips |= (unsigned)moves->eo[i] << i;
        slice |= (unsigned)(moves->ep[i] >= CC_FR) << i;
    }
    for (int i = 0; i < CC_CORNERS; i++)
        twists |= (unsigned)moves->co[i] << 2 * i;
    int at = 0;
    while (at < start_count &&
           (gen_post_flips[at] != flips || gen_post_slice[at] != slice || gen_post_twists[at] != twists))
        at++;
    if (at < start_count)
        return at;
    if (start_count == CC_POST_STARTS) {
        fprintf(stderr, "gen_tables: more starts with post-moves than CC_POST_STARTS\n");
        exit(1);
    }
    gen_post_flips[at] = (uint16_t)flips;
    gen_post_slice[at] = (uint16_t)slice;
    gen_post_twists[at] = (uint16_t)twists;
    return start_count++;
}

/* Adds a choice, unless fewer post-moves lead to its start (one of the first `fewer`): then the rest of it
 * belongs to phase 2. */
static void add(const cc_cube *moves, unsigned turns, int fewer) {
    int start = start_of(moves);
    if (start < fewer)
        return;
    if (choice_count == CC_POST_CHOICES) {
        fprintf(stderr, "gen_tables: more choices of post-moves than CC_POST_CHOICES\n");
        exit(1);
    }
    choices[choice_count].start = (uint16_t)start;
    choices[choice_count++].turns = (uint16_t)turns;
}

/* The first post-move is a clockwise quarter turn that is not of phase 2; the solver adds its inverse. Of
 * turns of opposite faces one order is enough. */
static bool may_follow(cc_turn turn, int before) {
    if (before == CC_NO_POST_MOVE)
        return turn / 3 % 3 != CC_U && turn % 3 == 0;
    return turn / 3 % 3 != before / 3 % 3 || turn / 3 > before / 3;
}

/* Adds all choices that begin with these `count` turns and have `more` behind them. */
static void add_all(const cc_cube *moves, unsigned turns, int count, int more, int fewer) {
    int before = count ? turns >> (count - 1) * CC_POST_MOVE_BITS & CC_NO_POST_MOVE : CC_NO_POST_MOVE;
    if (more == 0)
        add(moves, turns, fewer);
    for (cc_turn turn = 0; turn < CC_TURNS && more > 0; turn++) {
        if (!may_follow(turn, before))
            continue;
        cc_cube after = *moves;
        cc_cube_turn(&after, turn);
        unsigned others = turns & ~((unsigned)CC_NO_POST_MOVE << count * CC_POST_MOVE_BITS);
        add_all(&after, others | (unsigned)turn << count * CC_POST_MOVE_BITS, count + 1, more - 1, fewer);
    }
}

void gen_fill_post_moves(FILE *report) {
    const unsigned none = (1 << CC_MOST_POST_MOVES * CC_POST_MOVE_BITS) - 1;
    fprintf(report, "  \"post_moves\": [");
    for (int count = 0; count <= CC_MOST_POST_MOVES; count++) {
        int fewer = start_count;
        gen_post_first_start[count] = (uint16_t)start_count;
        gen_post_first_choice[count] = (uint16_t)choice_count;
        add_all(&cc_cube_solved, none, 0, count, fewer);
        fprintf(report, "%s%d", count ? ", " : "", start_count - fewer);
    }
    fprintf(report, "],\n");
    gen_post_first_start[CC_MOST_POST_MOVES + 1] = (uint16_t)start_count;
    for (int start = 0, at = 0; start < start_count; start++) {
        for (int i = 0; i < choice_count; i++)
            if (choices[i].start == start)
                gen_post_choice[at++] = choices[i].turns;
        gen_post_choice[at - 1] |= CC_LAST_CHOICE;
    }
}
