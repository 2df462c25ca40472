/* module.c - walks over the modules. */
#include "module.h"
#include "hal.h"

static const module *const *started;

void modules_start(const module *const *list) {
    started = list;
    for (const module *const *m = started; *m; m++)
        if ((*m)->start)
            (*m)->start();
}

static bool awake;

void modules_stay_awake(void) {
    awake = true;
}

bool modules_run_tasks(void) {
    awake = false;
    board->feed_watchdog();
    for (const module *const *m = started; *m; m++)
        if ((*m)->task)
            (*m)->task();
    return awake;
}

void modules_service(void) {
    board->feed_watchdog();
    for (const module *const *m = started; *m; m++)
        if ((*m)->service)
            (*m)->service();
}

void modules_shutdown(void) {
    for (const module *const *m = started; *m; m++)
        if ((*m)->shutdown)
            (*m)->shutdown();
}

void modules_status(cc_text *out, bool beat) {
    for (const module *const *m = started; *m; m++)
        if ((*m)->status && (!beat || (*m)->beats))
            (*m)->status(out);
}

const command *modules_command(word name) {
    for (const module *const *m = started; *m; m++)
        for (const command *c = (*m)->commands; c && c->name; c++)
            if (word_is(name, c->name))
                return c;
    return NULL;
}
