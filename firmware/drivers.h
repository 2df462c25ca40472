/* drivers.h - the motors' drivers, where they have a serial line, and currents at rest. */
#ifndef FIRMWARE_DRIVERS_H
#define FIRMWARE_DRIVERS_H

#include "module.h"

#ifndef PLAY_ONLY
bool drivers_have_wires(void); /* at least one has a serial line */
bool drivers_ready(void);      /* all are set by the present settings and read back; true without lines */
/* Asks all drivers where they are in their sine tables, only where there are lines; then returns the places,
 * [motor] 0..1023 for four full steps, NULL until all have answered. */
void drivers_ask_places(void);
const uint16_t *drivers_places(void);
void drivers_moved(void); /* the time at rest begins anew */

/* Calls `then` once the drivers are ready: now, and returns its result, or later, and returns CALL_LATER;
 * then its result is the answer. A stop or a fault that comes before ends the wait and is the answer. */
int drivers_then(const call *c, int (*then)(void));

#else /* such a board has no wires to its drivers */
static inline void drivers_moved(void) {
}
static inline int drivers_then(const call *c, int (*then)(void)) {
    (void)c;
    return then();
}
#endif

#endif
