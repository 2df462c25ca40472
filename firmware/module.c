/* module.c - calls the modules' functions and finds their commands. */
#include "module.h"
#include "hal.h"

static const module *const *started;

/* Module i of the list; NULL behind the last. */
static const module *module_at(size_t i) {
    return pointer_from_flash(started + i);
}

static void call_at(void (*const *at)(void)) {
    void (*function)(void) = pointer_from_flash(at);
    if (function)
        function();
}

void modules_start(const module *const *list) {
    const module *m;
    started = list;
    for (size_t i = 0; (m = module_at(i)); i++)
        call_at(&m->start);
}

static bool awake;

void modules_stay_awake(void) {
    awake = true;
}

bool modules_run_tasks(void) {
    const module *m;
    awake = false;
    board->feed_watchdog();
    for (size_t i = 0; (m = module_at(i)); i++) {
        board_poll();
        call_at(&m->task);
    }
    return awake;
}

void modules_service(void) {
    const module *m;
    board->feed_watchdog();
    for (size_t i = 0; (m = module_at(i)); i++)
        call_at(&m->service);
}

void modules_shutdown(void) {
    const module *m;
    for (size_t i = 0; (m = module_at(i)); i++)
        call_at(&m->shutdown);
}

void modules_status(cc_text *out, bool beat) {
    const module *which;
    module m;
    for (size_t i = 0; (which = module_at(i)); i++) {
        from_flash(&m, which, sizeof m);
        if (m.status && (!beat || m.beats))
            m.status(out);
    }
}

static bool command_of(const module *m, word name, command *found) {
    for (const command *c = pointer_from_flash(&m->commands); c; c++) {
        from_flash(found, c, sizeof *found);
        if (!found->name)
            return false;
        if (word_is(name, found->name))
            return true;
    }
    return false;
}

bool modules_command(word name, command *found) {
    const module *m;
    for (size_t i = 0; (m = module_at(i)); i++)
        if (command_of(m, name, found))
            return true;
    return false;
}
