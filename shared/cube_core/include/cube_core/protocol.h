/* protocol.h - numbers of the protocol, the same on both ends (docs/protocol.md). */
#ifndef CUBE_CORE_PROTOCOL_H
#define CUBE_CORE_PROTOCOL_H

#ifdef __cplusplus
extern "C" {
#endif

/* What an `err` reply says. The first group: a line did not arrive as it was sent, so that sending it again
 * helps. */
enum cc_link_err {
    CC_LINK_ERR_LENGTH = 1, /* a line longer than CC_LINE_MAX */
    CC_LINK_ERR_CRC = 2,    /* the checksum of a line does not match */
    CC_LINK_ERR_FORMAT = 3, /* not a line of the protocol */
    CC_LINK_ERR_LOST = 4,   /* lines were lost, as they came faster than replies leave */

    CC_LINK_ERR_PLAIN = 10,    /* a line without number and checksum while `strict on` */
    CC_LINK_ERR_SEQ = 11,      /* an older number, or the last one with another line */
    CC_LINK_ERR_VERB = 12,     /* a verb that nobody knows */
    CC_LINK_ERR_ARGUMENT = 13, /* arguments that the verb does not take */
    CC_LINK_ERR_MOVES = 14,    /* not moves, or more than `max_moves` */
    CC_LINK_ERR_CUBE = 15,     /* facelets that are no cube */
    CC_LINK_ERR_SETTING = 16,  /* no such setting, or a value out of its range */

    CC_LINK_ERR_BUSY = 20,        /* a job is running or solving */
    CC_LINK_ERR_NOT_ALIGNED = 21, /* nobody knows how the faces stand: `home` first */
    CC_LINK_ERR_FAULT = 22,       /* a fault waits for `ack` */
    CC_LINK_ERR_NO_SOLUTION = 23, /* no solution within the given limits */
    CC_LINK_ERR_STOPPED = 24,     /* stopped by `!` on the way */
    CC_LINK_ERR_STORAGE = 25,     /* settings could not be stored or read */
    CC_LINK_ERR_SELFTEST = 26,    /* a self-test gave another answer */
    CC_LINK_ERR_NOT_OWNER = 27,   /* this host may not move the robot: `hello own` first */
    CC_LINK_ERR_NOT_HELD = 28,    /* nothing is on hold */
};

/* Bounds that no setting moves: servos of a board, their pulses, and the time without a word after which a
 * plan ends, unless `play` names another. */
enum {
    CC_SERVOS = 8,
    CC_SERVO_LEAST_US = 500,
    CC_SERVO_MOST_US = 2500,
    CC_SILENCE_MS = 5000,
};

/* What `pin_<n>` says of boards whose pins are settings: `pin_02` is an Arduino's D2, `pin_14` its A0; else
 * the first of the board's `wired` pins.
 *
 *     0         nothing: an input
 *     11 to 16  STEP of a motor, in the order U R F D L B
 *     21 to 26  DIR of that motor; 20: of all motors
 *     30        ENABLE, active low, of one driver or of several
 *     40 to 47  a servo, s0 to s7
 *     50 to 53  the coils of motor U in the order in which they pull; from 60 on R, 70 F, 80 D
 *     90 to 97  a relay or the like in a servo's place: high from a pulse of 1500 us on */
enum {
    CC_PINS = 18,
    CC_FIRST_PIN = 2,

    CC_PIN_MOTOR = 10, /* between the coils of two motors */
    CC_PIN_STEP,
    CC_PIN_ALL_DIR = 20,
    CC_PIN_DIR,
    CC_PIN_ENABLE = 30,
    CC_PIN_SERVO = 40,
    CC_PIN_COILS = 50,
    CC_PIN_COILS_END = 84,
    CC_PIN_SWITCH = 90,
    CC_PIN_END = CC_PIN_SWITCH + CC_SERVOS,
};

/* Short English text for a code, as the `err` reply carries it; never NULL. */
const char *cc_link_err_text(int code);

#ifdef __cplusplus
}
#endif

#endif
