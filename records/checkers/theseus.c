/*
 * Checks certificates of the hardest mazes of Theseus (`theseus hardest`), written from the rules alone; see README.md.
 *   cc -std=c99 -O2 -o theseus theseus.c && ./theseus FILE [some N [SEED] | only N ...]
 * It exits with 0 where the certificate holds, 1 where it is wrong, 2 where it cannot be read.
 */
#include "reading.h"

enum { MOST_CELLS = 25, MOST_SIDES = 40, MOST_MOVES = MOST_CELLS * MOST_CELLS };
/* What is counted or said of a part, or of all parts with an exit. */
struct count {
  long long leaves, mazes[MOST_MOVES];
  int longest, clear;
  char walls[MOST_SIDES + 1], clear_walls[MOST_SIDES + 1];
};
static int columns, height, cells, sides, exit_cell, cut, is_counting;
/* By side: its cells; whether it is open (o), a wall (w) or undecided (?). By cell and direction, L R U D: its side or -1. */
static int ends[MOST_SIDES][2], side_of[MOST_CELLS][4], steps[4];
static char state[MOST_SIDES + 1], name[MOST_SIDES + 2];
static unsigned char joined[MOST_CELLS];
static long row;
static struct count counted, of_exit;
static long long all_leaves, all_mazes;
static int optimum = -1, clear = -1;

static const char RULES[] =
    "one horizontal-first Minotaur of two steps, one exit cell that must be survived, waiting allowed";

static void frame(void) {
  const int by[4] = {-1, 1, -columns, columns};
  memcpy(steps, by, sizeof by);
  memset(side_of, -1, sizeof side_of);
  for (int lower = 0; lower < 2; lower++)
    for (int i = 0; i < cells; i++) {
      int other = i + (lower ? columns : 1);
      if (lower ? other >= cells : other % columns == 0) continue;
      side_of[i][2 * lower + 1] = side_of[other][2 * lower] = sides;
      ends[sides][0] = i;
      ends[sides++][1] = other;
    }
}
static int is_open(int at, int direction) {
  return side_of[at][direction] >= 0 && state[side_of[at][direction]] != 'w';
}
/* One step of a Minotaur: closer in the row if it can, else closer in the column if it can, else none. */
static int step(int minotaur, int theseus) {
  int across = theseus % columns - minotaur % columns, along = theseus / columns - minotaur / columns;
  if (across != 0 && is_open(minotaur, across > 0)) return minotaur + (across > 0 ? 1 : -1);
  if (along != 0 && is_open(minotaur, 2 + (along > 0))) return minotaur + (along > 0 ? columns : -columns);
  return minotaur;
}
/* The longest of all shortest plans, by going back from all won ends; and where no Minotaur begins on the exit. */
static void solve(int *longest, int *longest_clear) {
  static int list[MOST_MOVES], moves[MOST_CELLS][MOST_CELLS];
  static int next[MOST_CELLS][MOST_CELLS], answered[MOST_CELLS][MOST_CELLS];
  int size = 0;
  memset(moves, -1, sizeof moves);
  memset(answered, -1, sizeof answered);
  /* By place where Theseus arrives: the Minotaurs, as a chain, that end at each place without catching him. */
  for (int theseus = 0; theseus < cells; theseus++)
    for (int from = 0; joined[theseus] && from < cells; from++) {
      int half = from == theseus ? from : step(from, theseus), to = half == theseus ? half : step(half, theseus);
      if (to == theseus) continue;
      next[theseus][from] = answered[theseus][to];
      answered[theseus][to] = from;
    }
  for (int i = 0; i < cells; i++)
    if (i != exit_cell) moves[exit_cell][list[size++] = i] = 0;
  for (int i = 0; i < size; i++) list[i] += exit_cell * cells;
  *longest = *longest_clear = 0;
  for (int done = 0; done < size; done++) {
    int to = list[done] / cells, ended = list[done] % cells;
    for (int from = answered[to][ended]; from >= 0; from = next[to][from])
      for (int i = 0; i < 5; i++) {
        int theseus = i == 4 ? to : to + steps[i];
        if ((i < 4 && !is_open(to, i)) || theseus == from || moves[theseus][from] >= 0) continue;
        *longest = moves[theseus][from] = moves[to][ended] + 1;
        if (from != exit_cell) *longest_clear = *longest;
        list[size++] = theseus * cells + from;
      }
  }
}
/* Walls as digits: 1 where a wall was decided, 0 elsewhere. */
static void draw(char *walls) {
  for (int i = 0; i < sides; i++) walls[i] = state[i] == 'w' ? '1' : '0';
}
/* A list of mazes by length, from its first number to what follows the last. */
static const char *lengths(const char *p, struct count *said) {
  memset(said->mazes, 0, sizeof said->mazes);
  said->longest = -1;
  while (*p >= '0' && *p <= '9' && said->longest + 1 < MOST_MOVES && strspn(p, "0123456789") < 16) {
    char *end;
    said->mazes[++said->longest] = strtoll(p, &end, 10);
    p = *end == ',' ? end + 1 : end;
  }
  return p;
}
static void same_mazes(const char *where, const struct count *here, const struct count *said) {
  compare("the longest plan", where, here->longest, said->longest);
  for (int i = 0; i < MOST_MOVES; i++) compare("mazes of a length", where, here->mazes[i], said->mazes[i]);
}
static void same_walls(const char *what, const char *where, const char *here, const char *said) {
  if (strcmp(here, said) == 0) return;
  printf("wrong: %s%s are %s, not %s as it says\n", what, where, here, said);
  faults++;
}
/* Where a part of the certificate begins: that it is this one; where it ends, that it was counted so. */
static void border(int depth, int is_end) {
  static struct count said;
  char cell[4] = "", branch[MOST_SIDES + 2] = "", where[80];
  const char *line = row < row_count ? rows[row] : "";
  int end = 0, last = 0;
  sscanf(line, "    [\"%3[a-z0-9]\",\"%41[ow\"],%18lld,[%n", cell, branch, &said.leaves, &end);
  const char *rest = end == 0 ? line : lengths(line + end, &said);
  sscanf(rest, "],\"%40[01]\",%9d,\"%40[01]\"]%n", said.walls, &said.clear, said.clear_walls, &last);
  if (end == 0 || last == 0 || strcmp(rest + last, row + 1 < row_count ? "," : "") != 0) no_row("a part", line);
  branch[strcspn(branch, "\"")] = 0;
  sprintf(where, " of part %ld (%s %s)", row, cell, branch);
  is_counting = !is_end;
  if (!is_end) {
    name[depth] = 0;
    memset(&counted, 0, sizeof counted);
    counted.longest = counted.clear = -1;
    int is_there = cell[0] == 'a' + exit_cell % columns && atoi(cell + 1) == exit_cell / columns + 1;
    if (!is_there || strcmp(branch, name) != 0) wrong("another part should stand in the place", where);
    return;
  }
  if (picked[row]) {
    compare("leaves", where, counted.leaves, said.leaves);
    same_mazes(where, &counted, &said);
    compare("the longest plan off the exit", where, counted.clear, said.clear);
    same_walls("the first walls", where, counted.walls, said.walls);
    same_walls("the first walls off the exit", where, counted.clear_walls, said.clear_walls);
  }
  long long sum = 0;
  for (int i = 0; i <= said.longest; i++) {
    of_exit.mazes[i] += said.mazes[i];
    sum += said.mazes[i];
  }
  compare("the sum of mazes", where, 1LL << (sides - depth), sum);
  of_exit.leaves += said.leaves;
  if (said.longest > of_exit.longest) of_exit.longest = said.longest;
  if (said.clear > clear) clear = said.clear;
  row++;
}
/* All mazes that go on from here: a side that touches a cell joined to the exit is a wall, then open. */
static void explore(int depth) {
  int side = 0;
  while (side < sides && (state[side] != '?' || !(joined[ends[side][0]] || joined[ends[side][1]]))) side++;
  int begins = !is_counting && (side == sides || depth == cut);
  if (begins) border(depth, 0);
  if (side == sides) {
    int longest, longest_clear;
    solve(&longest, &longest_clear);
    counted.leaves++;
    counted.mazes[longest] += 1LL << (sides - depth);
    if (longest > counted.longest) draw(counted.walls), counted.longest = longest;
    if (longest_clear > counted.clear) draw(counted.clear_walls), counted.clear = longest_clear;
  } else if (!is_counting || picked[row]) {
    int one = ends[side][0], other = ends[side][1], had_one = joined[one], had_other = joined[other];
    for (int open = 0; open < 2; open++) {
      state[side] = open ? 'o' : 'w';
      if (!is_counting) name[depth] = state[side];
      if (open) joined[one] = joined[other] = 1;
      explore(depth + 1);
    }
    joined[one] = (unsigned char)had_one;
    joined[other] = (unsigned char)had_other;
    state[side] = '?';
  }
  if (begins) border(depth, 1);
}
/* The parts of one exit, which stands for its mirror images; and the line that sums them up. */
static void explore_exit(int column, int line, const char *summary) {
  static struct count said;
  char names[48] = "[", where[16];
  int across = columns - 1 - column, below = height - 1 - line, images = 0, end = 0;
  for (int i = 0; i < 4; i++) {
    int x = i % 2 ? across : column, y = i / 2 ? below : line;
    if ((i % 2 && across == column) || (i / 2 && below == line)) continue;
    sprintf(names + strlen(names), "%s\"%c%d\"", images++ ? "," : "", 'a' + x, y + 1);
  }
  sprintf(where, " of %c%d", 'a' + column, line + 1);
  memset(&of_exit, 0, sizeof of_exit);
  memset(state, '?', sizeof state);
  memset(joined, 0, sizeof joined);
  exit_cell = line * columns + column;
  joined[exit_cell] = 1;
  explore(0);
  size_t size = strlen(names);
  if (strncmp(summary, "    [", 5) == 0 && strncmp(summary + 5, names, size) == 0)
    sscanf(summary + 5 + size, "],%18lld,[%n", &said.leaves, &end);
  if (end == 0 || strncmp(lengths(summary + 5 + size + end, &said), "]]", 2) != 0) no_row("an exit", summary);
  compare("leaves", where, of_exit.leaves, said.leaves);
  same_mazes(where, &of_exit, &said);
  all_leaves += of_exit.leaves;
  all_mazes += images * (1LL << sides);
  if (of_exit.longest > optimum) optimum = of_exit.longest;
}
int main(int argc, char **argv) {
  if (argc < 2) refuse("say which file: theseus FILE [some N [SEED] | only N ...]", "");
  load(argv[1]);
  if (!is("kind", "knossos theseus hardest")) refuse("it is no certificate of the hardest mazes: ", argv[1]);
  if (!is("rules", RULES)) wrong("its rules are not: ", RULES);
  number(field("version"), 1, 2, "version");
  columns = (int)number(field("columns"), 1, MOST_CELLS, "columns");
  height = (int)number(field("rows"), 1, MOST_CELLS, "rows");
  cut = (int)number(field("depth"), 0, MOST_SIDES, "depth");
  cells = columns * height;
  if (cells < 2 || cells > MOST_CELLS) refuse("its frame is too large", "");
  frame();
  choose("parts", argc, argv);
  long summary = line_of("exits");
  for (int line = 0; 2 * line < height; line++)
    for (int column = 0; 2 * column < columns; column++)
      explore_exit(column, line, summary > 0 && summary + 1 < line_count ? lines[++summary] : "");
  compare("optimum", "", optimum, number(field("optimum"), 0, MOST_MOVES, "optimum"));
  compare("clear", "", clear, number(field("clear"), 0, MOST_MOVES, "clear"));
  compare("leaves", "", all_leaves, number(field("leaves"), 0, LLONG_MAX, "leaves"));
  compare("mazes", "", all_mazes, number(field("mazes"), 0, LLONG_MAX, "mazes"));
  compare("the number of parts", "", row, row_count);
  return ended("parts", "moves of the longest shortest plan:", optimum);
}
