/* check.h - tests in C: a list of functions, and a line for each check that does not hold. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

extern int failures;

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                           \
            failures++;                                                                                      \
        }                                                                                                    \
    } while (0)

void test_notation(void);
void test_cubes(void);
void test_lines(void);
void test_motion(void);
void test_solver(void);

#endif
