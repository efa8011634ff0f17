/* The loop of Squeaky's walk in plain C, for comparison with the kernel: reads mazes as rows of . and # joined by /,
   one a line, start top left, exit bottom left; runs each `repeats` times, with a second word four at a time in one loop; prints turns and seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 64, BLOCKED = 1 << 30, LANES = 4 };

static int32_t board[LANES][(SIDE + 2) * (SIDE + 1) + 1], blank[(SIDE + 2) * (SIDE + 1) + 1];

int main(int argc, char **argv) {
  static char line[SIDE * (SIDE + 2)];
  long repeats = argc > 1 ? atol(argv[1]) : 1;
  int lanes = argc > 2 ? LANES : 1;
  double turns = 0, seconds = 0;
  while (fgets(line, sizeof line, stdin)) {
    int columns = (int)strcspn(line, "/\n"), width = columns + 1, rows = 0;
    size_t size = 0;
    for (char *row = strtok(line, "/\n"); row; row = strtok(NULL, "/\n")) {
      if (rows == 0) for (int i = 0; i < width; i++) blank[size++] = BLOCKED;
      for (int i = 0; i < columns; i++) blank[size++] = row[i] == '#' ? BLOCKED : 0;
      blank[size++] = BLOCKED;
      rows++;
    }
    for (int i = 0; i <= width; i++) blank[size++] = BLOCKED;
    int exit = rows * width;
    int steps[4] = {width, 1, -1, -width};
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (long repeat = 0; lanes == LANES && repeat < repeats; repeat += LANES) {
      int places[LANES];
      for (int lane = 0; lane < LANES; lane++) memcpy(board[lane], blank, size * sizeof *blank), places[lane] = width;
      /* The same maze in all: they are out at once. */
      for (; places[0] != exit; turns += LANES)
        for (int lane = 0; lane < LANES; lane++) {
          int32_t *here = board[lane] + places[lane];
          *here += 4;
          int a = here[steps[0]], b = here[steps[1]] + 1, c = here[steps[2]] + 2, d = here[steps[3]] + 3;
          int ab = a < b ? a : b, cd = c < d ? c : d;
          places[lane] += steps[(ab < cd ? ab : cd) & 3];
        }
    }
    for (long repeat = 0; lanes == 1 && repeat < repeats; repeat++) {
      int32_t *one = board[0];
      memcpy(one, blank, size * sizeof *blank);
      int at = width;
      long made = 0;
      while (at != exit) {
        one[at] += 4;
        int a = one[at + steps[0]], b = one[at + steps[1]] + 1;
        int c = one[at + steps[2]] + 2, d = one[at + steps[3]] + 3;
        int ab = a < b ? a : b, cd = c < d ? c : d;
        at += steps[(ab < cd ? ab : cd) & 3];
        made++;
      }
      turns += made;
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    seconds += (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9;
  }
  printf("%.0f %.6f\n", turns, seconds);
  return 0;
}
