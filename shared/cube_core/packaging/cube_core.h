/* cube_core.h - all public headers at once, for sketches. */
#ifndef CUBE_CORE_H
#define CUBE_CORE_H

#ifdef __cplusplus
extern "C" {
#endif
#include "cube_core/err.h"
#include "cube_core/cubie.h"
#include "cube_core/line.h"
#include "cube_core/metric.h"
#include "cube_core/motion.h"
#include "cube_core/move.h"
#include "cube_core/random.h"
#include "cube_core/simplify.h"
#include "cube_core/solver.h"
#ifdef __cplusplus
}
#endif

#endif
