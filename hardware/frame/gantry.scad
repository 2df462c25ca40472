// Holds the U motor under an arm of extrusion. The arm slides up on the back column, to change the cube.
include <parameters.scad>
use <plate.scad>

width = motor + 2;
strap = 8;

// Plate's inner side at z = 0 (the cube is at -z), the arm above, along y.
module gantry() {
    difference() {
        motor_plate(width + 2 * strap, width);
        // the motor is slid in from the front, its shaft in here: from above there is no room for the shaft
        translate([-shaft / 2 - 0.5, -width, -1]) cube([shaft + 1, width, plate + 2]);
    }
    for (side = [-1, 1]) translate([side * (width / 2 + strap / 2), 0, hang / 2])
        cube([strap, width, hang], center = true);
    difference() {
        translate([0, 0, hang - wall / 2]) cube([width + 2 * strap, width, wall], center = true);
        for (y = [-12, 12]) translate([0, y, hang - 2 * wall]) cylinder(d = profile_screw, h = 4 * wall);
    }
}

gantry();
