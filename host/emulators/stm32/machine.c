/* machine.c - memory, the run block by block, time, reset. */
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unicorn/unicorn.h>
#include "machine.h"

enum {
    DEVICES = 0x40000000,
    USB = 0x50000000,
    NUMBER = 0x1FFF7000,
    SYSTEM = 0xE000E000,
    DEBUG = 0xE0042000,
    ROM = 0x1FFF0000,
    ROM_ENTRY = 0x1FFF1000,
    H7_DEVICES = 0x58000000,
    H7_FLASH = 0x52002000,
    H7_DEBUG = 0x5C001000,
    H7_ROM = 0x1FF09000,
    H7_ROM_VECTORS = 0x800,
    F1_ROM = 0x1FFFF000,
    INSTRUCTION_FAULT = 1 << 8,
    DATA_FAULT = 1 << 9,
};

uint8_t flash[FLASH_SIZE] __attribute__((aligned(PAGE)));
uint8_t ram[RAM_SIZE] __attribute__((aligned(PAGE)));
uint64_t now;

static uc_engine *uc;
static uint64_t due[EVENTS], next_due;
static bool attention;  /* the run was left so that something is done between two blocks */
static uint32_t fault;  /* its status, 0: none */
static uint32_t resets; /* what resets the chip, 0: nothing */
static uint8_t *covered;

static void (*const handlers[EVENTS])(void) = {world_look, hse_ready,    pll_ready,     systick_due,
                                               tim7_due,   watchdog_due, line_received, line_sent,
                                               wires_due,  usb_due,      tim4_compared};

static void must(uc_err error, const char *what) {
    if (error)
        errx(1, "unicorn: %s: %s", what, uc_strerror(error));
}

static void leave(void) {
    attention = true;
    uc_emu_stop(uc);
}

/* -- time -- */

void event_at(enum event what, uint64_t when) {
    due[what] = when;
    next_due = NEVER;
    for (int i = 0; i < EVENTS; i++)
        if (due[i] < next_due)
            next_due = due[i];
}

bool event_is_due_later(enum event what) {
    return due[what] != NEVER;
}

static void events_pump(void) {
    while (next_due <= now)
        for (int i = 0; i < EVENTS; i++)
            if (due[i] <= now) {
                event_at(i, NEVER);
                handlers[i]();
            }
}

/* The exception to take between two blocks, 0: none. Not within an IT block, whose state the frame would have
 * to keep. */
static int exception_now(void) {
    int number = exception_to_take();
    bool in_it_block = number && reg_get(REG_XPSR) & 0x0600FC00;
    return number && !in_it_block && !interrupts_are_masked() ? number : 0;
}

static bool mishap_now(void) {
    return mishap_is_wanted && in_main_loop() && !interrupts_are_masked();
}

/* An instruction of 16 bits takes one cycle here, one of 32 two. A block that is left here has not run. */
static void block_begins(uc_engine *u, uint64_t address, uint32_t size, void *data) {
    (void)u, (void)data;
    if (next_due <= now)
        events_pump();
    if (exception_now() || mishap_now()) {
        leave();
        return;
    }
    now += size >> 1;
    if (covered && address - FLASH_BASE < FLASH_SIZE)
        memset(covered + (address - FLASH_BASE) / 2, 1, size / 2);
}

void machine_fault(uint32_t status) {
    fault = status;
    leave();
}

void machine_reset(uint32_t flag) {
    resets = flag | 1 << 26; /* every reset pulls the pin, too */
    leave();
}

/* -- registers -- */

static int unicorn_register(int number) {
    static const int special[] = {UC_ARM_REG_SP, UC_ARM_REG_LR, UC_ARM_REG_PC, UC_ARM_REG_XPSR};
    return number < REG_SP ? UC_ARM_REG_R0 + number : special[number - REG_SP];
}

uint32_t reg_get(int number) {
    uint32_t value = 0;
    must(uc_reg_read(uc, unicorn_register(number), &value), "a register");
    return value;
}

void reg_set(int number, uint32_t value) {
    must(uc_reg_write(uc, unicorn_register(number), &value), "a register");
}

bool interrupts_are_masked(void) {
    uint32_t mask = 0;
    must(uc_reg_read(uc, UC_ARM_REG_PRIMASK, &mask), "PRIMASK");
    return mask & 1;
}

/* -- memory -- */

/* data: the address of the first device, from which `offset` counts. */
static uint64_t devices_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)size;
    uint32_t address = (uint32_t)((uintptr_t)data + offset);
    return clock_reaches(address, false) ? bus_read(address & ~3u) >> 8 * (address & 3) : 0;
}

static void devices_write(uc_engine *u, uint64_t offset, unsigned size, uint64_t value, void *data) {
    (void)u;
    uint32_t address = (uint32_t)((uintptr_t)data + offset);
    if (clock_reaches(address, true))
        bus_write(address, (uint32_t)value, size);
}

/* The chip's own number, of 96 bits from 0xA10 on. */
static uint64_t number_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)size, (void)data;
    static const uint32_t number[] = {0x00410027, 0x3136510E, 0x30393435};
    return offset - 0xA10 < sizeof number ? number[(offset - 0xA10) / 4] : 0;
}

static uint64_t core_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)size, (void)data;
    return system_read((uint32_t)offset);
}

static void core_write(uc_engine *u, uint64_t offset, unsigned size, uint64_t value, void *data) {
    (void)u, (void)data;
    system_write((uint32_t)offset, (uint32_t)value, size);
}

/* The registers for a debugger hold nothing that anybody reads. */
static uint64_t debug_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)offset, (void)size, (void)data;
    return 0;
}

static void debug_write(uc_engine *u, uint64_t offset, unsigned size, uint64_t value, void *data) {
    (void)u, (void)offset, (void)size, (void)value, (void)data;
}

static uint64_t data_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)data;
    return flash_data_read(chip.settings + (uint32_t)offset, size);
}

static void data_write(uc_engine *u, uint64_t offset, unsigned size, uint64_t value, void *data) {
    (void)u, (void)data;
    flash_data_write(chip.settings + (uint32_t)offset, (uint32_t)value, size);
}

/* Reads the lowest page of RAM, in which the guard of the stack may lie. */
static uint64_t guarded_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)data;
    uint64_t value = 0;
    if (guard_is_hit(RAM_BASE + (uint32_t)offset))
        machine_fault(1 << 1);
    memcpy(&value, ram + offset, size);
    return value;
}

static void guarded_write(uc_engine *u, uint64_t offset, unsigned size, uint64_t value, void *data) {
    (void)u, (void)data;
    if (guard_is_hit(RAM_BASE + (uint32_t)offset))
        machine_fault(1 << 1);
    else
        memcpy(ram + offset, &value, size);
}

/* ST's boot loader: a stack, and an entry at which the emulator ends. */
static uint64_t rom_read(uc_engine *u, uint64_t offset, unsigned size, void *data) {
    (void)u, (void)size, (void)data;
    return offset == (chip.h7 ? H7_ROM_VECTORS : 0) ? RAM_BASE + 0x2000 : ROM_ENTRY | 1;
}

static void map_h7(void) {
    must(uc_mmio_map(uc, H7_DEVICES, 0x28000, devices_read, (void *)H7_DEVICES, devices_write,
                     (void *)H7_DEVICES),
         "devices");
    must(uc_mmio_map(uc, H7_FLASH, PAGE, devices_read, (void *)H7_FLASH, devices_write, (void *)H7_FLASH),
         "flash's registers");
    must(uc_mmio_map(uc, H7_DEBUG, PAGE, debug_read, NULL, debug_write, NULL), "the debugger's registers");
    must(uc_mmio_map(uc, H7_ROM, PAGE, rom_read, NULL, debug_write, NULL), "ROM");
}

static void map_memory(void) {
    must(uc_mem_map_ptr(uc, FLASH_BASE, chip.settings, UC_PROT_READ | UC_PROT_EXEC, flash), "flash");
    must(uc_mmio_map(uc, FLASH_BASE + chip.settings, chip.settings_end - chip.settings, data_read, NULL,
                     data_write, NULL),
         "flash of settings");
    if (!chip.f1 && chip.settings_end < FLASH_SIZE)
        must(uc_mem_map_ptr(uc, FLASH_BASE + chip.settings_end, FLASH_SIZE - chip.settings_end,
                            UC_PROT_READ | UC_PROT_EXEC, flash + chip.settings_end),
             "flash behind the settings");
    must(uc_mmio_map(uc, RAM_BASE, PAGE, guarded_read, NULL, guarded_write, NULL), "guard");
    must(uc_mem_map_ptr(uc, RAM_BASE + PAGE, (chip.f1 ? F1_RAM_SIZE : RAM_SIZE) - PAGE, UC_PROT_ALL,
                        ram + PAGE),
         "RAM");
    must(uc_mmio_map(uc, DEVICES, 0x80000, devices_read, (void *)DEVICES, devices_write, (void *)DEVICES),
         "devices");
    if (chip.h7)
        map_h7();
    else if (!chip.f1)
        must(uc_mmio_map(uc, USB, 0x8000, devices_read, (void *)USB, devices_write, (void *)USB), "OTG_FS");
    must(uc_mmio_map(uc, NUMBER, PAGE, number_read, NULL, debug_write, NULL), "the chip's number");
    must(uc_mmio_map(uc, SYSTEM, PAGE, core_read, NULL, core_write, NULL), "the core's registers");
    must(uc_mmio_map(uc, DEBUG, PAGE, debug_read, NULL, debug_write, NULL), "the debugger's registers");
    must(uc_mmio_map(uc, chip.f1 ? F1_ROM : ROM, PAGE, rom_read, NULL, debug_write, NULL), "ROM");
}

/* Maps a file with a byte for each half-word of the flash, set where that was executed; runs add up. */
static void open_coverage(void) {
    if (!chip.coverage)
        return;
    int file = open(chip.coverage, O_RDWR | O_CREAT, 0666);
    if (file < 0 || ftruncate(file, FLASH_SIZE / 2))
        errx(1, "%s: cannot be written", chip.coverage);
    covered = mmap(NULL, FLASH_SIZE / 2, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (covered == MAP_FAILED)
        errx(1, "%s: cannot be mapped", chip.coverage);
}

/* -- the run -- */

static void reset(uint32_t flag) {
    uint32_t zero = 0;
    for (int i = 0; i < EVENTS; i++)
        if (i != EVENT_WORLD && i != EVENT_WIRES) /* the world goes on, and so do the drivers */
            event_at(i, NEVER);
    resets = fault = 0;
    gpio_reset();
    clocks_reset(flag);
    nvic_reset();
    flash_reset();
    timers_reset();
    line_reset();
    usb_reset();
    must(uc_reg_write(uc, UC_ARM_REG_PRIMASK, &zero), "PRIMASK");
    reg_set(REG_SP, vector_of(0));
    reg_set(REG_PC, vector_of(1) & ~1u);
}

void machine_power_on(void) {
    must(uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc), "open");
    must(uc_ctl_set_cpu_model(uc, chip.h7   ? UC_CPU_ARM_CORTEX_M7
                                  : chip.f1 ? UC_CPU_ARM_CORTEX_M3
                                            : UC_CPU_ARM_CORTEX_M4),
         "the core");
    map_memory();
    open_coverage();
    uc_hook hook;
    must(uc_hook_add(uc, &hook, UC_HOOK_BLOCK, (void *)block_begins, NULL, 1, 0), "blocks");
    for (size_t i = 0; i < sizeof ram; i++)
        ram[i] = (uint8_t)(i * 167 >> 3 ^ 0x5A); /* what RAM holds after power-on is nothing to count on */
    event_at(EVENT_WIRES, NEVER);
    reset(3 << 26 | 1 << 25);
    event_at(EVENT_WORLD, 0);
}

/* Has time jump from event to event until an interrupt waits, masked or not. */
static void sleep_on(void) {
    while (!exception_to_take() && !resets) {
        now = next_due > now ? next_due : now;
        events_pump();
    }
}

static void take_fault(uc_err error) {
    uint32_t pc = reg_get(REG_PC);
    if ((pc | 1) == (ROM_ENTRY | 1) && bootloader_is_mapped())
        boot_loader();
    set_fault_status(fault ? fault : error == UC_ERR_FETCH_UNMAPPED ? INSTRUCTION_FAULT : DATA_FAULT);
    fault = 0;
    exception_enter(3);
}

static void between_blocks(uc_err error) {
    uint32_t pc = reg_get(REG_PC);
    bool left = attention;
    attention = false;
    if (error && pc >= 0xFFFFFFE0)
        exception_return(pc | 1);
    else if (error || fault)
        take_fault(error);
    else if (mishap_now())
        go_wrong();
    else if (!left)
        sleep_on();
    int number = exception_now();
    if (number)
        exception_enter(number);
}

void machine_run(void) {
    for (;;) {
        uc_err error = uc_emu_start(uc, reg_get(REG_PC) | 1, 0xFFFFFFFE, 0, 0);
        if (!resets)
            between_blocks(error);
        if (resets) {
            printf("reset by %s\n", resets & 1 << 29 ? "watchdog" : resets & 1 << 28 ? "software" : "pin");
            fflush(stdout);
            reset(resets);
        }
    }
}
