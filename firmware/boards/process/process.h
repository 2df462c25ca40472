/* process.h - the parts of a board that is a process: a pseudo-terminal, a file of settings, a clock, pins.
 *
 * Both such boards share the files here; the virtual board (native/) and the one that is a Linux computer
 * (linux/) have a clock and pins of their own, and the virtual one drivers. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "motors.h"

/* A defect that --driver gives to a motor's driver. */
enum driver_fault {
    DRIVER_GOOD,
    DRIVER_ABSENT,
    DRIVER_NOISY, /* damages every other reply */
    DRIVER_DEAF,  /* accepts no write */
    DRIVER_STUCK, /* counts a write to CHOPCONF, and forgets it */
    DRIVER_HOT,
    DRIVER_OVERHEATED,
    DRIVER_OPEN,
    DRIVER_SHORT,
    DRIVER_RESET,
    DRIVER_UNDERVOLTAGE,
    DRIVER_2208, /* is a TMC2208, which has the same lines and another version */
};
typedef struct driver_trouble {
    enum driver_fault what;
    uint32_t after_steps; /* the defect begins when the motor has made so many */
} driver_trouble;

typedef struct options {
    const char *pins, *settings; /* files, NULL: none */
    double speed;                /* of the clock against real time; 0: steps take no time */
    long protocol;               /* the version to pose as, 0: its own */
    bool race;                   /* interrupts at any instruction: race.c */
    bool mute;                   /* never says anything */
    uint32_t baud;               /* of the line; 0: a byte takes no time */
    bool usb;                    /* a transfer takes a millisecond */
    long power_fails_after; /* bytes that are written to storage before the power fails, -1: it does not */
    long resume_tty;        /* the former process's pseudo-terminal after a reboot, else -1 */
    driver_trouble trouble[MOTORS];
    uint32_t supply_mv, supply_after_steps; /* the supply from so many steps of all motors on */
    bool mirrored;                          /* drivers count down when they turn clockwise */
    uint16_t places[MOTORS];                /* the drivers' places in their sine tables at the start */
    uint8_t blind;                          /* motors whose sensor never sees its mark */
    const char *start_reason;               /* "power", or why the former process ended */
} options;
extern options option;

/* command_line.c. An option: its name, and `set`, which stores its value in `place`, a const char *, a long,
 * a double or a bool (which needs no value), or prints the text there. */
typedef struct known_option {
    const char *name;
    void (*set)(const struct known_option *o, char *value);
    void *place;
} known_option;
void set_text(const known_option *o, char *value);
void set_number(const known_option *o, char *value);
void set_real(const known_option *o, char *value);
void set_on(const known_option *o, char *value);
void set_help(const known_option *o, char *value);
/* Returns the number that a part of an option's value is, 0 or more; refuses all other text. */
long number_of(const known_option *o, const char *text);
/* Reads the command line by the options of `known`, which ends with a name of NULL. */
void read_words(int count, char **words, const known_option *known);
/* Ends the process with status BAD_INPUT and one line on stderr that says what the command line has wrong. */
enum { BAD_INPUT = 2 };
_Noreturn void refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* options.c of each board */
void read_options(int count, char **words);

/* restart.c */
void keep_arguments(char **words);
void process_heeds_signals(void); /* has signals that end a process only set process_is_to_end() */
bool process_is_to_end(void);     /* whether such a signal has come */
uint32_t program_id(void);        /* a hash of the program itself */
/* Runs the program anew on the same pseudo-terminal, and does not return. places: an option, or NULL. */
_Noreturn void restart(int tty, const char *reason, char *places);

/* tty.c */
int tty_open(void);
void tty_let_go(void); /* has it hang up with its last user, as a port that is closed */
bool tty_in_use(void); /* somebody has it open; true before tty_let_go() */
bool tty_send(const char *bytes, size_t length);
enum { TTY_BURST = 128 };
/* Takes the bytes that have come, TTY_BURST at most. Returns true where it was so many. */
bool tty_receive(void (*take)(uint8_t byte));
/* Waits until something arrives or the time is over; ends the process with its parent. */
void tty_wait(long wait_us);

/* pace.c: lets bytes take time on their way, by the clock */
void pace_run(void); /* moves the bytes of both ways whose time is over */
bool pace_send(const char *bytes, size_t length);
bool pace_has_room(void);
long pace_wait_us(long most_us); /* returns the time until the next byte has passed, most_us at most */
void pace_drain(void);           /* sends all at once, before a restart */

/* clock.c: virtual µs. Events of the step timer happen exactly when they are due. */
void clock_start(void (*run_line)(void)); /* run_line: moves bytes on, between any two events */
uint64_t clock_us(void);
void clock_set_timer(uint32_t delay_us);
void clock_stop_timer(void);
void clock_wait_ns(uint32_t ns); /* lets the time pass that an interrupt takes */
void clock_interrupt(void);      /* runs the events that are due, and takes the bytes that have arrived */
void clock_pump(void);           /* the same from the main loop, unless interrupts come at any instruction */
long clock_wait_us(void);        /* real time until the next event */

void interrupts_off(void); /* pairs of these two nest */
void interrupts_on(void);

/* pins.c. The first bits of each kind in the recorded levels: a bit a motor, and at last a bit a servo. */
enum { PINS_STEP = 0, PINS_DIRECTION = MOTORS, PINS_ENABLE = 2 * MOTORS, PINS_SERVO = 3 * MOTORS };
void pins_enable(bool on);
void pins_direction(uint8_t clockwise);
uint8_t pins_clockwise(void); /* a mask of the motors that turn that way at their next step */
void pins_step(uint8_t mask, uint32_t high_ns);
uint8_t pins_sensors(void); /* a mask of the motors within MARK steps of a quarter turn from the start */
void pins_flush(void);

/* storage.c */
void storage_load(int slot, void *data, size_t length);
bool storage_save(int slot, const void *data, size_t length);

#endif
