/* exact_popcnt.c - the plain kernel, compiled for machines that count bits in one instruction. */
#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt,bmi"))), apply_to = function)
#else
#pragma GCC target("popcnt,bmi")
#endif
#define KERNEL bp_kernel_popcnt
#include "exact_portable.inc"
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
