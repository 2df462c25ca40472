/* command_line.c - reads options by a table: --NAME=VALUE or --NAME VALUE, or --NAME of a bool. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "process.h"

_Noreturn void refuse(const char *format, ...) {
    va_list words;
    va_start(words, format);
    vfprintf(stderr, format, words);
    va_end(words);
    fputc('\n', stderr);
    _Exit(BAD_INPUT);
}

void set_on(const known_option *o, char *value) {
    (void)value;
    *(bool *)o->place = true;
}

void set_text(const known_option *o, char *value) {
    *(const char **)o->place = value;
}

long number_of(const known_option *o, const char *text) {
    char *end;
    long number = strtol(text, &end, 0);
    if (end == text || *end || number < 0)
        refuse("--%s needs a number that is not negative", o->name);
    return number;
}

void set_number(const known_option *o, char *value) {
    *(long *)o->place = number_of(o, value);
}

void set_real(const known_option *o, char *value) {
    char *end;
    double number = strtod(value, &end);
    if (end == value || *end || !(number >= 0))
        refuse("--%s needs a number that is not negative", o->name);
    *(double *)o->place = number;
}

void set_help(const known_option *o, char *value) {
    (void)value;
    fputs(o->place, stdout);
    exit(0);
}

static const known_option *named(const known_option *known, const char *name, size_t length) {
    for (; known->name; known++)
        if (strlen(known->name) == length && !strncmp(known->name, name, length))
            return known;
    refuse("no such option: --%.*s", (int)length, name);
}

void read_words(int count, char **words, const known_option *known) {
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "--", 2))
            refuse("options are --NAME=VALUE, not %.60s", words[i]);
        char *name = words[i] + 2, *value = strchr(name, '=');
        const known_option *o = named(known, name, value ? (size_t)(value - name) : strlen(name));
        bool alone = o->set == set_on || o->set == set_help;
        if (alone ? !!value : !value && !words[i + 1])
            refuse("--%s needs %s value", o->name, alone ? "no" : "a");
        o->set(o, value ? value + 1 : alone ? NULL : words[++i]);
    }
}
