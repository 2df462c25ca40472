/* memory_board.h - a board that is nothing but memory. A program that leads it through time gives the
 * functions memory_*, and calls memory_tick() when the step timer is due. */
#ifndef MEMORY_BOARD_H
#define MEMORY_BOARD_H

#include "hal.h"

typedef struct step_timer {
    bool on;
    uint32_t due;    /* us */
    unsigned starts; /* times that motors began */
} step_timer;
extern step_timer memory_timer;

void memory_tick(void);

uint32_t memory_now_us(void);
bool memory_send(const char *bytes, size_t length);
void memory_direction(uint8_t clockwise);
void memory_step(uint8_t mask, uint32_t high_ns);
void memory_pass(void); /* the main loop passes: the place of the interrupts */
uint32_t memory_supply_mv(void);

#endif
