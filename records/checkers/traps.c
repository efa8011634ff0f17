/*
 * Checks records of traps for mice that count modulo k, written from the rules alone; README.md says more.
 *   cc -std=c99 -O2 -o traps traps.c && ./traps FILE [prove [MOST]]
 * With `prove` all runs of smaller mazes are gone through, as far as the note says that there is no trap among them; with
 * a number, those of no more floor cells, or cells of a rectangle, than that.
 * It exits with 0 where the record holds, 1 where it is wrong, 2 where it cannot be read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { WIDE = 80, PLACES = WIDE * WIDE, MOST_BYTES = 1 << 16, MOST_CELLS = 256, UNDECIDED = 0, OPEN, BLOCKED };
static const int steps[4] = {WIDE, 1, -1, -WIDE};
static unsigned char state[PLACES];
static int counts[PLACES], modulo, visited[PLACES], visited_count, start, out = -1, faults;
/* What is gone through: few floor cells, few cells of a rectangle, or one rectangle from corner to corner. */
static enum { FLOOR, RECTANGLE, CORNERS } sense;
static int limit;
static long long runs;

static void refuse(const char *why, const char *what) {
  size_t size = strcspn(what, "\n");
  printf("it cannot be read: %s%.*s\n", why, size < 100 ? (int)size : 100, what);
  exit(2);
}
static void wrong(const char *why) {
  printf("wrong: %s\n", why);
  exit(1);
}
static void compare(const char *what, int is, int said) {
  if (is == said) return;
  printf("wrong: %s %d, not %d as it says\n", what, is, said);
  faults++;
}
/* Where he goes: the least count of all that is not blocked, ties down, right, left, up; -1 where there is nothing. */
static int choose(int at) {
  int to = -1;
  for (int i = 0; i < 4; i++) {
    int place = at + steps[i];
    if (state[place] != BLOCKED && (to < 0 || counts[place] < counts[to])) to = place;
  }
  return to;
}
static int turn(int at) {
  int to = choose(at);
  if (to < 0) wrong("he cannot leave his cell");
  counts[at] = (counts[at] + 1) % modulo;
  return to;
}
/* Whether a cell without a decision beside those where he was could be the exit. */
static int has_exit(void) {
  int low[2] = {WIDE, WIDE}, high[2] = {0, 0};
  for (int i = 0; i < visited_count; i++) {
    int at[2] = {visited[i] % WIDE, visited[i] / WIDE};
    for (int j = 0; j < 2; j++) {
      if (at[j] < low[j]) low[j] = at[j];
      if (at[j] > high[j]) high[j] = at[j];
    }
  }
  for (int i = 0; i < visited_count; i++)
    for (int j = 0; j < 4; j++) {
      int place = visited[i] + steps[j], x = place % WIDE, y = place / WIDE;
      if (state[place] != UNDECIDED) continue;
      int width = (x > high[0] ? x : high[0]) - (x < low[0] ? x : low[0]) + 1;
      int height = (y > high[1] ? y : high[1]) - (y < low[1] ? y : low[1]) + 1;
      if (sense == FLOOR ? visited_count < limit : width * height <= limit) return 1;
    }
  return 0;
}
/* Whether what is not blocked joins a place with the exit. */
static int is_joined(int from) {
  static unsigned char seen[PLACES];
  static int list[PLACES];
  int size = 1;
  memset(seen, 0, sizeof seen);
  seen[list[0] = from] = 1;
  while (size > 0) {
    int at = list[--size];
    if (at == out) return 1;
    for (int i = 0; i < 4; i++)
      if (state[at + steps[i]] != BLOCKED && !seen[at + steps[i]]) seen[list[size++] = at + steps[i]] = 1;
  }
  return 0;
}
/* Whether some run that goes on from here never ends: a whole state, where he is and all counts, comes back (R. P. Brent). */
static int is_trap_below(int at) {
  int before[MOST_CELLS], held[MOST_CELLS], held_at = at, since = 0, power = 1, place, is_back = 0, is_trap;
  if (sense == CORNERS ? !is_joined(start) : !has_exit()) {
    runs++;
    return 0;
  }
  for (int i = 0; i < visited_count; i++) held[i] = before[i] = counts[visited[i]];
  while ((place = choose(at)) >= 0 && place != out && state[place] == OPEN && !is_back) {
    at = turn(at);
    is_back = at == held_at;
    for (int i = 0; i < visited_count && is_back; i++) is_back = counts[visited[i]] == held[i];
    if (is_back || ++since < power) continue;
    for (int i = 0; i < visited_count; i++) held[i] = counts[visited[i]];
    held_at = at;
    power *= 2;
    since = 0;
  }
  is_trap = is_back;
  runs += is_back || place < 0 || place == out;
  if (!is_back && place >= 0 && place != out) {
    if (sense == FLOOR ? visited_count + 1 < limit : visited_count < MOST_CELLS) {
      int count = counts[at];
      state[visited[visited_count++] = place] = OPEN;
      turn(at);
      is_trap = is_trap_below(place);
      counts[at] = count;
      counts[place] = 0;
      visited_count--;
    }
    state[place] = BLOCKED;
    is_trap = is_trap || is_trap_below(at);
    state[place] = UNDECIDED;
  }
  for (int i = 0; i < visited_count; i++) counts[visited[i]] = before[i];
  return is_trap;
}
/* Whether there is a trap where the start is a place of an undecided plane, or of one undecided rectangle. */
static int is_trap(int place, int columns, int rows) {
  memset(state, columns == 0 ? UNDECIDED : BLOCKED, sizeof state);
  memset(counts, 0, sizeof counts);
  start = visited[0] = place;
  for (int i = 0; i < columns * rows; i++) state[place + i / columns * WIDE + i % columns] = UNDECIDED;
  out = columns == 0 ? -1 : place + (rows - 1) * WIDE;
  state[start] = OPEN;
  visited_count = 1;
  if (out >= 0) state[out] = OPEN;
  return start != out && is_trap_below(start);
}
static void prove(void) {
  int found = sense != CORNERS && is_trap(WIDE / 2 * (WIDE + 1), 0, 0);
  for (int columns = 1; sense == CORNERS && columns <= limit; columns++)
    for (int rows = 2; rows * columns <= limit; rows++) found |= is_trap(WIDE + 1, columns, rows);
  const char *what = sense == FLOOR ? "floor cells" : sense == RECTANGLE ? "cells of a rectangle" : "cells, from corner to corner";
  printf("%s trap with up to %d %s, by all %lld runs\n", found ? "wrong: there is a" : "there is no", limit, what, runs);
  faults += found;
}
/* The number behind some words of the text; -1 where they are not there. */
static int behind(const char *text, const char *words) {
  const char *at = strstr(text, words);
  int number = -1;
  if (at != NULL) sscanf(at + strlen(words), "%6d", &number);
  return number;
}
/* Whether he is in the same whole state after so many turns and a period more, first then, and held by the mousetrap. */
static void hold(int transient, int period, const char *trap) {
  static int held[PLACES], early[PLACES];
  static unsigned char kind[PLACES];
  int at = start, held_at = -1, early_at = -1;
  if (transient < 0 || period < 1 || trap == NULL) refuse("it says no transient, period or mousetrap", "");
  memset(counts, 0, sizeof counts);
  memcpy(kind, state, sizeof kind);
  for (int turns = 0;; turns++) {
    int is_same = at == held_at && memcmp(held, counts, sizeof held) == 0;
    if (at == out) wrong("he finds the exit");
    if (turns == transient + period || is_same) {
      compare("the turns until he is as he was are", is_same ? turns - transient : -1, period);
      break;
    }
    if (turns == transient + period - 1 && transient > 0)
      compare("whether he was so a turn before is", at == early_at && memcmp(early, counts, sizeof early) == 0, 0);
    if (turns == transient - 1) {
      memcpy(early, counts, sizeof early);
      early_at = at;
    }
    if (turns == transient) {
      memcpy(held, counts, sizeof held);
      held_at = at;
    }
    at = turn(at);
  }
  /* Every cell of the mousetrap stands at k - 1, ... */
  for (const char *p = trap + 9; *p == ' '; p += strcspn(p + 1, " ;\n") + 1) {
    int row = 0, column = p[1] - 'a';
    if (column < 0 || column >= WIDE - 2 || sscanf(p + 2, "%2d", &row) != 1 || row < 1 || row > WIDE - 2) refuse("no cell is", p);
    int place = row * WIDE + column + 1;
    compare("the count of a cell of the mousetrap is", counts[place], modulo - 1);
    kind[place] = 3;
  }
  /* ... together they part him from the exit, and no cell that he can reach prefers one of them to all others. */
  int list[PLACES], size = 0;
  for (list[size++] = at; size > 0;) {
    int place = list[--size], best = 0;
    compare("whether he reaches the exit or the mousetrap is", place == out || kind[place] == 3, 0);
    if (kind[place] != OPEN) continue;
    kind[place] = 4;
    while (best < 3 && state[place + steps[best]] == BLOCKED) best++;
    compare("whether a cell in reach prefers the mousetrap is", kind[place + steps[best]] == 3, 0);
    for (int i = 0; i < 4; i++)
      if (kind[place + steps[i]] == OPEN) list[size++] = place + steps[i];
  }
}
int main(int argc, char **argv) {
  static char text[MOST_BYTES];
  int floor_cells = 0, columns = 0, rows = 0, exit_place = -1, most = 99;
  if (argc < 2) refuse("say which file: traps FILE [prove [MOST]]", "");
  FILE *file = fopen(argv[1], "rb");
  size_t size = file == NULL ? 0 : fread(text, 1, sizeof text - 1, file);
  if (size == 0 || memchr(text, 0, size) != NULL) refuse("there is no such text: ", argv[1]);
  fclose(file);
  modulo = behind(text, "\nmodulo: ");
  const char *drawing = strstr(text, "\n\n"), *note = strstr(text, "\nnote: ");
  if (strncmp(text, "game: mouse\n", 12) != 0 || modulo < 2 || drawing == NULL || note == NULL || note > drawing)
    refuse("it is no record of a trap: ", argv[1]);
  memset(state, BLOCKED, sizeof state);
  start = -1;
  for (const char *p = drawing + 2; *p != 0; p++) {
    int width = (int)strcspn(p, "\n");
    if (width == 0 || width > WIDE - 2 || rows > WIDE - 3 || (rows > 0 && width != columns)) refuse("its drawing is uneven", "");
    columns = width;
    rows++;
    for (int i = 0; i < columns; i++, p++) {
      int place = rows * WIDE + i + 1;
      if (strchr("#.SE", *p) == NULL) refuse("a cell is none of # . S E: ", p);
      if ((*p == 'S' && start >= 0) || (*p == 'E' && exit_place >= 0)) refuse("there are two starts or exits", "");
      if (*p == 'S') start = place;
      if (*p == 'E') exit_place = place;
      state[place] = *p == '#' ? BLOCKED : OPEN;
      floor_cells += *p != '#';
    }
    if (*p == 0) break;
  }
  if (start < 0 && state[WIDE + 1] == OPEN) start = WIDE + 1;
  if (exit_place < 0 && state[rows * WIDE + 1] == OPEN) exit_place = rows * WIDE + 1;
  if (start < 0 || exit_place < 0 || start == exit_place || floor_cells >= MOST_CELLS) refuse("it has no start or no exit", "");
  int said_floor = 0, said_columns = 0, said_rows = 0;
  sscanf(note, "\nnote: %5d floor cells in %5dx%5d;", &said_floor, &said_columns, &said_rows);
  compare("its floor cells are", floor_cells, said_floor);
  compare("its columns are", columns, said_columns);
  compare("its rows are", rows, said_rows);
  out = exit_place;
  if (!is_joined(start)) wrong("it has no way to the exit");
  hold(behind(note, "transient "), behind(note, "period "), strstr(note, "mousetrap "));
  printf("%s: a mouse that counts modulo %d goes round for ever\n", faults > 0 ? "wrong" : "holds", modulo);
  int is_floor = strstr(note, "fewest floor cells of any grid trap") != NULL, none = behind(note, "no trap with ");
  int is_corners = strstr(note, "from top left to bottom left") != NULL;
  sense = is_floor || none >= 0 ? FLOOR : is_corners ? CORNERS : RECTANGLE;
  int in_rectangle = behind(note, "in a rectangle of ");
  limit = none >= 0 ? none : in_rectangle >= 0 ? in_rectangle : is_floor ? floor_cells - 1 : columns * rows - 1;
  if (argc > 3) sscanf(argv[3], "%4d", &most);
  if (limit > most) limit = most;
  if (limit > WIDE / 2 - 2 && sense != CORNERS) refuse("so large ones are not gone through", "");
  if (argc > 2) prove();
  return faults > 0;
}
