/* exact_portable.c - the kernel for any machine. */
#define KERNEL bp_kernel_portable
#include "exact_portable.inc"
