// Arduino.h - as much of the Arduino's world as the example sketch asks for, on an RP2040.
#pragma once
#include <stddef.h>
#include <stdint.h>

struct SerialPort {
    void begin(unsigned long) {
    }
    void println(const char *text);
};
extern SerialPort Serial;
void delay(unsigned long ms);
