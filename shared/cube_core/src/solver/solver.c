/* solver.c - what the solvers of both sizes share: the size of their memory, and the tables' check. */
#include "../base/crc32.h"
#include "solver3.h"

size_t cc_solver_size(void) {
    return sizeof(cc_search);
}

bool cc_solver_tables_intact(void) {
    uint32_t crc = CC_CRC32_START;
#define CHECK_TABLE(type, name, size) crc = cc_crc32(crc, cc_##name, sizeof cc_##name);
    CC_TABLES(CHECK_TABLE)
    return crc == cc_tables_crc;
}
