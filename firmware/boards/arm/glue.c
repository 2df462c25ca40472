/* glue.c - parts of the HAL that are the same on every ARM chip. */
#include "arm.h"

uint32_t arm_now_us(void *context) {
    (void)context;
    return timer_now_us();
}

bool arm_send(void *context, const char *bytes, size_t length) {
    (void)context;
    return uart_send(bytes, length);
}

void arm_timer_start(void *context, uint32_t delay_us) {
    (void)context;
    timer_arm(delay_us);
}

void arm_timer_stop(void *context) {
    (void)context;
    timer_disarm();
}

void arm_storage_read(void *context, int slot, void *data, size_t length) {
    (void)context;
    flash_read(slot, data, length);
}

bool arm_storage_write(void *context, int slot, const void *data, size_t length) {
    (void)context;
    return flash_write(slot, data, length);
}
