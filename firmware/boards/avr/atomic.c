/* atomic.c - functions that the compiler calls for atomic values above a byte (GCC, "Atomic library"). */
#include <stdint.h>
#include <util/atomic.h>

#define LOAD_AND_STORE(size, type)                                                                           \
    type __atomic_load_##size(const volatile void *at, int order) {                                          \
        type value;                                                                                          \
        (void)order;                                                                                         \
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {                                                                  \
            value = *(const volatile type *)at;                                                              \
        }                                                                                                    \
        return value;                                                                                        \
    }                                                                                                        \
    void __atomic_store_##size(volatile void *at, type value, int order) {                                   \
        (void)order;                                                                                         \
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {                                                                  \
            *(volatile type *)at = value;                                                                    \
        }                                                                                                    \
    }
LOAD_AND_STORE(2, uint16_t)
LOAD_AND_STORE(4, uint32_t)
