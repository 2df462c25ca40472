// Carries the D motor on the base board. Print one, the plate on the bed.
include <parameters.scad>
use <plate.scad>

height = -base_top - face;  // base board to the inner side of the plate
inside = motor + 1;
outside = inside + 2 * wall;
flange = 14;
ring = 14;                  // closed wall at either end; between them windows

// Plate's inner side at z = 0 (the cube is at -z), the base board at z = height.
module pedestal() {
    motor_plate(outside, outside);
    difference() {
        union() {
            translate([-outside / 2, -outside / 2, 0]) cube([outside, outside, height]);
            translate([-outside / 2 - flange, -outside / 2, height - wall])
                cube([outside + 2 * flange, outside, wall]);
        }
        translate([-inside / 2, -inside / 2, -1]) cube([inside, inside, height + 2]);
        // air for the motor, and a way out for its cable
        for (a = [0, 90]) rotate(a) translate([0, 0, height / 2])
            cube([2 * outside + 4 * flange, inside - 16, height - 2 * ring], center = true);
        for (x = [-1, 1], y = [-1, 1])
            translate([x * (outside / 2 + flange / 2), y * inside / 3, height - 2 * wall])
                cylinder(d = 4.4, h = 4 * wall);
    }
}

pedestal();
