/* board.c - the HAL of STM32F4 boards. */
#include "hal.h"
#include "chip.h"
#include "pins.h"

enum { WATCHDOG_TRIES = 100000, WAKE_US = 5000, FEED_US = 50000 };

static const pin step[6] = BOARD_STEP_PINS, dir[6] = BOARD_DIR_PINS, enable[6] = BOARD_ENABLE_PINS;
#ifdef BOARD_SENSOR_PINS
static const pin sensor[6] = BOARD_SENSOR_PINS;
#endif
extern const uint8_t image_start[], image_end[];

/* FNV-1a (Fowler, Noll, Vo 1991) of the image in flash. */
static uint32_t firmware_id(void *context) {
    static uint32_t hash;
    (void)context;
    if (hash)
        return hash;
    hash = 2166136261u;
    for (const uint8_t *byte = image_start; byte < image_end; byte++)
        hash = (hash ^ *byte) * 16777619u;
    return hash;
}

static void motors_enable(void *context, bool on) {
    (void)context;
    for (int i = 0; i < 6; i++)
        pin_write(enable[i], !on); /* active low */
}

void drivers_off(void) {
    motors_enable(NULL, false);
}

static void motors_direction(void *context, uint8_t clockwise) {
    (void)context;
    for (int i = 0; i < 6; i++)
        pin_write(dir[i], clockwise >> i & 1);
}

/* A TMC2209 needs 100 ns high; going through six pins and back takes longer at 168 MHz. */
static void motors_step(void *context, uint8_t mask) {
    (void)context;
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            pin_write(step[i], true);
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            pin_write(step[i], false);
}

#ifdef BOARD_SENSOR_PINS
/* Open collectors, low at the mark. */
static uint8_t sensors(void *context) {
    unsigned seen = 0;
    (void)context;
    for (int i = 0; i < 6; i++)
        seen |= (unsigned)!pin_read(sensor[i]) << i;
    return (uint8_t)seen;
}
#endif

static void feed_watchdog(void *context) {
    static uint32_t fed_us;
    (void)context;
    if (timer_now_us() - fed_us > FEED_US) {
        fed_us = timer_now_us();
        IWDG->KR = 0xAAAA;
    }
    uart_pump();
}

static void idle(void *context) {
    (void)context;
    /* Between steps it stays awake: no wake-up time in the steps, and an emulator's clock that follows the
     * computer's while the chip sleeps cannot jump over them. */
    if (uart_pump() || timer_is_armed())
        return;
    interrupts_off(); /* one that comes now ends the sleep, and is served after it */
    if (!something_happened) {
        timer_wake_in(WAKE_US);
        sleep_until_interrupt();
    }
    something_happened = false;
    interrupts_on();
}

static void reboot(void *context, bool bootloader) {
    uint32_t start = timer_now_us();
    (void)context;
    drivers_off();
    while (uart_pump() && timer_now_us() - start < 100000)
        ;
    while (timer_now_us() - start < 2000)
        ; /* the last bytes leave the shift register */
    reset_chip(bootloader ? RESET_BOOTLOADER : RESET_REBOOT);
}

static hal stm32f4 = {
    .board = BOARD_NAME,
    .now_us = arm_now_us,
    .firmware_id = firmware_id,
    .send = arm_send,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .timer_start = arm_timer_start,
    .timer_stop = arm_timer_stop,
    .storage_read = arm_storage_read,
    .storage_write = arm_storage_write,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = reboot,
    .fault_forget = forget_fault,
#ifdef BOARD_SENSOR_PINS
    .sensors = sensors,
#endif
#ifdef BOARD_TMC2209
    .driver_begin = driver_wire_begin,
    .driver_result = driver_wire_result,
#endif
};
const hal *const board = &stm32f4;

/* Four seconds: more than erasing a sector takes. It stands still while a debugger holds the core. */
static void start_watchdog(void) {
    DBGMCU_APB1_FZ |= 1 << 12;
    IWDG->KR = 0xCCCC;
    IWDG->KR = 0x5555;
    IWDG->PR = 6; /* 32 kHz / 256 */
    IWDG->RLR = 500;
    wait_for(&IWDG->SR, 3, 0, WATCHDOG_TRIES);
    IWDG->KR = 0xAAAA;
}

static void setup_motor_pins(void) {
    for (int i = 0; i < 6; i++) {
        RCC->AHB1ENR |= 1u << (enable[i].port - 'A');
        pin_write(enable[i], true); /* off before the pin becomes an output */
        pin_setup(enable[i], PIN_OUTPUT, 0);
        pin_setup(step[i], PIN_OUTPUT, 0);
        pin_setup(dir[i], PIN_OUTPUT, 0);
#ifdef BOARD_SENSOR_PINS
        pin_setup(sensor[i], PIN_INPUT, 0);
#endif
    }
}

void board_start(void) {
    setup_motor_pins();
    clock_setup();
    timer_setup();
    uart_setup();
    driver_wires_setup();
    start_watchdog();
    stm32f4.start_reason = reset_reason();
    if (kept_fault()) {
        stm32f4.fault_pc = kept_fault()->fault_pc;
        stm32f4.fault_status = kept_fault()->fault_status;
    }
    robot_main();
    for (;;)
        ;
}
