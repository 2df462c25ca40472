/* gates.c - which devices are switched on, by the enable registers of RCC (RM0090, 7.3; RM0468,
 * 8.7; RM0008, 7.3).
 *
 * The first write to a device is lost where its enable register was not read back in between (ES0182, ES0206:
 * "Delay after an RCC peripheral clock enabling"). A chip loses it for some cycles only; here it is lost
 * however late it is. */
#include <string.h>
#include "machine.h"

enum { REGISTERS = 0x100 };

static uint32_t on[REGISTERS / 4], fresh[REGISTERS / 4];

static const struct gate {
    uint32_t first, last, enable;
    int bit; /* of the first KB; those behind it follow, but for USB's */
} f4_gates[] =
    {
        {0x40020000, 0x40022BFF, 0x30, 0},
        {0x40000000, 0x400003FF, 0x40, 0},
        {0x40001400, 0x400017FF, 0x40, 5},
        {0x40004400, 0x40004BFF, 0x40, 17},
        {0x40007000, 0x400073FF, 0x40, 28},
        {0x40011000, 0x400117FF, 0x44, 4},
        {0x40013800, 0x40013BFF, 0x44, 14},
        {0x50000000, 0x5003FFFF, 0x34, 7},
        {0},
},
  h7_gates[] =
      {
          {0x58020000, 0x58022BFF, 0xE0, 0},
          {0x40000000, 0x400003FF, 0xE8, 0},
          {0x40001400, 0x400017FF, 0xE8, 5},
          {0x40011000, 0x400113FF, 0xF0, 4},
          {0},
},
  f1_gates[] = {
      {0x40010800, 0x40011BFF, 0x18, 2},
      {0x40000000, 0x40000BFF, 0x1C, 0},
      {0x40013800, 0x40013BFF, 0x18, 14},
      {0},
};

static const struct gate *gate_of(uint32_t address) {
    const struct gate *gate = chip.h7 ? h7_gates : chip.f1 ? f1_gates : f4_gates;
    while (gate->first && (address < gate->first || address > gate->last))
        gate++;
    return gate->first ? gate : NULL;
}

void gates_reset(void) {
    memset(on, 0, sizeof on);
    memset(fresh, 0, sizeof fresh);
}

void gates_write(uint32_t offset, uint32_t value) {
    fresh[offset / 4] |= value & ~on[offset / 4];
    on[offset / 4] = value;
}

void gates_read(uint32_t offset) {
    fresh[offset / 4] = 0;
}

bool clock_reaches(uint32_t address, bool to_write) {
    const struct gate *gate = gate_of(address);
    if (!gate)
        return true;
    uint32_t unit = address >> 24 == 0x50 ? 0 : (address - gate->first) >> 10,
             bit = 1u << (gate->bit + (int)unit);
    bool lost = to_write && fresh[gate->enable / 4] & bit;
    fresh[gate->enable / 4] &= ~(lost ? bit : 0);
    return on[gate->enable / 4] & bit && !lost;
}
