/* reboot.c - the command `reboot`. Its module is listed behind the session, so its reply goes out first. */
#include "module.h"
#include "cube_core/protocol.h"
#include "hal.h"

static enum { STAY, REBOOT, BOOTLOADER } leaving;

static int command_reboot(call *c) {
    word how = args_next(c);
    if (!board->reboot)
        return CC_LINK_ERR_VERB;
    if (how.length && !word_is(how, "bootloader"))
        return CC_LINK_ERR_ARGUMENT;
    leaving = how.length ? BOOTLOADER : REBOOT;
    return 0;
}

static void task(void) {
    if (leaving)
        board->reboot(leaving == BOOTLOADER);
}

static const command commands[] IN_FLASH = {
    {.name = "reboot", .carry_out = command_reboot, .when = FOR_OWNER}, {0}};
IN_FLASH const module reboot_module = {.commands = commands, .task = task};
