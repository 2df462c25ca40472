/* soft_uart.h - one exchange on a single wire: bytes out, then bytes in. Pure: the caller moves the pin.
 *
 *     level  -----+ s +--0--+--1--  ...  --7--+ stop ...     a tick is a quarter of a bit
 *     ticks       |...|....|....|            |....|
 *     samples             ^    ^     (taken 5 ticks after the falling edge was seen, then every 4)
 */
#ifndef FIRMWARE_SOFT_UART_H
#define FIRMWARE_SOFT_UART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SOFT_UART_BYTES = 8, SOFT_UART_TICKS = 4 /* a bit */ };

enum soft_uart_wire { WIRE_LOW, WIRE_HIGH, WIRE_LISTEN, WIRE_DONE };

typedef struct soft_uart {
    uint8_t out[SOFT_UART_BYTES], in[SOFT_UART_BYTES];
    uint8_t out_length, wanted, received;
    uint16_t tick;                   /* ticks since sending began, then ticks of silence */
    uint8_t byte, bit, until_sample; /* of the byte that is being received */
    bool inside;                     /* its start bit has come */
} soft_uart;

/* Begins an exchange. length and reply (number of bytes expected, 0: none): at most SOFT_UART_BYTES. */
void soft_uart_start(soft_uart *u, const uint8_t *bytes, size_t length, size_t reply);

/* Called every quarter of a bit with the wire's level; returns what to do with the wire until the next call.
 * After WIRE_DONE `in` has `received` bytes, fewer than wanted where the wire stayed silent or a stop bit was
 * low. */
enum soft_uart_wire soft_uart_tick(soft_uart *u, bool level);

/* Copies the bytes that were received; returns how many. */
int soft_uart_reply(const soft_uart *u, uint8_t *reply);

#endif
