// Holds the U motor under an arm of extrusion. The arm slides up on the back column, to change the cube.
include <parameters.scad>
use <plate.scad>

width = motor + 2;
hang = motor_length + 12;   // plate's inner side to the arm's underside
strap = 8;

// Plate's inner side at z = 0 (the cube is at -z), the arm above, along y.
module gantry() {
    motor_plate(width + 2 * strap, width);
    for (side = [-1, 1]) translate([side * (width / 2 + strap / 2), 0, hang / 2])
        cube([strap, width, hang], center = true);
    difference() {
        translate([0, 0, hang - wall / 2]) cube([width + 2 * strap, width, wall], center = true);
        for (y = [-12, 12]) translate([0, y, hang - 2 * wall]) cylinder(d = profile_screw, h = 4 * wall);
    }
}

gantry();
