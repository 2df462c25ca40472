/* session_probe.c - the session, with a way to let its bytes be counted on without sending them. */
#include "session.c"

void session_skip(void);

void session_skip(void) {
    uint32_t bytes_that_came = 1u << 31;
    ring_put(&bytes, bytes_that_came);
    ring_take(&bytes, bytes_that_came);
}
