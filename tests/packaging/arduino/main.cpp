// main.cpp - runs a sketch: setup() once, then loop() three times.
#include "Arduino.h"
#include SKETCH

SerialPort Serial;

void delay(unsigned long) {
}

int main() {
    setup();
    for (int i = 0; i < 3; i++)
        loop();
}
