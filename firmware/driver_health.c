/* driver_health.c - keeps what each driver reported last, for the host. */
#include "driver_health.h"
#include "cube_core/move.h"
#include "cube_core/protocol.h"
#include "out.h"
#include "tmc2209.h"
#include "uptime.h"

static struct {
    bool status_known, load_known;
    uint32_t status, status_ms, load, load_ms;
} said[MOTORS];
static uint8_t warm, open_load; /* motors, as bits */

static void set_bit(uint8_t *bits, int motor, bool on) {
    *bits = (uint8_t)((*bits & ~(1u << motor)) | (unsigned)on << motor);
}

void driver_health_status(int motor, uint32_t drv_status) {
    said[motor].status_known = true;
    said[motor].status = drv_status;
    said[motor].status_ms = uptime_ms();
    set_bit(&warm, motor, drv_status & TMC_WARM);
    if (!(drv_status & TMC_STANDSTILL)) /* at rest the flag means nothing */
        set_bit(&open_load, motor, drv_status & TMC_OPEN_LOAD);
}

void driver_health_load(int motor, uint32_t sg_result) {
    said[motor].load_known = true;
    said[motor].load = sg_result;
    said[motor].load_ms = uptime_ms();
}

/* In SpreadCycle and at rest SG_RESULT means nothing. */
bool driver_health_tells_load(int motor) {
    return said[motor].status & TMC_STEALTH && !(said[motor].status & TMC_STANDSTILL);
}

void driver_health_forget(void) {
    warm = open_load = 0;
}

static void put_numbers(cc_text *out, uint32_t what, uint32_t ms) {
    cc_text_number(out, what);
    cc_text_char(out, ',');
    cc_text_number(out, uptime_ms() - ms);
}

/* Replies "U=120,35,212,40210" for a driver: at least 120 C, read 35 ms ago; load 212, read 40 s ago. */
static int command_drivers(call *c) {
    if (!args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    const char *between = "";
    for (int i = 0; i < MOTORS; i++) {
        if (!said[i].status_known)
            continue;
        cc_text_string(c->reply, between);
        cc_text_char(c->reply, motor_letters[i]);
        cc_text_char(c->reply, '=');
        put_numbers(c->reply, tmc_at_least_c(said[i].status), said[i].status_ms);
        between = " ";
        if (!said[i].load_known)
            continue;
        cc_text_char(c->reply, ',');
        put_numbers(c->reply, said[i].load, said[i].load_ms);
    }
    return 0;
}

static void status(cc_text *out) {
    out_motors(out, " warm=", warm);
    out_motors(out, " open=", open_load);
}

static const command commands[] IN_FLASH = {
    {.name = "drivers", .carry_out = command_drivers, .when = AT_ANY_TIME}, {0}};
IN_FLASH const module driver_health_module = {.commands = commands, .status = status};
