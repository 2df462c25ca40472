/* hal.h - what a board does for the firmware, and which functions it calls back. */
#ifndef FIRMWARE_HAL_H
#define FIRMWARE_HAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "motors.h"

#ifdef PLAY_ONLY
enum { STORAGE_SIZE = 120 }; /* such a board stores less */
#else
enum { STORAGE_SIZE = 256 };
#endif
enum { STORAGE_SLOTS = 2 };

/* Least times in ns for a driver to see a step: of STEP high, and low; of DIR's level before STEP rises, and
 * after it. */
typedef struct driver_signals {
    uint32_t pulse_ns, dir_setup_ns, dir_hold_ns;
} driver_signals;

/* One struct a board. All functions are called from the main loop, those marked
 * [isr] also from interrupts. */
typedef struct hal {
    const char *board; /* name, as in hardware/boards */
    /* why it started: power, reset, reboot; or after a fault: watchdog, brownout, hardfault, stack */
    const char *start_reason;

    uint32_t (*now_us)(void);      /* [isr] free-running, wraps after 71 minutes */
    uint32_t (*firmware_id)(void); /* a hash of the image itself */

    /* Puts a line into the transmit buffer, or nothing where it does not fit (false). Never blocks. */
    bool (*send)(const char *bytes, size_t length);
    bool (*has_room)(void); /* whether send would take the longest line */

    void (*motors_enable)(bool on);              /* [isr] of all drivers */
    void (*motors_direction)(uint8_t clockwise); /* [isr] bit i: motor i turns clockwise from now on */
    /* [isr] Gives all motors of the mask one whole pulse, high for at least so long. */
    void (*motors_step)(uint8_t mask, uint32_t high_ns);
    void (*wait_ns)(uint32_t ns); /* [isr] waits at least so long, and at most some us */
    driver_signals signals;       /* what its drivers, or those it may get, need: settings of a new robot */
    uint32_t steps_per_quarter;   /* setting of a new robot */
    uint32_t max_rate;            /* steps/s that its chip can plan; 0: as many as a setting may say */

    /* Has stepper_tick() called in `delay_us`; each call returns the delay of the next. Stopping is safe at
     * any time. */
    void (*timer_start)(uint32_t delay_us);
    void (*timer_stop)(void); /* [isr] */

    /* Two slots of STORAGE_SIZE bytes that keep what is written while the power is off. Reading always fills
     * `length` bytes; writing returns whether it succeeded. */
    void (*storage_read)(int slot, void *data, size_t length);
    bool (*storage_write)(int slot, const void *data, size_t length);

    void (*feed_watchdog)(void); /* called from the main loop only */
    void (*idle)(void);          /* waits until something may have happened; may return at once */

    /* From here on a board may leave out what it does not have. */

    void (*reboot)(bool bootloader);

    void (*poll)(void); /* on a board without interrupts: called often, from the main loop */

    uint8_t absent_motors; /* bit i: the board has no driver for motor i */

#ifdef PLAY_ONLY
    const uint8_t *wiring; /* IN_FLASH, of a new robot: CC_PINS uses (wiring.h) */
    void (*wire)(void);    /* called when the uses of pins have changed */
#endif

    /* Whether its timer, which is polled or a thread of an operating system, is now and then very late: no
     * wait becomes shorter by more than an eighth to make up for that, as motors would lose their places. */
    bool comes_late;

    /* The processor's last fault, kept over resets until fault_forget: address (0: unknown) and status. */
    uint32_t fault_pc, fault_status;
    void (*fault_forget)(void);

    /* [isr] Returns bit i where motor i's sensor sees its mark, as it does at each quarter turn. */
    uint8_t (*sensors)(void);

    uint32_t (*supply_mv)(void); /* the supply of the motors */

    const struct servo_hal *servos; /* servo_hal.h */

    /* TMC2209 drivers on one wire each. One exchange at a time: driver_begin has `length` bytes sent and
     * `reply` bytes (each at most 8) received, or silence noticed, without blocking. driver_result returns -1
     * while that is under way, then how many bytes came. */
    void (*driver_begin)(int motor, const uint8_t *bytes, size_t length, size_t reply);
    int (*driver_result)(uint8_t *reply);
    uint8_t driver_address[MOTORS]; /* 0..3, by a driver's MS pins */
} hal;

extern const hal *const board; /* the board that was linked in */

/* The motors that nothing here can move, a bit each. */
#ifdef PLAY_ONLY
uint8_t motors_absent(void); /* wiring.c: those that are not wired */
#else
static inline uint8_t motors_absent(void) {
    return board->absent_motors;
}
#endif

static inline void board_poll(void) {
    if (board->poll)
        board->poll();
}

/* Runs the firmware and never returns: the board's start-up code calls it when the board is ready. */
void robot_main(void);
/* Runs all tasks once, for a board with its own main loop; false: nothing to do until something happens. */
bool robot_run(void);

/* Called by the board, from interrupts: */
void session_receive(uint8_t byte); /* a byte has come; 0: one was lost or damaged on the way */
uint32_t stepper_tick(void);        /* the next step is due; returns us until the one after it, 0: none */

#endif
