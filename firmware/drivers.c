/* drivers.c - sets, reads back and watches TMC2209 drivers. It runs in the main loop only, and never waits
 * there.
 *
 *     set      IOIN | IFCNT | five writes, GSTAT first | IFCNT | GCONF | CHOPCONF    of U, then R F D L B
 *     watch    DRV_STATUS | SG_RESULT, where it means something | GSTAT        of one after another
 *     places   MSCNT                                                           of all, on request
 *
 * | separates exchanges: each is begun, carried over the wire by the board, and its result is looked at
 * later. What IFCNT did not count, or what reads back otherwise, is written again; the third time it is a
 * fault with the driver's name. */
#include "drivers.h"
#include "cube_core/move.h"
#include "cube_core/protocol.h"
#include "driver_health.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "settings.h"
#include "state.h"
#include "tmc2209.h"
#include "uptime.h"

enum { TRIES = 3, PAUSE_MS = 20, WRITES = 5, FLAGS = TMC_WAS_RESET | TMC_DRIVER_ERROR };

enum step {
    ASK_VERSION,
    COUNT_BEFORE,
    CLEAR_FLAGS,
    SET_GCONF,
    SET_CHOPCONF,
    SET_CURRENTS,
    SET_POWERDOWN,
    COUNT_AFTER,
    CHECK_GCONF,
    CHECK_CHOPCONF,
    WATCH_STATUS,
    WATCH_LOAD,
    WATCH_FLAGS,
    ASK_PLACE,
    STEPS,
};

static const struct {
    uint8_t reg;
    bool write;
} exchanges[STEPS] = {
    [ASK_VERSION] = {TMC_IOIN, false},        [CLEAR_FLAGS] = {TMC_GSTAT, true},
    [COUNT_BEFORE] = {TMC_IFCNT, false},      [SET_GCONF] = {TMC_GCONF, true},
    [SET_CHOPCONF] = {TMC_CHOPCONF, true},    [SET_CURRENTS] = {TMC_IHOLD_IRUN, true},
    [SET_POWERDOWN] = {TMC_TPOWERDOWN, true}, [COUNT_AFTER] = {TMC_IFCNT, false},
    [CHECK_GCONF] = {TMC_GCONF, false},       [CHECK_CHOPCONF] = {TMC_CHOPCONF, false},
    [WATCH_STATUS] = {TMC_DRV_STATUS, false}, [WATCH_LOAD] = {TMC_SG_RESULT, false},
    [WATCH_FLAGS] = {TMC_GSTAT, false},       [ASK_PLACE] = {TMC_MSCNT, false},
};

static tmc_image wanted;
static uint32_t wired; /* motors whose drivers had a wire when they were set last, a bit each */
static bool ready, setting, under_way;
static int motor, step;                                  /* the driver in hand, and its enum step */
static uint8_t lost_replies, bad_settings, count_before; /* of this driver */
static uint32_t moved_ms, looked_ms;
static enum { NOT_ASKED, WANTED, ASKING, KNOWN } places_are;
static uint16_t places[MOTORS];
static int (*waits)(void); /* the `then` of drivers_then() that waits until they are ready; NULL: none */
static uint32_t stops;

/* Raises a fault that names the driver in hand and what is wrong with it: "driver_R_undervoltage". */
static void fail(const char *what) {
    static char reason[24];
    cc_text text;
    cc_text_start(&text, reason, sizeof reason);
    cc_text_string(&text, "driver_");
    cc_text_char(&text, motor_letters[motor]);
    cc_text_char(&text, '_');
    cc_text_string(&text, what);
    cc_text_end(&text);
    fault_raise(reason);
}

/* Whether the motors have been at rest for so long that the settings want less current, or none. */
static bool is_idle(void) {
    uint32_t limit = settings_now()->driver.idle_s;
    return limit && (uptime_ms() - moved_ms) / 1000 >= limit;
}

static tmc_image image_now(void) {
    const driver_settings *s = &settings_now()->driver;
    tmc_config config = {.run_ma = s->run_ma,
                         .hold_ma = is_idle() ? s->idle_ma : s->hold_ma,
                         .sense_mohm = s->sense_mohm,
                         .microsteps = s->microsteps,
                         .spread_cycle = s->spread_cycle};
    return tmc_registers(&config);
}

static void begin_at(int next_motor, int next_step) {
    motor = next_motor;
    step = next_step;
    lost_replies = bad_settings = 0;
}

bool drivers_have_wires(void) {
    return board->driver_begin && settings_now()->driver_uarts;
}

/* The first motor from this one on whose driver has a wire, or MOTORS. */
static int next_wired(int from) {
    while (from < MOTORS && !(wired >> from & 1))
        from++;
    return from;
}

/* Begins to set all drivers if settings have changed. They are not ready until then, unless only the current
 * at rest has changed, which a run does not need. */
static void look_at_settings(void) {
    tmc_image now = image_now();
    bool same = now.gconf == wanted.gconf && now.chopconf == wanted.chopconf &&
                now.ihold_irun >> 8 == wanted.ihold_irun >> 8 && wired == settings_now()->driver_uarts;
    if (same && now.ihold_irun == wanted.ihold_irun)
        return;
    if (!ready)
        driver_health_forget();
    ready = ready && same;
    wanted = now;
    wired = settings_now()->driver_uarts;
    for (int i = 0; i < MOTORS; i++)
        places[i] = 0; /* a driver without a wire counts as in its place */
    setting = true;
    places_are = places_are == ASKING ? WANTED : places_are;
    begin_at(next_wired(0), ASK_VERSION);
}

/* On a fault forgets what was set: once the fault is acknowledged all drivers are set again. */
static void forget(void) {
    if (waits)
        call_answer(CC_LINK_ERR_FAULT, NULL);
    waits = NULL;
    ready = under_way = false;
    places_are = NOT_ASKED;
    wanted = (tmc_image){0};
}

bool drivers_ready(void) {
    if (!drivers_have_wires())
        return true;
    look_at_settings();
    return ready;
}

void drivers_ask_places(void) {
    places_are = WANTED;
}

const uint16_t *drivers_places(void) {
    return places_are == KNOWN ? places : NULL;
}

int drivers_then(const call *c, int (*then)(void)) {
    if (drivers_ready())
        return then();
    stops = c->stops;
    waits = then;
    state_set(STATE_SOLVING);
    return CALL_LATER;
}

static void end_wait(void) {
    int (*then)(void) = waits;
    bool stopped = state_stopped_since(stops);
    if (!then || !(stopped || drivers_ready()))
        return;
    waits = NULL;
    state_set(STATE_IDLE);
    int err = stopped ? CC_LINK_ERR_STOPPED : then();
    if (err != CALL_LATER)
        call_answer(err, NULL);
}

static uint32_t value_to_write(void) {
    const uint32_t values[STEPS] = {[CLEAR_FLAGS] = FLAGS,
                                    [SET_GCONF] = wanted.gconf,
                                    [SET_CHOPCONF] = wanted.chopconf,
                                    [SET_CURRENTS] = wanted.ihold_irun,
                                    [SET_POWERDOWN] = wanted.tpowerdown};
    return values[step];
}

static void begin_exchange(void) {
    uint8_t bytes[TMC_WRITE], address = board->driver_address[motor];
    bool write = exchanges[step].write;
    if (write)
        tmc_write_request(address, exchanges[step].reg, value_to_write(), bytes);
    else
        tmc_read_request(address, exchanges[step].reg, bytes);
    board->driver_begin(motor, bytes, write ? TMC_WRITE : TMC_READ, write ? 0 : TMC_REPLY);
    under_way = true;
}

/* The driver is not as it was set: begins again with it or, after TRIES, gives up. */
static void set_again(void) {
    step = ASK_VERSION;
    if (++bad_settings == TRIES)
        fail("settings");
}

static void judge_status(uint32_t status) {
    driver_health_status(motor, status);
    if (status & TMC_SHORT)
        fail("short");
    else if (status & TMC_OVERHEATED)
        fail("overheated");
}

/* A driver that was reset has forgotten its settings, as its supply was off. */
static void judge_flags(uint32_t flags) {
    if (flags & TMC_CHARGE_PUMP_LOW)
        fail("undervoltage");
    else if (flags & TMC_WAS_RESET)
        fail("reset");
}

static void next_driver(void) {
    int next = next_wired(motor + 1);
    bool last = next == MOTORS;
    if (setting && last) {
        setting = false;
        ready = true;
    }
    if (places_are == ASKING && last)
        places_are = KNOWN;
    int first = setting ? ASK_VERSION : places_are == ASKING ? ASK_PLACE : WATCH_STATUS;
    begin_at(last ? next_wired(0) : next, first);
}

static void go_on(void) {
    if (step == CHECK_CHOPCONF || step == WATCH_FLAGS || step == ASK_PLACE)
        next_driver();
    else
        step += step == WATCH_STATUS && !driver_health_tells_load(motor) ? 2 : 1;
}

/* Keeps what was read, where it is needed; false where it is not what it must be. */
static bool is_good(uint32_t value) {
    switch (step) {
    case ASK_VERSION:
        return value >> 24 == TMC_VERSION;
    case COUNT_BEFORE:
        count_before = (uint8_t)value;
        return true;
    case COUNT_AFTER:
        return (uint8_t)value == (uint8_t)(count_before + WRITES);
    case ASK_PLACE:
        places[motor] = (uint16_t)value;
        return true;
    case CHECK_GCONF:
        return value == wanted.gconf;
    case CHECK_CHOPCONF:
        return value == wanted.chopconf;
    default:
        return true;
    }
}

static void judge(uint32_t value) {
    bool good = is_good(value);
    if (step == ASK_VERSION && value >> 24 == TMC2208_VERSION) {
        fail("tmc2208");
        return;
    }
    if (step == WATCH_STATUS)
        judge_status(value);
    else if (step == WATCH_LOAD)
        driver_health_load(motor, value);
    else if (step == WATCH_FLAGS)
        judge_flags(value);
    if (good)
        go_on();
    else
        set_again();
}

/* A reply was damaged or missing: as `step` stays, the next exchange asks again. */
static void note_lost_reply(void) {
    if (++lost_replies == TRIES)
        fail("silent");
}

static void end_exchange(const uint8_t *reply, size_t length) {
    uint32_t value;
    under_way = false;
    if (exchanges[step].write) {
        go_on();
    } else if (tmc_parse_reply(reply, length, exchanges[step].reg, &value)) {
        lost_replies = 0;
        judge(value);
    } else {
        note_lost_reply();
    }
}

/* Ends the exchange under way; false where it has no result yet. */
static bool exchange_ended(void) {
    uint8_t reply[TMC_REPLY];
    int length = board->driver_result(reply);
    if (length >= 0)
        end_exchange(reply, (size_t)length);
    return length >= 0;
}

/* Whether an exchange may begin: for settings and places at any time, for watching every PAUSE_MS. */
static bool may_begin(void) {
    uint32_t now = uptime_ms();
    if (state_now() == STATE_FAULT)
        return false;
    bool places_next = places_are == WANTED || places_are == ASKING;
    if (!setting && !places_next && now - looked_ms < PAUSE_MS)
        return false;
    looked_ms = now;
    look_at_settings();
    if (!setting && places_are == WANTED) {
        places_are = ASKING;
        begin_at(next_wired(0), ASK_PLACE);
    }
    return true;
}

void drivers_moved(void) {
    moved_ms = uptime_ms();
}

static void lower_idle_currents(void) {
    if (state_now() == STATE_RUNNING || state_now() == STATE_HOMING) {
        drivers_moved();
    } else if (state_is_aligned() && is_idle() && !settings_now()->driver.idle_ma) {
        board->motors_enable(false);
        state_lose_alignment("idle");
    }
}

static void exchange(void) {
    for (;;) {
        if (!under_way && may_begin())
            begin_exchange();
        else if (!under_way || !exchange_ended())
            return;
    }
}

static void task(void) {
    lower_idle_currents();
    if (drivers_have_wires())
        exchange();
    end_wait();
}

IN_FLASH const module drivers_module = {.task = task, .shutdown = forget};
