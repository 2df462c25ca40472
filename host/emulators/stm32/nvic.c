/* nvic.c - exceptions of a Cortex-M4 (PM0214): pending, priorities, the frame; SysTick; the MPU's one region.
 */
#include <string.h>
#include "machine.h"

enum { VECTORS = 16 + 96, HARD_FAULT = 3, SYSTICK = 15, THREAD_PRIORITY = 256, DEEPEST = 8 };
enum { STCTRL = 0x10, STLOAD = 0x14, STVAL = 0x18, ISER = 0x100, ICER = 0x180, ISPR = 0x200, IPR = 0x400 };
enum { ICSR = 0xD04, VTOR = 0xD08, AIRCR = 0xD0C, CCR = 0xD14, SHPR3 = 0xD20, CFSR = 0xD28, ICIALLU = 0xF50 };
enum { MPU_CTRL = 0xD94, MPU_RNR = 0xD98, MPU_RBAR = 0xD9C, MPU_RASR = 0xDA0 };

static bool enabled[VECTORS], line[VECTORS], pending[VECTORS];
static uint8_t priority[VECTORS];
static int active[DEEPEST], depth;
static int waiting; /* how many could be taken if their priorities allow it: none, in most blocks */
static uint32_t vtor, cfsr, ccr, mpu_ctrl, mpu_rbar, mpu_rasr;

static uint32_t st_ctrl, st_load;
static uint64_t st_since; /* when it was at st_load last */
static bool st_counted;

void nvic_reset(void) {
    memset(enabled, 0, sizeof enabled);
    memset(line, 0, sizeof line);
    memset(pending, 0, sizeof pending);
    memset(priority, 0, sizeof priority);
    enabled[SYSTICK] = true;
    depth = waiting = 0;
    vtor = cfsr = ccr = mpu_ctrl = mpu_rbar = mpu_rasr = st_ctrl = st_load = 0;
    st_counted = false;
}

/* -- what may be taken -- */

static bool is_active(int number) {
    for (int i = 0; i < depth; i++)
        if (active[i] == number)
            return true;
    return false;
}

bool in_main_loop(void) {
    return !depth;
}

static void count_waiting(void) {
    waiting = 0;
    for (int i = SYSTICK; i < VECTORS; i++)
        waiting += enabled[i] && (pending[i] || line[i]) && !is_active(i);
}

static int level_of(int number) {
    return number == HARD_FAULT ? -1 : priority[number] >> 4;
}

static int level_now(void) {
    int level = THREAD_PRIORITY;
    for (int i = 0; i < depth; i++)
        level = level_of(active[i]) < level ? level_of(active[i]) : level;
    return level;
}

int exception_to_take(void) {
    if (!waiting)
        return 0;
    int best = 0, level = level_now();
    for (int i = SYSTICK; i < VECTORS; i++)
        if (enabled[i] && (pending[i] || line[i]) && !is_active(i) && level_of(i) < level) {
            best = i;
            level = level_of(i);
        }
    return best;
}

static void set_pending(int number, bool on) {
    pending[number] = on;
    count_waiting();
}

void irq_line(int irq, bool high) {
    if (line[16 + irq] == high)
        return;
    line[16 + irq] = high;
    count_waiting();
}

/* -- entry and return -- */

static uint8_t *memory_at(uint32_t address, uint32_t length) {
    if (address - RAM_BASE <= RAM_SIZE - length)
        return ram + (address - RAM_BASE);
    if (address - FLASH_BASE <= FLASH_SIZE - length)
        return flash + (address - FLASH_BASE);
    errx(1, "the core locks up: no memory at 0x%08x for a frame or a vector", address);
}

/* A boot loader takes the first two of an image's vectors, and leaves the table to the image. */
uint32_t vector_of(int number) {
    uint32_t vector;
    uint32_t base = vtor ? vtor : FLASH_BASE + (number < 2 ? chip.boot_loader : 0);
    memcpy(&vector, memory_at(base + 4 * (uint32_t)number, 4), 4);
    return vector;
}

static const int stacked[] = {0, 1, 2, 3, 12, REG_LR, REG_PC, REG_XPSR};

void exception_enter(int number) {
    uint32_t frame[8], sp = reg_get(REG_SP), aligned = sp & ~7u;
    if (depth == DEEPEST || (number == HARD_FAULT && is_active(HARD_FAULT)))
        errx(1, "the core locks up: a fault within a fault, at 0x%08x", reg_get(REG_PC));
    for (int i = 0; i < 8; i++)
        frame[i] = reg_get(stacked[i]);
    frame[7] = (frame[7] & ~(1u << 9)) | (uint32_t)(sp != aligned) << 9 | 1 << 24;
    memcpy(memory_at(aligned - 32, 32), frame, 32);
    reg_set(REG_SP, aligned - 32);
    reg_set(REG_LR, depth ? 0xFFFFFFF1 : 0xFFFFFFF9);
    reg_set(REG_XPSR, 1 << 24);
    reg_set(REG_PC, vector_of(number) & ~1u);
    pending[number] = false;
    active[depth++] = number;
    count_waiting();
    now += 12;
}

void exception_return(uint32_t code) {
    uint32_t frame[8], sp = reg_get(REG_SP);
    if (!depth || code != (depth > 1 ? 0xFFFFFFF1 : 0xFFFFFFF9))
        errx(1, "a return by 0x%08x from %d exceptions", code, depth);
    depth--;
    memcpy(frame, memory_at(sp, 32), 32);
    reg_set(REG_SP, (sp + 32) | (frame[7] >> 9 & 1) << 2);
    for (int i = 0; i < 8; i++)
        reg_set(stacked[i], i == 7 ? frame[i] & 0xF8000000 : frame[i]);
    count_waiting();
    now += 12;
}

void set_fault_status(uint32_t status) {
    cfsr |= status;
}

/* -- SysTick -- */

static uint32_t st_divider(void) {
    return st_ctrl & 4 ? 1 : 8;
}

static void st_restart(void) {
    st_since = now;
    bool counts = st_ctrl & 1 && st_load;
    event_at(EVENT_SYSTICK, counts ? now + (uint64_t)(st_load + 1) * st_divider() : NEVER);
}

void systick_due(void) {
    st_counted = true;
    if (st_ctrl & 2)
        set_pending(SYSTICK, true);
    st_restart();
}

static uint32_t st_value(void) {
    uint64_t gone = (now - st_since) / st_divider();
    return st_ctrl & 1 && gone <= st_load ? st_load - (uint32_t)gone : 0;
}

static uint32_t st_read_ctrl(void) {
    uint32_t value = st_ctrl | (uint32_t)st_counted << 16;
    st_counted = false;
    return value;
}

static void st_write_ctrl(uint32_t value) {
    bool switched = (value ^ st_ctrl) & 5;
    st_ctrl = value;
    if (switched)
        st_restart();
}

/* -- the MPU: one region, and only whether it forbids -- */

bool guard_is_hit(uint32_t address) {
    bool on = mpu_ctrl & 1 && mpu_rasr & 1 && !(mpu_rasr >> 24 & 7) && !is_active(HARD_FAULT);
    uint32_t size = 2u << (mpu_rasr >> 1 & 31);
    return on && (address & ~(size - 1)) == (mpu_rbar & ~31u & ~(size - 1));
}

/* -- registers -- */

uint32_t system_read(uint32_t offset) {
    switch (offset) {
    case STCTRL:
        return st_read_ctrl();
    case STLOAD:
        return st_load;
    case STVAL:
        return st_value();
    case ICSR:
        return depth ? (uint32_t)active[depth - 1] : 0;
    case VTOR:
        return vtor;
    case CFSR:
        return cfsr;
    case CCR:
        return ccr;
    }
    errx(1, "the firmware reads 0xe000e%03x of the core, which is not modelled", offset);
}

static void write_irqs(uint32_t first, uint32_t value, bool on) {
    for (uint32_t i = 0; i < 32; i++)
        if (value >> i & 1 && 16 + first + i < VECTORS)
            enabled[16 + first + i] = on;
    count_waiting();
}

static void pend_irqs(uint32_t first, uint32_t value) {
    for (uint32_t i = 0; i < 32; i++)
        if (value >> i & 1 && 16 + first + i < VECTORS)
            set_pending((int)(16 + first + i), true);
}

static void write_icsr(uint32_t value) {
    if (value >> 25 & 1)
        set_pending(SYSTICK, false);
    if (value >> 26 & 1)
        set_pending(SYSTICK, true);
}

static void write_aircr(uint32_t value) {
    if (value >> 16 == 0x5FA && value & 4)
        machine_reset(1 << 28);
}

static void write_control(uint32_t offset, uint32_t value) {
    switch (offset) {
    case STCTRL:
        st_write_ctrl(value & 7);
        return;
    case STLOAD:
        st_load = value & 0xFFFFFF;
        return;
    case STVAL:
        st_counted = false;
        st_restart();
        return;
    case ICSR:
        write_icsr(value);
        return;
    case VTOR:
        vtor = value;
        return;
    case AIRCR:
        write_aircr(value);
        return;
    case CFSR:
        cfsr &= ~value;
        return;
    case CCR:
        ccr = value;
        return;
    case ICIALLU:
        return;
    case MPU_CTRL:
        mpu_ctrl = value;
        return;
    case MPU_RNR:
        return;
    case MPU_RBAR:
        mpu_rbar = value;
        return;
    case MPU_RASR:
        mpu_rasr = value;
        return;
    }
    errx(1, "the firmware writes 0xe000e%03x of the core, which is not modelled", offset);
}

void system_write(uint32_t offset, uint32_t value, unsigned size) {
    if (offset >= IPR && offset < IPR + 96)
        for (unsigned i = 0; i < size; i++)
            priority[16 + offset - IPR + i] = (uint8_t)(value >> 8 * i);
    else if (offset >= SHPR3 && offset < SHPR3 + 4)
        priority[12 + offset - SHPR3] = (uint8_t)value;
    else if (offset >= ISER && offset < ISER + 12)
        write_irqs(8 * (offset - ISER), value, true);
    else if (offset >= ICER && offset < ICER + 12)
        write_irqs(8 * (offset - ICER), value, false);
    else if (offset >= ISPR && offset < ISPR + 12)
        pend_irqs(8 * (offset - ISPR), value);
    else
        write_control(offset, value);
}
