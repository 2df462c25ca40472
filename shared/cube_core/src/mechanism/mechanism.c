/* mechanism.c - holdings, and the check of a mechanism's description. */
#include "cube_core/mechanism.h"
#include "cube_core/err.h"

/* [holding]: the faces of the cube that lie at the sides U R F D L B. */
static const char sides[CC_HOLDINGS][CC_FACES + 1] = {
    "URFDLB", "UBRDFL", "ULBDRF", "UFLDBR", "RDFLUB", "RUBLDF", "RFULBD", "RBDLFU",
    "FURBDL", "FDLBUR", "FLUBRD", "FRDBLU", "DLFURB", "DFRUBL", "DRBULF", "DBLUFR",
    "LUFRDB", "LDBRUF", "LBURFD", "LFDRBU", "BDRFUL", "BULFDR", "BRUFLD", "BLDFRU",
};

/* After a clockwise quarter turn about the axis, side s shows what side `source[axis][s]` showed. */
static const uint8_t source[3][CC_FACES] = {
    [CC_U] = {CC_U, CC_B, CC_R, CC_D, CC_F, CC_L},
    [CC_R] = {CC_F, CC_R, CC_D, CC_B, CC_L, CC_U},
    [CC_F] = {CC_L, CC_U, CC_F, CC_R, CC_D, CC_B},
};

static uint8_t face_of(char letter) {
    static const char letters[] = "URFDLB";
    uint8_t face = 0;
    while (letters[face] != letter)
        face++;
    return face;
}

uint8_t cc_holding_face(cc_holding holding, uint8_t side) {
    return face_of(sides[holding][side]);
}

static cc_holding find(char up, char front) {
    cc_holding holding = 0;
    while (sides[holding][CC_U] != up || sides[holding][CC_F] != front)
        holding++;
    return holding;
}

cc_holding cc_holding_rotate(cc_holding holding, uint8_t axis, uint8_t quarters) {
    const uint8_t *from = source[axis];
    for (; quarters; quarters--)
        holding = find(sides[holding][from[CC_U]], sides[holding][from[CC_F]]);
    return holding;
}

static int action_is_good(const cc_mechanism *m, const cc_action *action, uint16_t from) {
    int turns_layers = action->turns[0] || action->turns[1];
    return action->from == from && action->to < m->states && action->axis <= CC_F && action->rotation < 4 &&
           action->side[0] < CC_FACES && action->side[1] < CC_FACES && action->turns[0] < 4 &&
           action->turns[1] < 4 && !(turns_layers && action->rotation);
}

int cc_mechanism_check(const cc_mechanism *mechanism) {
    if (!mechanism->states || mechanism->start >= mechanism->states || mechanism->first[0])
        return CC_ERR_ARGUMENT;
    for (uint16_t s = 0; s < mechanism->states; s++) {
        if (mechanism->first[s] > mechanism->first[s + 1])
            return CC_ERR_ARGUMENT;
        for (uint16_t a = mechanism->first[s]; a < mechanism->first[s + 1]; a++)
            if (!action_is_good(mechanism, &mechanism->actions[a], s))
                return CC_ERR_ARGUMENT;
    }
    return 0;
}
