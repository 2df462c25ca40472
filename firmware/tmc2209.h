/* tmc2209.h - the serial protocol of a TMC2209 stepper driver (data sheet TMC2209, rev. 1.09, chapters 4 and
 * 5). Pure: it touches no hardware.
 *
 *     write   05 | address | register + 80 | data, highest byte first | crc      8 bytes, no answer
 *     read    05 | address | register      | crc                                 4 bytes, answered by
 *     reply   05 | FF      | register      | data, highest byte first | crc      8 bytes
 */
#ifndef FIRMWARE_TMC2209_H
#define FIRMWARE_TMC2209_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TMC_WRITE = 8, TMC_READ = 4, TMC_REPLY = 8, TMC_VERSION = 0x21, TMC2208_VERSION = 0x20 };

enum tmc_register {
    TMC_GCONF = 0x00,
    TMC_GSTAT = 0x01,      /* flags, cleared by writing ones */
    TMC_IFCNT = 0x02,      /* counts the writes that were accepted, modulo 256 */
    TMC_IOIN = 0x06,       /* the highest byte is TMC_VERSION */
    TMC_IHOLD_IRUN = 0x10, /* write only */
    TMC_TPOWERDOWN = 0x11, /* write only */
    TMC_SG_RESULT = 0x41,  /* 0 (it stalls) to 510 (no load), in StealthChop while it turns */
    TMC_MSCNT = 0x6A,      /* place in the sine table, 0..1023 for four full steps */
    TMC_CHOPCONF = 0x6C,
    TMC_DRV_STATUS = 0x6F,
};

enum tmc_gstat { TMC_WAS_RESET = 1 << 0, TMC_DRIVER_ERROR = 1 << 1, TMC_CHARGE_PUMP_LOW = 1 << 2 };

enum tmc_drv_status {
    TMC_WARM = 1 << 0, /* otpw: above 120 C */
    TMC_OVERHEATED = 1 << 1,
    TMC_SHORT = 15 << 2,    /* of either coil, to ground or to the supply */
    TMC_OPEN_LOAD = 3 << 6, /* of either coil; means nothing at standstill and in fast motion */
};

#define TMC_STEALTH    0x40000000u /* in DRV_STATUS: it runs in StealthChop */
#define TMC_STANDSTILL 0x80000000u /* no step for 2^20 clocks, 87 ms */

/* The highest of 120, 143, 150, 157 C that DRV_STATUS says is exceeded, 0 for none: its only readings. */
uint32_t tmc_at_least_c(uint32_t status);

/* The settings of a driver. Currents are the RMS of the sine. */
typedef struct tmc_config {
    uint32_t run_ma, hold_ma; /* hold_ma at most run_ma, that at most tmc_most_ma() */
    uint32_t sense_mohm;      /* the sense resistors on its board */
    uint32_t microsteps;      /* 1, 2, 4 .. 256 */
    uint32_t spread_cycle;
} tmc_config;

/* The registers' values for a configuration. */
typedef struct tmc_image {
    uint32_t gconf, chopconf, ihold_irun, tpowerdown;
} tmc_image;
tmc_image tmc_registers(const tmc_config *config);

/* The highest current that a driver gives: at 325 mV across its sense resistors (9, equation for IRMS). */
uint32_t tmc_most_ma(uint32_t sense_mohm);
bool tmc_is_microsteps(uint32_t n);

uint8_t tmc_crc(const uint8_t *bytes, size_t length);
void tmc_write_request(uint8_t address, uint8_t reg, uint32_t value, uint8_t bytes[TMC_WRITE]);
void tmc_read_request(uint8_t address, uint8_t reg, uint8_t bytes[TMC_READ]);
/* Reads a reply; false where it is not a whole and undamaged one about this register. */
bool tmc_parse_reply(const uint8_t *bytes, size_t length, uint8_t reg, uint32_t *value);

#endif
