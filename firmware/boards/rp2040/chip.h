/* chip.h - the registers of the RP2040 that are used. Section numbers are those of the RP2040 datasheet,
 * build 2024-10-15. */
#ifndef RP2040_CHIP_H
#define RP2040_CHIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../arm/arm.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))

/* Each peripheral register has three more addresses that change single bits (2.1.2). */
#define SET_BITS(reg, bits)   (*(volatile uint32_t *)((uintptr_t) & (reg) + 0x2000) = (bits))
#define CLEAR_BITS(reg, bits) (*(volatile uint32_t *)((uintptr_t) & (reg) + 0x3000) = (bits))

#define RESETS_RESET REGISTER(0x4000C000) /* 2.14.3 */
#define RESETS_DONE  REGISTER(0x4000C008)
enum {
    BLOCK_IO = 1 << 5,
    BLOCK_PADS = 1 << 8,
    BLOCK_PLL = 1 << 12,
    BLOCK_PWM = 1 << 14,
    BLOCK_TIMER = 1 << 21
};
#define BLOCK_UART(number) (1u << (22 + (number)))

typedef struct xosc_registers { /* 2.16.7 */
    volatile uint32_t CTRL, STATUS, DORMANT, STARTUP;
} xosc_registers;
#define XOSC ((xosc_registers *)0x40024000)

typedef struct pll_registers { /* 2.18.4 */
    volatile uint32_t CS, PWR, FBDIV, PRIM;
} pll_registers;
#define PLL_SYS ((pll_registers *)0x40028000)

typedef struct clock_registers { /* 2.15.7 */
    volatile uint32_t CTRL, DIV, SELECTED;
} clock_registers;
#define CLK_REF  ((clock_registers *)0x40008030)
#define CLK_SYS  ((clock_registers *)0x4000803C)
#define CLK_PERI ((clock_registers *)0x40008048)

typedef struct timer_registers { /* 4.6.5 */
    volatile uint32_t TIMEHW, TIMELW, TIMEHR, TIMELR, ALARM[4], ARMED, TIMERAWH, TIMERAWL, DBGPAUSE, PAUSE,
        INTR, INTE, INTF, INTS;
} timer_registers;
#define TIMER ((timer_registers *)0x40054000)

typedef struct watchdog_registers { /* 4.7.6 */
    volatile uint32_t CTRL, LOAD, REASON, SCRATCH[8], TICK;
} watchdog_registers;
#define WATCHDOG   ((watchdog_registers *)0x40058000)
#define PSM_WDSEL  REGISTER(0x40010008) /* what a watchdog's reset resets (2.13.3) */
#define CHIP_RESET REGISTER(0x40064008) /* 2.12.8 */

typedef struct uart_registers { /* 4.2.8, a PL011 */
    volatile uint32_t DR, RSR, reserved0[4], FR, reserved1, ILPR, IBRD, FBRD, LCR_H, CR, IFLS, IMSC, RIS, MIS,
        ICR;
} uart_registers;

typedef struct pwm_registers { /* 4.5.3, of each slice */
    volatile uint32_t CSR, DIV, CTR, CC, TOP;
} pwm_registers;
#define PWM ((pwm_registers *)0x40050000)

typedef struct sio_registers { /* 2.3.1.7 */
    volatile uint32_t CPUID, GPIO_IN, GPIO_HI_IN, reserved, GPIO_OUT, GPIO_OUT_SET, GPIO_OUT_CLR,
        GPIO_OUT_XOR, GPIO_OE, GPIO_OE_SET, GPIO_OE_CLR;
} sio_registers;
#define SIO               ((sio_registers *)0xD0000000)
#define GPIO_CTRL(number) REGISTER(0x40014004u + 8u * (number)) /* 2.19.6.1 */
#define GPIO_PAD(number)  REGISTER(0x4001C004u + 4u * (number)) /* 2.19.6.3 */
#define NVIC_ENABLE(irq)  (REGISTER(0xE000E100) = 1u << (irq))
#define NVIC_PEND(irq)    (REGISTER(0xE000E200) = 1u << (irq))
/* priority 0, as after a reset, is served first, and interrupts the others; 3 comes last */
#define NVIC_PRIORITY(irq, last)                                                                             \
    (REGISTER(0xE000E400u + (irq) / 4 * 4) |= (uint32_t)(last) << (6 + 8 * ((irq) % 4)))
#define SCB_VTOR      REGISTER(0xE000ED08)
#define CHIP_REVISION (REGISTER(0x40000000) >> 28) /* 2.20.1: B0 and B1 are both 1 */
enum { REVISION_B2 = 2 };
enum { IRQ_STEP = 0, IRQ_WAKE = 1, IRQ_WIRE = 2, IRQ_USB = 5, IRQ_UART0 = 20 };
enum { WIRE_PRIORITY = 2, USB_PRIORITY = 3 };

/* gpio.c */
enum pin_function { PIN_UART = 2, PIN_PWM = 4, PIN_GPIO = 5 };
void pin_setup(uint32_t number, enum pin_function function);
void pin_output(uint32_t number, bool high);
void pin_wire(uint32_t number); /* makes it an input that is pulled up until someone drives it */

/* clock.c: clock_setup() returns false where the crystal does not start: there is no exact time then */
bool clock_setup(void);
uint32_t clock_hz(void); /* of core and UARTs */

/* timer.c */
enum timer_alarm { ALARM_STEP, ALARM_WAKE, ALARM_WIRE }; /* each number is its interrupt's, too */
bool timer_alarm_set(enum timer_alarm alarm,
                     uint32_t at_us); /* false where that time has passed: no alarm will come */
void timer_alarm_begin(enum timer_alarm alarm, uint32_t at_us); /* comes at once where that time has passed */
void timer_alarm_clear(enum timer_alarm alarm);

/* storage.c: reads the flash's unique number, zeros where the ROM is another; no interrupt may be on */
void flash_number(uint8_t number[8]);

/* rom.c: finds a function of the chip's ROM by the datasheet's two letters (2.8.3); NULL: there is none */
#define ROM_CODE(a, b) ((uint32_t)(a) | (uint32_t)(b) << 8)
void *rom_function(uint32_t code);

/* watchdog.c: the watchdog, and what is remembered over a reset */
/* from RESET_HARD_FAULT on these are faults, remembered until forget_fault() */
enum wanted_reset { RESET_NOT_WANTED, RESET_REBOOT, RESET_HARD_FAULT, RESET_WATCHDOG };
void reset_chip(enum wanted_reset wanted, uint32_t fault_pc) __attribute__((noreturn));

#endif
