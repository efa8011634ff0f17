/*
 * Checks heaviest paths (levels/gold): the most gold on a way that enters no cell twice, the steps of the shortest such
 * way, and whether it is the only one. Written from the rules alone; README.md says how.
 *   cc -std=c99 -O2 -o gold gold.c && ./gold FILE [N ...]     all levels of a pack, or some, from 0
 * It exits with 0 where all notes hold, 1 where one is wrong, 2 where the file cannot be read.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MOST_WIDE = 15, MOST_HIGH = 64, MOST_BYTES = 1 << 20, TABLE = 1 << 19, FROM_START = 14, FROM_EXIT = 15 };
static char text[MOST_BYTES + 1], cells[MOST_HIGH][MOST_HIGH];
static int columns, rows;

static void refuse(const char *why, const char *what) {
  size_t size = strcspn(what, "\n");
  printf("it cannot be read: %s%.*s\n", why, size < 100 ? (int)size : 100, what);
  exit(2);
}
/*
 * Cells are gone through in reading order. What matters of a way so far are its ends on the border between the cells that
 * are done and those to come: four bits a column and four for the cell to come's left side. 0 is none, 1 to 13 the two ends
 * of one piece, FROM_START and FROM_EXIT the end of the piece that begins or ends there.
 */
struct way {
  uint64_t ends;
  int gold, steps;
  long long count;
  /* Where it stands in the table. */
  size_t slot;
};
static struct way *now, *later;
static long now_count, later_count, *slots;
static struct way best;

static int end_at(uint64_t ends, int at) { return (int)(ends >> 4 * at & 15); }
static uint64_t with(uint64_t ends, int at, int label) { return (ends & ~((uint64_t)15 << 4 * at)) | (uint64_t)label << 4 * at; }
/* Pieces are numbered by their first ends, so that the same pieces have the same numbers. */
static uint64_t renumbered(uint64_t ends) {
  int number[FROM_START] = {0}, last = 0;
  for (int at = 0; at <= columns; at++) {
    int label = end_at(ends, at);
    if (label == 0 || label >= FROM_START) continue;
    if (number[label] == 0) number[label] = ++last;
    ends = with(ends, at, number[label]);
  }
  return ends;
}
/* More gold is better, then fewer steps; ways that are as good are added up. */
static void keep(struct way *old, struct way way) {
  int is_same = way.gold == old->gold && way.steps == old->steps;
  if (is_same) old->count += way.count;
  else if (way.gold > old->gold || (way.gold == old->gold && way.steps < old->steps)) *old = way;
}
static void add(struct way way) {
  way.ends = renumbered(way.ends);
  size_t slot = (size_t)(way.ends * 0x9e3779b97f4a7c15u >> 43) % TABLE;
  while (slots[slot] >= 0 && later[slots[slot]].ends != way.ends) slot = (slot + 1) % TABLE;
  way.slot = slot;
  if (slots[slot] >= 0) {
    keep(later + slots[slot], way);
    return;
  }
  if (later_count > TABLE / 2) refuse("a level is too large", "");
  slots[slot] = later_count;
  later[later_count++] = way;
}
/* All that a way can do in a cell. */
static void pass(struct way way, int row, int column) {
  char cell = cells[row][column];
  int left = end_at(way.ends, columns), up = end_at(way.ends, column), one = left ? left : up;
  int own = cell == 'S' ? FROM_START : cell == 'E' ? FROM_EXIT : 0;
  if (column == 0 && left != 0) return;
  if (left == 0 && up == 0 && own == 0) add(way);
  if (cell == '#' || (left != 0 && up != 0 && own != 0)) return;
  int can_right = column + 1 < columns && cells[row][column + 1] != '#', can_down = row + 1 < rows && cells[row + 1][column] != '#';
  way.ends = with(with(way.ends, columns, 0), column, 0);
  way.gold += cell >= '0' && cell <= '9' ? cell - '0' : 1;
  way.steps++;
  if (left == 0 && up == 0 && own == 0) {
    if (!can_right || !can_down) return;
    way.ends = with(with(way.ends, columns, 13), column, 13);
    add(way);
  } else if ((left != 0 && up != 0) || (one != 0 && own != 0)) {
    /* Two ends meet, or one meets start or exit. */
    int other = own ? own : up, low = one < other ? one : other, high = one < other ? other : one;
    if (low == high) return;
    if (low >= FROM_START) {
      if (way.ends == 0) keep(&best, way);
      return;
    }
    for (int at = 0; at <= columns; at++)
      if (end_at(way.ends, at) == low) way.ends = with(way.ends, at, high);
    add(way);
  } else {
    int label = one ? one : own;
    struct way right = way, down = way;
    right.ends = with(way.ends, columns, label);
    down.ends = with(way.ends, column, label);
    if (can_right) add(right);
    if (can_down) add(down);
  }
}
static void solve(void) {
  struct way none = {0, 0, -1, 1, 0};
  best = (struct way){0, -1, 0, 0, 0};
  now[0] = none;
  now_count = 1;
  for (int i = 0; i < rows * columns; i++) {
    later_count = 0;
    for (long j = 0; j < now_count; j++) pass(now[j], i / columns, i % columns);
    struct way *swap = now;
    now = later;
    later = swap;
    now_count = later_count;
    for (long j = 0; j < now_count; j++) slots[now[j].slot] = -1;
  }
}
/* Reads one level, whose rows become columns where it is wider than high. */
static void read_level(char *level, char *note, size_t room) {
  const char *at = strstr(level, "note: optimum "), *drawing = strstr(level, "\n\n");
  char lines[MOST_HIGH][MOST_HIGH];
  int wide = 0, high = 0, starts = 0, exits = 0;
  if (strncmp(level, "game: gold\n", 11) != 0 || at == NULL || drawing == NULL || at > drawing)
    refuse("a level is not one of gold with an optimum in its note: ", level);
  size_t size = strcspn(at, "\n");
  if (size >= room) refuse("a note is too long: ", at);
  memcpy(note, at, size);
  note[size] = 0;
  for (const char *p = drawing + 2; *p != 0 && *p != '\n'; high++) {
    size_t width = strcspn(p, "\n");
    if (width >= MOST_HIGH || high == MOST_HIGH || (high > 0 && (int)width != wide)) refuse("a drawing is uneven or too large: ", p);
    if (strspn(p, "#.SE0123456789") < width) refuse("a cell is none of # . S E and digits: ", p);
    memcpy(lines[high], p, width);
    wide = (int)width;
    p += width + (p[width] == '\n');
  }
  int is_turned = wide > high;
  columns = is_turned ? high : wide;
  rows = is_turned ? wide : high;
  if (columns < 1 || columns > MOST_WIDE) refuse("a level is too large, or has no cells", "");
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      cells[i][j] = is_turned ? lines[j][i] : lines[i][j];
      starts += cells[i][j] == 'S';
      exits += cells[i][j] == 'E';
    }
  if (starts != 1 || exits != 1) refuse("a level has not one start and one exit", "");
}
int main(int argc, char **argv) {
  int faults = 0, number = 0, done = 0;
  if (argc < 2) refuse("say which file: gold FILE [N ...]", "");
  FILE *file = fopen(argv[1], "rb");
  size_t size = file == NULL ? 0 : fread(text, 1, MOST_BYTES, file);
  if (size == 0 || size == MOST_BYTES || memchr(text, 0, size) != NULL) refuse("there is no such text: ", argv[1]);
  fclose(file);
  now = malloc(TABLE * sizeof *now);
  later = malloc(TABLE * sizeof *later);
  slots = malloc(TABLE * sizeof *slots);
  if (now == NULL || later == NULL || slots == NULL) refuse("there is no memory for it", "");
  for (size_t slot = 0; slot < TABLE; slot++) slots[slot] = -1;
  for (char *level = text; level != NULL; number++) {
    char note[200], *end = strstr(level, "\n---\n"), *next = end == NULL ? NULL : end + 5 + strspn(end + 5, "\n");
    int gold = -1, steps = -1, is_wanted = argc == 2;
    if (end != NULL) *end = 0;
    for (int i = 2; i < argc; i++) is_wanted |= atoi(argv[i]) == number;
    if (is_wanted) {
      read_level(level, note, sizeof note);
      sscanf(note, "note: optimum %6d; %6d steps", &gold, &steps);
      solve();
      int is_only = strstr(note, "only one best way") != NULL;
      int is_right = best.gold == gold && best.steps == steps && (best.count == 1) == is_only;
      printf("%s: level %d, %d gold in %d steps, %lld best ways", is_right ? "holds" : "wrong", number, best.gold, best.steps,
             best.count);
      if (!is_right) printf("; its %s", note);
      printf("\n");
      faults += !is_right;
      done++;
    }
    level = next;
  }
  if (done == 0) refuse("it has no such level: ", argv[1]);
  return faults > 0;
}
