/* cube4_tables.c - makes all tables. */
#include "cube4_phases.h"

size_t cube4_tables_size(void) {
    return sizeof(c4_tables);
}

int cube4_tables_make(void *memory, int threads, solvers_tell_progress tell, void *context) {
    if (threads < 1)
        return CC_ERR_ARGUMENT;
    c4_make_sets(c4_geometry(), memory);
    return c4_make_pairings(c4_geometry(), memory, threads, tell, context);
}
