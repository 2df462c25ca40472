/* distances.c - finds one distance after the other, forward from known entries or back from unknown ones. */
#include "distances.h"

static inline uint8_t *byte_of(const solvers_distances *d, size_t index) {
    return &d->entries[d->entry_bytes ? (index + 1) * d->entry_bytes - 1 : index >> 1];
}

static inline unsigned shifted(const solvers_distances *d, size_t index, unsigned value) {
    return d->entry_bytes ? value : value << (index & 1) * 4;
}

/* Sets an entry that other threads may set, too, in one step all to the same value; returns whether this call
 * was the one that did it. */
static inline bool set_shared(const solvers_distances *d, size_t index, unsigned value) {
    uint8_t bits = (uint8_t)shifted(d, index, value);
    return !(__atomic_fetch_or(byte_of(d, index), bits, __ATOMIC_RELAXED) & bits);
}

/* Sets an entry of a row that only this thread writes. Packed rows of odd length share a byte. */
static inline void set(const solvers_distances *d, size_t index, unsigned value) {
    uint8_t *byte = byte_of(d, index);
    if (!d->entry_bytes && d->stride & 1)
        set_shared(d, index, value);
    else
        __atomic_store_n(byte, (uint8_t)(*byte | shifted(d, index, value)), __ATOMIC_RELAXED);
}

static inline unsigned cost_of(const solvers_distances *d, uint32_t move) {
    return d->cost ? d->cost[move] : 1;
}

solvers_row solvers_row_after(const solvers_distances *d, uint32_t class, uint32_t move) {
    uint32_t moved = d->class_after(d->context, class, move);
    return (solvers_row){(size_t)(moved / CC_SYMMETRIES) * d->stride,
                         d->raw->move + (size_t)move * d->raw->size,
                         d->raw->conjugate + (size_t)(moved % CC_SYMMETRIES) * d->raw->size};
}

/* Sets an entry, and those that the symmetries of its class's representative make of it; returns how many. */
static uint64_t mark(const solvers_distances *d, size_t index, unsigned entry) {
    uint64_t count = 0;
    size_t class = index / d->stride, value = index % d->stride;
    for (size_t s = 0; s < CC_SYMMETRIES; s++) {
        if (!(d->stabiliser[class] >> s & 1))
            continue;
        size_t same = class * d->stride + (d->raw->conjugate[s * d->raw->size + value] & d->mask);
        if (!solvers_entry(d, same))
            count += set_shared(d, same, entry);
    }
    return count;
}

void solvers_mark_goal(const solvers_distances *d) {
    mark(d, 0, 1);
}

static unsigned dearest_of(const solvers_distances *d) {
    unsigned dearest = 1;
    for (uint32_t move = 0; move < d->moves; move++)
        dearest = cost_of(d, move) > dearest ? cost_of(d, move) : dearest;
    return dearest;
}

/* Goes from each known entry of a class to those that become `entry`; returns how many became known. */
static uint64_t forward(const solvers_distances *d, uint32_t class, unsigned entry, unsigned dearest) {
    uint64_t found = 0;
    for (size_t value = 0; value < d->values; value++) {
        unsigned from = solvers_entry(d, class * (size_t)d->stride + value);
        bool may_lead = from && from < entry && from + dearest >= entry;
        for (uint32_t move = 0; may_lead && move < d->moves; move++) {
            if (from + cost_of(d, move) != entry)
                continue;
            solvers_row to = solvers_row_after(d, class, move);
            size_t next = solvers_in_row(d, &to, value);
            if (!solvers_entry(d, next))
                found += mark(d, next, entry);
        }
    }
    return found;
}

/* Looks from each unknown entry of a class for a known one that is one move away; returns how many became
 * known. It writes this class only, and reads one row of entries after the other, which is fast. */
static uint64_t backward(const solvers_distances *d, uint32_t class, unsigned entry, uint64_t *unknown_left) {
    uint16_t unknown[CC_PERMS8];
    size_t first = class * (size_t)d->stride, left = 0, before;
    for (size_t value = 0; value < d->values; value++)
        if (!solvers_entry(d, first + value))
            unknown[left++] = (uint16_t)value;
    before = left;
    for (uint32_t move = 0; move < d->moves; move++) {
        solvers_row to = solvers_row_after(d, class, move);
        unsigned cost = cost_of(d, move);
        size_t kept = 0;
        for (size_t i = 0; i < left; i++) {
            size_t value = unknown[i];
            if (solvers_entry(d, solvers_in_row(d, &to, value)) + cost == entry && entry > cost)
                set(d, first + value, entry);
            else
                unknown[kept++] = (uint16_t)value;
        }
        left = kept;
    }
    *unknown_left += left;
    return before - left;
}

uint64_t solvers_fill_distance(const solvers_distances *d, bool is_forward, int distance, uint32_t first,
                               uint32_t last, uint64_t *unknown) {
    unsigned entry = (unsigned)distance + 2; /* distance + 1, kept one higher */
    if (!d->entry_bytes && entry > 15)       /* unknown entries stand for this distance and more */
        return 0;
    uint64_t found = 0;
    unsigned dearest = dearest_of(d);
    for (uint32_t class = first; class < last; class ++)
        found += is_forward ? forward(d, class, entry, dearest) : backward(d, class, entry, unknown);
    *unknown += is_forward; /* there may be some, they are not counted */
    return found;
}

enum { FEW = 6 /* the distance up to which few entries are known */ };

void solvers_fill_distances(const solvers_distances *d) {
    uint64_t unknown = 1;
    solvers_mark_goal(d);
    for (int distance = 0; unknown; distance++) {
        unknown = 0;
        solvers_fill_distance(d, distance < FEW, distance, 0, d->classes, &unknown);
    }
}
