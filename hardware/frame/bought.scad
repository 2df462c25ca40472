// What is bought, as far as the frame must know it. Each stands where its part's comment says.
include <parameters.scad>

// Flange at z = 0, shaft upwards.
module nema17() {
    color("#303030") translate([0, 0, -motor_length / 2])
        intersection() {
            cube([motor, motor, motor_length], center = true);
            rotate(45) cube([54, 54, motor_length], center = true);
        }
    color("silver") cylinder(d = 22, h = 2);
    color("silver") cylinder(d = shaft, h = shaft_length);
}

// Along z, its middle at the origin.
module extrusion(length) {
    color("#b8bcc0") difference() {
        cube([profile, profile, length], center = true);
        for (a = [0:90:270]) rotate(a) translate([profile / 2, 0, 0])
            cube([6, profile_slot, length + 1], center = true);
        cylinder(d = 4.2, h = length + 1, center = true);
    }
}

module sticker(letter) {
    colours = [["U", "white"], ["R", "#c01020"], ["F", "#109040"], ["D", "#f0d000"], ["L", "#f07000"], ["B", "#1040c0"]];
    color([for (c = colours) if (c[0] == letter) c[1]][0])
        for (i = [-1:1], j = [-1:1]) if (i != 0 || j != 0)
            translate([i * cube / 3, j * cube / 3, cube / 2]) cube([cube / 3 - 2, cube / 3 - 2, 0.6], center = true);
}

module speed_cube() {
    color("#181818") difference() {
        cube(cube - 0.2, center = true);
        for (f = faces) toward(f) translate([0, 0, cube / 2 - key_depth])
            linear_extrude(key_depth + 1) square(key, center = true);
    }
    for (f = faces) toward(f) sticker(f);
}

module base_board() {
    color("#d8b98a") translate([0, 0, base_top - base_thickness / 2])
        cube([base, base, base_thickness], center = true);
}

// Underside at z = 0.
module controller_board() {
    color("#204080") translate([0, 0, 0.8]) cube([controller_size[0], controller_size[1], 1.6], center = true);
    color("#202020") for (i = [-3.5:3.5]) translate([i * 19, 10, 9]) cube([15, 20, 15], center = true);
}

// Lies along y, its back at z = 0.
module led_profile() {
    color("#e8e8f0") translate([0, 0, lamp[2] / 2]) cube([lamp[1], lamp[0], lamp[2]], center = true);
}

// A camera module; the lens looks along +z from the origin.
module camera() {
    color("#206040") translate([0, 0, -12]) cube([camera_board[0], camera_board[1], 1.6], center = true);
    color("#202020") translate([0, 0, -11]) cylinder(d = 14, h = 11);
}

faces = ["U", "R", "F", "D", "L", "B"];

// Turns +z into the outward direction of a face.
module toward(f) {
    if (f == "U") children();
    if (f == "D") rotate([180, 0, 0]) children();
    if (f == "R") rotate([0, 90, 0]) children();
    if (f == "L") rotate([0, -90, 0]) children();
    if (f == "F") rotate([90, 0, 0]) children();
    if (f == "B") rotate([-90, 0, 0]) children();
}
