// Holds a camera module on a plate that leans as a body diagonal of the cube does. Print two: on the
// plate's upper side a camera looks up along the diagonal (from the base board), on its lower side down
// (from the end of an upright).
//
//     up  \ \        \ \
//       <- \ \        \ \ ->  down
//       ____\_\__   ___\_\__
include <parameters.scad>

tilt = acos(1 / sqrt(3));  // between the vertical and the body diagonal
rise = 20;                 // foot's underside to the middle of the camera's board
edge = camera_board[0] + 2;
thick = 4;

// The foot's underside is at z = 0, the middle of the leaning plate above the origin.
module camera_mount() {
    difference() {
        union() {
            translate([-edge / 2, -14, 0]) cube([edge, 28, wall]);
            leaning();
        }
        translate([0, 0, rise]) rotate([tilt, 0, 0]) window();
        translate([0, 0, -1]) cylinder(d = profile_screw, h = 3 * wall);
        translate([0, 0, wall]) cylinder(d = 11, h = 60);
        translate([-edge, -edge, -60]) cube([2 * edge, 2 * edge, 60]);
    }
}

module leaning() {
    translate([0, 0, rise]) rotate([tilt, 0, 0]) translate([0, 0, -thick / 2]) linear_extrude(thick)
        square(edge, center = true);
}

module window() {
    cube([camera_holes - 8, camera_holes - 8, 12], center = true);
    for (x = [-1, 1], y = [-1, 1]) translate([x * camera_holes / 2, y * camera_holes / 2])
        cylinder(d = camera_screw, h = 12, center = true);
}

camera_mount();
