/*
 * Checks exact values of Minehunt (records/mines/exact.json): boards won by perfect play after the first click, written
 * from the rules alone; README.md says how.
 *   cc -std=c99 -O2 -o mines mines.c && ./mines FILE [N ...]     all values, or those of some rows, from 0
 * It exits with 0 where they hold, 1 where one is wrong, 2 where the file cannot be read.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MOST_CELLS = 64, TABLE = 1 << 22, MOST_BOARDS = 1 << 22 };
/* Sets of cells are bits. */
static int cells, mines;
static uint64_t beside[MOST_CELLS], all;
/* Values that are known, by the open cells and the first board that is possible: these two say all that is seen. */
static struct {
  uint64_t open, board;
  int32_t value, is_exact;
} *table;
static long entries;

static void refuse(const char *why, const char *what) {
  size_t size = strcspn(what, "\n");
  printf("it cannot be read: %s%.*s\n", why, size < 100 ? (int)size : 100, what);
  exit(2);
}
static int ones(uint64_t set) {
  set -= set >> 1 & 0x5555555555555555u;
  set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
  return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}
static int number(uint64_t board, int cell) { return ones(board & beside[cell]); }
/*
 * What is played on is a set of boards that look alike so far. A cell that is safe on all of them and shows the same number
 * tells nothing: it counts as open, so that sets are the same however they came about. Seas open themselves that way.
 */
struct set {
  uint64_t *boards, open;
  int count, bound;
};
/* Opens what tells nothing. Counts on how many boards each other cell is safe, and returns a cell that is on the most. */
static int settle(struct set *set, int *safe) {
  int best = 0;
  for (int cell = 0; cell < cells; cell++) {
    int is_same = 1, i = 0;
    safe[cell] = 0;
    if (set->open >> cell & 1) continue;
    for (i = 0; i < set->count; i++) safe[cell] += !(set->boards[i] >> cell & 1);
    for (i = 1; i < set->count && is_same && safe[cell] == set->count; i++)
      is_same = number(set->boards[i], cell) == number(set->boards[0], cell);
    if (safe[cell] == set->count && is_same) set->open |= 1ULL << cell, safe[cell] = 0;
    if (safe[cell] > safe[best]) best = cell;
  }
  return best;
}
/* Whether no cell that is safe on both of two boards tells them apart: then at most one of the two can be won. */
static int are_rivals(uint64_t one, uint64_t other) {
  for (int cell = 0; cell < cells; cell++)
    if (!((one | other) >> cell & 1) && number(one, cell) != number(other, cell)) return 0;
  return 1;
}
/* Of small sets: into how many cliques of rivals they were parted; at most one board of each can be won. */
static int cliques(const struct set *set) {
  int clique_of[MOST_CELLS], count = 0;
  for (int i = 0; i < set->count; i++) {
    int clique = 0, j = 0;
    while (clique < count && j < i) {
      int is_bad = clique_of[j] == clique && !are_rivals(set->boards[j], set->boards[i]);
      clique += is_bad;
      j = is_bad ? 0 : j + 1;
    }
    clique_of[i] = clique;
    count += clique == count;
  }
  return count;
}
static int bound(struct set *set);
/* Opens a cell: by the number that it shows, the boards where it is safe, in the order in which they stood, and a bound. */
static uint64_t *split(const struct set *set, int cell, struct set *parts, int *bounds) {
  uint64_t *list = malloc((size_t)set->count * sizeof *list);
  if (list == NULL) refuse("there is no memory for it", "");
  int done = 0;
  *bounds = 0;
  for (int shown = 0; shown < 9; shown++) {
    struct set *part = parts + shown;
    part->boards = list + done;
    part->open = set->open | 1ULL << cell;
    for (int i = 0; i < set->count; i++)
      if (!(set->boards[i] >> cell & 1) && number(set->boards[i], cell) == shown) list[done++] = set->boards[i];
    part->count = (int)(list + done - part->boards);
    *bounds += part->bound = bound(part);
  }
  return list;
}
/* No more boards can be won than leave the safest cell safe, after all cells that are safe on every board were opened. */
static int bound(struct set *set) {
  int safe[MOST_CELLS], sum;
  if (set->count < 2) return set->count;
  int cell = settle(set, safe);
  struct set parts[9];
  if (safe[cell] == set->count) free(split(set, cell, parts, &sum));
  if (safe[cell] == set->count) return sum;
  int most = set->count > MOST_CELLS ? set->count : cliques(set);
  return most < safe[cell] ? most : safe[cell];
}
static int value(struct set *set, int need);
/* Boards won by opening a cell first and playing on perfectly; where these are fewer than `need`, a bound below `need`. */
static int value_of(const struct set *set, int cell, int need) {
  struct set parts[9];
  int sum;
  uint64_t *list = split(set, cell, parts, &sum);
  for (int i = 0; i < 9 && sum >= need; i++) {
    int others = sum - parts[i].bound;
    sum = others + value(parts + i, need - others);
  }
  free(list);
  return sum;
}
/* How many boards of a set are won by perfect play; where these are fewer than `need`, a bound below `need`. */
static int value(struct set *set, int need) {
  int safe[MOST_CELLS], best = 0;
  if (set->count < 2) return set->count;
  int cell = settle(set, safe);
  size_t at = (size_t)((set->open * 0x9e3779b97f4a7c15u ^ set->boards[0] * 0xc2b2ae3d27d4eb4fu) >> 40) % TABLE;
  while (table[at].open != 0 && (table[at].open != set->open || table[at].board != set->boards[0])) at = (at + 1) % TABLE;
  if (table[at].open != 0 && (table[at].is_exact || table[at].value < need)) return table[at].value;
  int is_sure = safe[cell] == set->count;
  while (safe[cell] > best) {
    /* Nothing that is left is worth more than this; and a cell that is always safe costs nothing. */
    if (safe[cell] < need) best = safe[cell];
    if (safe[cell] < need) break;
    int won = value_of(set, cell, best + 1 > need ? best + 1 : need);
    if (won > best) best = won;
    if (is_sure) break;
    safe[cell] = -1;
    for (int other = 0; other < cells; other++)
      if (safe[other] > safe[cell]) cell = other;
  }
  while (table[at].open != 0 && (table[at].open != set->open || table[at].board != set->boards[0])) at = (at + 1) % TABLE;
  if (table[at].open == 0 && ++entries > TABLE / 4 * 3) refuse("a search needs more memory than it may have", "");
  table[at].open = set->open;
  table[at].board = set->boards[0];
  table[at].value = best;
  table[at].is_exact = best >= need;
  return best;
}
/* All boards with mines on free cells only, in ascending order. */
static long boards_of(uint64_t free_cells, uint64_t *boards) {
  long count = 0;
  uint64_t set = (1ULL << mines) - 1;
  for (; mines > 0 && set <= all; ) {
    if (!(set & ~free_cells)) {
      if (count == MOST_BOARDS) refuse("it has too many boards", "");
      boards[count++] = set;
    }
    uint64_t low = set & -set, next = set + low;
    set = next | (((set ^ next) >> 2) / low);
  }
  return count;
}
int main(int argc, char **argv) {
  static uint64_t boards[MOST_BOARDS];
  static char line[512];
  int faults = 0, row = -1, done = 0;
  if (argc < 2) refuse("say which file: mines FILE [N ...]", "");
  FILE *file = fopen(argv[1], "r");
  if (file == NULL) refuse("there is no such file: ", argv[1]);
  if (fgets(line, sizeof line, file) == NULL || strcmp(line, "[\n") != 0) refuse("it is no list of values: ", argv[1]);
  while (fgets(line, sizeof line, file) != NULL && strcmp(line, "]\n") != 0) {
    int columns, rows, first, wins, whole, end = 0, is_wanted = argc == 2;
    char start[8];
    sscanf(line, "  {\"columns\":%4d,\"rows\":%4d,\"mines\":%4d,\"start\":\"%7[a-z]\",\"first\":%4d,\"wins\":%9d,\"boards\":%9d,%n",
           &columns, &rows, &mines, start, &first, &wins, &whole, &end);
    if (end == 0 || strchr(line, '\n') == NULL) refuse("no value is ", line);
    cells = columns * rows;
    if (columns < 1 || rows < 1 || cells > 48 || mines < 1 || mines >= cells || first < 0 || first >= cells)
      refuse("no such board can be: ", line);
    row++;
    for (int i = 2; i < argc; i++) is_wanted |= atoi(argv[i]) == row;
    if (!is_wanted) continue;
    all = (1ULL << cells) - 1;
    for (int i = 0; i < cells; i++) {
      beside[i] = 0;
      for (int j = 0; j < cells; j++)
        if (i != j && abs(i % columns - j % columns) < 2 && abs(i / columns - j / columns) < 2) beside[i] |= 1ULL << j;
    }
    uint64_t kept = strcmp(start, "wild") == 0 ? 0 : 1ULL << first;
    if (strcmp(start, "open") == 0) kept |= beside[first];
    else if (kept != 0 && strcmp(start, "safe") != 0) refuse("there is no such start: ", start);
    long count = boards_of(all & ~kept, boards);
    free(table);
    table = calloc(TABLE, sizeof *table);
    if (table == NULL) refuse("there is no memory for it", "");
    entries = 0;
    struct set whole_set = {boards, 0, (int)count, 0};
    int won = value_of(&whole_set, first, 0), is_right = won == wins && count == whole;
    printf("%s: row %d, %dx%d, %d mines, %s, first %d: %d of %ld", is_right ? "holds" : "wrong", row, columns, rows, mines,
           start, first, won, count);
    if (!is_right) printf(", not %d of %d as it says", wins, whole);
    printf("; %ld positions\n", entries);
    fflush(stdout);
    faults += !is_right;
    done++;
  }
  if (strcmp(line, "]\n") != 0 || done == 0) refuse("it ends too early, or has no such row: ", argv[1]);
  if (fgets(line, sizeof line, file) != NULL) refuse("something follows its end: ", line);
  return faults > 0;
}
