// The whole robot. `part` picks what is made: "all", "clash" for what a turning layer would hit (nothing), "overlap"
// for what stands in each other's place (nothing), "lengths" for what is to be cut and where it stands.
include <parameters.scad>
use <bought.scad>
use <coupler.scad>
use <bracket.scad>
use <foot.scad>
use <pedestal.scad>
use <gantry.scad>
use <camera_mount.scad>
use <sensor_mount.scad>

part = "all";
orange = "#e8912d";

sides = ["R", "F", "L", "B"];
foot_z = -motor / 2 - 1 - wall;       // underside of a bracket's foot: the post's upper end
post_at = face + plate + 21;          // centre to the middle of a post
post = foot_z - base_top;             // lengths to cut
arm_z = face + hang + profile / 2;
column_at = post_at + foot_edge + pull_back + 1;  // its foot stands behind that of the B post, pulled back
column = arm_z + profile / 2 + column_above - base_top;
arm = column_at + 40;
behind = 12;                          // a camera's lens to its board
mount_rise = 20;
upright_at = camera_at + behind / sqrt(3);
upright = upright_at - mount_rise - base_top;
lamp_below = 45;                      // upper lens to its lamp
lower_lamp_at = 110;

module side_frame() {
    for (f = sides) side(f) side_post();
}

module side_post() {
    side_bracket();
    upright(post_at, 0, post);
}

// A post with its motor and coupler, towards +x.
module one_side() {
    side_post();
    rotate([0, 90, 0]) drive();
}

module side_bracket() {
    color(orange) translate([face, 0, 0]) rotate([0, 90, 0]) rotate(90) bracket();
}

// Turns +x into the direction of a side face.
module side(f) {
    rotate([0, 0, f == "R" ? 0 : f == "B" ? 90 : f == "L" ? 180 : 270]) children();
}

module top_frame() {
    top_arm();
    column();
}

module top_arm() {
    color(orange) translate([0, 0, face]) gantry();
    translate([0, column_at - arm / 2 - profile / 2, arm_z]) rotate([90, 0, 0]) extrusion(arm);
}

module column() {
    upright(0, column_at, column);
}

module bottom_frame() {
    color(orange) translate([0, 0, -face]) rotate([180, 0, 0]) pedestal();
    base_board();
}

module motor_there() {
    translate([0, 0, face + plate]) rotate([180, 0, 0]) nema17();
}

// In the corner behind R, on its spacers.
module controller() {
    translate([controller_at[0], controller_at[1], base_top + 10]) controller_board();
}

module drives() {
    for (f = ["U", "R", "F", "D", "L", "B"]) toward(f) drive();
}

// Motor, coupler and sensor of a face; outwards is +z.
module drive() {
    motor_there();
    color("#4060c0") translate([0, 0, face - 0.5]) rotate([180, 0, 0]) coupler();
    sensor();
}

// Beside a coupler; outwards is +z.
module sensor() {
    color(orange) translate([0, 0, face]) rotate([180, 0, 45]) sensor_mount();
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
    lamps();
}

// Beside the cameras, across the diagonal: the upper one on the upright's edge, the lower one on the base board.
module lamps() {
    edge = upright_at - profile / 2;
    translate([edge, -edge, upright_at - lamp_below]) rotate(-45) rotate([0, -90, 0]) led_profile();
    translate([-lower_lamp_at, lower_lamp_at, base_top]) rotate(-45) led_profile();
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
    sensor();
}

// What stands by itself: no two of these may meet.
module standing(number) {
    if (number == 0) side_frame();
    if (number == 1) top_frame();
    if (number == 2) translate([0, 0, -face]) rotate([180, 0, 0]) pedestal();
    if (number == 3) cameras();
    if (number == 4) for (f = ["U", "R", "F", "D", "L", "B"]) toward(f)
        translate([0, 0, 0.01]) motor_there(); // a hair off its plate: to touch is not to meet
    if (number == 5) controller();
}

module overlap() {
    for (a = [1:5], b = [0:a - 1]) intersection() {
        standing(a);
        standing(b);
    }
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
} else if (part == "overlap") {
    overlap();
} else if (part == "lengths") {
    echo(post = post, column = column, arm = arm, upright = upright, pedestal = -base_top - face);
    echo(post_at = post_at, column_at = column_at, upright_at = upright_at);
} else {
    frame();
    drives();
    controller();
    speed_cube();
}
