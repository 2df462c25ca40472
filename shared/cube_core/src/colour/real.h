/* real.h - exp and log without a mathematics library: the core is freestanding. */
#ifndef CUBE_CORE_REAL_H
#define CUBE_CORE_REAL_H

/* exp(x) for x in -700..700, relative error below 1e-15; 0 below that range. */
double cc_exp(double x);

/* Natural logarithm of a normal positive x, absolute error below 1e-15 (1 + |log x|). */
double cc_log(double x);

#endif
