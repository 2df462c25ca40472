/* scramble.c - random states, random and judged moves. */
#include "cube_core/scramble.h"
#include "cube_core/err.h"
#include "cube_core/score.h"
#include <stdbool.h>

/* Moves by number: faces U R F D L B, each by 1, 2, 3 quarter turns; then the same two layers wide, and so
 * on. */
static cc_move move_of(uint32_t number) {
    return (cc_move){(uint8_t)(number / 3 % CC_FACES), 1, (uint8_t)(number / 18 + 1),
                     (uint8_t)(number % 3 + 1)};
}

/* The cut at which a move turns one side against the other, 1..N-1 counted from U, R or F. Turning either
 * side is the same but for the holding:   Rw | on a 4x4 is | Lw x   */
static int cut_of(int size, cc_move move) {
    return move.face < CC_D ? move.last : size - move.last;
}

/* Draws s->length moves. The last numbers of an even cube, half of it from D, L and B, are never drawn, as
 * the same half turns from U, R and F. */
static void random_moves(cc_scrambler *s, cc_move *moves) {
    uint64_t turned = 0; /* cuts that have been turned in the run on the present axis, a bit each */
    int axis = -1;
    for (uint32_t i = 0; i < s->length; i++) {
        cc_move move;
        int cut;
        do {
            move = move_of(cc_random_below(&s->random, 9u * (s->size - 1u)));
            cut = cut_of(s->size, move);
        } while (move.face % 3 == axis && turned >> cut & 1);
        turned = (move.face % 3 == axis ? turned : 0) | 1ull << cut;
        axis = move.face % 3;
        moves[i] = move;
        cc_nxn_move(&s->cube, move);
    }
}

enum { JUDGED_NUMBERS = 18 * (CC_SIZE_MAX / 2) + 3 };

/* Writes the numbers of moves that may come next, not the same face and width twice in a row, nor three in a
 * row on one axis; returns how many. Illegal ones are overwritten: a branch could not be predicted. */
static uint32_t legal_numbers(int size, const cc_move *before, uint32_t count, uint16_t *numbers) {
    int same = -1, axis = -1;
    uint32_t legal = 0;
    if (count >= 1)
        same = before[-1].face + CC_FACES * (before[-1].last - 1);
    if (count >= 2 && before[-1].face % 3 == before[-2].face % 3)
        axis = before[-1].face % 3;
    for (int block = 0; block < CC_FACES * (size / 2); block++) {
        for (int turns = 0; turns < 3; turns++)
            numbers[legal + turns] = (uint16_t)(3 * block + turns);
        legal += 3 * (uint32_t)((block != same) & (block % 3 != axis));
    }
    return legal;
}

/* Makes the first CC_JUDGED_DRAWN of numbers[] a random choice without repetition. */
static void draw(cc_random *random, uint16_t *numbers, uint32_t count) {
    for (uint32_t i = 0; i < CC_JUDGED_DRAWN; i++) {
        uint32_t j = i + cc_random_below(random, count - i);
        uint16_t drawn = numbers[j];
        numbers[j] = numbers[i];
        numbers[i] = drawn;
    }
}

/* Writes by how much each drawn move changes the score; a cut is read once for all the moves that turn it.
 * Turning what is below a cut turns the upper side against it, in the same sense as seen from the face that
 * turns: a move of D counts as one of U. */
static void judge(const cc_nxn *cube, const uint16_t *drawn, int *changes) {
    struct {
        cc_cut cut;
        int score;
    } known[CC_JUDGED_DRAWN];
    uint8_t place[3 * CC_SIZE_MAX] = {0}; /* a cut's index in known[], plus 1; 0: not read yet */
    uint8_t used = 0;
    for (int i = 0; i < CC_JUDGED_DRAWN; i++) {
        cc_move move = move_of(drawn[i]);
        int axis = move.face % 3, at = cut_of(cube->size, move);
        uint8_t *k = &place[3 * at + axis];
        if (!*k) {
            *k = ++used;
            cc_cut_read(&known[*k - 1].cut, cube, axis, at);
            known[*k - 1].score = cc_cut_score(&known[*k - 1].cut, 0);
        }
        changes[i] = cc_cut_score(&known[*k - 1].cut, move.turns) - known[*k - 1].score;
    }
}

/* Chooses at random among the moves that fewer than `pool` others rank before. Lower scores rank before
 * higher ones and, without `ties`, earlier draws before later ones of the same score. */
static int choose(cc_random *random, const int *changes, int pool, bool ties) {
    int good[CC_JUDGED_DRAWN];
    uint32_t count = 0;
    for (int i = 0; i < CC_JUDGED_DRAWN; i++) {
        int before = 0;
        for (int j = 0; j < CC_JUDGED_DRAWN; j++)
            before += changes[j] < changes[i] || (!ties && j < i && changes[j] == changes[i]);
        good[count] = i;
        count += before < pool;
    }
    return good[cc_random_below(random, count)];
}

static void judged_moves(cc_scrambler *s, cc_move *moves) {
    uint16_t numbers[JUDGED_NUMBERS];
    int changes[CC_JUDGED_DRAWN];
    for (uint32_t i = 0; i < s->length; i++) {
        draw(&s->random, numbers, legal_numbers(s->size, moves + i, i, numbers));
        judge(&s->cube, numbers, changes);
        moves[i] = move_of(numbers[choose(&s->random, changes, s->pool, s->ties)]);
        cc_nxn_move(&s->cube, moves[i]);
    }
}

/* Whether a 3x3 is nearer to solved than CC_NEAREST3 turns: it is solved, or one turn solves it. */
static bool near3(const cc_cube *cube) {
    bool near = cc_cube_equal(cube, &cc_cube_solved);
    for (cc_turn turn = 0; turn < CC_TURNS && !near; turn++) {
        cc_cube turned;
        cc_turn_cube(turn, &turned);
        near = cc_cube_equal(cube, &turned);
    }
    return near;
}

/* Whether a 2x2 is nearer to solved than CC_NEAREST2 turns, by its shortest solution: 1, 0 or an error. */
static int near2(void *memory, const cc_cube *cube) {
    cc_solution solution;
    int err = cc_solve2(memory, cube, NULL, &solution);
    return err ? err : solution.length < CC_NEAREST2;
}

/* A solution of at most 19 turns ends the search; with so many nodes for the others the mean is below 19.6,
 * in 2.5 ms on a desktop computer. */
static const cc_solve_options search3 = {.max_nodes = 18000, .good_enough = 19};

/* All 2x2 scrambles have the same length: a shorter one would tell how near the state is, and its inverse
 * would be the best solution. */
static const cc_solve_options search2 = {.min_length = CC_LENGTH2};

static int state_moves(cc_scrambler *s, cc_move *moves) {
    cc_cube cube;
    cc_solution solution;
    int near;
    do {
        cc_random_cube(&s->random, s->size, &cube);
        near = s->size == 2 ? near2(s->solver, &cube) : near3(&cube);
    } while (near > 0);
    int err = near;
    if (!err && s->size == 2)
        err = cc_solve2(s->solver, &cube, &search2, &solution);
    else if (!err)
        err = cc_solve3(s->solver, &cube, &search3, &solution);
    if (err)
        return err;
    for (uint8_t i = 0; i < solution.length; i++)
        moves[i] = cc_move_from_turn(cc_turn_inverse(solution.turns[solution.length - 1 - i]));
    cc_nxn_moves(&s->cube, moves, solution.length);
    return solution.length;
}

int cc_scramble_length(enum cc_scramble_method method, int size) {
    static const uint8_t judged[] = {11, 20, 40, 60, 80, 100, 130, 160};
    if (size < CC_SIZE_MIN || size > CC_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    if (method == CC_SCRAMBLE_STATE)
        return size <= 3 ? CC_SOLUTION_MAX : CC_ERR_ARGUMENT;
    if (method == CC_SCRAMBLE_JUDGED)
        return size < 10 ? judged[size - 2] : 40 * (size - 5);
    return size == 2 ? CC_LENGTH2 : size == 3 ? 25 : 20 * (size - 2);
}

static int check(const cc_scrambler *s, size_t max) {
    if (max < s->length)
        return CC_ERR_SPACE;
    if (s->method == CC_SCRAMBLE_JUDGED && (s->pool < 1 || s->pool > CC_JUDGED_DRAWN))
        return CC_ERR_ARGUMENT;
    if (s->method == CC_SCRAMBLE_STATE && (s->size > 3 || s->length < CC_SOLUTION_MAX))
        return CC_ERR_ARGUMENT;
    return 0;
}

int cc_scramble_next(cc_scrambler *scrambler, cc_move *moves, size_t max) {
    int err = check(scrambler, max);
    if (!err)
        err = cc_nxn_solved(&scrambler->cube, scrambler->size);
    if (err)
        return err;
    if (scrambler->method == CC_SCRAMBLE_STATE)
        return state_moves(scrambler, moves);
    if (scrambler->method == CC_SCRAMBLE_JUDGED)
        judged_moves(scrambler, moves);
    else
        random_moves(scrambler, moves);
    return (int)scrambler->length;
}

int cc_scramble_lines(cc_scrambler *scrambler, size_t count, cc_move *moves, char *text, size_t space) {
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        int length = cc_scramble_next(scrambler, moves, scrambler->length);
        if (length >= 0)
            length = cc_moves_print(moves, (size_t)length, text + used, space - used);
        if (length < 0)
            return length;
        used += (size_t)length;
        if (used + 2 > space)
            return CC_ERR_SPACE;
        text[used++] = '\n';
        text[used] = 0;
    }
    return (int)used;
}
