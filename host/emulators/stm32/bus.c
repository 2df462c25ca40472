/* bus.c - which device answers at an address (RM0090, table 1). */
#include "machine.h"

struct device {
    uint32_t first, size;
    uint32_t (*read)(uint32_t offset);
    void (*write)(uint32_t offset, uint32_t value);
};

static const struct device f4_devices[] = {
    {0x40020000, 0x2400, gpio_read, gpio_write},
    {0x40000000, 0x400, tim2_read, tim2_write},
    {0x40001400, 0x400, tim7_read, tim7_write},
    {0x40003000, 0x400, watchdog_read, watchdog_write},
    {0x40023800, 0x400, rcc_read, rcc_write},
    {0x40023C00, 0x400, flash_controller_read, flash_controller_write},
    {0x40013800, 0x400, NULL, syscfg_write},
    {0x50000000, 0x8000, usb_read, usb_write},
    {0},
};

static const struct device h7_devices[] = {
    {0x58020000, 0x2400, gpio_read, gpio_write},
    {0x40000000, 0x400, tim2_read, tim2_write},
    {0x40001400, 0x400, tim7_read, tim7_write},
    {0x58004800, 0x400, watchdog_read, watchdog_write},
    {0x58024400, 0x400, rcc_read, rcc_write},
    {0x58024800, 0x400, h7_power_read, h7_power_write},
    {0x52002000, 0x400, h7_flash_read, h7_flash_write},
    {0x40011000, 0x400, h7_line_read, h7_line_write},
    {0},
};

static const struct device f1_devices[] = {
    {0x40010800, 0x1400, f1_gpio_read, f1_gpio_write},
    {0x40000000, 0x400, tim2_read, tim2_write},
    {0x40000400, 0x400, tim3_read, tim3_write},
    {0x40000800, 0x400, tim4_read, tim4_write},
    {0x40003000, 0x400, watchdog_read, watchdog_write},
    {0x40021000, 0x400, rcc_read, rcc_write},
    {0x40022000, 0x400, f1_flash_read, f1_flash_write},
    {0x40013800, 0x400, line_read, line_write},
    {0},
};

static const uint32_t uarts[] = {[1] = 0x40011000, [2] = 0x40004400, [3] = 0x40004800, [6] = 0x40011400};

static const struct device *device_at(uint32_t address) {
    static const struct device line = {0, 0x400, line_read, line_write};
    if (!chip.h7 && !chip.f1 && address - uarts[chip.uart] < line.size)
        return &line;
    for (const struct device *device = chip.h7   ? h7_devices
                                       : chip.f1 ? f1_devices
                                                 : f4_devices;
         device->first; device++)
        if (address - device->first < device->size)
            return device;
    errx(1, "the firmware uses 0x%08x, where no device is modelled", address);
}

static uint32_t offset_in(const struct device *device, uint32_t address) {
    return address - (device->first ? device->first : uarts[chip.uart]);
}

uint32_t bus_read(uint32_t address) {
    const struct device *device = device_at(address);
    return device->read ? device->read(offset_in(device, address)) : 0;
}

/* The firmware writes whole words: nothing else is modelled. */
void bus_write(uint32_t address, uint32_t value, unsigned size) {
    const struct device *device = device_at(address);
    if (size != 4)
        errx(1, "the firmware writes %u bytes at 0x%08x, which is not modelled", size, address);
    device->write(offset_in(device, address), value);
}
