// Carries a side motor (R, F, L, B) on the end of an upright extrusion. Print four, the plate on the bed.
//
//        plate ||=========== motor
//              ||___________
//              |____foot____|
//                  |    |     socket around the 2020, M5 and T-nuts through its sides
include <parameters.scad>
use <plate.scad>
use <socket.scad>

width = motor + 2;
foot = 40;                   // along the motor
rise = motor / 2 + 1;        // shaft to the foot's upper side
post_from_plate = 21;        // plate's outer side to the middle of the post

// The plate's inner side is at z = 0 (the cube is at -z); the foot lies on the -y side.
module bracket() {
    motor_plate(width, width);
    translate([-width / 2, -rise - wall, 0]) cube([width, wall, plate + foot]);
    translate([0, -rise - wall, plate + post_from_plate]) rotate([90, 0, 0]) socket();
    // two ribs beside the motor keep the shaft square under the reaction of a turn
    for (side = [-1, 1]) translate([side * (width / 2 + wall / 2 - 0.1), 0, 0]) rib();
}

module rib() {
    top = motor / 2 - 4;
    rotate([0, -90, 0]) translate([0, 0, -wall / 2]) linear_extrude(wall)
        polygon([[0, -rise - wall], [plate + foot, -rise - wall], [plate + foot, -rise], [plate, top], [0, top]]);
}

bracket();
