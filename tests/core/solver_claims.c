/* solver_claims.c - prints what the 3x3 solver claims of each cube that it reads; built with a
 * CC_LONGEST_PHASE2 so small that short solutions are left out, and the claims are seen at few turns.
 *
 *     in    max_length facelets
 *     out   error length optimal */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cube_core/solver.h"

int main(void) {
    char facelets[CC_FACELETS3 + 1];
    unsigned max_length;
    void *memory = malloc(cc_solver_size());
    while (scanf("%u %54s", &max_length, facelets) == 2) {
        cc_cube cube;
        cc_reason reason;
        cc_solution solution = {0};
        cc_solve_options options = {.max_nodes = 5000, .max_length = (uint8_t)max_length};
        int err = cc_cube_from_facelets(&cube, 3, facelets, strlen(facelets), &reason);
        if (!err)
            err = cc_solve3(memory, &cube, &options, &solution);
        printf("%d %d %d\n", err, solution.length, solution.optimal);
    }
    free(memory);
}
