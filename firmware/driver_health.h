/* driver_health.h - what each motor's driver reported last of its temperature, its windings and its load, and
 * when. */
#ifndef FIRMWARE_DRIVER_HEALTH_H
#define FIRMWARE_DRIVER_HEALTH_H

#include "module.h"

void driver_health_status(int motor, uint32_t drv_status); /* DRV_STATUS has been read */
void driver_health_load(int motor, uint32_t sg_result);    /* SG_RESULT has been read */
bool driver_health_tells_load(int motor); /* whether SG_RESULT has a meaning now, by the last DRV_STATUS */
void driver_health_forget(void);          /* forgets all warnings */

#endif
