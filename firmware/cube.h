/* cube.h - the cube that the robot expects to hold: a face map (cube_core/facemap.h) that each turn turns. */
#ifndef FIRMWARE_CUBE_H
#define FIRMWARE_CUBE_H

#include "cube_core/facemap.h"
#include "module.h"

void cube_expect(const cc_facemap *map);
void cube_turned(cc_turn turn); /* the motor has made the turn's last step */

/* Reads 54 or 24 letters of a request as face map and pieces. Returns 0, or CC_LINK_ERR_CUBE with the reason
 * in the reply. */
int cube_read(call *c, word facelets, cc_facemap *map, cc_cube *cube);

#endif
