// Arduino.h - as much of the Arduino's world as the example sketch asks for, on this computer.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>

struct SerialPort {
    void begin(unsigned long) {
    }
    void println(const char *text) {
        std::puts(text);
    }
};
extern SerialPort Serial;
void delay(unsigned long ms);
