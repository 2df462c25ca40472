/* err.h - the core's one list of errors.
 *
 * A function that can fail returns 0 (or a count >= 0) on success and one of these
 * negative codes otherwise; out-parameters are then left as they were unless its comment says otherwise. */
#ifndef CUBE_CORE_ERR_H
#define CUBE_CORE_ERR_H

#ifdef __cplusplus
extern "C" {
#endif

enum cc_err {
    CC_OK = 0,
    CC_ERR_ARGUMENT = -1, /* an argument outside its documented range */
    CC_ERR_SPACE = -2,    /* the caller's buffer is too small */

    CC_ERR_SYNTAX = -10,     /* text that is not a move */
    CC_ERR_LAYER = -11,      /* a move of layers that this cube does not have */
    CC_ERR_TOO_LONG = -12,   /* more moves than the limit */
    CC_ERR_NOT_A_TURN = -13, /* a rotation or slice where only face turns are possible */
    CC_ERR_BRACKET = -14,    /* a bracket without its partner, or a comma or colon outside [ ] */
    CC_ERR_NESTING = -15,    /* brackets nested deeper than CC_BRACKET_DEPTH */
    CC_ERR_WORD = -16,       /* letters that are a word and not moves */

    CC_ERR_LENGTH = -20,       /* number of facelets is not 54 (3x3) or 24 (2x2) */
    CC_ERR_LETTER = -21,       /* a facelet that is none of U R F D L B */
    CC_ERR_COUNT = -22,        /* a colour that does not occur 9 (4) times */
    CC_ERR_CENTRES = -23,      /* centres that no holding of a cube shows */
    CC_ERR_CORNER = -24,       /* a corner piece that does not exist */
    CC_ERR_CORNER_TWICE = -25, /* a corner piece that occurs twice */
    CC_ERR_EDGE = -26,         /* an edge piece that does not exist */
    CC_ERR_EDGE_TWICE = -27,   /* an edge piece that occurs twice */
    CC_ERR_TWIST = -28,        /* a corner is twisted */
    CC_ERR_FLIP = -29,         /* an edge is flipped */
    CC_ERR_PARITY = -30,       /* two pieces are swapped */

    CC_ERR_NO_SOLUTION = -40, /* proven: there is no solution that short */
    CC_ERR_STOPPED = -41,     /* the caller's stop function asked for it */
    CC_ERR_NOT_FOUND = -42,   /* no solution found within the given limits; there may be one */

    CC_ERR_LINE_LENGTH = -50, /* a protocol line longer than CC_LINE_MAX */
    CC_ERR_LINE_CRC = -51,    /* the checksum of a line does not match */
    CC_ERR_LINE_FORMAT = -52, /* a line that is not of the protocol's form */
    CC_ERR_LINE_VERB = -53,   /* a verb that nobody knows */
};

/* Short English text for a code, without a full stop; never NULL. */
const char *cc_err_text(int err);

#ifdef __cplusplus
}
#endif

#endif
