/* cube_core.h - all public headers at once. */
#ifndef CUBE_CORE_H
#define CUBE_CORE_H

#include "cube_core/colour.h"
#include "cube_core/coord.h"
#include "cube_core/cubie.h"
#include "cube_core/err.h"
#include "cube_core/facemap.h"
#include "cube_core/line.h"
#include "cube_core/mechanism.h"
#include "cube_core/metric.h"
#include "cube_core/motion.h"
#include "cube_core/move.h"
#include "cube_core/nxn.h"
#include "cube_core/pieces.h"
#include "cube_core/protocol.h"
#include "cube_core/random.h"
#include "cube_core/score.h"
#include "cube_core/scramble.h"
#include "cube_core/simplify.h"
#include "cube_core/solver.h"
#include "cube_core/symmetry.h"
#include "cube_core/text.h"

#endif
