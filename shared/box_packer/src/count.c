/* count.c - from layer to layer: every state of one item gives states of the next, alike ones merged. */
#include "counter.h" /* bp_counter */
#include <string.h>  /* memset */

#define SHARED_FROM 20000u /* states from which a layer is worth threads */
#define LOAD_NUM    3u     /* a table grows when it is three quarters full */
#define LOAD_DEN    4u

#define INLINE static inline __attribute__((always_inline))

typedef struct bp_widths {
    uint32_t key, from, to; /* words of keys, of counts read and written */
} bp_widths;

INLINE uint64_t hash_of(const uint64_t *key, uint32_t words) {
    uint64_t h = 0;
    for (uint32_t w = 0; w < words; w++) {
        h = (h ^ key[w]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    h *= 0xd6e8feb86659fd93u;
    return h ^ h >> 29;
}

static bool is_empty(const uint64_t *count, uint32_t words) {
    uint64_t any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= count[w];
    return any == 0;
}

/* Add b, of n_b words, to a, which has room for the sum. */
INLINE void add_count(uint64_t *a, const uint64_t *b, uint32_t n_b, uint32_t n_a) {
    uint64_t carry = 0;
    for (uint32_t w = 0; w < n_a && (w < n_b || carry); w++) {
        uint64_t plus = w < n_b ? b[w] : 0, sum = a[w] + plus, total = sum + carry;
        carry = (uint64_t)(sum < plus) | (uint64_t)(total < sum);
        a[w] = total;
    }
}

/* The place of a key: where it is, or the empty one where it belongs. */
INLINE uint64_t *find(const bp_part *part, const uint64_t *key, uint64_t hash, uint32_t keys,
                      uint32_t counts) {
    uint32_t stride = keys + counts;
    uint64_t i = ((hash & 0xffffffffu) * part->room) >> 32;
    for (;; i = i + 1 == part->room ? 0 : i + 1) {
        uint64_t *entry = part->entries + i * stride, differ = 0;
        for (uint32_t w = 0; w < keys; w++)
            differ |= entry[w] ^ key[w];
        if (!differ || is_empty(entry + keys, counts))
            return entry;
    }
}

static int make_room(bp_counter *counter, bp_part *part, uint32_t order, uint32_t stride) {
    size_t bytes = (size_t)BP_BLOCK_UNIT << order;
    uint64_t *entries = bp_blocks_take(&counter->blocks, order);
    if (!entries)
        return BP_ERR_MEMORY;
    memset(entries, 0, bytes);
    part->entries = entries;
    part->order = order;
    part->room = bytes / 8 / stride;
    return BP_OK;
}

static int grow(bp_counter *counter, bp_part *part, uint32_t counts) {
    bp_part old = {.entries = part->entries, .order = part->order, .room = part->room};
    uint32_t keys = counter->key_words, stride = keys + counts;
    uint32_t order = old.entries ? old.order + 1 : 0;
    while (((size_t)BP_BLOCK_UNIT << order) < 8u * 4 * stride)
        order++;
    int err = make_room(counter, part, order, stride);
    if (err || !old.entries)
        return err;
    for (uint64_t i = 0; i < old.room; i++) {
        const uint64_t *entry = old.entries + i * stride;
        if (!is_empty(entry + keys, counts))
            memcpy(find(part, entry, hash_of(entry, keys), keys, counts), entry, stride * 8);
    }
    bp_blocks_give(&counter->blocks, old.entries, old.order);
    return BP_OK;
}

INLINE int add_state(bp_counter *counter, const uint64_t *key, const uint64_t *count, bp_widths n) {
    uint64_t hash = hash_of(key, n.key);
    bp_part *part = &counter->next->parts[hash >> 58];
    bp_lock(&part->lock);
    int err = (part->n + 1) * LOAD_DEN > part->room * LOAD_NUM ? grow(counter, part, n.to) : BP_OK;
    if (!err) {
        uint64_t *entry = find(part, key, hash, n.key, n.to);
        part->n += is_empty(entry + n.key, n.to);
        memcpy(entry, key, n.key * 8);
        add_count(entry + n.key, count, n.from, n.to);
    }
    bp_unlock(&part->lock);
    return err;
}

/* Pass the item at hand: the cells move down by one bit, the fields stay. */
INLINE void shift(const bp_counter *counter, const uint64_t *key, const uint64_t *more, uint64_t *out,
                  uint32_t words) {
    for (uint32_t w = 0; w < words; w++) {
        uint64_t cells = (key[w] | (more ? more[w] : 0)) & counter->window_mask[w];
        uint64_t above = 0;
        if (w + 1 < words)
            above = (key[w + 1] | (more ? more[w + 1] : 0)) & counter->window_mask[w + 1];
        out[w] = cells >> 1 | above << 63 | (key[w] & ~counter->window_mask[w]);
    }
}

/* Count the copies of a step; false where there are not so many. */
INLINE bool use_copies(const bp_counter *counter, const bp_step *step, uint64_t *key) {
    for (uint32_t u = 0; u < step->n_uses; u++) {
        const bp_field *field = &counter->fields[step->kinds[u]];
        if (!field->mask)
            continue;
        uint64_t used = key[field->word] >> field->shift & field->mask, now = used + step->copies[u];
        uint64_t most = field->saturates ? field->min : field->max;
        if (now > most && !field->saturates)
            return false;
        now = now > most ? most : now;
        key[field->word] += (now - used) << field->shift;
    }
    return true;
}

INLINE int expand(bp_counter *counter, const uint64_t *entry, bp_widths n) {
    uint64_t key[BP_KEY_WORDS];
    const uint64_t *count = entry + n.key;
    if (entry[0] & 1 || counter->may_empty[counter->at]) {
        shift(counter, entry, NULL, key, n.key);
        int err = add_state(counter, key, count, n);
        if (err || entry[0] & 1)
            return err;
    }
    for (uint32_t s = counter->first[counter->at]; s < counter->first[counter->at + 1]; s++) {
        const uint64_t *mask = counter->masks + (size_t)s * n.key;
        uint64_t both = 0;
        for (uint32_t w = 0; w < n.key; w++)
            both |= entry[w] & mask[w];
        if (both)
            continue;
        shift(counter, entry, mask, key, n.key);
        if (!use_copies(counter, &counter->steps[s], key))
            continue;
        int err = add_state(counter, key, count, n);
        if (err)
            return err;
    }
    return BP_OK;
}

INLINE int expand_part(bp_counter *counter, bp_part *part, uint64_t *sum, bp_widths n) {
    for (uint64_t i = 0; i < part->room; i++) {
        const uint64_t *entry = part->entries + i * (n.key + n.from);
        if (is_empty(entry + n.key, n.from))
            continue;
        if (counter->stop && *counter->stop)
            return BP_ERR_STOPPED;
        add_count(sum, entry + n.key, n.from, BP_COUNT_WORDS);
        int err = expand(counter, entry, n);
        if (err)
            return err;
    }
    return BP_OK;
}

/* The usual widths are written out, so that their loops disappear. */
static int expand_any(bp_counter *counter, bp_part *part, uint64_t *sum) {
    bp_widths n = {counter->key_words, counter->now->count_words, counter->next->count_words};
    if (n.key == 1 && n.from == 1 && n.to == 1)
        return expand_part(counter, part, sum, (bp_widths){1, 1, 1});
    if (n.key == 2 && n.from == 1 && n.to == 1)
        return expand_part(counter, part, sum, (bp_widths){2, 1, 1});
    return expand_part(counter, part, sum, n);
}

static void drop_part(bp_counter *counter, bp_part *part) {
    if (part->entries)
        bp_blocks_give(&counter->blocks, part->entries, part->order);
    part->entries = NULL;
    part->n = part->room = 0;
}

int bp_counter_share(bp_counter *counter) {
    uint64_t sum[BP_COUNT_WORDS] = {0};
    int err = BP_OK;
    if (!counter || counter->at >= counter->n_items)
        return counter ? BP_OK : BP_ERR_ARGUMENT;
    while (!err && !atomic_load(&counter->err)) {
        uint32_t p = atomic_fetch_add(&counter->part, 1);
        if (p >= BP_PARTS)
            break;
        err = expand_any(counter, &counter->now->parts[p], sum);
        drop_part(counter, &counter->now->parts[p]);
    }
    if (err)
        atomic_store(&counter->err, err);
    bp_lock(&counter->sum_lock);
    add_count(counter->sum, sum, BP_COUNT_WORDS, BP_COUNT_WORDS);
    bp_unlock(&counter->sum_lock);
    return err;
}

static uint32_t bits_of(uint64_t value) {
    return value ? 64 - (uint32_t)__builtin_clzll(value) : 0;
}

static uint32_t bits_of_sum(const uint64_t *sum) {
    for (uint32_t w = BP_COUNT_WORDS; w-- > 0;)
        if (sum[w])
            return w * 64 + bits_of(sum[w]);
    return 0;
}

/* Words enough for every sum in the layer after the one at hand: a state has at most so many followers. */
static void prepare_next(bp_counter *counter) {
    uint32_t followers = counter->first[counter->at + 1] - counter->first[counter->at] + 1;
    uint64_t bits = counter->now->bits_max + bits_of(followers);
    counter->next->bits_max = bits;
    counter->next->count_words = (uint32_t)(bits / 64 + 1);
    atomic_store(&counter->part, 0);
    memset(counter->sum, 0, sizeof counter->sum);
}

int bp_counter_next(bp_counter *counter) {
    if (!counter)
        return BP_ERR_ARGUMENT;
    int err = atomic_load(&counter->err);
    if (err || counter->at >= counter->n_items)
        return err;
    uint32_t followers = counter->first[counter->at + 1] - counter->first[counter->at] + 1;
    uint64_t bits = bits_of_sum(counter->sum) + bits_of(followers);
    bp_layer *now = counter->next;
    counter->next = counter->now;
    counter->now = now;
    now->bits_max = bits;
    if (++counter->at < counter->n_items)
        prepare_next(counter);
    return counter->next->count_words > BP_COUNT_WORDS ? BP_ERR_ENGINE : BP_OK;
}

static uint64_t states_of(const bp_layer *layer) {
    uint64_t n = 0;
    for (uint32_t p = 0; p < BP_PARTS; p++)
        n += layer->parts[p].n;
    return n;
}

int bp_counter_run(bp_counter *counter, int alone) {
    if (!counter)
        return BP_ERR_ARGUMENT;
    while (counter->at < counter->n_items) {
        if (!alone && states_of(counter->now) >= SHARED_FROM)
            return 0;
        bp_counter_share(counter);
        int err = bp_counter_next(counter);
        if (err)
            return err;
    }
    return 1;
}

int bp_layers_init(bp_counter *counter) {
    uint64_t key[BP_KEY_WORDS] = {0}, one = 1;
    counter->now = &counter->layers[0];
    counter->next = &counter->layers[1];
    counter->next->count_words = 1;
    for (uint32_t l = 0; l < 2; l++)
        for (uint32_t p = 0; p < BP_PARTS; p++)
            atomic_flag_clear(&counter->layers[l].parts[p].lock);
    atomic_flag_clear(&counter->sum_lock);
    atomic_init(&counter->part, 0);
    atomic_init(&counter->err, BP_OK);
    int err = add_state(counter, key, &one, (bp_widths){counter->key_words, 1, 1});
    counter->now = &counter->layers[1];
    counter->next = &counter->layers[0];
    counter->now->bits_max = 1;
    prepare_next(counter);
    return err;
}

int bp_counter_init(const bp_model *model, uint32_t symmetry, void *memory, size_t bytes,
                    const volatile int *stop, bp_counter **out) {
    bp_arena arena = {memory, 0, bytes};
    if (!model || !memory || !out || symmetry >= model->n_symmetries)
        return BP_ERR_ARGUMENT;
    bp_counter *counter = bp_is_aligned(memory) ? bp_cut(&arena, sizeof *counter) : NULL;
    if (!counter)
        return BP_ERR_ARENA;
    memset(counter, 0, sizeof *counter);
    counter->model = model;
    counter->stop = stop;
    int err = bp_frontier_init(counter, symmetry, &arena);
    if (err)
        return err;
    bp_blocks_init(&counter->blocks, (uint8_t *)memory + arena.used, bytes - arena.used);
    *out = counter;
    return bp_layers_init(counter);
}

/* Whether a state after the last item used as many copies of each piece as it must. */
static bool is_complete(const bp_counter *counter, const uint64_t *key) {
    for (uint32_t k = 0; k < counter->model->n_shapes; k++) {
        const bp_field *field = &counter->fields[k];
        if (field->mask && (key[field->word] >> field->shift & field->mask) < field->min)
            return false;
    }
    return true;
}

int bp_counter_result(const bp_counter *counter, uint64_t *words, uint32_t cap) {
    if (!counter || !words || counter->at < counter->n_items || cap < counter->now->count_words)
        return BP_ERR_ARGUMENT;
    uint32_t n = counter->now->count_words, keys = counter->key_words;
    memset(words, 0, n * sizeof *words);
    for (uint32_t p = 0; p < BP_PARTS; p++)
        for (uint64_t i = 0; i < counter->now->parts[p].room; i++) {
            const uint64_t *entry = counter->now->parts[p].entries + i * (keys + n);
            if (!is_empty(entry + keys, n) && is_complete(counter, entry))
                add_count(words, entry + keys, n, n);
        }
    return (int)n;
}

int bp_counter_progress(const bp_counter *counter, bp_count_progress *out) {
    if (!counter || !out)
        return BP_ERR_ARGUMENT;
    *out = (bp_count_progress){.layer = counter->at,
                               .layers = counter->n_items,
                               .states = states_of(counter->now),
                               .window = counter->window};
    return BP_OK;
}
