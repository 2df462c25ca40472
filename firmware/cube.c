/* cube.c - keeps the expected cube, and the command `cube`. */
#include "cube.h"
#include "cube_core/protocol.h"
#include "owner.h"
#include "state.h"

enum { WHY = 120 };

static cc_facemap expected;
static bool known;

void cube_expect(const cc_facemap *map) {
    expected = *map;
    known = true;
}

void cube_turned(cc_turn turn) {
    if (known)
        cc_facemap_move(&expected, cc_move_from_turn(turn));
}

int cube_read(call *c, word facelets, cc_facemap *map, cc_cube *cube) {
    char why[WHY];
    int size = facelets.length == CC_FACELETS2 ? 2 : 3;
    cc_reason reason;
    if (!cc_facemap_read(map, cube, size, facelets.at, facelets.length, &reason))
        return 0;
    cc_reason_text(&reason, size, why, sizeof why);
    cc_text_string(c->reply, why);
    return CC_LINK_ERR_CUBE;
}

static int set(call *c, word facelets) {
    cc_facemap map;
    cc_cube cube;
    if (!owner_may(c))
        return CC_LINK_ERR_NOT_OWNER;
    if (state_is_busy() || state_now() == STATE_HELD)
        return CC_LINK_ERR_BUSY;
    if (!args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    int err = cube_read(c, facelets, &map, &cube);
    if (!err)
        cube_expect(&map);
    return err;
}

static int command_cube(call *c) {
    char text[CC_FACELETS3 + 1];
    word facelets = args_next(c);
    int err = facelets.length ? set(c, facelets) : 0;
    if (err || !known)
        return err;
    cc_facemap_to_facelets(&expected, text);
    cc_text_string(c->reply, text);
    return 0;
}

static const command commands[] IN_FLASH = {{.name = "cube", .carry_out = command_cube, .when = AT_ANY_TIME},
                                            {0}};
IN_FLASH const module cube_module = {.commands = commands};
