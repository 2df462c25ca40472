/* wing_macros.c - which turns of faces T exchange or flip one edge of a ring, and how to bring edges there.
 */
#include "geometry.h"
#include "wings.h"
#include <string.h>

static cc_turn turn_of(int face, int turns) {
    return (cc_turn)(face * 3 + (turns & 3) - 1);
}

static int slot_after(const red_wings *w, int slot, const cc_turn *turn, int count) {
    for (int i = 0; i < count; i++)
        slot = w->turned[turn[i]][slot];
    return slot;
}

/* The slot whose piece the turns bring to `slot`. */
static int slot_before(const red_wings *w, int slot, const cc_turn *turn, int count) {
    for (int from = 0; from < RED_SLOTS; from++)
        if (slot_after(w, from, turn, count) == slot)
            return from;
    return -1;
}

static void add_base(red_wings *w, int side, int p, int q, int y, const red_macro *macro) {
    int kinds[2] = {macro->axis % 3, RED_ANY_AXIS}, triple = (p * RED_SLOTS + q) * RED_SLOTS + y;
    if (w->macros == RED_MACROS)
        return;
    w->macro[w->macros] = *macro;
    bool is_new = false;
    for (int i = 0; i < 2; i++) {
        red_setup *setup = &w->setup[kinds[i]][side][triple];
        if (setup->distance == 255) {
            *setup = (red_setup){0, 0, (uint16_t)w->macros};
            is_new = true;
        }
    }
    w->macros += is_new;
}

/* With T known: C turns by each amount, near and far. */
static void add_macros(red_wings *w, int axis, int place, red_macro macro) {
    int p = 4 * axis + place, y = slot_before(w, p, macro.turn, macro.count);
    macro.axis = (uint8_t)axis;
    for (int t = 1; t < 4; t++) {
        cc_turn face = turn_of(axis, t);
        int q = 4 * axis + ((place + 4 - t) & 3);
        macro.slices = (uint8_t)t;
        add_base(w, RED_FAR, p, q, y, &macro);
        add_base(w, RED_NEAR, p, q, slot_before(w, y, &face, 1), &macro);
    }
}

/* f A f': the place's edge goes into the face A and another comes out. */
static void add_exchanges(red_wings *w, int axis, int place) {
    for (int side = 0; side < 2; side++) {
        int face = red_ring[axis][(place + side) & 3];
        int in = red_turned(face, red_ring[axis][(place + !side) & 3]) == axis ? 1 : 3;
        for (int a = 1; a < 4; a++) {
            red_exchange e = {(uint8_t)axis,
                              (uint8_t)place,
                              0,
                              3,
                              {turn_of(face, in), turn_of(axis, a), turn_of(face, -in)}};
            e.y = (uint8_t)slot_before(w, 4 * axis + place, e.turn, e.count);
            w->exchange[w->exchanges++] = e;
            add_macros(w, axis, place, (red_macro){0, 0, 3, {e.turn[0], e.turn[1], e.turn[2]}});
        }
    }
}

/* f g A f' g', with the signs that flip the place's edge. */
static void add_flips(red_wings *w, int axis, int place) {
    int slot = 4 * axis + place;
    for (int i = 0; i < 16; i++) {
        int f = red_ring[axis][(place + (i >> 3)) & 3], g = red_ring[axis][(place + !(i >> 3)) & 3];
        int a = i & 1 ? 1 : 3, b = i & 2 ? 1 : 3, c = i & 4 ? 1 : 3;
        red_macro macro = {
            0, 0, 5, {turn_of(f, a), turn_of(g, b), turn_of(axis, c), turn_of(f, -a), turn_of(g, -b)}};
        bool is_flip = slot_after(w, slot, macro.turn, 5) == w->flipped[slot];
        for (int q = 1; q < 4; q++) {
            int other = 4 * axis + ((place + q) & 3);
            is_flip &= slot_after(w, other, macro.turn, 5) == other;
        }
        if (is_flip)
            add_macros(w, axis, place, macro);
    }
}

/* Backwards: what a turn takes to a triple that is known is one turn further. */
static void spread(red_wings *w, int kind, int side) {
    red_setup *setup = w->setup[kind][side];
    uint32_t count = 0;
    for (uint32_t i = 0; i < RED_TRIPLES; i++)
        if (!setup[i].distance)
            w->queue[count++] = i;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = w->queue[i], p = at / RED_SLOTS / RED_SLOTS, q = at / RED_SLOTS % RED_SLOTS;
        for (int turn = 0; turn < CC_TURNS; turn++) {
            if (kind != RED_ANY_AXIS && turn / 3 % 3 != kind)
                continue;
            const uint8_t *to = w->turned[turn];
            uint32_t next = (to[p] * (uint32_t)RED_SLOTS + to[q]) * RED_SLOTS + to[at % RED_SLOTS];
            if (setup[next].distance != 255)
                continue;
            setup[next] = (red_setup){(uint8_t)(setup[at].distance + 1), cc_turn_inverse((cc_turn)turn), 0};
            w->queue[count++] = next;
        }
    }
}

static void init_slots(red_wings *w) {
    for (int slot = 0; slot < RED_SLOTS; slot++) {
        w->flipped[slot] = (uint8_t)red_slot_flipped(slot);
        for (int turn = 0; turn < CC_TURNS; turn++) {
            w->turned[turn][slot] = (uint8_t)slot;
            for (int i = 0; i <= turn % 3; i++)
                w->turned[turn][slot] = (uint8_t)red_slot_turned(turn / 3, w->turned[turn][slot]);
        }
        for (int k = 0; k < w->cells; k++) {
            int facelet[2];
            red_slot_facelets(w->size, slot, k + 1, facelet);
            w->facelet[slot][k][0] = (uint16_t)facelet[0];
            w->facelet[slot][k][1] = (uint16_t)facelet[1];
        }
    }
}

void red_wings_init(red_wings *w, int size) {
    w->size = size;
    w->cells = size - 2;
    w->macros = w->exchanges = 0;
    memset(w->setup, 255, sizeof w->setup);
    init_slots(w);
    for (int axis = 0; axis < CC_FACES; axis++)
        for (int place = 0; place < 4; place++) {
            add_exchanges(w, axis, place);
            add_flips(w, axis, place);
        }
    for (int kind = 0; kind < RED_SETUP_KINDS; kind++)
        for (int side = 0; side < RED_SIDES; side++)
            spread(w, kind, side);
}
