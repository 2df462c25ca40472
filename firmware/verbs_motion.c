/* verbs_motion.c - run, scramble, jog: each is validated whole before anything moves. */
#include "cube_core/err.h"
#include "cube_core/protocol.h"
#include "cube_core/random.h"
#include "robot.h"
#include "verbs.h"

enum { SCRAMBLE_MAX = 60 }; /* so that the reply fits a line */

static int run_and_tell(call *c, const cc_turn *turns, size_t count) {
    uint32_t time_us = job_run(turns, count);
    put_key(c->reply, "moves=", (uint32_t)count);
    put_key(c->reply, " time_us=", time_us);
    return 0;
}

/* Face turns of a 3x3 (a 2x2's are among them); their number or -1. */
static int read_turns(call *c, cc_turn *turns) {
    cc_move moves[MAX_MOVES];
    int count = cc_moves_parse(c->at, (size_t)(c->end - c->at), 3, moves, MAX_MOVES, NULL);
    int err = count < 0 ? count : 0;
    for (int i = 0; i < count && !err; i++) {
        int turn = cc_turn_from_move(moves[i]);
        err = turn < 0 ? turn : 0;
        turns[i] = (cc_turn)turn;
    }
    if (err)
        cc_text_string(c->reply, cc_err_text(err));
    return err ? -1 : count;
}

int verb_run(call *c) {
    cc_turn turns[MAX_MOVES];
    int err = job_prepare();
    if (err)
        return err;
    int count = read_turns(c, turns);
    return count > 0 ? run_and_tell(c, turns, (size_t)count) : CC_LINK_ERR_MOVES;
}

int verb_scramble(call *c) {
    cc_turn turns[SCRAMBLE_MAX];
    cc_random random;
    uint32_t count, seed;
    int err = job_prepare();
    if (err)
        return err;
    if (!word_unsigned(args_next(c), &count) || !word_unsigned(args_next(c), &seed) || !args_end(c) ||
        !count || count > SCRAMBLE_MAX)
        return CC_LINK_ERR_ARGUMENT;
    cc_random_seed(&random, seed);
    cc_random_turns(&random, turns, count);
    put_turns(c->reply, turns, count);
    job_run(turns, count);
    return 0;
}

/* The clockwise quarter turn of a face named by one letter, or -1. */
static int read_face(word w) {
    for (int face = 0; face < CC_FACES; face++)
        if (w.length == 1 && *w.at == "URFDLB"[face])
            return face * 3;
    return -1;
}

int verb_jog(call *c) {
    int err = job_prepare(), face = read_face(args_next(c));
    int64_t quarters;
    if (err)
        return err;
    if (face < 0 || !word_number(args_next(c), &quarters) || !args_end(c) || !quarters || quarters < -2 ||
        quarters > 2)
        return CC_LINK_ERR_ARGUMENT;
    cc_turn turn = (cc_turn)(face + (int)((quarters + 4) % 4) - 1);
    return run_and_tell(c, &turn, 1);
}
