// A motor for each face, on the pins of a RAMPS 1.4: cubehost scan-and-send --port /dev/ttyACM0
#include <CubeRobot.h>

CubeRobot robot;

void setup() {
    Serial.begin(115200);
    robot.motor(54, 55, 38); // U, socket X: STEP, DIR, ENABLE
    robot.motor(60, 61, 56); // R, Y
    robot.motor(46, 48, 62); // F, Z
    robot.motor(26, 28, 24); // D, E0
    robot.motor(36, 34, 30); // L, E1
    robot.motor(40, 42, 44); // B, on a carrier at AUX-2
    robot.stepsPerQuarter(200);
    robot.begin(Serial);
}

void loop() {
    robot.run();
}
