/* sysfs.c - reads and writes the kernel's devices that are folders of files, with a word or a number each. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "linux.h"

enum { TRIES = 100, PAUSE_NS = 10000000 };

char *sysfs_path(const char *folder, const char *file) {
    char *path;
    if (asprintf(&path, "%s/%s", folder, file) < 0)
        fail(folder, "");
    return path;
}

/* Opens a file, and tries again for a second: udev gives a new device's files to their group a bit late. */
int sysfs_open(const char *path) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    for (int i = 0; fd < 0 && (errno == EACCES || errno == ENOENT) && i < TRIES; i++) {
        nanosleep(&(struct timespec){0, PAUSE_NS}, NULL);
        fd = open(path, O_WRONLY | O_CLOEXEC);
    }
    if (fd < 0)
        fail(path, "");
    return fd;
}

int sysfs_put(int fd, long value) {
    char text[24];
    int length = snprintf(text, sizeof text, "%ld\n", value);
    return pwrite(fd, text, (size_t)length, 0) == length ? 0 : -1;
}

void sysfs_set(const char *folder, const char *file, long value) {
    char *path = sysfs_path(folder, file);
    int fd = sysfs_open(path);
    if (sysfs_put(fd, value))
        fail(path, "");
    close(fd);
    free(path);
}

bool sysfs_get(const char *folder, const char *file, char *text, size_t size) {
    char *path = sysfs_path(folder, file);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = fd < 0 ? -1 : read(fd, text, size - 1);
    if (fd >= 0)
        close(fd);
    free(path);
    text[length > 0 ? length : 0] = 0;
    text[strcspn(text, "\n")] = 0;
    return length > 0;
}
