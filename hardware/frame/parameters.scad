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

coupler_clamp = 18;    // diameter around the shaft
magnet = [4, 2];       // of a mark: diameter, height; four in each coupler where there are sensors
magnet_at = 3.2;       // plate's inner side to a magnet's middle
switch = [4.3, 3.2, 1.7]; // body of a Hall switch in a TO-92S case, with play: width, height, thickness

plate = 6;             // thickness of what carries a motor
wall = 5;
foot_edge = 62;        // of what stands on the base board
pull_back = 7;         // a side post moves out by so much, its key out of the cube
hang = plate + motor_length + 7 + wall; // U plate's inner side to the arm: screw heads pass above the motor
column_above = 50;     // arm to the column's top: for a bracket, and to lift the arm
play = 0.2;            // between a shaft and its hole, a key and its

profile = 20;          // aluminium extrusion 2020, M5 in its slots
profile_screw = 5.4;
profile_slot = 6.2;

controller_size = [160, 100]; // Octopus Pro
controller_at = [115, 86];    // its middle on the base board

base = 400;            // edge of the base board
base_top = -160;       // where its upper side lies; the lower camera stands on it
base_thickness = 12;

camera_distance = 230; // lens to the cube's centre
camera_board = [38, 38]; // holes 34 apart
camera_holes = 34;
camera_screw = 2.4;    // M2
lamp = [200, 17, 9];   // LED profile with its cover

face = cube / 2 + gap; // centre to the inner side of a motor plate
camera_at = camera_distance / sqrt(3);

$fn = 48;
