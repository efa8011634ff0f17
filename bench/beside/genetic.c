/* The genetic search of the mouse article in plain C: so many evaluations on a square of `side` cells, from a generator in
   the state of four words. 100 children a generation of the 10 best, each cell from either parent by one bit of a word,
   then flipped six times in a hundred; start top left, exit bottom left. Prints the best turns and the generator's words. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 16, CELLS = MOST * MOST, WIDE = (MOST + 2) * (MOST + 1) + 1, COUNT = 100, PARENTS = 10, BLOCKED = 1 << 30 };

static uint32_t a, b, c, counter;
static int side, cells, width, size, leave;

static uint32_t next(void) {
  uint32_t sum = a + b + counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = ((c << 21) | (c >> 11)) + sum;
  return sum;
}

static uint32_t below(uint32_t bound) {
  uint64_t limit = (1ull << 32) - (1ull << 32) % bound;
  uint32_t value = next();
  while (value >= limit) value = next();
  return value % bound;
}

typedef struct { uint8_t bits[CELLS]; int score; } Design;

static int turns(const uint8_t *blocks) {
  static int32_t board[WIDE];
  static int stack[WIDE];
  static uint32_t mark[WIDE], stamp;
  int steps[4] = {width, 1, -1, -width}, start = width, height = 1, reached = 0, at = start, made = 0;
  for (int i = 0; i < size; i++) board[i] = BLOCKED;
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++)
      if (!blocks[row * side + column]) board[(row + 1) * width + column] = 0;
  board[start] = board[leave] = 0;
  stamp++;
  stack[0] = leave;
  mark[leave] = stamp;
  while (height > 0 && !reached) {
    int from = stack[--height];
    for (int i = 0; i < 4; i++) {
      int to = from + steps[i];
      if (board[to] >= BLOCKED || mark[to] == stamp) continue;
      if (to == start) reached = 1;
      mark[to] = stamp;
      stack[height++] = to;
    }
  }
  if (!reached) return 0;
  while (at != leave) {
    board[at] += 4;
    int p = board[at + steps[0]], q = board[at + steps[1]] + 1;
    int r = board[at + steps[2]] + 2, s = board[at + steps[3]] + 3;
    int pq = p < q ? p : q, rs = r < s ? r : s;
    at += steps[(pq < rs ? pq : rs) & 3];
    made++;
  }
  return made;
}

int main(int argc, char **argv) {
  if (argc < 7) return 1;
  side = atoi(argv[1]);
  long wanted = atol(argv[2]);
  a = strtoul(argv[3], 0, 10), b = strtoul(argv[4], 0, 10), c = strtoul(argv[5], 0, 10), counter = strtoul(argv[6], 0, 10);
  cells = side * side, width = side + 1, size = (side + 2) * width + 1, leave = side * width;
  static Design parents[PARENTS], children[COUNT];
  int count = 0, best = 0, out = cells - side;
  for (long done = 0; done < wanted;) {
    int found = 0;
    for (int child = 0; child < COUNT; child++) {
      Design *one = &children[child];
      if (count == 0) {
        memset(one->bits, 0, cells);
        for (int i = 0; i < cells; i++) if (i != 0 && i != out) one->bits[i] = below(4) < 1;
        continue;
      }
      const uint8_t *p = parents[below(count)].bits, *q = parents[below(count)].bits;
      uint32_t word = 0;
      for (int i = 0; i < cells; i++) {
        if (i % 32 == 0) word = next();
        one->bits[i] = (word >> (i % 32)) & 1 ? p[i] : q[i];
      }
      for (int i = 0; i < cells; i++) if (i != 0 && i != out) one->bits[i] ^= below(100) < 6;
    }
    /* The ten best, those made first before others that are as good. */
    int order[COUNT];
    for (int child = 0; child < COUNT; child++) {
      int score = children[child].score = turns(children[child].bits);
      done++;
      if (score == 0) continue;
      if (score > best) best = score;
      int place = found++;
      while (place > 0 && children[order[place - 1]].score < score) {
        order[place] = order[place - 1];
        place--;
      }
      order[place] = child;
    }
    if (found == 0) continue;
    count = found < PARENTS ? found : PARENTS;
    for (int i = 0; i < count; i++) parents[i] = children[order[i]];
  }
  printf("%d %u %u %u %u\n", best, a, b, c, counter);
  return 0;
}
