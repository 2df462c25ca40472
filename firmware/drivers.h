/* drivers.h - the motors' drivers, where they have a serial line, and currents at rest. */
#ifndef FIRMWARE_DRIVERS_H
#define FIRMWARE_DRIVERS_H

#include "module.h"

#ifndef PLAY_ONLY
bool drivers_have_wires(void); /* one at least has a serial line */
bool drivers_ready(void);      /* set as the settings are now, and read back; always where there is no line */
/* Where each driver is in its sine table, 0..1023 for four full steps; NULL until all have been asked. Only
 * where the board has their lines. */
void drivers_ask_places(void);
const uint16_t *drivers_places(void);
void drivers_moved(void); /* the time of idling begins anew */

/* Does `then` once the drivers are ready, at once or (CALL_LATER) when they are: its result is the answer. A
 * stop or a fault that comes before ends the wait, and is the answer. */
int drivers_then(const call *c, int (*then)(void));

#else /* no board of these has wires to its drivers */
static inline void drivers_moved(void) {
}
static inline int drivers_then(const call *c, int (*then)(void)) {
    (void)c;
    return then();
}
#endif

#endif
