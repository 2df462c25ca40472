/* hal.h - what a board does for the firmware, and what it calls back. */
#ifndef FIRMWARE_HAL_H
#define FIRMWARE_HAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "motors.h"

#ifdef PLAY_ONLY
enum { STORAGE_SIZE = 120 }; /* what it stores is less */
#else
enum { STORAGE_SIZE = 256 };
#endif
enum { STORAGE_SLOTS = 2 };

/* What a driver needs to see a step: ns that STEP is high, and low, at least; that DIR stands before STEP
 * rises, and after it rose. */
typedef struct driver_signals {
    uint32_t pulse_ns, dir_setup_ns, dir_hold_ns;
} driver_signals;

/* One struct a board. All functions are called from the main loop, those marked
 * [isr] also from interrupts. */
typedef struct hal {
    const char *board; /* name, as in hardware/boards */
    /* why it runs: power, reset, reboot; or the fault that reset it: watchdog, brownout, hardfault, stack */
    const char *start_reason;

    uint32_t (*now_us)(void);      /* [isr] free-running, wraps after 71 minutes */
    uint32_t (*firmware_id)(void); /* a hash of the image itself */

    /* Puts a line into the transmit buffer, whole or (where it does not fit: false) not at all. Never blocks.
     */
    bool (*send)(const char *bytes, size_t length);
    bool (*has_room)(void); /* send would take the longest line */

    void (*motors_enable)(bool on);              /* [isr] all drivers */
    void (*motors_direction)(uint8_t clockwise); /* [isr] */
    /* [isr] One whole pulse of these motors together, high for at least so long. */
    void (*motors_step)(uint8_t mask, uint32_t high_ns);
    void (*wait_ns)(uint32_t ns); /* [isr] at least so long, some us at most */
    driver_signals signals;       /* of the drivers that it has, or may have: settings of a new robot */
    uint32_t steps_per_quarter;   /* of a new robot */
    uint32_t max_rate;            /* steps/s that its chip can plan; 0: all that a setting may be */

    /* Calls stepper_tick() in `delay_us`; each call's result is the delay of the next. Stopping is safe at
     * any time. */
    void (*timer_start)(uint32_t delay_us);
    void (*timer_stop)(void); /* [isr] */

    /* Two slots of STORAGE_SIZE that keep what is written while the power is off. Reading always gives
     * `length` bytes. */
    void (*storage_read)(int slot, void *data, size_t length);
    bool (*storage_write)(int slot, const void *data, size_t length);

    void (*feed_watchdog)(void); /* from the main loop only */
    void (*idle)(void);          /* until something may have happened; may return at once */

    /* From here on a board may leave out what it has not got. */

    void (*reboot)(bool bootloader);

    void (*poll)(void); /* of a board without interrupts: often, from the main loop */

    uint8_t absent_motors; /* bits of those that it has no driver for */

#ifdef PLAY_ONLY
    const uint8_t *wiring; /* IN_FLASH, of a new robot: CC_PINS uses (wiring.h) */
    void (*wire)(void);    /* the uses of pins are others now */
#endif

    /* Its timer is polled, or a thread of an operating system, now and then late by a lot: no wait becomes
     * shorter by more than an eighth to make up for that, as motors would lose their places. */
    bool comes_late;

    /* The last fault of the processor, kept over resets until fault_forget: where (0: unknown), and its
     * status. */
    uint32_t fault_pc, fault_status;
    void (*fault_forget)(void);

    /* [isr] A sensor for each motor that sees a mark at each quarter turn: bits, set where they see one. */
    uint8_t (*sensors)(void);

    uint32_t (*supply_mv)(void); /* of the motors */

    const struct servo_hal *servos; /* servo_hal.h */

    /* TMC2209 drivers on one wire each. One exchange at a time: sends `length` bytes, then takes `reply`
     * bytes (each at most 8) or notices that the wire stays silent. Never blocks; the result is -1 while it
     * is under way, then how many bytes came. */
    void (*driver_begin)(int motor, const uint8_t *bytes, size_t length, size_t reply);
    int (*driver_result)(uint8_t *reply);
    uint8_t driver_address[MOTORS]; /* 0..3, by a driver's MS pins */
} hal;

extern const hal *const board; /* the board that was linked in */

/* Bits of motors that nothing here can move. */
#ifdef PLAY_ONLY
uint8_t motors_absent(void); /* wiring.c: nobody has wired them */
#else
static inline uint8_t motors_absent(void) {
    return board->absent_motors;
}
#endif

static inline void board_poll(void) {
    if (board->poll)
        board->poll();
}

/* What the board's start-up code calls when it is ready: the firmware, for ever. */
void robot_main(void);
/* All tasks once, of a board with a main loop of its own; false: nothing to do until something has happened.
 */
bool robot_run(void);

/* Called by the board, from interrupts: */
void session_receive(uint8_t byte); /* a byte that arrived; 0 where one was lost or damaged on the way */
uint32_t stepper_tick(void);        /* the next step is due; µs until the next one, 0: none */

#endif
