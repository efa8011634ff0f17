/* The loop of Squeaky's walk between walls in plain C, for comparison with the kernel: reads squares, one a line, as the
   side and two digits a cell (1: a wall to the right, a wall below), start top left, exit bottom left; runs each
   `repeats` times; prints turns and seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 64, BLOCKED = 1 << 30, DOWN = 1, RIGHT = 2, LEFT = 4, UP = 8 };

static int32_t board[(SIDE + 2) * (SIDE + 1) + 1], blank[(SIDE + 2) * (SIDE + 1) + 1];

int main(int argc, char **argv) {
  static char walls[2 * SIDE * SIDE + 1];
  long repeats = argc > 1 ? atol(argv[1]) : 1;
  double turns = 0, seconds = 0;
  int side;
  while (scanf("%d %8192s", &side, walls) == 2 && side <= SIDE) {
    int width = side + 1, exit = side * width;
    size_t size = (size_t)((side + 2) * width + 1);
    memset(blank, 0, size * sizeof *blank);
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        int cell = row * side + column, at = (row + 1) * width + column;
        if (row == 0) blank[at] |= UP;
        if (column == 0) blank[at] |= LEFT;
        if (column == side - 1) blank[at] |= RIGHT;
        else if (walls[2 * cell] == '1') blank[at] |= RIGHT, blank[at + 1] |= LEFT;
        if (row == side - 1) blank[at] |= DOWN;
        else if (walls[2 * cell + 1] == '1') blank[at] |= DOWN, blank[at + width] |= UP;
      }
    }
    int steps[4] = {width, 1, -1, -width};
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (long repeat = 0; repeat < repeats; repeat++) {
      memcpy(board, blank, size * sizeof *board);
      int at = width;
      long made = 0;
      while (at != exit) {
        int here = board[at];
        board[at] = here + 64;
        int a = board[at + steps[0]] | ((here & DOWN) << 30), b = (board[at + steps[1]] + 16) | ((here & RIGHT) << 29);
        int c = (board[at + steps[2]] + 32) | ((here & LEFT) << 28), d = (board[at + steps[3]] + 48) | ((here & UP) << 27);
        int ab = a < b ? a : b, cd = c < d ? c : d;
        at += steps[((ab < cd ? ab : cd) >> 4) & 3];
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
