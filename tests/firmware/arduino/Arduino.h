/* Arduino.h - the part of Arduino's interface that the library takes, in virtual time. */
#ifndef ARDUINO_H
#define ARDUINO_H

#include <stddef.h>
#include <stdint.h>

enum { LOW, HIGH };
enum { INPUT, OUTPUT };

uint32_t micros();
void delayMicroseconds(unsigned us);
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t level);

class Print {
  public:
    virtual size_t write(uint8_t byte) = 0;
};

class Stream : public Print {
  public:
    virtual int available() = 0;
    virtual int read() = 0;
};

class Line : public Stream {
  public:
    void begin(unsigned long) {
    }
    size_t write(uint8_t byte) override;
    int availableForWrite(); /* of this class only, as on an ESP32 */
    int available() override;
    int read() override;
};
extern Line Serial;

void setup();
void loop();

#endif
