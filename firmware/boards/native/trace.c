/* trace.c - records what a virtual or emulated board's pins do (docs/protocol.md). */
#include <stdio.h>
#include <stdlib.h>
#include "native.h"

static FILE *trace;

void trace_open(void) {
    if (option.pins && !(trace = fopen(option.pins, "ab"))) {
        perror(option.pins);
        exit(2);
    }
}

void trace_put(uint64_t us, uint32_t word) {
    uint32_t record[2] = {(uint32_t)us, word};
    if (trace && fwrite(record, sizeof record, 1, trace) != 1)
        exit(0); /* whoever read the pins has left */
}

void trace_flush(void) {
    if (trace && fflush(trace))
        exit(0);
}
