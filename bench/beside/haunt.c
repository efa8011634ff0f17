/* The first level of Monster Maze in plain C, by rows: what a throw of the ghosts is worth by player and facing, and a shuffle, is all
   that is kept; a sweep goes through the sets of ghosts. Reads cells, ghosts, moves between two throws; by cell and facing where a step
   leads (4 * cell + facing, 4 * cells out, 4 * cells + 1 nowhere); by ghost and player 1 near + 2 not away + 4 not far; by cell whether
   a shuffle may put the player there. Prints least expected moves and the positions that play can lead to. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, WIDE = 4 * MOST + 2, GHOSTS = 8, PHASES = 8, NEAR = 1, NOT_AWAY = 2, NOT_FAR = 4 };

static int cells, ghosts, every, wide, starts, ahead[WIDE], set[GHOSTS];
static uint8_t meanings[MOST][MOST], is_start[MOST], flags[MOST];
static double lifted[WIDE], next[WIDE], last[WIDE], rows[2][WIDE], throws[MOST], shuffles[MOST], shuffle;

static int first_set(void) {
  for (int i = 0; i < ghosts; i++) set[i] = i;
  return 1;
}

static int next_set(void) {
  int i = ghosts - 1;
  while (i >= 0 && set[i] == cells - ghosts + i) i--;
  if (i < 0) return 0;
  set[i]++;
  for (int j = i + 1; j < ghosts; j++) set[j] = set[j - 1] + 1;
  return 1;
}

static void read_set(void) {
  memset(flags, 0, cells);
  for (int i = 0; i < ghosts; i++)
    for (int cell = 0; cell < cells; cell++) flags[cell] |= meanings[set[i]][cell];
}

static inline double least(double a, double b) { return a < b ? a : b; }

static void press(const double *after, double *row) {
  for (int at = 0; at < wide; at += 4) {
    double across = least(after[at + 1], after[at + 3]), along = least(after[at], after[at + 2]);
    row[at] = 1 + least(across, after[ahead[at]]);
    row[at + 1] = 1 + least(along, after[ahead[at + 1]]);
    row[at + 2] = 1 + least(across, after[ahead[at + 2]]);
    row[at + 3] = 1 + least(along, after[ahead[at + 3]]);
  }
}

static double sweep(int is_mean) {
  press(lifted, last);
  for (int at = 0; at < wide; at++) next[at] = is_mean ? 0 : INFINITY;
  double next_shuffle = is_mean ? 0 : INFINITY, change = 0;
  for (int more = first_set(); more; more = next_set()) {
    read_set();
    double *row = rows[0], *other = rows[1], *held;
    memcpy(row, last, wide * sizeof *row);
    for (int phase = every - 2; phase >= 0; phase--) {
      for (int cell = 0; cell < cells; cell++)
        if (flags[cell] & NEAR) for (int i = 0; i < 4; i++) row[4 * cell + i] = shuffle;
      press(row, other);
      held = row, row = other, other = held;
    }
    for (int cell = 0; cell < cells; cell++) {
      if (!(flags[cell] & NOT_AWAY))
        for (int at = 4 * cell; at < 4 * cell + 4; at++) {
          double value = flags[cell] & NEAR ? shuffle : row[at];
          next[at] = is_mean ? next[at] + value / throws[cell] : least(next[at], value);
        }
      if (is_start[cell] && !(flags[cell] & NOT_FAR))
        for (int at = 4 * cell; at < 4 * cell + 4; at++)
          next_shuffle = is_mean ? next_shuffle + row[at] / (4 * shuffles[cell] * starts) : least(next_shuffle, row[at]);
    }
  }
  for (int at = 0; at < wide; at++)
    if (next[at] != lifted[at]) change = fmax(change, fabs(next[at] - lifted[at]));
  if (next_shuffle != shuffle) change = fmax(change, fabs(next_shuffle - shuffle));
  memcpy(lifted, next, wide * sizeof *next);
  shuffle = next_shuffle;
  return change;
}

static long reached(void) {
  static uint8_t met[WIDE], states[PHASES][WIDE];
  for (long before = -1;;) {
    long count = 0;
    for (int more = first_set(); more; more = next_set()) {
      read_set();
      memset(states, 0, sizeof states);
      for (int at = 0; at < wide; at++) {
        uint8_t flag = flags[at >> 2];
        states[0][at] = (is_start[at >> 2] && !(flag & NOT_FAR)) || (met[at] && !(flag & (NOT_AWAY | NEAR)));
      }
      for (int phase = 0; phase < every; phase++)
        for (int at = 0; at < wide; at++) {
          if (!states[phase][at]) continue;
          count++;
          int to[3] = {ahead[at], (at & ~3) | ((at + 1) & 3), (at & ~3) | ((at + 3) & 3)};
          for (int i = 0; i < 3; i++) {
            if (to[i] >= wide) continue;
            if (phase == every - 1) met[to[i]] = 1;
            else if (!(flags[to[i] >> 2] & NEAR)) states[phase + 1][to[i]] = 1;
          }
        }
    }
    if (count == before) return count;
    before = count;
  }
}

int main(int argc, char **argv) {
  long repeats = argc > 1 ? atol(argv[1]) : 1, states = 0;
  if (scanf("%d %d %d", &cells, &ghosts, &every) != 3 || cells > MOST || ghosts > GHOSTS || every > PHASES) return 1;
  wide = 4 * cells;
  for (int at = 0; at < wide; at++) if (scanf("%d", &ahead[at]) != 1) return 1;
  for (int i = 0; i < cells; i++) for (int j = 0; j < cells; j++) if (scanf("%hhu", &meanings[i][j]) != 1) return 1;
  for (int i = 0; i < cells; i++) { if (scanf("%hhu", &is_start[i]) != 1) return 1; starts += is_start[i]; }
  for (; repeats > 0; repeats--) {
    memset(throws, 0, sizeof throws);
    memset(shuffles, 0, sizeof shuffles);
    for (int more = first_set(); more; more = next_set()) {
      read_set();
      for (int cell = 0; cell < cells; cell++) {
        throws[cell] += !(flags[cell] & NOT_AWAY);
        shuffles[cell] += !(flags[cell] & NOT_FAR);
      }
    }
    for (int at = 0; at < wide; at++) lifted[at] = INFINITY;
    lifted[wide] = 0;
    lifted[wide + 1] = last[wide + 1] = rows[0][wide + 1] = rows[1][wide + 1] = shuffle = INFINITY;
    while (sweep(0) > 0);
    while (sweep(1) > 1e-9);
    states = reached();
  }
  printf("%.9f %ld\n", shuffle, states);
  return 0;
}
