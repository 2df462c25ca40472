/* gpio.c - sets lines by the kernel's character device, version 2 of its interface (linux/gpio.h).
 *
 * All lines of a chip are one request, so that lines which change together change by one call. */
#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "linux.h"

static struct chip {
    const char *path;
    int fd; /* of the request for its lines */
    struct gpio_v2_line_request request;
    uint64_t levels, changed; /* bit i is that of line i of the request */
} chips[CHIPS];
static int chip_count;

static struct chip *chip_at(const char *path) {
    for (int i = 0; i < chip_count; i++)
        if (!strcmp(chips[i].path, path))
            return &chips[i];
    if (chip_count == CHIPS)
        refuse("--output: lines of more than %d chips", CHIPS);
    chips[chip_count].path = path;
    return &chips[chip_count++];
}

line gpio_add(const char *path, uint32_t offset, bool high) {
    struct chip *c = chip_at(path);
    uint32_t i = 0;
    while (i < c->request.num_lines && c->request.offsets[i] != offset)
        i++;
    if (i == LINES_A_CHIP)
        refuse("--output: more than %d lines of %s", LINES_A_CHIP, path);
    bool is_new = i == c->request.num_lines;
    if (!is_new && !(high && c->levels >> i & 1)) /* drivers may share what switches them */
        refuse("--output: line %u of %s is given twice", offset, path);
    c->request.num_lines += is_new;
    c->request.offsets[i] = offset;
    c->levels |= (uint64_t)high << i;
    return (line){(uint8_t)(c - chips), (uint8_t)i, true};
}

/* Fails; where another program has a line, with the name that it gave. */
static void fail_request(const struct chip *c, int fd) {
    char what[120];
    int why = errno;
    for (uint32_t i = 0; i < c->request.num_lines && why == EBUSY; i++) {
        struct gpio_v2_line_info info = {.offset = c->request.offsets[i]};
        if (ioctl(fd, GPIO_V2_GET_LINEINFO_IOCTL, &info) || !(info.flags & GPIO_V2_LINE_FLAG_USED))
            continue;
        snprintf(what, sizeof what, "line %u is in use by %s", info.offset,
                 *info.consumer ? info.consumer : "the kernel");
        errno = 0;
        fail(c->path, what);
    }
    errno = why;
    fail(c->path, why == EINVAL ? "it has no such line, or is older than Linux 5.10" : "its lines");
}

static void open_chip(struct chip *c) {
    struct gpio_v2_line_request *r = &c->request;
    int fd = open(c->path, O_RDWR | O_CLOEXEC);
    if (fd < 0)
        fail(c->path, "");
    snprintf(r->consumer, sizeof r->consumer, "cubehost");
    r->config.flags = GPIO_V2_LINE_FLAG_OUTPUT;
    r->config.num_attrs = 1;
    r->config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;
    r->config.attrs[0].attr.values = c->levels;
    r->config.attrs[0].mask = c->levels;
    if (ioctl(fd, GPIO_V2_GET_LINE_IOCTL, r))
        fail_request(c, fd);
    c->fd = r->fd;
    close(fd);
}

void gpio_open(void) {
    for (int i = 0; i < chip_count; i++)
        open_chip(&chips[i]);
}

void gpio_set(line l, bool high) {
    struct chip *c = &chips[l.chip];
    uint64_t bit = UINT64_C(1) << l.bit;
    if (!l.used || !(c->levels & bit) == !high)
        return;
    c->levels ^= bit;
    c->changed ^= bit;
}

void gpio_flush(void) {
    for (int i = 0; i < chip_count; i++) {
        struct chip *c = &chips[i];
        struct gpio_v2_line_values values = {c->levels, c->changed};
        if (c->changed && ioctl(c->fd, GPIO_V2_LINE_SET_VALUES_IOCTL, &values))
            fail(c->path, "a line did not change");
        c->changed = 0;
    }
}
