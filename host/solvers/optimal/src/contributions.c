/* contributions.c - computes the contributions of pieces to coordinates, and their sums. */
#include <string.h>
#include "optimal_solver/optimal.h"
#include "contributions.h"

/* The place that `place` becomes when the cube is turned so that `axis` is U-D. */
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

static edge_contribution contribution_of_edge(int place, int edge, int flip) {
    edge_contribution contribution = {0, 0};
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        cc_cube cube = cc_cube_solved, turned;
        int rotated_place = place_along(axis, place, true);
        cube.ep[place] = (uint8_t)edge;
        cube.eo[place] = (uint8_t)flip;
        cc_rotate_axis(&cube, axis, &turned);
        contribution.flips |= (uint64_t)turned.eo[rotated_place] << (rotated_place + 12 * axis);
        if (turned.ep[rotated_place] >= CC_FR)
            contribution.places |= (uint64_t)rotated_place
                                   << ((turned.ep[rotated_place] - CC_FR) * 4 + 16 * axis);
    }
    return contribution;
}

static uint64_t contribution_of_corner(int place, int corner, int twist) {
    static const uint16_t power[CC_CORNERS] = {1, 3, 9, 27, 81, 243, 729, 0};
    uint64_t contribution = 0;
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        cc_cube cube = cc_cube_solved, turned;
        int rotated_place = place_along(axis, place, false);
        cube.cp[place] = (uint8_t)corner;
        cube.co[place] = (uint8_t)twist;
        cc_rotate_axis(&cube, axis, &turned);
        uint64_t is_down = turned.cp[rotated_place] >= CC_DFR;
        contribution |=
            ((uint64_t)turned.co[rotated_place] * power[rotated_place] | is_down << (12 + rotated_place))
            << 20 * axis;
    }
    return contribution;
}

void optimal_fill_contributions(optimal_contributions *contributions, const optimal_moves *moves) {
    for (int place = 0; place < CC_EDGES; place++)
        for (int edge = 0; edge < CC_EDGES; edge++)
            for (int flip = 0; flip < 2; flip++) {
                contributions->edge[0][place][edge * 2 + flip] = contribution_of_edge(place, edge, flip);
                contributions->edge[1][place][edge * 2 + flip] = contribution_of_edge(edge, place, flip);
            }
    for (int place = 0; place < CC_CORNERS; place++)
        for (int corner = 0; corner < CC_CORNERS; corner++)
            for (int twist = 0; twist < 3; twist++) {
                contributions->corner[0][place][corner * 3 + twist] =
                    contribution_of_corner(place, corner, twist);
                contributions->corner[1][place][corner * 3 + twist] =
                    contribution_of_corner(corner, place, (3 - twist) % 3);
            }
    contributions->move = moves->cube;
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

optimal_pieces optimal_turned(const optimal_contributions *contributions, const optimal_pieces *pieces,
                              unsigned move) {
    static const uint8_t twisted[3][3 * CC_CORNERS] = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23},
        {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 16, 17, 15, 19, 20, 18, 22, 23, 21},
        {2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 17, 15, 16, 20, 18, 19, 23, 21, 22},
    };
    const cc_cube *cube = &contributions->move[move];
    optimal_pieces out;
    for (int i = 0; i < CC_EDGES; i++)
        out.edge[i] = pieces->edge[cube->ep[i]] ^ cube->eo[i];
    for (int i = 0; i < CC_CORNERS; i++)
        out.corner[i] = twisted[cube->co[i]][pieces->corner[cube->cp[i]]];
    return out;
}

void optimal_sum(const optimal_tables *t, const optimal_contributions *contributions,
                 const optimal_pieces *pieces, unsigned inverse,
                 optimal_coordinates coordinates[OPTIMAL_AXES]) {
    uint64_t places = 0, flips = 0, corners = 0;
    for (int i = 0; i < CC_EDGES; i++) {
        const edge_contribution *contribution = &contributions->edge[inverse][i][pieces->edge[i]];
        places += contribution->places;
        flips += contribution->flips;
    }
    for (int i = 0; i < CC_CORNERS; i++)
        corners += contributions->corner[inverse][i][pieces->corner[i]];
    for (int axis = 0; axis < OPTIMAL_AXES; axis++, places >>= 16, flips >>= 12, corners >>= 20) {
        coordinates[axis].places = t->places_of[places & 0xFFFF];
        coordinates[axis].edges =
            (uint32_t)coordinates[axis].places / OPTIMAL_ORDERS * CC_FLIPS + (flips & (CC_FLIPS - 1));
        coordinates[axis].twist = corners & 0xFFF;
        coordinates[axis].set = t->set_of[corners >> 12 & 0xFF];
    }
}

void optimal_resolve(const optimal_tables *t, optimal_coordinates coordinates[OPTIMAL_AXES]) {
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        coordinates[axis].edges = t->edges.symmetry_of[coordinates[axis].edges];
}

void optimal_coordinates_of(const optimal_tables *t, const optimal_contributions *contributions,
                            const optimal_pieces *pieces, unsigned inverse,
                            optimal_coordinates coordinates[OPTIMAL_AXES]) {
    optimal_sum(t, contributions, pieces, inverse, coordinates);
    optimal_resolve(t, coordinates);
}
