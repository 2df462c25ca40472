// A motor for each face, its coils by an L298 on a Mega's pins: cubehost scan-and-send --port /dev/ttyACM0
// For a ULN2003 the order is IN1, IN2, IN3, IN4. Reverse a motor's four pins where it turns the wrong way.
#include <CubeRobot.h>

CubeRobot robot;

void setup() {
    Serial.begin(115200);
    robot.coils(44, 46, 45, 47); // U: IN1, IN3, IN2, IN4
    robot.coils(50, 52, 51, 53); // R
    robot.coils(28, 30, 29, 31); // F
    robot.coils(22, 24, 23, 25); // D
    robot.coils(38, 40, 39, 41); // L
    robot.coils(34, 36, 35, 37); // B
    robot.stepsPerQuarter(100);  // for a motor of 200 steps; 1024 for a 28BYJ-48
    robot.begin(Serial);
}

void loop() {
    robot.run();
}
