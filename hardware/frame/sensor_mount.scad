// Holds a Hall switch beside a coupler, under one of its motor's screws. Print six, where faces are to be
// homed by sensors; without them a robot is homed by hand.
//
//        magnet in the coupler ->  o |[]switch ______
//                                  | |________|screw |
include <parameters.scad>

near_end = coupler_clamp / 2 + 1;             // from the shaft: 1 mm of air beside the coupler
screw_at = motor_holes / sqrt(2);             // a motor's screw lies on the diagonal
far_end = screw_at + 4;
wide = 8;
low = 3;                                      // under the screw's head
high = magnet_at + 4;

// On the motor plate, the shaft at the origin; it points along x.
module sensor_mount() {
    difference() {
        union() {
            translate([near_end, -wide / 2, 0]) cube([far_end - near_end, wide, low]);
            translate([near_end, -wide / 2, 0]) cube([7, wide, high]);
        }
        translate([screw_at, 0, -1]) cylinder(d = motor_screw, h = low + 2);
        // the switch's body, its marked side to the shaft; its wires leave backwards through the groove
        translate([near_end - 1, -switch[0] / 2, magnet_at - switch[1] / 2]) cube([switch[2] + 1, switch[0], high]);
        translate([near_end - 1, -switch[0] / 2, high - 1.5]) cube([9, switch[0], 2]);
    }
}

sensor_mount();
