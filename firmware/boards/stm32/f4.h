/* f4.h - what is an STM32F4's own (reference manuals RM0090, RM0390). */
#ifndef STM32_F4_H
#define STM32_F4_H

enum {
    INTERRUPTS = 91,
    GPIO_BASE = 0x40020000,
    WATCHDOG_BASE = 0x40003000,
    SYSTEM_MEMORY = 0x1FFF0000,
    USART1_BASE = 0x40011000,
    USART1_CLOCK = 4,
};

typedef struct rcc_registers {
    volatile uint32_t CR, PLLCFGR, CFGR, CIR, AHB1RSTR, AHB2RSTR, AHB3RSTR, reserved0, APB1RSTR, APB2RSTR,
        reserved1[2], AHB1ENR, AHB2ENR, AHB3ENR, reserved2, APB1ENR, APB2ENR, reserved3[10], BDCR, CSR;
} rcc_registers;
#define RCC         ((rcc_registers *)0x40023800)
#define GPIO_CLOCKS (RCC->AHB1ENR)

/* Why the chip was reset; CLEAR_RESETS forgets it. */
#define RESETS (RCC->CSR)
enum { BY_BROWNOUT = 1 << 25, BY_POWER = 1 << 27, BY_WATCHDOG = 1 << 29, CLEAR_RESETS = 1 << 24 };

typedef struct flash_registers {
    volatile uint32_t ACR, KEYR, OPTKEYR, SR, CR, OPTCR;
} flash_registers;
#define FLASH             ((flash_registers *)0x40023C00)
#define FLASH_ERRORS_SEEN (FLASH->SR)
typedef uint32_t flash_part;
enum {
    FLASH_BUSY = 1 << 16,
    FLASH_ERRORS = 0xF2,
    FLASH_WORDS = 2 << 8, /* 32 bits at a time: 2.7 to 3.6 V */
    FLASH_PROGRAM = 1 | FLASH_WORDS,
    FLASH_UNIT = 4,
    FLASH_TRIES = 200000000, /* some seconds: an erase may take two */
};
#define FLASH_LOCK (1u << 31) /* no enumerator: its sign bit would make the others unsigned */

/* Has the watchdog stand still while a debugger holds the core. */
#define WATCHDOG_FREEZE (REGISTER(0xE0042008) |= 1 << 12)
/* SYSCFG_MEMRMP: puts system memory at 0, as the ROM's boot loader wants it */
#define MAP_SYSTEM_MEMORY (clock_enable(&RCC->APB2ENR, 1 << 14), REGISTER(0x40013800) = 1)

#endif
