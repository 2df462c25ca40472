/* count.h - counting packings without making them: a dynamic programme along a frontier.
 *
 * The cells are passed in one order. A state is what the pieces laid so far fill of the cells ahead, and how
 * many copies of each piece they used; states that are alike are merged and their counts added. Packings that
 * a symmetry keeps are counted the same way over the symmetry's orbits of cells, and Burnside's lemma makes
 * of both the number up to symmetry: the sum over all symmetries, divided by how many there are.
 *
 * Counts are exact, of any length: least significant word first. Nothing is allocated: states live in the
 * caller's memory, which is the bound. Threads share a layer; see bp_counter_share. */
#ifndef BOX_PACKER_COUNT_H
#define BOX_PACKER_COUNT_H

#include <stddef.h>
#include <stdint.h>

#include "box_packer/model.h"

enum {
    BP_COUNT_WORDS = 256, /* 64-bit words of a count at most */
    BP_CLASSES_MAX = 48,
};

/* Symmetries that keep equally many packings: they generate conjugate groups. */
typedef struct bp_class {
    uint32_t symmetry; /* one of them; 0 is the identity */
    uint32_t size;     /* how many there are */
} bp_class;

/* The classes of the model's symmetries; their number. Sizes add up to bp_summary.n_symmetries. */
int bp_classes(const bp_model *model, bp_class classes[BP_CLASSES_MAX]);

typedef struct bp_count_progress {
    uint32_t layer, layers; /* cells, or orbits of cells, passed and in all */
    uint64_t states;        /* in the layer at hand */
    uint32_t window;        /* cells ahead that a state tells of */
} bp_count_progress;

typedef struct bp_counter bp_counter;

/* Prepare to count the packings that a symmetry keeps; symmetry 0: all of them. Memory is 64-byte aligned,
 * the caller's, kept as long as the counter; what is not needed is not touched. stop: null, or a flag that
 * ends the count when it becomes 1. BP_ERR_ARENA if not even the tables fit, BP_ERR_ENGINE if a state is too
 * large. */
int bp_counter_init(const bp_model *model, uint32_t symmetry, void *memory, size_t bytes,
                    const volatile int *stop, bp_counter **out);

/* Count on in this thread. 1: done; 0: the layer at hand has so many states that threads should share it, by
 * bp_counter_share in each and then one bp_counter_next; with alone set it never gives 0. BP_ERR_MEMORY: the
 * states do not fit. */
int bp_counter_run(bp_counter *counter, int alone);
int bp_counter_share(bp_counter *counter);
int bp_counter_next(bp_counter *counter);

/* The count, once done: the words written, at most cap, or a bp_err. */
int bp_counter_result(const bp_counter *counter, uint64_t *words, uint32_t cap);

int bp_counter_progress(const bp_counter *counter, bp_count_progress *out);

#endif
