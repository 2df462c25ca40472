/* CubeRobot.h - a board that Arduino supports as the electronics of a robot that solves Rubik's cubes. The
 * host (`cubehost --port ...`) sees, solves and plans; the board moves steppers and servos. */
#ifndef CUBE_ROBOT_H
#define CUBE_ROBOT_H

#include <Arduino.h>

class CubeRobot {
  public:
    /* Adds the next motor of U, R, F, D, L, B, by the pins of its driver: STEP, DIR and ENABLE (low: on),
     * which drivers may share. */
    void motor(uint8_t step, uint8_t dir, uint8_t enable);
    /* Adds the next motor, where its driver knows no steps, by four inputs in the order in which their coils
     * pull: a ULN2003's IN1 IN2 IN3 IN4, an L298's IN1 IN3 IN2 IN4. A step is half one of the motor. */
    void coils(uint8_t first, uint8_t second, uint8_t third, uint8_t fourth);
    /* Sets the steps of a quarter turn, 1 to 10000: a motor of 200 has 200 quarter steps, 100 by its coils.
     */
    void stepsPerQuarter(uint32_t steps);
    /* Limits the steps/s that settings may ask for; steps are made by polling, so see docs/arduino.md. */
    void highestRate(uint32_t rate);
    /* Adds servos s0, s1, ..., 8 at most. `pulse` gives one of them pulses of a width in us, 0: none. */
    void servos(uint8_t count, void (*pulse)(uint8_t which, uint16_t us));
    /* Starts the robot. The line is its own from now on: whatever else is printed there damages replies. */
    template <class Line> void begin(Line &line) {
        start(line, [](Stream &its) -> int { return static_cast<Line &>(its).availableForWrite(); });
    }
    /* Runs the robot once; for loop(), which does nothing else that takes long. */
    void run();

  private:
    void start(Stream &line, int (*room)(Stream &line)); /* some cores' Stream has no availableForWrite() */
};

#endif
