/* verbs.h - what each request does: a row of verbs.c and one small function a verb (docs/protocol.md).
 *
 * Each writes the arguments of `ok` and returns 0, or an enum cc_link_err (what is written then explains it).
 */
#ifndef FIRMWARE_VERBS_H
#define FIRMWARE_VERBS_H

#include "args.h"

int verb_run(call *c);
int verb_scramble(call *c);
int verb_jog(call *c);
int verb_solve(call *c);
int verb_solve_run(call *c);
int verb_get(call *c);
int verb_set(call *c);
int verb_save(call *c);
int verb_load(call *c);
int verb_defaults(call *c);

#endif
