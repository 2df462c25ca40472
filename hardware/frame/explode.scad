// A step of hardware/assembly.md with its parts pulled apart along the way in which they go together.
include <parameters.scad>
use <bought.scad>
use <robot.scad>
use <coupler.scad>
use <bracket.scad>
use <foot.scad>
use <pedestal.scad>
use <gantry.scad>
use <camera_mount.scad>
use <sensor_mount.scad>

step = 1;
out = 36; // how far apart
orange = "#e8912d";
post = 133;

// Head upwards, the underside of its head at z = 0.
module screw(d, length) {
    color("#70757a") {
        cylinder(d = 1.9 * d, h = 0.9 * d);
        translate([0, 0, -length]) cylinder(d = d, h = length);
    }
}

module motor_screws() {
    for (x = [-1, 1], y = [-1, 1]) translate([x * motor_holes / 2, y * motor_holes / 2, -out / 2])
        rotate([180, 0, 0]) screw(3, 10);
}

// The motor of a plate whose inner side is at z = 0, drawn back by `back`.
module motor_of(back) {
    translate([0, 0, plate + back]) rotate([180, 0, 0]) nema17();
}

// From two sides of a socket around the z axis, at its middle.
module socket_screws() {
    for (a = [0, 90]) rotate(a) translate([0, -profile / 2 - wall - out / 2, 11]) rotate([90, 0, 0]) screw(5, 10);
}

module foot_with_screws() {
    color(orange) foot();
    for (x = [-19, 24], y = [-24, 24]) translate([x, y, out]) screw(4, 16);
    socket_screws();
}

module step_pedestal() {
    color("#d8b98a") translate([0, 0, base_top - 3 * out - base_thickness / 2]) // the middle of the base board
        cube([170, 170, base_thickness], center = true);
    translate([0, 0, -cube / 2 - gap]) rotate([180, 0, 0]) {
        color(orange) pedestal();
        motor_screws();
        motor_of(plate + 80 + out);
    }
    for (x = [-1, 1], y = [-1, 1]) translate([x * 33.65, y * 14.4, base_top + out]) screw(4, 16);
}

module step_post() {
    foot_with_screws();
    translate([0, 0, out + post / 2]) extrusion(post);
    translate([0, 0, post + 2 * out]) {
        rotate([180, 0, 0]) socket_screws();
        translate([-21 - plate, 0, motor / 2 + 1 + wall]) rotate([0, 90, 0]) rotate(90) {
            color(orange) bracket();
            motor_screws();
            motor_of(54 + out);
        }
    }
}

module step_column() {
    foot_with_screws();
    translate([0, 0, out + 70]) extrusion(140);
    translate([0, -out - 60, out + 90]) rotate([90, 0, 0]) extrusion(120);
    translate([0, -out - 90, out + 80 - hang - out]) {
        color(orange) gantry();
        motor_screws();
        for (y = [-12, 12]) translate([0, y, hang - 2 * wall - 12]) rotate([180, 0, 0]) screw(5, 10);
        translate([0, -motor - out, 0]) motor_of(0);
    }
}

module step_coupler() {
    translate([0, 0, -plate]) nema17();
    translate([0, 0, shaft_length + 10]) {
        color("#4060c0") coupler();
        for (a = [0, 90]) rotate(a) translate([coupler_clamp / 2 + 14, 0, 8.5]) rotate([0, 90, 0]) screw(3, 6);
        for (a = [45:90:315]) rotate(a) translate([coupler_clamp / 2 + 8, 0, magnet_at]) rotate([0, 90, 0])
            color("silver") cylinder(d = magnet[0], h = magnet[1]);
    }
    rotate(45) translate([14, 0, 8]) {
        color(orange) sensor_mount();
        translate([motor_holes / sqrt(2), 0, 24]) screw(3, 12);
        translate([-8, 0, magnet_at + 12]) color("#202020") cube([1.5, 4.1, 3], center = true);
    }
}

// One of the two: on the plate's lower side, looking down, as at the end of its upright.
module step_camera() {
    translate([0, 0, -out - 50]) extrusion(100);
    color(orange) camera_mount();
    translate([0, 0, out + 14]) screw(5, 10);
    translate([0, 0, 20]) rotate([acos(1 / sqrt(3)), 0, 0]) translate([0, 0, -out]) {
        rotate([180, 0, 0]) camera();
        for (x = [-1, 1], y = [-1, 1]) translate([x * camera_holes / 2, y * camera_holes / 2, -out / 2])
            rotate([180, 0, 0]) screw(2, 8);
    }
}

// The posts pulled back, the arm up: the cube goes in from above.
module step_cube() {
    bottom_frame();
    for (f = ["R", "F", "L", "B"]) side(f) translate([out, 0, 0]) one_side();
    toward("D") drive();
    translate([0, 0, 2 * out]) {
        top_arm();
        toward("U") drive();
    }
    column();
    translate([0, 0, out]) speed_cube();
}

if (step == 1) step_pedestal();
if (step == 2) step_post();
if (step == 3) step_column();
if (step == 4) step_coupler();
if (step == 5) step_camera();
if (step == 6) step_cube();
