// The whole robot. `part` picks what is made: "all", or "clash" for what a turning layer would hit (nothing).
include <parameters.scad>
use <bought.scad>
use <coupler.scad>
use <bracket.scad>
use <foot.scad>
use <pedestal.scad>
use <gantry.scad>
use <camera_mount.scad>

part = "all";
orange = "#e8912d";

sides = ["R", "F", "L", "B"];
foot_z = -motor / 2 - 1 - wall;       // underside of a bracket's foot: the post's upper end
post_at = face + plate + 21;          // centre to the middle of a post
post = foot_z - base_top;             // lengths to cut
hang = motor_length + 12;
arm_z = face + hang + profile / 2;
column_at = post_at + 45;
column = arm_z + profile / 2 - base_top;
arm = column_at + 40;
behind = 12;                          // a camera's lens to its board
mount_rise = 20;
upright_at = camera_at + behind / sqrt(3);
upright = upright_at - mount_rise - base_top;

module side_frame() {
    for (f = sides) side(f) {
        side_bracket();
        upright(post_at, 0, post);
    }
}

module side_bracket() {
    color(orange) translate([face, 0, 0]) rotate([0, 90, 0]) rotate(90) bracket();
}

// Turns +x into the direction of a side face.
module side(f) {
    rotate([0, 0, f == "R" ? 0 : f == "B" ? 90 : f == "L" ? 180 : 270]) children();
}

module top_frame() {
    color(orange) translate([0, 0, face]) gantry();
    translate([0, column_at - arm / 2 - profile / 2, arm_z]) rotate([90, 0, 0]) extrusion(arm);
    upright(0, column_at, column);
}

module bottom_frame() {
    color(orange) translate([0, 0, -face]) rotate([180, 0, 0]) pedestal();
    base_board();
}

module drives() {
    for (f = ["U", "R", "F", "D", "L", "B"]) toward(f) {
        translate([0, 0, face + plate]) rotate([180, 0, 0]) nema17();
        color("#4060c0") translate([0, 0, face - 0.5]) rotate([180, 0, 0]) coupler();
    }
}

module upright(x, y, length) {
    translate([x, y, base_top + length / 2]) extrusion(length);
    color(orange) translate([x, y, base_top]) foot();
}

// A camera on the diagonal through (x, y, z), each 1 or -1.
module camera_to(x, y, z) {
    translate([x, y, z] * camera_at) rotate([0, 0, atan2(y, x)]) rotate([0, acos(z / sqrt(3)), 0])
        rotate([180, 0, 0]) camera();
}

module cameras() {
    camera_to(1, -1, 1);
    upright(upright_at, -upright_at, upright);
    color(orange) translate([upright_at, -upright_at, upright_at - mount_rise]) rotate(45) camera_mount();
    camera_to(-1, 1, -1);
    color(orange) translate([-upright_at, upright_at, -upright_at - mount_rise]) rotate(45) camera_mount();
}

// Where a turning layer's corners come.
module swept() {
    for (f = ["U", "R", "F", "D", "L", "B"]) toward(f) cylinder(r = cube / sqrt(2) + 1, h = cube / 2 + 0.5);
}

// What stands nearest to the cube; the four sides are alike, all else is farther out than what it carries.
module near() {
    side_bracket();
    translate([0, 0, face]) gantry();
    translate([0, 0, -face]) rotate([180, 0, 0]) pedestal();
}

module frame() {
    side_frame();
    top_frame();
    bottom_frame();
    cameras();
}

if (part == "clash") {
    intersection() {
        swept();
        near();
    }
} else if (part == "lengths") {
    echo(post = post, column = column, arm = arm, upright = upright, pedestal = -base_top - face);
} else {
    frame();
    drives();
    speed_cube();
}
