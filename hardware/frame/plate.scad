// The plate that a motor is screwed to, with the holes lengthened so that its shaft can be centred.
include <parameters.scad>

slide = 1.5; // mm that a motor can be moved along y

module lengthened(d) {
    hull() for (y = [-slide, slide]) translate([0, y]) circle(d = d);
}

// From z = 0 to `plate`; the shaft comes through the middle.
module motor_plate(width, height) {
    linear_extrude(plate) difference() {
        square([width, height], center = true);
        lengthened(motor_pilot);
        for (x = [-1, 1], y = [-1, 1]) translate([x * motor_holes / 2, y * motor_holes / 2]) lengthened(motor_screw);
    }
}

motor_plate(motor + 2, motor + 2);
