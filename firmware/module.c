/* module.c - walks over the modules. */
#include "module.h"
#include "hal.h"

static const module *const *started;

/* False behind the last. */
static bool module_at(size_t i, module *m) {
    const module *which;
    from_flash(&which, started + i, sizeof which);
    if (which)
        from_flash(m, which, sizeof *m);
    return which;
}

void modules_start(const module *const *list) {
    module m;
    started = list;
    for (size_t i = 0; module_at(i, &m); i++)
        if (m.start)
            m.start();
}

static bool awake;

void modules_stay_awake(void) {
    awake = true;
}

bool modules_run_tasks(void) {
    module m;
    awake = false;
    board->feed_watchdog();
    for (size_t i = 0; module_at(i, &m); i++) {
        board_poll();
        if (m.task)
            m.task();
    }
    return awake;
}

void modules_service(void) {
    module m;
    board->feed_watchdog();
    for (size_t i = 0; module_at(i, &m); i++)
        if (m.service)
            m.service();
}

void modules_shutdown(void) {
    module m;
    for (size_t i = 0; module_at(i, &m); i++)
        if (m.shutdown)
            m.shutdown();
}

void modules_status(cc_text *out, bool beat) {
    module m;
    for (size_t i = 0; module_at(i, &m); i++)
        if (m.status && (!beat || m.beats))
            m.status(out);
}

static bool command_of(const module *m, word name, command *found) {
    for (const command *c = m->commands; c; c++) {
        from_flash(found, c, sizeof *found);
        if (!found->name)
            return false;
        if (word_is(name, found->name))
            return true;
    }
    return false;
}

bool modules_command(word name, command *found) {
    module m;
    for (size_t i = 0; module_at(i, &m); i++)
        if (command_of(&m, name, found))
            return true;
    return false;
}
