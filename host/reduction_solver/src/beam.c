/* beam.c - the buckets and their best states. */
#include "beam.h"
#include <string.h>
#include "layers.h"

size_t red_beam_size(void) {
    return sizeof(red_beam) + RED_NODES * sizeof(red_node);
}

static uint32_t hash_of(const uint8_t *colour, int count) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (int i = 0; i < count; i++)
        hash = (hash ^ colour[i]) * 16777619u;
    return hash;
}

static size_t stickers(const red_beam *beam) {
    return (size_t)(6 * beam->size * beam->size);
}

static void keep(red_beam *beam, const red_candidate *from, int cost) {
    red_node *node = &beam->node[beam->nodes++];
    node->parent = from->parent;
    node->score = from->score;
    node->cost = (uint16_t)cost;
    node->step = from->step;
    node->tail = node == beam->node ? (red_tail){.axis = RED_NO_AXIS} : beam->node[from->parent].tail;
    red_append(beam->size, &node->tail, node->step.moves, node->step.count);
    memcpy(node->colour, beam->cube.colour, stickers(beam));
    node->hash = hash_of(node->colour, (int)stickers(beam));
}

void red_beam_start(red_beam *beam, int size, int width, const cc_nxn *cube, int score) {
    red_candidate root = {.score = score};
    beam->size = size;
    beam->width = width;
    beam->nodes = 0;
    memset(beam->waiting, 0, sizeof beam->waiting);
    beam->cube = *cube;
    keep(beam, &root, 0);
}

/* Candidates of a bucket stand as a heap, the worst on top. */
static void sift_down(red_candidate *heap, uint32_t count, uint32_t i) {
    for (uint32_t child; (child = 2 * i + 1) < count; i = child) {
        if (child + 1 < count && heap[child + 1].score < heap[child].score)
            child++;
        if (heap[i].score <= heap[child].score)
            return;
        red_candidate other = heap[i];
        heap[i] = heap[child];
        heap[child] = other;
    }
}

static void sift_up(red_candidate *heap, uint32_t i) {
    while (i && heap[i].score < heap[(i - 1) / 2].score) {
        red_candidate other = heap[i];
        heap[i] = heap[(i - 1) / 2];
        heap[(i - 1) / 2] = other;
        i = (i - 1) / 2;
    }
}

static uint32_t bucket_of(const red_beam *beam, uint32_t node, int cost) {
    return ((uint32_t)beam->node[node].cost + (uint32_t)cost) % RED_STEP_COST;
}

int red_beam_needs(const red_beam *beam, uint32_t node, int cost) {
    uint32_t b = bucket_of(beam, node, cost);
    if (beam->waiting[b] < 2 * (uint32_t)beam->width)
        return INT16_MIN;
    return beam->bucket[b][0].score + 1 - beam->node[node].score;
}

bool red_beam_takes(const red_beam *beam, uint32_t node, int cost, int score) {
    uint32_t b = bucket_of(beam, node, cost);
    return beam->waiting[b] < 2 * (uint32_t)beam->width || score > beam->bucket[b][0].score;
}

void red_beam_offer(red_beam *beam, uint32_t node, int cost, int score, const red_step *step) {
    uint32_t b = bucket_of(beam, node, cost);
    red_candidate *heap = beam->bucket[b];
    if (!red_beam_takes(beam, node, cost, score))
        return;
    red_candidate new = {score, node, *step};
    if (beam->waiting[b] < 2 * (uint32_t)beam->width) {
        heap[beam->waiting[b]] = new;
        sift_up(heap, beam->waiting[b]++);
    } else {
        heap[0] = new;
        sift_down(heap, beam->waiting[b], 0);
    }
}

/* The bucket in order, the best first. */
static void sort(red_candidate *heap, uint32_t count) {
    while (count > 1) {
        red_candidate worst = heap[0];
        heap[0] = heap[--count];
        heap[count] = worst;
        sift_down(heap, count, 0);
    }
}

static bool is_known(const red_beam *beam, uint32_t first) {
    uint32_t hash = hash_of(beam->cube.colour, (int)stickers(beam));
    for (uint32_t i = first; i < beam->nodes; i++)
        if (beam->node[i].hash == hash)
            return true;
    return false;
}

static void make(red_beam *beam, const red_candidate *from) {
    beam->cube.size = (uint8_t)beam->size;
    memcpy(beam->cube.colour, beam->node[from->parent].colour, stickers(beam));
    cc_nxn_moves(&beam->cube, from->step.moves, from->step.count);
}

/* The bucket's best become nodes; returns the first of them. */
static uint32_t open_bucket(red_beam *beam, int cost) {
    uint32_t first = beam->nodes, b = (uint32_t)cost % RED_STEP_COST;
    red_candidate *candidates = beam->bucket[b];
    sort(candidates, beam->waiting[b]);
    for (uint32_t i = 0; i < beam->waiting[b] && beam->nodes - first < (uint32_t)beam->width; i++) {
        make(beam, &candidates[i]);
        if (beam->nodes < RED_NODES && !is_known(beam, first))
            keep(beam, &candidates[i], cost);
    }
    beam->waiting[b] = 0;
    return first;
}

int64_t red_beam_run(red_beam *beam, const red_problem *problem) {
    uint32_t from = 0;
    int32_t best = INT32_MIN;
    for (int cost = 0, idle = 0; idle < RED_PATIENCE && beam->nodes < RED_NODES; cost++, idle++) {
        if (cost)
            from = open_bucket(beam, cost);
        for (uint32_t i = from; i < beam->nodes; i++)
            if (beam->node[i].score >= problem->goal && problem->accept(problem->context, beam, i))
                return i;
        if (from < beam->nodes && beam->node[from].score > best) { /* the first is the best of its cost */
            best = beam->node[from].score;
            idle = 0;
        }
        for (uint32_t i = from, end = beam->nodes; i < end; i++)
            problem->expand(problem->context, beam, i);
    }
    return -1;
}

size_t red_beam_moves(const red_beam *beam, uint32_t node, cc_move *moves, size_t max) {
    size_t count = 0;
    for (uint32_t i = node; i; i = beam->node[i].parent)
        count += beam->node[i].step.count;
    if (count > max)
        return 0;
    size_t end = count;
    for (uint32_t i = node; i; i = beam->node[i].parent) {
        end -= beam->node[i].step.count;
        memcpy(moves + end, beam->node[i].step.moves, beam->node[i].step.count * sizeof *moves);
    }
    return count;
}
