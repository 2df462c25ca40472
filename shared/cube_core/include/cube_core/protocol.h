/* protocol.h - what an `err` reply says: its codes, the same on both ends (docs/protocol.md).
 *
 * The first group says that a line did not arrive as it was sent, so that sending it again helps. */
#ifndef CUBE_CORE_PROTOCOL_H
#define CUBE_CORE_PROTOCOL_H

#ifdef __cplusplus
extern "C" {
#endif

enum cc_link_err {
    CC_LINK_ERR_LENGTH = 1, /* a line longer than CC_LINE_MAX */
    CC_LINK_ERR_CRC = 2,    /* its checksum does not match */
    CC_LINK_ERR_FORMAT = 3, /* not a line of the protocol */
    CC_LINK_ERR_LOST = 4,   /* it and others came faster than replies leave */

    CC_LINK_ERR_PLAIN = 10,    /* a line without number and checksum while `strict on` */
    CC_LINK_ERR_SEQ = 11,      /* the last number again with another line */
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
    CC_LINK_ERR_NOT_OWNER = 27,   /* another host may move it, or none that has said so: `hello own` first */
    CC_LINK_ERR_NOT_HELD = 28,    /* nothing is on hold */
};

/* Short English text for a code, as the `err` reply carries it; never NULL. */
const char *cc_link_err_text(int code);

#ifdef __cplusplus
}
#endif

#endif
