/* main.c - makes the solver's tables: gen_tables TABLES.c REPORT.json */
#include <inttypes.h>
#include <stdlib.h>
#include "../../src/base/crc32.h"
#include "gen.h"

#define DEFINE_TABLE(type, name, size) type gen_##name[size];
CC_TABLES(DEFINE_TABLE)

static FILE *open_or_exit(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

static void close_or_exit(FILE *file, const char *path) {
    int failed = ferror(file);
    if (fclose(file) || failed) {
        perror(path);
        exit(1);
    }
}

static uint32_t entry(const void *table, size_t width, size_t i) {
    return width == 1   ? ((const uint8_t *)table)[i]
           : width == 2 ? ((const uint16_t *)table)[i]
                        : ((const uint32_t *)table)[i];
}

static void write_table(FILE *out, const char *type, const char *name, const void *table, size_t width,
                        size_t size) {
    fprintf(out, "extern const %s cc_%s[%zu];\nconst %s cc_%s[%zu] = {", type, name, size, type, name, size);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%" PRIu32 ",", i % 24 ? "" : "\n", entry(table, width, i));
    fprintf(out, "};\n");
}

static void write_tables(FILE *out) {
    uint32_t crc = CC_CRC32_START;
    size_t bytes = 0;
    fprintf(out, "/* Made by tools/gen; their list stands in src/solver/tables.h. */\n#include <stdint.h>\n");
#define WRITE_TABLE(type, name, size)                                                                        \
    write_table(out, #type, #name, gen_##name, sizeof gen_##name[0], size);                                  \
    crc = cc_crc32(crc, gen_##name, sizeof gen_##name);                                                      \
    bytes += sizeof gen_##name;
    CC_TABLES(WRITE_TABLE)
    fprintf(out, "extern const uint32_t cc_tables_crc;\nconst uint32_t cc_tables_crc = %" PRIu32 "u;\n", crc);
    fprintf(out, "/* %zu bytes */\n", bytes);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: gen_tables TABLES.c REPORT.json\n");
        return 2;
    }
    FILE *report = open_or_exit(argv[2]);
    gen_coordinates();
    gen_fill_moves();
    fprintf(report, "{\n");
    gen_fill_post_moves(report);
    gen_fill_near(report);
    gen_fill_pruning(report);
    gen_fill_near2(report);
    fprintf(report, "  \"classes\": [%d, %d, %d]\n}\n", gen_twist.classes, gen_corners.classes,
            gen_edges8.classes);
    close_or_exit(report, argv[2]);
    FILE *out = open_or_exit(argv[1]);
    write_tables(out);
    close_or_exit(out, argv[1]);
    return 0;
}
