/* views.c - shares of pieces, and their sums. */
#include <string.h>
#include "optimal_solver/optimal.h"
#include "views.h"

/* The place that `place` is after the cube was turned to look along `axis`. */
static int place_along(int axis, int place, bool is_edge) {
    cc_cube cube = cc_cube_solved, turned;
    /* An edge or corner that is flipped or twisted in its place stays so. */
    if (is_edge)
        cube.eo[place] = 1;
    else
        cube.co[place] = 1;
    cc_rotate_axis(&cube, axis, &turned);
    int i = 0;
    while (!(is_edge ? turned.eo[i] : turned.co[i]))
        i++;
    return i;
}

static edge_share share_of_edge(int place, int edge, int flip) {
    edge_share share = {0, 0};
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        cc_cube cube = cc_cube_solved, turned;
        int seen = place_along(axis, place, true);
        cube.ep[place] = (uint8_t)edge;
        cube.eo[place] = (uint8_t)flip;
        cc_rotate_axis(&cube, axis, &turned);
        share.flips |= (uint64_t)turned.eo[seen] << (seen + 12 * axis);
        if (turned.ep[seen] >= CC_FR)
            share.places |= (uint64_t)seen << ((turned.ep[seen] - CC_FR) * 4 + 16 * axis);
    }
    return share;
}

static uint64_t share_of_corner(int place, int corner, int twist) {
    static const uint16_t power[CC_CORNERS] = {1, 3, 9, 27, 81, 243, 729, 0};
    uint64_t share = 0;
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        cc_cube cube = cc_cube_solved, turned;
        int seen = place_along(axis, place, false);
        cube.cp[place] = (uint8_t)corner;
        cube.co[place] = (uint8_t)twist;
        cc_rotate_axis(&cube, axis, &turned);
        uint64_t is_down = turned.cp[seen] >= CC_DFR;
        share |= ((uint64_t)turned.co[seen] * power[seen] | is_down << (12 + seen)) << 20 * axis;
    }
    return share;
}

static void fill_turn(optimal_shares *shares, cc_turn turn) {
    cc_cube cube;
    cc_turn_cube(turn, &cube);
    memcpy(shares->edge_from[turn], cube.ep, sizeof cube.ep);
    memcpy(shares->edge_flip[turn], cube.eo, sizeof cube.eo);
    memcpy(shares->corner_from[turn], cube.cp, sizeof cube.cp);
    memcpy(shares->corner_twist[turn], cube.co, sizeof cube.co);
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        shares->seen[axis][cc_axis_turn(turn, axis)] = turn;
}

void optimal_fill_shares(optimal_shares *shares) {
    for (int place = 0; place < CC_EDGES; place++)
        for (int edge = 0; edge < CC_EDGES; edge++)
            for (int flip = 0; flip < 2; flip++) {
                shares->edge[0][place][edge * 2 + flip] = share_of_edge(place, edge, flip);
                shares->edge[1][place][edge * 2 + flip] = share_of_edge(edge, place, flip);
            }
    for (int place = 0; place < CC_CORNERS; place++)
        for (int corner = 0; corner < CC_CORNERS; corner++)
            for (int twist = 0; twist < 3; twist++) {
                shares->corner[0][place][corner * 3 + twist] = share_of_corner(place, corner, twist);
                shares->corner[1][place][corner * 3 + twist] =
                    share_of_corner(corner, place, (3 - twist) % 3);
            }
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        fill_turn(shares, turn);
}

optimal_pieces optimal_pieces_of(const cc_cube *cube) {
    optimal_pieces pieces;
    for (int i = 0; i < CC_EDGES; i++)
        pieces.edge[i] = (uint8_t)(cube->ep[i] * 2 + cube->eo[i]);
    for (int i = 0; i < CC_CORNERS; i++)
        pieces.corner[i] = (uint8_t)(cube->cp[i] * 3 + cube->co[i]);
    return pieces;
}

bool optimal_is_solved(const optimal_pieces *pieces) {
    for (int i = 0; i < CC_EDGES; i++)
        if (pieces->edge[i] != i * 2)
            return false;
    for (int i = 0; i < CC_CORNERS; i++)
        if (pieces->corner[i] != i * 3)
            return false;
    return true;
}

optimal_pieces optimal_inverse(const optimal_pieces *pieces) {
    optimal_pieces inverse;
    for (int i = 0; i < CC_EDGES; i++)
        inverse.edge[pieces->edge[i] >> 1] = (uint8_t)(i * 2 + (pieces->edge[i] & 1));
    for (int i = 0; i < CC_CORNERS; i++)
        inverse.corner[pieces->corner[i] / 3] = (uint8_t)(i * 3 + (3 - pieces->corner[i] % 3) % 3);
    return inverse;
}

optimal_pieces optimal_turned(const optimal_shares *shares, const optimal_pieces *pieces, unsigned turn) {
    static const uint8_t twisted[3][3 * CC_CORNERS] = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23},
        {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 16, 17, 15, 19, 20, 18, 22, 23, 21},
        {2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 17, 15, 16, 20, 18, 19, 23, 21, 22},
    };
    optimal_pieces out;
    for (int i = 0; i < CC_EDGES; i++)
        out.edge[i] = pieces->edge[shares->edge_from[turn][i]] ^ shares->edge_flip[turn][i];
    for (int i = 0; i < CC_CORNERS; i++)
        out.corner[i] = twisted[shares->corner_twist[turn][i]][pieces->corner[shares->corner_from[turn][i]]];
    return out;
}

void optimal_sum(const optimal_tables *t, const optimal_shares *shares, const optimal_pieces *pieces,
                 unsigned inverse, optimal_view views[OPTIMAL_AXES]) {
    uint64_t places = 0, flips = 0, corners = 0;
    for (int i = 0; i < CC_EDGES; i++) {
        const edge_share *share = &shares->edge[inverse][i][pieces->edge[i]];
        places += share->places;
        flips += share->flips;
    }
    for (int i = 0; i < CC_CORNERS; i++)
        corners += shares->corner[inverse][i][pieces->corner[i]];
    for (int axis = 0; axis < OPTIMAL_AXES; axis++, places >>= 16, flips >>= 12, corners >>= 20) {
        views[axis].edges = t->places_of[places & 0xFFFF] * (uint32_t)CC_FLIPS + (flips & (CC_FLIPS - 1));
        views[axis].twist = corners & 0xFFF;
        views[axis].set = t->set_of[corners >> 12 & 0xFF];
    }
}

void optimal_resolve(const optimal_tables *t, optimal_view views[OPTIMAL_AXES]) {
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        views[axis].edges = t->edges.symmetry_of[views[axis].edges];
}

void optimal_look(const optimal_tables *t, const optimal_shares *shares, const optimal_pieces *pieces,
                  unsigned inverse, optimal_view views[OPTIMAL_AXES]) {
    optimal_sum(t, shares, pieces, inverse, views);
    optimal_resolve(t, views);
}
