/* machine.h - an STM32F4 around unicorn's Cortex-M4: what its parts share.
 *
 *     machine.c   memory, the run, time       nvic.c    exceptions, SysTick, MPU
 *     clocks.c    RCC, SYSCFG                 gates.c   clocks of the devices
 *     flash.c     its controller and cache
 *     timers.c    TIM2, TIM7, IWDG            uart.c    one USART
 *     usb.c       OTG_FS                      gpio.c    ports, and records of the motors' pins
 *     main.c      options, the world          h7.c      what an STM32H723 has instead
 *     usb_host.c  a computer at its socket       f1.c      what an STM32F103 has instead
 *
 * The drivers and the pseudo-terminal are the virtual board's (firmware/boards/native, process). What a chip
 * would not bear (flash that is read too fast, a register that is not modelled) ends the emulator with a
 * line on stderr: nothing passes because it was left out. Sources: RM0090, PM0214, data sheet DS9405. */
#ifndef MACHINE_H
#define MACHINE_H

#include <err.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "native.h"
#include "servo_hal.h"

enum { FLASH_BASE = 0x08000000, FLASH_SIZE = 1 << 20, RAM_BASE = 0x20000000, RAM_SIZE = 128 << 10 };
enum { F1_RAM_SIZE = 20 << 10 };
enum { PAGE = 4096 };

/* -- main.c -- */

typedef struct chip_pin {
    int port, number; /* A is 0; -1: there is none */
} chip_pin;

typedef struct machine_options {
    const char *image, *flash, *coverage, *mishap, *usb_order, *usb_opening;
    chip_pin step[MOTORS], dir[MOTORS], enable[MOTORS], driver_uart[MOTORS], sensor[MOTORS], servo[CC_SERVOS],
        tx, rx;
    int servos; /* how many of them are connected */
    bool has_drivers, has_sensors;
    long uart, usb;              /* usb: the pseudo-terminal is its port, not the serial line */
    long usb_resets, usb_aborts; /* of the bus, of each request */
    long crystal_hz;             /* 0: it does not start */
    long pll_fails, h7, f1;      /* h7: an STM32H723, f1: an STM32F103 */
    long settings, settings_end; /* bytes of flash whose sectors hold them, read through the data cache */
    long boot_loader;            /* bytes in front of the image, of a boot loader that has run before it */
    long power_fails_after; /* words of flash that are programmed before the power fails, -1: it does not */
} machine_options;
extern machine_options chip;

void world_look(void);                            /* event */
void boot_loader(void) __attribute__((noreturn)); /* the ROM's has begun: prints so, and waits for ever */
extern volatile sig_atomic_t mishap_is_wanted;    /* by a test, which has sent SIGUSR1 */
void go_wrong(void);                              /* in the main loop, between two blocks */

/* -- machine.c -- */

extern uint64_t now; /* cycles of the core since power-on; inside a block, those at its end */
extern uint8_t flash[FLASH_SIZE] __attribute__((aligned(PAGE)));
extern uint8_t ram[RAM_SIZE] __attribute__((aligned(PAGE)));

enum event {
    EVENT_WORLD,
    EVENT_HSE,
    EVENT_PLL,
    EVENT_SYSTICK,
    EVENT_TIM7,
    EVENT_WATCHDOG,
    EVENT_RECEIVE,
    EVENT_SENT,
    EVENT_WIRES,
    EVENT_USB,
    EVENT_COMPARED,
    EVENTS
};
#define NEVER UINT64_MAX
void event_at(enum event what, uint64_t when);
bool event_is_due_later(enum event what); /* it has been asked for and not yet happened */

void machine_power_on(void);
void machine_run(void) __attribute__((noreturn));
void machine_fault(uint32_t status); /* a HardFault with this CFSR, after the block in hand */
void machine_reset(uint32_t flag);   /* a bit of RCC_CSR: what resets the chip, after the block in hand */

enum reg { REG_SP = 13, REG_LR, REG_PC, REG_XPSR };
uint32_t reg_get(int number);
void reg_set(int number, uint32_t value);
bool interrupts_are_masked(void); /* PRIMASK */

/* A device of the buses. Offsets are from its first address; a write has its size in bytes. */
uint32_t bus_read(uint32_t address);
void bus_write(uint32_t address, uint32_t value, unsigned size);

/* -- clocks.c -- */
void clocks_reset(uint32_t flag);
uint32_t rcc_read(uint32_t offset);
void rcc_write(uint32_t offset, uint32_t value);
uint32_t core_hz(void), timer_hz(void), uart_hz(int uart);
uint64_t cycles_of_us(uint64_t us);
void syscfg_write(uint32_t offset, uint32_t value);
bool bootloader_is_mapped(void);
bool crystal_is_used(void);            /* for what runs now */
void hse_ready(void), pll_ready(void); /* events */

/* What a chip's clocks have of their own. Offsets are of registers of RCC, whose CR all have at 0. */
typedef struct clock_tree {
    uint64_t registers;              /* bit i: there is one at 4 * i */
    uint32_t hsi_hz, hsi_ready, cr;  /* cr: after a reset */
    uint32_t flags, forget;          /* the register of what reset the chip, the bit that clears it */
    uint32_t cfgr, sources, status;  /* the bits of a source there, and where the one in use is shown */
    uint32_t from_hse, from_pll;     /* sources; 0: HSI */
    uint32_t pll, pll_end, pll_bits; /* where the PLL is set, which waits until it is off */
    uint32_t checked_end;            /* what is written from CFGR to here changes frequencies */
    bool (*pll_has_crystal)(void);
    uint32_t (*pll_hz)(void), (*timer_hz)(void), (*uart_hz)(int uart);
    void (*check)(void);          /* ends the emulator where something runs too fast */
    void (*reset)(uint32_t flag); /* flag: of an F4's RCC_CSR */
} clock_tree;
extern const clock_tree h7_clocks, f1_clocks;
uint32_t *rcc_at(uint32_t offset);
uint32_t bus_divider(int first_bit); /* by three bits of CFGR; of F4 and F1 */

/* -- gates.c -- */
void gates_reset(void);
void gates_write(uint32_t offset, uint32_t value); /* to a register of RCC */
void gates_read(uint32_t offset);
bool clock_reaches(uint32_t address,
                   bool to_write); /* the device there is switched on, and takes this write */

/* -- h7.c -- */
void h7_flash_reset(void);
uint32_t h7_power_read(uint32_t offset), h7_flash_read(uint32_t offset);
void h7_power_write(uint32_t offset, uint32_t value), h7_flash_write(uint32_t offset, uint32_t value);
void h7_flash_data_write(uint32_t offset, uint32_t value, unsigned size);
uint32_t h7_line_read(uint32_t offset);
void h7_line_write(uint32_t offset, uint32_t value);

/* -- f1.c -- */
void f1_flash_reset(void), f1_gpio_reset(void);
uint32_t f1_flash_read(uint32_t offset), f1_gpio_read(uint32_t offset);
void f1_flash_write(uint32_t offset, uint32_t value), f1_gpio_write(uint32_t offset, uint32_t value);
void f1_flash_data_write(uint32_t offset, uint32_t value, unsigned size);

/* -- nvic.c -- */
void nvic_reset(void);
uint32_t system_read(uint32_t offset); /* from 0xE000E000 */
void system_write(uint32_t offset, uint32_t value, unsigned size);
void irq_line(int irq, bool high);
int exception_to_take(void); /* 0: none, else its number; PRIMASK left out */
void exception_enter(int number);
void exception_return(uint32_t code);
uint32_t vector_of(int number);
void set_fault_status(uint32_t status);
bool guard_is_hit(uint32_t address);
bool in_main_loop(void); /* no exception is active */
void systick_due(void);  /* event */

/* -- flash.c -- */
void flash_reset(void);
uint32_t flash_controller_read(uint32_t offset);
void flash_controller_write(uint32_t offset, uint32_t value);
uint32_t flash_data_read(uint32_t offset, unsigned size); /* from FLASH_BASE, through the data cache */
void flash_data_write(uint32_t offset, uint32_t value, unsigned size);
bool flash_bears(uint32_t hz); /* with the wait states that are set */
void power_may_fail(void);     /* before a word of flash is programmed, or sectors erased */
/* Erases sectors of the settings; a firmware that erases anything else ends the emulator. */
void flash_erase(uint32_t start, uint32_t size, uint64_t us);
/* Whether the second of two keys has come; a wrong one locks until a reset, where *count becomes 0. */
bool next_key(int *count, uint32_t value, uint32_t first, uint32_t second);

/* -- timers.c -- */
void timers_reset(void);
uint32_t tim2_read(uint32_t offset), tim7_read(uint32_t offset), watchdog_read(uint32_t offset);
void tim2_write(uint32_t offset, uint32_t value), tim7_write(uint32_t offset, uint32_t value);
void watchdog_write(uint32_t offset, uint32_t value);
uint32_t tim3_read(uint32_t offset), tim4_read(uint32_t offset);
void tim3_write(uint32_t offset, uint32_t value), tim4_write(uint32_t offset, uint32_t value);
void tim7_due(void), watchdog_due(void), tim4_compared(void); /* events */

/* -- uart.c -- */
void line_reset(void);
uint32_t line_read(uint32_t offset);
void line_write(uint32_t offset, uint32_t value);
bool line_is_free(void);                   /* all bytes from outside have arrived */
void line_flush(void);                     /* to the outside */
void line_received(void), line_sent(void); /* events */

void line_leaves(char byte);                       /* to the outside, over USB */
unsigned line_take(uint8_t *bytes, unsigned room); /* from there; returns how many */

/* -- usb.c -- */
void usb_reset(void);
uint32_t usb_read(uint32_t offset); /* from 0x50000000 */
void usb_write(uint32_t offset, uint32_t value);

enum { USB_PACKET = 64 };
void usb_ask(const uint8_t setup[8]);
bool usb_refuses(void); /* what was asked */
/* Takes an endpoint's packet; returns how many bytes it has, -1: there is none. */
int usb_fetch(uint32_t endpoint, uint8_t *bytes, bool *data1);
bool usb_has_packet(uint32_t endpoint), usb_has_room(uint32_t endpoint), usb_takes_data1(uint32_t endpoint);
bool usb_hand(uint32_t endpoint, const uint8_t *bytes, uint32_t length); /* false: there is no room */
unsigned usb_address(void);
void usb_tell(uint32_t flag); /* of GINTSTS: what happens on the bus */

/* -- usb_host.c -- */
void usb_touch(void), usb_unplug(void);
void usb_due(void);                            /* event */
void usb_demand(bool holds, const char *what); /* or the emulator ends */
void usb_host_plug(void), usb_host_reset(void);

/* -- gpio.c -- */
void gpio_reset(void);
uint32_t gpio_read(uint32_t offset); /* from 0x40020000 */
void gpio_write(uint32_t offset, uint32_t value);
bool pin_has_function(chip_pin p, uint32_t function), pin_is_input(chip_pin p);
void wires_due(void); /* event */

#endif
