// Every measure of the frame, in mm. Origin: the cube's centre; x is R, y is B, z is U.
// Measure your cube and your motors, change these, and print again.

cube = 57;             // edge of the cube (a usual speed cube: 55.5 .. 57)
gap = 38;              // cube's face to motor plate: the longer, the more of the face a camera sees

key = 10.6;            // square hole in the cube's centre piece, under its cap
key_depth = 6;         // how deep the coupler may reach into it
key_corner = 1.2;      // radius of the hole's corners

motor = 42.3;          // NEMA 17: edge of the flange
motor_length = 48;     // of the body, without shaft (17HS19-2004S1)
motor_holes = 31;      // between two screws
motor_screw = 3.4;     // M3
motor_pilot = 22.6;    // the flange's centring ring, with play
shaft = 5.0;           // diameter; the flat leaves shaft_flat
shaft_flat = 4.5;
shaft_length = 24;     // out of the flange

plate = 6;             // thickness of what carries a motor
wall = 5;
play = 0.2;            // between a shaft and its hole, a key and its

profile = 20;          // aluminium extrusion 2020, M5 in its slots
profile_screw = 5.4;
profile_slot = 6.2;

base = 400;            // edge of the base board
base_top = -160;       // where its upper side lies; the lower camera stands on it
base_thickness = 12;

camera_distance = 230; // lens to the cube's centre
camera_board = [38, 38]; // holes 34 apart
camera_holes = 34;
camera_screw = 2.4;    // M2

face = cube / 2 + gap; // centre to the inner side of a motor plate
camera_at = camera_distance / sqrt(3);

$fn = 48;
