/* owner.h - which host may move the robot (docs/protocol.md, "Numbers and owners"). */
#ifndef FIRMWARE_OWNER_H
#define FIRMWARE_OWNER_H

#include "module.h"

uint32_t owner_now(void);      /* 1..65535; 0: nobody */
bool owner_may(const call *c); /* whether the request is a person's plain line, or the owner's */
void owner_heard(void);        /* [isr] a byte has come, from anybody */
bool owner_take_heard(void);   /* whether one has come since this was last called */
/* "[<token>]": makes the sender the owner. Returns 0, or the enum cc_link_err that forbids it. */
int owner_claim(call *c);

#endif
