/* driver_health.c - what each driver said last, for the host. */
#include "driver_health.h"
#include "cube_core/move.h"
#include "cube_core/protocol.h"
#include "out.h"
#include "tmc2209.h"
#include "uptime.h"

static struct {
    bool status_known, load_known;
    uint32_t status, status_ms, load, load_ms;
} said[CC_FACES];
static uint8_t warm, open_load; /* faces, as bits */

static void set_bit(uint8_t *bits, int face, bool on) {
    *bits = (uint8_t)((*bits & ~(1u << face)) | (unsigned)on << face);
}

void driver_health_status(int face, uint32_t drv_status) {
    said[face].status_known = true;
    said[face].status = drv_status;
    said[face].status_ms = uptime_ms();
    set_bit(&warm, face, drv_status & TMC_WARM);
    if (!(drv_status & TMC_STANDSTILL)) /* without meaning at rest */
        set_bit(&open_load, face, drv_status & TMC_OPEN_LOAD);
}

void driver_health_load(int face, uint32_t sg_result) {
    said[face].load_known = true;
    said[face].load = sg_result;
    said[face].load_ms = uptime_ms();
}

/* In SpreadCycle and at rest SG_RESULT says nothing. */
bool driver_health_tells_load(int face) {
    return said[face].status & TMC_STEALTH && !(said[face].status & TMC_STANDSTILL);
}

void driver_health_forget(void) {
    warm = open_load = 0;
}

static void put_numbers(cc_text *out, uint32_t what, uint32_t ms) {
    cc_text_number(out, what);
    cc_text_char(out, ',');
    cc_text_number(out, uptime_ms() - ms);
}

/* "U=120,35,212,40210": at least 120 C, said 35 ms ago; a load of 212, said 40 s ago. */
static int command_drivers(call *c) {
    if (!args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    const char *between = "";
    for (int i = 0; i < CC_FACES; i++) {
        if (!said[i].status_known)
            continue;
        cc_text_string(c->reply, between);
        cc_text_char(c->reply, face_letters[i]);
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
    out_faces(out, " warm=", warm);
    out_faces(out, " open=", open_load);
}

static const command commands[] = {{.name = "drivers", .carry_out = command_drivers, .when = AT_ANY_TIME},
                                   {0}};
const module driver_health_module = {.commands = commands, .status = status};
