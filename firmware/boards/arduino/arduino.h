/* arduino.h - connects board.c and CubeRobot.cpp, which is C++ as Arduino's interface is. */
#ifndef BOARD_ARDUINO_H
#define BOARD_ARDUINO_H

#include <stdbool.h>
#include <stdint.h>

/* CubeRobot.cpp */
uint32_t arduino_now_us(void);
void arduino_wait_us(uint16_t us);
void arduino_put(uint8_t pin, bool high);
int arduino_heard(void); /* a byte, -1: none */
int arduino_line_room(void);
void arduino_say(uint8_t byte);

/* board.c */
/* Adds a motor. pins: of its coils in the order in which they pull, or STEP, DIR and ENABLE. Returns false
 * where there are MOTORS already. */
bool arduino_add_motor(bool by_coils, const uint8_t *pins);
void arduino_limits(uint32_t steps_per_quarter, uint32_t rate); /* 0 keeps a value */
void arduino_servos(uint8_t count, void (*pulse)(uint8_t which, uint16_t us));
void arduino_start(void);
void arduino_run(void);

#endif
