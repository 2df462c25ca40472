// Stands an extrusion on the base board: four wood screws. Print six.
include <parameters.scad>
use <socket.scad>

foot_edge = 62;

module foot() {
    socket();
    difference() {
        translate([-foot_edge / 2, -foot_edge / 2, 0]) cube([foot_edge, foot_edge, wall]);
        translate([-profile / 2 - play, -profile / 2 - play, -1])
            cube([profile + 2 * play, profile + 2 * play, wall + 2]);
        for (x = [-1, 1], y = [-1, 1]) translate([x * 24, y * 24, -1]) {
            cylinder(d = 4.4, h = wall + 2);
            translate([0, 0, wall - 1.4]) cylinder(d1 = 4.4, d2 = 9, h = 2.5);
        }
    }
}

foot();
