// A robot of hobby servos, as a Cubotino: cubehost scan-and-send --port /dev/ttyACM0 --mechanism cubotino
#ifdef ESP32
#include <ESP32Servo.h> // a library of its own
#else
#include <Servo.h>
#endif
#include <CubeRobot.h>

const uint8_t PINS[] = {9, 10}; // s0, s1: in a Cubotino the tray and the arm
const uint8_t COUNT = sizeof PINS;

Servo servos[COUNT];
CubeRobot robot;

void pulse(uint8_t which, uint16_t us) {
    if (!us) {
        servos[which].detach();
        return;
    }
    if (!servos[which].attached())
        servos[which].attach(PINS[which], 500, 2500);
    servos[which].writeMicroseconds(us);
}

void setup() {
    Serial.begin(115200);
    robot.servos(COUNT, pulse);
    robot.begin(Serial);
}

void loop() {
    robot.run();
}
