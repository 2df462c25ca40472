/* f1.h - what is an STM32F103's own (reference manual RM0008). */
#ifndef STM32_F1_H
#define STM32_F1_H

enum {
    INTERRUPTS = 43, /* of a medium-density chip */
    WATCHDOG_BASE = 0x40003000,
    SYSTEM_MEMORY = 0x1FFFF000,
    USART1_BASE = 0x40013800,
    USART1_CLOCK = 14,
};

typedef struct rcc_registers {
    volatile uint32_t CR, CFGR, CIR, APB2RSTR, APB1RSTR, AHBENR, APB2ENR, APB1ENR, BDCR, CSR;
} rcc_registers;
#define RCC             ((rcc_registers *)0x40021000)
#define GPIO_CLOCKS     (RCC->APB2ENR)
#define GPIO_CLOCK_OF_A 2

/* Why the chip was reset; CLEAR_RESETS forgets it. A brownout looks like power that comes. */
#define RESETS (RCC->CSR)
enum { BY_BROWNOUT = 0, BY_POWER = 1 << 27, BY_WATCHDOG = 1 << 29, CLEAR_RESETS = 1 << 24 };

typedef struct gpio_registers {
    volatile uint32_t CR[2], IDR, ODR, BSRR, BRR, LCKR;
} gpio_registers;
#define GPIO(letter) ((gpio_registers *)(0x40010800u + 0x400u * (uint32_t)((letter) - 'A')))
#define PIN_RECEIVES PIN_INPUT /* only an output's function is chosen */

typedef struct flash_registers {
    volatile uint32_t ACR, KEYR, OPTKEYR, SR, CR, AR;
} flash_registers;
#define FLASH             ((flash_registers *)0x40022000)
#define FLASH_ERRORS_SEEN (FLASH->SR)
typedef uint16_t flash_part;
enum {
    FLASH_BUSY = 1 << 0,
    FLASH_ERRORS = 1 << 2 | 1 << 4,
    FLASH_PROGRAM = 1 << 0,
    FLASH_LOCK = 1 << 7,
    FLASH_UNIT = 2,
    FLASH_TRIES = 20000000, /* some seconds: an erase takes 40 ms */
};

/* Has the watchdog stand still while a debugger holds the core. */
#define WATCHDOG_FREEZE   (REGISTER(0xE0042004) |= 1 << 8)
#define MAP_SYSTEM_MEMORY ((void)0)

#endif
