/* The loop of Squeaky's walk on a graph in plain C, for comparison with the kernel: reads the width of all lists, then for
   each vertex its neighbours in preference order, padded with the number of vertices; start first, exit last; runs it
   `repeats` times; prints turns and seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64 };

int main(int argc, char **argv) {
  static int32_t targets[MOST * MOST], values[MOST + 1];
  long repeats = argc > 1 ? atol(argv[1]) : 1;
  int vertices, width;
  if (scanf("%d %d", &vertices, &width) != 2 || vertices > MOST || width > MOST) return 1;
  for (int i = 0; i < vertices * width; i++)
    if (scanf("%d", &targets[i]) != 1) return 1;
  double turns = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (long repeat = 0; repeat < repeats; repeat++) {
    memset(values, 0, sizeof values);
    values[vertices] = 0x7fffffe0;
    int at = 0;
    long made = 0;
    while (at != vertices - 1) {
      values[at] += 32;
      const int32_t *list = targets + at * width;
      int32_t least = values[list[0]];
      for (int i = 1; i < width; i++) {
        int32_t value = values[list[i]] + i;
        least = value < least ? value : least;
      }
      at = list[least & 31];
      made++;
    }
    turns += made;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%.0f %.6f\n", turns, (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9);
  return 0;
}
