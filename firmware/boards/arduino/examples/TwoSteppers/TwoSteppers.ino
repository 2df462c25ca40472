// A robot of up to four steppers on a CNC shield, as the flipper and turntable of two:
//   cubehost scan-and-send --port /dev/ttyACM0 --mechanism stepper_flipper
// That description is for 16 microsteps: where your jumpers set 8, say, halve its rates and acceleration.
#include <CubeRobot.h>

CubeRobot robot;

void setup() {
    Serial.begin(115200);
    robot.motor(2, 5, 8);   // U, socket X: STEP, DIR, ENABLE
    robot.motor(3, 6, 8);   // R, socket Y
    robot.motor(4, 7, 8);   // F, socket Z
    robot.motor(12, 13, 8); // D, socket A, its two jumpers on D12 and D13
    robot.stepsPerQuarter(200);
    robot.begin(Serial);
}

void loop() {
    robot.run();
}
