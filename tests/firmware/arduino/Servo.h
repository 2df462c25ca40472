/* Servo.h - Arduino's class for hobby servos: a pulse every 20 ms from attach() on, whole ones only. */
#ifndef SERVO_H
#define SERVO_H

#include <stdint.h>

class Servo {
  public:
    uint8_t attach(int pin, int least, int most);
    bool attached() {
        return is_attached;
    }
    void detach() {
        is_attached = false;
    }
    void writeMicroseconds(int us);
    void run(uint64_t until_us); /* its edges */

  private:
    bool is_attached = false, is_high = false;
    int pin = 0, least = 0, most = 0, us = 1500;
    uint64_t next_us = 0, rose_us = 0;
};

#endif
