/* main.c - runs all; ends with 1 where a check did not hold. */
#include "check.h"

int failures;

int main(void) {
    test_notation();
    test_cubes();
    test_lines();
    test_motion();
    test_solver();
    printf(failures ? "%d checks failed\n" : "the core's tests in C hold\n", failures);
    return failures ? 1 : 0;
}
