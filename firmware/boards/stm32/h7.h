/* h7.h - what is an STM32H723's own (reference manual RM0468). Registers that differ from an STM32F4's by a
 * letter have its names: APB1ENR is APB1LENR, SR the UART's ISR; flash registers are bank 1's. */
#ifndef STM32_H7_H
#define STM32_H7_H

enum {
    INTERRUPTS = 163,
    GPIO_BASE = 0x58020000,
    WATCHDOG_BASE = 0x58004800,
    SYSTEM_MEMORY = 0x1FF09800,
    USART1_BASE = 0x40011000,
    USART1_CLOCK = 4,
};

typedef struct rcc_registers {
    volatile uint32_t CR, HSICFGR, CRRCR, CSICFGR, CFGR, reserved0, D1CFGR, D2CFGR, D3CFGR, reserved1,
        PLLCKSELR, PLLCFGR, PLL1DIVR, reserved2[39], RSR, AHB3ENR, AHB1ENR, AHB2ENR, AHB4ENR, APB3ENR,
        APB1ENR, APB1HENR, APB2ENR, APB4ENR;
} rcc_registers;
#define RCC ((rcc_registers *)0x58024400)
_Static_assert(offsetof(rcc_registers, PLL1DIVR) == 0x30 && offsetof(rcc_registers, RSR) == 0xD0 &&
                   offsetof(rcc_registers, APB4ENR) == 0xF4,
               "as the manual has them");
#define GPIO_CLOCKS (RCC->AHB4ENR)

/* Why the chip was reset; CLEAR_RESETS forgets it. */
#define RESETS (RCC->RSR)
enum { BY_BROWNOUT = 1 << 21, BY_POWER = 1 << 23, BY_WATCHDOG = 1 << 26, CLEAR_RESETS = 1 << 16 };

typedef struct power_registers {
    volatile uint32_t CR1, CSR1, CR2, CR3, CPUCR, reserved, D3CR;
} power_registers;
#define PWR ((power_registers *)0x58024800)

typedef struct uart_registers {
    volatile uint32_t CR1, CR2, CR3, BRR, GTPR, RTOR, RQR, SR, ICR, RDR, TDR;
} uart_registers;
enum { UART_ENABLE = 1 << 0 };
#define UART_IN(uart)     ((uart)->RDR)
#define UART_OUT(uart)    ((uart)->TDR)
#define UART_FORGET(uart) ((uart)->ICR = 0xF) /* parity, framing, noise, overrun */

typedef struct flash_registers {
    volatile uint32_t ACR, KEYR, OPTKEYR, CR, SR, CCR, OPTCR, OPTSR_CUR, OPTSR_PRG;
} flash_registers;
#define FLASH             ((flash_registers *)0x52002000)
#define FLASH_ERRORS_SEEN (FLASH->CCR)
typedef uint32_t flash_part;
enum {
    FLASH_BUSY = 1 << 0 | 1 << 2, /* a write works, or one waits */
    FLASH_ERRORS = 0x6E0000,
    FLASH_WIDE = 3 << 4, /* 64 bits at a time inside */
    FLASH_PROGRAM = 1 << 1 | FLASH_WIDE,
    FLASH_LOCK = 1 << 0,
    FLASH_UNIT = 32,
    FLASH_TRIES = 200000000, /* some seconds: an erase may take four */
};

/* Has the watchdog stand still while a debugger holds the core: DBGMCU_APB4FZ1. */
#define WATCHDOG_FREEZE   (REGISTER(0x5C001054) |= 1 << 18)
#define MAP_SYSTEM_MEMORY ((void)0)

uint32_t flash_word(uint32_t address); /* also reads a word whose write did not end */

#define SCB_CCR     REGISTER(0xE000ED14)
#define SCB_ICIALLU REGISTER(0xE000EF50)

#endif
