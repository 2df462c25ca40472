// Stands an extrusion on the base board: four wood screws, in holes that are long so that a side post can be pulled
// away from the cube (along +x). Print six.
include <parameters.scad>
use <socket.scad>

module foot() {
    socket();
    difference() {
        translate([-foot_edge / 2, -foot_edge / 2, 0]) cube([foot_edge, foot_edge, wall]);
        translate([-profile / 2 - play, -profile / 2 - play, -1])
            cube([profile + 2 * play, profile + 2 * play, wall + 2]);
        for (x = [-19, 24], y = [-24, 24]) {
            pulled(x, y, -1) cylinder(d = 4.4, h = wall + 2);
            pulled(x, y, wall - 2.4) cylinder(d1 = 4.4, d2 = 9, h = 2.5);
        }
    }
}

// From where a screw is as the robot works to where it is with the post pulled back.
module pulled(x, y, z) {
    hull() for (back = [0, pull_back]) translate([x - back, y, z]) children();
}

foot();
