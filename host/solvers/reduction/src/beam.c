/* beam.c - keeps the best states of each cost in buckets. */
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

/* Makes a node of the scratch cube. */
static red_node *keep(red_beam *beam, int cost, int score) {
    red_node *node = &beam->node[beam->nodes++];
    node->score = score;
    node->cost = (uint16_t)cost;
    memcpy(node->colour, beam->cube.colour, stickers(beam));
    node->hash = hash_of(node->colour, (int)stickers(beam));
    return node;
}

static void keep_candidate(red_beam *beam, const red_candidate *from, int cost) {
    red_node *node = keep(beam, cost, from->score);
    node->parent = from->parent;
    node->step = from->step;
    node->tail = beam->node[from->parent].tail;
    red_append(beam->size, &node->tail, node->step.moves, node->step.count);
}

void red_beam_start(red_beam *beam, const bool *ended, int size, int width) {
    beam->ended = ended;
    beam->size = size;
    beam->width = width;
    beam->nodes = beam->roots = beam->ends = 0;
    memset(beam->waiting, 0, sizeof beam->waiting);
}

void red_beam_add(red_beam *beam, const cc_nxn *cube, const red_tail *tail, int cost, int score) {
    beam->cube = *cube;
    red_node *node = keep(beam, cost, score);
    node->parent = beam->roots++;
    node->tail = *tail;
    node->step.count = 0;
}

/* Restores the heap that the candidates of a bucket form, the worst on top. */
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

void red_beam_offer(red_beam *beam, uint32_t node, int cost, int score, const red_step *step) {
    uint32_t b = bucket_of(beam, node, cost);
    red_candidate *heap = beam->bucket[b];
    if (score - beam->node[node].score < red_beam_needs(beam, node, cost))
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

/* Sorts a bucket, the best first. */
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

/* Makes nodes of the best of a cost's bucket; returns the first of them. */
static uint32_t open_bucket(red_beam *beam, int cost) {
    uint32_t first = beam->nodes, b = (uint32_t)cost % RED_STEP_COST;
    red_candidate *candidates = beam->bucket[b];
    sort(candidates, beam->waiting[b]);
    for (uint32_t i = 0; i < beam->waiting[b] && beam->nodes - first < (uint32_t)beam->width; i++) {
        make(beam, &candidates[i]);
        if (beam->nodes < RED_NODES && !is_known(beam, first))
            keep_candidate(beam, &candidates[i], cost);
    }
    beam->waiting[b] = 0;
    return first;
}

static void look_at(red_beam *beam, const red_problem *problem, uint32_t node, int32_t *best, int *idle) {
    if (*beam->ended)
        return;
    int32_t score = beam->node[node].score;
    if (score > *best) {
        *best = score;
        *idle = 0;
    }
    if (score >= problem->goal && beam->ends < RED_ENDS)
        beam->end[beam->ends++] = node;
    else if (!beam->ends)
        problem->expand(problem->context, beam, node);
}

static bool is_over(const red_beam *beam, int cost, int idle) {
    if (beam->ends && (beam->ends == RED_ENDS || cost > beam->node[beam->end[0]].cost + RED_SLACK))
        return true;
    return *beam->ended || idle > RED_PATIENCE || beam->nodes == RED_NODES;
}

uint32_t red_beam_run(red_beam *beam, const red_problem *problem) {
    int32_t best = INT32_MIN;
    uint32_t root = 0;
    for (int cost = beam->node[0].cost, idle = 0; !is_over(beam, cost, idle); cost++, idle++) {
        uint32_t from = open_bucket(beam, cost), to = beam->nodes;
        for (; root < beam->roots && beam->node[root].cost == cost; root++)
            look_at(beam, problem, root, &best, &idle);
        for (uint32_t i = from; i < to; i++)
            look_at(beam, problem, i, &best, &idle);
    }
    return beam->ends;
}

uint32_t red_beam_root(const red_beam *beam, uint32_t node) {
    while (node >= beam->roots)
        node = beam->node[node].parent;
    return node;
}

size_t red_beam_moves(const red_beam *beam, uint32_t node, cc_move *moves, size_t max) {
    size_t count = 0;
    for (uint32_t i = node; i >= beam->roots; i = beam->node[i].parent)
        count += beam->node[i].step.count;
    if (count > max)
        return 0;
    size_t end = count;
    for (uint32_t i = node; i >= beam->roots; i = beam->node[i].parent) {
        end -= beam->node[i].step.count;
        memcpy(moves + end, beam->node[i].step.moves, beam->node[i].step.count * sizeof *moves);
    }
    return count;
}
