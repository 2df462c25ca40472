/* owner.h - which host may move the robot (docs/protocol.md, "Numbers and owners"). */
#ifndef FIRMWARE_OWNER_H
#define FIRMWARE_OWNER_H

#include "module.h"

uint32_t owner_now(void);      /* 1..65535; 0: nobody */
bool owner_may(const call *c); /* a person's plain line, or the owner's */
void owner_heard(void);        /* [isr] a byte came, whoever's */
bool owner_take_heard(void);   /* since it was last asked */
/* "[<token>]": the sender is the owner from now on. 0, or the enum cc_link_err that forbids it. */
int owner_claim(call *c);

#endif
