/* Algorithm X with dancing links, plain: what the packer is measured against.
 *
 * Standard input: items, options, then a line an option: its number of items and the items. Prints
 * the solutions, the nodes of the search and the seconds of processor time it took. Memory is not
 * checked for: a bench, run on puzzles that fit. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
    int left, right, up, down, head;
} link;

static link *node;
static int *size;
static uint64_t solutions, nodes;

static int read_int(void) {
    int value;
    if (scanf("%d", &value) != 1)
        exit(2);
    return value;
}

static void add_option(int *used) {
    int first = *used, n = read_int();
    for (int i = 0; i < n; i++, ++*used) {
        int head = read_int() + 1;
        node[*used] = (link){*used - 1, *used + 1, node[head].up, head, head};
        node[node[head].up].down = *used;
        node[head].up = *used;
        size[head]++;
    }
    node[first].left = *used - 1;
    node[*used - 1].right = first;
}

static void cover(int head) {
    node[node[head].right].left = node[head].left;
    node[node[head].left].right = node[head].right;
    for (int i = node[head].down; i != head; i = node[i].down)
        for (int j = node[i].right; j != i; j = node[j].right) {
            node[node[j].down].up = node[j].up;
            node[node[j].up].down = node[j].down;
            size[node[j].head]--;
        }
}

static void uncover(int head) {
    for (int i = node[head].up; i != head; i = node[i].up)
        for (int j = node[i].left; j != i; j = node[j].left) {
            size[node[j].head]++;
            node[node[j].down].up = j;
            node[node[j].up].down = j;
        }
    node[node[head].right].left = head;
    node[node[head].left].right = head;
}

static int smallest(void) {
    int best = node[0].right;
    for (int head = best; head; head = node[head].right)
        if (size[head] < size[best])
            best = head;
    return best;
}

static void search(void) {
    nodes++;
    int head = smallest();
    if (!head) {
        solutions++;
        return;
    }
    cover(head);
    for (int i = node[head].down; i != head; i = node[i].down) {
        for (int j = node[i].right; j != i; j = node[j].right)
            cover(node[j].head);
        search();
        for (int j = node[i].left; j != i; j = node[j].left)
            uncover(node[j].head);
    }
    uncover(head);
}

int main(void) {
    int items = read_int(), options = read_int(), cells = read_int(), used = items + 1;
    node = calloc((size_t)(items + 1 + cells), sizeof *node);
    size = calloc((size_t)items + 1, sizeof *size);
    if (!node || !size)
        return 1;
    for (int i = 0; i <= items; i++)
        node[i] = (link){(i + items) % (items + 1), (i + 1) % (items + 1), i, i, i};
    for (int i = 0; i < options; i++)
        add_option(&used);
    clock_t start = clock();
    search();
    printf("%llu %llu %.3f\n", (unsigned long long)solutions, (unsigned long long)nodes,
           (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
