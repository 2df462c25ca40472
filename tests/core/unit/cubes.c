/* cubes.c - three models of a cube, moved alike, agree; what is no cube is refused with its reason. */
#include <string.h>
#include "check.h"
#include "cube_core/cubie.h"
#include "cube_core/err.h"
#include "cube_core/facemap.h"
#include "cube_core/nxn.h"
#include "cube_core/random.h"

static const char SOLVED[] = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

static int refused(int at, char letter) {
    char text[sizeof SOLVED];
    cc_cube cube;
    memcpy(text, SOLVED, sizeof SOLVED);
    text[at] = letter;
    return cc_cube_from_facelets(&cube, 3, text, 54, NULL);
}

static void models_agree(void) {
    cc_random random;
    cc_turn turns[100];
    cc_cube pieces = cc_cube_solved;
    cc_facemap rings;
    cc_nxn stickers;
    char a[55], b[55], c[55];
    cc_random_seed(&random, 7);
    cc_random_turns(&random, turns, 100);
    cc_facemap_solved(&rings, 3);
    cc_nxn_solved(&stickers, 3);
    for (int i = 0; i < 100; i++) {
        cc_cube_turn(&pieces, turns[i]);
        cc_facemap_move(&rings, cc_move_from_turn(turns[i]));
        cc_nxn_move(&stickers, cc_move_from_turn(turns[i]));
        cc_cube_to_facelets(&pieces, 3, a);
        cc_facemap_to_facelets(&rings, b);
        cc_nxn_to_facelets(&stickers, c);
        CHECK(!strcmp(a, b) && !strcmp(a, c));
    }
}

static void groups(void) {
    cc_cube cube = cc_cube_solved, twisted = cc_cube_solved;
    for (int i = 0; i < 105; i++) { /* the order of R U is 105 */
        cc_cube_turn(&cube, 3);
        cc_cube_turn(&cube, 0);
        CHECK(cc_cube_equal(&cube, &cc_cube_solved) == (i == 104));
    }
    twisted.co[0] = 1;
    CHECK(cc_cube_check(&twisted, 3) == CC_ERR_TWIST);
    twisted.co[1] = 2;
    CHECK(cc_cube_check(&twisted, 3) == 0);
    twisted.eo[3] = 1;
    CHECK(cc_cube_check(&twisted, 3) == CC_ERR_FLIP);
}

void test_cubes(void) {
    models_agree();
    groups();
    CHECK(refused(0, 'X') == CC_ERR_LETTER);
    CHECK(refused(0, 'R') == CC_ERR_COUNT);
    CHECK(refused(4, 'U') == 0);
}
