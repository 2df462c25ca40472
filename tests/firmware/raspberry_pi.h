/* raspberry_pi.h - what the parts of the Raspberry Pi that is not there share. */
#ifndef RASPBERRY_PI_H
#define RASPBERRY_PI_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* libc's own function of that name, as `call`; the newer of two, on a PC. */
#define REAL(name)                                                                                           \
    static __typeof__(&(name)) call;                                                                         \
    call = call ? call : (__typeof__(&(name)))dlvsym(RTLD_NEXT, #name, "GLIBC_2.3.2");                       \
    call = call ? call : (__typeof__(&(name)))dlsym(RTLD_NEXT, #name)

enum what { TIME, PCA9685, PWM, GPIO, MAESTRO, LEGO };

void record(enum what what, unsigned number, uint64_t value);
uint64_t now_ns(void); /* by its clock; a call takes a while */
bool fault(const char *name);

/* raspberry_pi_lego.c: a file of /sys/class/tacho-motor, as a number of its own; 0: another's, below it
 * -errno. */
int tacho_file(const char *path);
ssize_t tacho_read(unsigned file, char *bytes, size_t length);
int tacho_write(unsigned file, const char *bytes, size_t length); /* errno, or 0 */

#endif
