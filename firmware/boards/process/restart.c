/* restart.c - finds and hashes the process's own program, ends it by a signal, and runs it anew. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "fnv.h"
#include "process.h"

enum { MOST = 128 };
static char **arguments;
static volatile sig_atomic_t told_to_end;

void keep_arguments(char **words) {
    arguments = words;
}

/* The program's path, on Linux also where it was called by another name. */
static const char *own_program(void) {
    static const char linux_name[] = "/proc/self/exe";
    return access(linux_name, X_OK) ? arguments[0] : linux_name;
}

uint32_t program_id(void) {
    static uint32_t hash;
    FILE *self = hash ? NULL : fopen(own_program(), "rb");
    if (!self)
        return hash;
    hash = FNV_START;
    for (int c; (c = getc(self)) != EOF;)
        hash = fnv_step(hash, (uint32_t)c);
    fclose(self);
    return hash;
}

/* Whether restart() has added the word to the command line. */
static bool of_restart(const char *word) {
    return !strncmp(word, "--resume=", 9) || !strncmp(word, "--start=", 8) || !strncmp(word, "--places=", 9);
}

void restart(int tty, const char *reason, char *places) {
    char resume[24], start[32], *words[MOST];
    int count = 0;
    snprintf(resume, sizeof resume, "--resume=%d", tty);
    snprintf(start, sizeof start, "--start=%s", reason);
    for (int i = 0; arguments[i] && count < MOST - 4; i++)
        if (!of_restart(arguments[i]))
            words[count++] = arguments[i];
    words[count] = resume;
    words[count + 1] = start;
    words[count + 2] = places;
    words[count + 3] = NULL;
    execv(own_program(), words);
    _exit(1);
}

static void end(int signal) {
    (void)signal;
    told_to_end = 1;
}

void process_heeds_signals(void) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, end);
    signal(SIGINT, end);
}

bool process_is_to_end(void) {
    return told_to_end;
}
