/* faults.c - one path for whatever goes wrong. */
#include "robot.h"

void fault_raise(const char *reason) {
    char text[40] = "reason=";
    size_t at = 7;
    for (size_t i = 0; reason[i] && at + 1 < sizeof text; i++)
        text[at++] = reason[i];
    text[at] = 0;
    job_fail(reason);
    link_event("fault", text);
}
