// Motor shaft to the cube's centre piece. Print six, standing on the wide end, 100 % filled.
//
//   shaft =====[ clamp, two M3 set screws ]======[ neck ]==[key]  -> into the centre, cap off
include <parameters.scad>

clamp = coupler_clamp;
neck = 9;                                      // behind the key: slim, so that a camera sees past it
clamp_length = shaft_length - plate - 1;       // all of the shaft that comes through the plate
total = gap - 1;                               // plate's inner side to the cube's face, 1 mm of air
sensor_side = 0.5;                             // its wide end is so far from the plate's inner side

module shaft_hole(length) {
    intersection() {
        cylinder(d = shaft + play, h = length);
        translate([-shaft, -shaft, 0]) cube([2 * shaft, shaft + shaft_flat - shaft / 2 + play / 2, length]);
    }
}

module key_profile() {
    side = key - play - 2 * key_corner;
    minkowski() {
        square(side, center = true);
        circle(r = key_corner);
    }
}

// The shaft's end is at z = 0, the key at the top.
module coupler() {
    difference() {
        union() {
            cylinder(d = clamp, h = clamp_length);
            translate([0, 0, clamp_length]) cylinder(d1 = clamp, d2 = neck, h = 6);
            translate([0, 0, clamp_length + 6]) cylinder(d = neck, h = total - clamp_length - 6);
            translate([0, 0, total]) linear_extrude(key_depth - 0.5, scale = 0.96) key_profile();
        }
        translate([0, 0, -0.1]) shaft_hole(clamp_length);
        // set screws on the flat and beside it; a nut is melted into each pocket
        for (a = [90, 0]) rotate(a) translate([0, 0, clamp_length / 2]) rotate([0, 90, 0]) {
            cylinder(d = 3.2, h = clamp);
            translate([0, 0, shaft / 2 + 1.6]) cube([5.7, 5.7, 2.6], center = true);
        }
        // magnets, for sensors: at a quarter turn one of them is on the diagonal of the motor's screws
        for (a = [45:90:315]) rotate(a) translate([clamp / 2 - magnet[1] - 0.1, 0, magnet_at - sensor_side])
            rotate([0, 90, 0]) cylinder(d = magnet[0] + 0.1, h = magnet[1] + 1);
        // lets the key be screwed to the centre piece's own spring screw where the cube has one there
        translate([0, 0, clamp_length]) cylinder(d = 3.2, h = total + key_depth);
    }
}

coupler();
