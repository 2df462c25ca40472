/* CubeRobot.h - a board that Arduino supports as the electronics of a robot that solves Rubik's cubes. The
 * host (`cubehost --port ...`) sees, solves and plans; the board moves steppers and servos. */
#ifndef CUBE_ROBOT_H
#define CUBE_ROBOT_H

#include <Arduino.h>

class CubeRobot {
  public:
    /* The next motor of U, R, F, D, L, B: its driver's STEP, DIR and ENABLE (low: on). Drivers may share
     * ENABLE. */
    void motor(uint8_t step, uint8_t dir, uint8_t enable);
    /* The same without a driver that knows steps: four inputs in the order in which their coils pull, of a
     * ULN2003 IN1 IN2 IN3 IN4, of an L298 IN1 IN3 IN2 IN4. A step is half one of the motor. */
    void coils(uint8_t first, uint8_t second, uint8_t third, uint8_t fourth);
    /* Steps of a quarter turn, 1 to 10000: of a motor of 200 steps 200 by quarter steps, 100 by its coils. */
    void stepsPerQuarter(uint32_t steps);
    /* Steps/s that the board's settings go up to; steps are made by polling, so see docs/arduino.md. */
    void highestRate(uint32_t rate);
    /* Servos s0, s1, ..., 8 at most. `pulse` gives one pulses of a width in us, or none for 0. */
    void servos(uint8_t count, void (*pulse)(uint8_t which, uint16_t us));
    /* From here on the line is the robot's: what else is printed there damages it. */
    template <class Line> void begin(Line &line) {
        start(line, [](Stream &its) -> int { return static_cast<Line &>(its).availableForWrite(); });
    }
    /* From loop(), which does nothing that takes long. */
    void run();

  private:
    void start(Stream &line, int (*room)(Stream &line)); /* Stream itself does not tell it on all cores */
};

#endif
