/* CubeRobot.cpp - all that the firmware asks of Arduino's interface. */
#include "CubeRobot.h"

extern "C" {
#include "firmware/arduino.h"
}

static Stream *line;
static int (*room_of)(Stream &line);

uint32_t arduino_now_us(void) {
    return micros();
}

void arduino_wait_us(uint16_t us) {
    delayMicroseconds(us);
}

void arduino_put(uint8_t pin, bool high) {
    digitalWrite(pin, high ? HIGH : LOW);
}

int arduino_heard(void) {
    return line->available() ? line->read() : -1;
}

int arduino_line_room(void) {
    return room_of(*line);
}

void arduino_say(uint8_t byte) {
    line->write(byte);
}

void CubeRobot::motor(uint8_t step, uint8_t dir, uint8_t enable) {
    const uint8_t pins[] = {step, dir, enable};
    if (!arduino_add_motor(false, pins))
        return;
    digitalWrite(enable, HIGH);
    pinMode(step, OUTPUT);
    pinMode(dir, OUTPUT);
    pinMode(enable, OUTPUT);
}

void CubeRobot::coils(uint8_t first, uint8_t second, uint8_t third, uint8_t fourth) {
    const uint8_t pins[] = {first, second, third, fourth};
    if (!arduino_add_motor(true, pins))
        return;
    for (uint8_t pin : pins) {
        digitalWrite(pin, LOW);
        pinMode(pin, OUTPUT);
    }
}

void CubeRobot::stepsPerQuarter(uint32_t steps) {
    arduino_limits(steps, 0);
}

void CubeRobot::highestRate(uint32_t rate) {
    arduino_limits(0, rate);
}

void CubeRobot::servos(uint8_t count, void (*pulse)(uint8_t which, uint16_t us)) {
    arduino_servos(count, pulse);
}

void CubeRobot::start(Stream &its, int (*room)(Stream &line)) {
    line = &its;
    room_of = room;
    arduino_start();
}

void CubeRobot::run() {
    arduino_run();
}
