/* storage.c - keeps a process's flash in a file, or in memory that goes with the process. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "hal.h"
#include "process.h"

enum { SLOT_SIZE = 256 };

static uint8_t memory[STORAGE_SLOTS][SLOT_SIZE]; /* all zeros count as erased, too */

/* Reads a slot; erased flash reads as ones. */
void storage_load(int slot, void *data, size_t length) {
    memset(data, 0xFF, length);
    if (!option.settings) {
        memcpy(data, memory[slot], length);
        return;
    }
    int file = open(option.settings, O_RDONLY | O_CLOEXEC);
    if (file >= 0 && pread(file, data, length, slot * SLOT_SIZE) < 0)
        memset(data, 0xFF, length);
    close(file);
}

/* Erases the slot, then writes it, and ends the process on the way if the power is to fail there. */
static bool write_slot(int file, int slot, const uint8_t *data, size_t length) {
    uint8_t erased[SLOT_SIZE];
    long left = option.power_fails_after;
    bool fails = left >= 0 && left < (long)length;
    memset(erased, 0xFF, sizeof erased);
    bool good = pwrite(file, erased, sizeof erased, slot * SLOT_SIZE) == SLOT_SIZE;
    size_t wanted = fails ? (size_t)left : length;
    good = good && pwrite(file, data, wanted, slot * SLOT_SIZE) == (ssize_t)wanted;
    if (fails)
        _exit(1);
    return good;
}

bool storage_save(int slot, const void *data, size_t length) {
    if (!option.settings) {
        memcpy(memory[slot], data, length);
        return true;
    }
    int file = open(option.settings, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    bool good = file >= 0 && write_slot(file, slot, data, length);
    close(file);
    return good;
}
