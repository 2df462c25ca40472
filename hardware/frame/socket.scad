// Takes the end of an extrusion.
include <parameters.scad>

socket_depth = 22;

// From z = 0 to socket_depth, open there.
module socket() {
    outside = profile + 2 * wall;
    difference() {
        translate([-outside / 2, -outside / 2, 0]) cube([outside, outside, socket_depth]);
        translate([-profile / 2 - play, -profile / 2 - play, -1])
            cube([profile + 2 * play, profile + 2 * play, socket_depth + 2]);
        for (a = [0, 90]) rotate(a) translate([0, 0, socket_depth / 2]) rotate([90, 0, 0])
            cylinder(d = profile_screw, h = 2 * outside, center = true);
    }
}

socket();
