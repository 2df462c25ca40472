/* tmc2209.c - makes and reads datagrams and register values of a TMC2209. */
#include "tmc2209.h"

enum {
    SYNC = 0x05,
    MASTER = 0xFF,
    WRITE = 0x80,
    FULL_SCALE_MV = 325, /* with vsense = 0; FINE_SCALE_MV with vsense = 1 */
    FINE_SCALE_MV = 180,
    WIRE_MOHM = 20, /* inside the chip, in series with each sense resistor */
    SCALES = 32,
    EN_SPREADCYCLE = 1 << 2,
    PDN_DISABLE = 1 << 6, /* the pin is the serial line, not "hold less" */
    MSTEP_REG_SELECT = 1 << 7,
    MULTISTEP_FILTER = 1 << 8,
    TOFF_HSTRT = 0x53, /* the values after a reset: off time 3, hysteresis 5 */
    POWERDOWN = 20,    /* 0.4 s of standstill until the current goes down */
};
#define VSENSE      (1L << 17)
#define INTERPOLATE (1L << 28)
#define HOLD_DELAY  (8L << 16) /* down to the holding current in 8 x 2^18 clocks a step */

/* The CRC-8 of the data sheet's 4.2: x^8 + x^2 + x + 1, each byte's lowest bit first, from 0. */
uint8_t tmc_crc(const uint8_t *bytes, size_t length) {
    uint8_t crc = 0;
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++)
            crc = (uint8_t)(crc << 1 ^ (((crc >> 7) ^ (bytes[i] >> bit & 1)) ? 0x07 : 0));
    return crc;
}

void tmc_write_request(uint8_t address, uint8_t reg, uint32_t value, uint8_t bytes[TMC_WRITE]) {
    bytes[0] = SYNC;
    bytes[1] = address;
    bytes[2] = reg | WRITE;
    for (int i = 0; i < 4; i++)
        bytes[3 + i] = (uint8_t)(value >> (24 - 8 * i));
    bytes[7] = tmc_crc(bytes, TMC_WRITE - 1);
}

void tmc_read_request(uint8_t address, uint8_t reg, uint8_t bytes[TMC_READ]) {
    bytes[0] = SYNC;
    bytes[1] = address;
    bytes[2] = reg;
    bytes[3] = tmc_crc(bytes, TMC_READ - 1);
}

bool tmc_parse_reply(const uint8_t *bytes, size_t length, uint8_t reg, uint32_t *value) {
    if (length != TMC_REPLY || bytes[0] != SYNC || bytes[1] != MASTER || bytes[2] != reg ||
        bytes[7] != tmc_crc(bytes, TMC_REPLY - 1))
        return false;
    *value = 0;
    for (int i = 0; i < 4; i++)
        *value = *value << 8 | bytes[3 + i];
    return true;
}

/* Irms = (CS + 1) / 32 x scale / (Rsense + 20 mohm) / sqrt 2, here with sqrt 2 as 1414 / 1000 */
static uint32_t full_ma(uint32_t scale_mv, uint32_t sense_mohm) {
    return scale_mv * 1000000u / ((sense_mohm + WIRE_MOHM) * 1414u);
}

uint32_t tmc_most_ma(uint32_t sense_mohm) {
    return full_ma(FULL_SCALE_MV, sense_mohm);
}

uint32_t tmc_at_least_c(uint32_t status) {
    static const uint8_t exceeded[] = {120, 143, 150, 157}; /* t120 to t157 */
    uint32_t highest = 0;
    for (int i = 0; i < 4; i++)
        highest = status >> (8 + i) & 1 ? exceeded[i] : highest;
    return highest;
}

/* The nearest value of CS (IRUN or IHOLD) for a current. */
static uint32_t current_scale(uint32_t ma, uint32_t full) {
    uint32_t scale = (ma * SCALES + full / 2) / full;
    return scale > SCALES ? SCALES - 1 : scale ? scale - 1 : 0;
}

bool tmc_is_microsteps(uint32_t n) {
    return n >= 1 && n <= 256 && !(n & (n - 1));
}

/* The value of MRES: 0 for 256 microsteps, 8 for full steps. */
static uint32_t resolution(uint32_t microsteps) {
    uint32_t mres = 8;
    while (microsteps > 1) {
        microsteps >>= 1;
        mres--;
    }
    return mres;
}

tmc_image tmc_registers(const tmc_config *config) {
    uint32_t fine = full_ma(FINE_SCALE_MV, config->sense_mohm), full = tmc_most_ma(config->sense_mohm);
    bool is_fine = config->run_ma <= fine; /* the finer scale of currents where it is enough */
    uint32_t most = is_fine ? fine : full;
    return (tmc_image){
        .gconf =
            PDN_DISABLE | MSTEP_REG_SELECT | MULTISTEP_FILTER | (config->spread_cycle ? EN_SPREADCYCLE : 0),
        .chopconf = TOFF_HSTRT | (is_fine ? VSENSE : 0) | resolution(config->microsteps) << 24 | INTERPOLATE,
        .ihold_irun =
            current_scale(config->hold_ma, most) | current_scale(config->run_ma, most) << 8 | HOLD_DELAY,
        .tpowerdown = POWERDOWN,
    };
}
