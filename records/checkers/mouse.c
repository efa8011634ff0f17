/*
 * Checks certificates of mouse mazes (`mouse enumerate`), written from the rules alone; README.md says what it does.
 *   cc -std=c99 -O2 -o mouse mouse.c && ./mouse FILE [some N [SEED] | only N ...]
 * It exits with 0 where the certificate holds, 1 where it is wrong, 2 where it cannot be read.
 */
#include "reading.h"

enum { UNDECIDED, OPEN, BLOCKED, MOST_PLACES = 256, MOST_TURNS = 1 << 20 };
static int columns, height, wide, start, exit_cell, out, steps[4], is_walls, is_cover, is_crossed, cut, undecided;
/* By place; or by wall: of place p the one on its right is 2p, the one below it 2p + 1. */
static unsigned char state[2 * MOST_PLACES];
static int visits[MOST_PLACES], trail[MOST_TURNS], turns, last_new, is_counting;
static char name[MOST_PLACES];
static long row;
static long long leaves, weight, best, all_leaves, all_weight, optimum = -1;
/* Of other minds: the letter that each begins with here; what is written at a side, or of the rotor at a place; what stood there. */
static int mind, memory[2 * MOST_PLACES], written[MOST_TURNS];
static int side_of(int p, int step) {
  return step == 1 ? 2 * p : step == wide ? 2 * p + 1 : step == -1 ? 2 * (p - 1) : 2 * (p - wide) + 1;
}
/* What bars the way from p by a step: the place there, or the wall between. */
static int bar(int p, int step) { return is_walls ? side_of(p, step) : p + step; }
/* What he looks at before he takes the i-th step of his order; he takes that with the least. */
static int looks(int at, int i) {
  if (mind == 'r') return (i - memory[at] + 4) % 4;
  return mind == 0 ? visits[at + steps[i]] : memory[side_of(at, steps[i])];
}
/* Writes down what he remembers of a step that is made, or takes it back. */
static void remember(int from, int to, int i, int is_back) {
  int *at = memory + (mind == 'r' ? from : side_of(from, to - from));
  if (mind == 0) return;
  if (is_back) *at = written[turns];
  else written[turns] = *at, *at = mind == 'r' ? i + 1 : mind == 'o' ? turns : *at + 1;
}
/* Whether what is not blocked joins the exit with a place where he was. */
static int is_joined(void) {
  unsigned char seen[MOST_PLACES] = {0};
  int list[MOST_PLACES], size = 1;
  for (seen[list[0] = out] = 1; size > 0;) {
    int at = list[--size];
    if (visits[at] > 0) return 1;
    for (int i = 0; i < 4; i++) {
      int to = at + steps[i];
      int is_place = to >= 0 && to < (height + 2) * wide && !seen[to];
      if (is_place && state[bar(at, steps[i])] != BLOCKED) seen[list[size++] = to] = 1;
    }
  }
  return 0;
}
/* Whether a cell beside those where he was is still to be met. */
static int is_unmet(void) {
  for (int p = wide; p < (height + 1) * wide; p++)
    for (int i = 0; visits[p] > 0 && i < 4; i++)
      if (visits[p + steps[i]] == 0 && state[p + steps[i]] != BLOCKED) return 1;
  return 0;
}
/* Walks on until something is to be decided, which is returned; -1 where the run is over. */
static int walk(void) {
  while (!is_cover || is_unmet()) {
    int at = trail[turns], to = at, least = INT_MAX, which = 0;
    for (int i = 0; i < 4; i++)
      if (state[bar(at, steps[i])] != BLOCKED && looks(at, i) < least) {
        least = looks(at, which = i);
        to = at + steps[i];
      }
    if (to == at || turns + 1 == MOST_TURNS) refuse("a run ends nowhere, or takes more than a million turns", "");
    if (state[bar(at, to - at)] == UNDECIDED) return bar(at, to - at);
    trail[++turns] = to;
    remember(at, to, which, 0);
    if (visits[to]++ == 0) last_new = turns;
    if (to == out && !is_cover) break;
  }
  return -1;
}
static long long worth(void) {
  long long most = is_crossed ? 0 : is_cover ? last_new : turns;
  for (int p = 0; is_crossed && p < (height + 2) * wide; p++)
    if (p != out && visits[p] > most) most = visits[p];
  return is_cover && visits[out] == 0 ? -1 : most;
}
/* Compares what was counted of a row with what it says: leaves, weight, the most; and adds that up. */
static void settle(const char *where, const long long says[3]) {
  const char *const what[] = {"leaves", "weight", "the most"};
  const long long counted[] = {leaves, weight, best};
  for (int i = 0; picked[row] && i < 3; i++) compare(what[i], where, counted[i], says[i]);
  all_leaves += says[0];
  all_weight += says[1];
  if (says[2] > optimum) optimum = says[2];
  row++;
}
/* Where a branch of the certificate begins: that it is this one; where it ends, that it was counted so. */
static void border(int depth, int is_end) {
  char said[80] = "\"", where[100];
  long long says[3] = {0, 0, 0};
  const char *line = row < row_count ? rows[row] : "";
  int end = 0;
  sscanf(line, "    [\"%79[ob\"],%18lld,\"%18lld\",%18lld]%n", said, &says[0], &says[1], &says[2], &end);
  if (end == 0 || strcmp(line + end, row + 1 < row_count ? "," : "") != 0) no_row("a branch", line);
  said[strcspn(said, "\"")] = 0;
  sprintf(where, " of branch %ld (%s)", row, said);
  is_counting = !is_end;
  if (is_end) settle(where, says);
  else leaves = weight = best = name[depth] = 0;
  if (is_end || strcmp(said, name) == 0) return;
  wrong("another branch should stand in the place", where);
}
/* All runs that go on from here: what is to be decided is open, then blocked where that leaves a way to the exit. */
static void explore(int depth) {
  int before = turns, before_new = last_new, side = walk(), begins = !is_counting && (side < 0 || depth == cut);
  if (begins) border(depth, 0);
  if (side < 0) {
    long long value = worth();
    if (leaves++ == 0 || value > best) best = value;
    weight += 1LL << (undecided - depth + (is_cover && visits[out] > 0));
  } else if (!is_counting || picked[row]) {
    if (!is_counting) name[depth] = 'o';
    state[side] = OPEN;
    explore(depth + 1);
    if (!is_counting) name[depth] = 'b';
    state[side] = BLOCKED;
    if (is_cover ? side != out : is_joined()) explore(depth + 1);
    state[side] = UNDECIDED;
  }
  if (begins) border(depth, 1);
  for (; turns > before; turns--) {
    visits[trail[turns]]--;
    remember(trail[turns - 1], trail[turns], 0, 1);
  }
  last_new = before_new;
}
/* Sets all back: nothing is decided, and he stands at the start. */
static void begin(int gap) {
  memset(state, BLOCKED, sizeof state);
  memset(visits, 0, sizeof visits);
  memset(memory, 0, sizeof memory);
  undecided = turns = last_new = 0;
  for (int i = 0; i < columns * height; i++) {
    int p = (i / columns + 1) * wide + i % columns + 1, is_end = p == start || p == exit_cell;
    int has_right = i % columns + 1 < columns, has_lower = i / columns + 1 < height;
    if (!is_walls) state[p] = p == start || (is_end && !is_cover) ? OPEN : UNDECIDED;
    if (is_walls && has_right) state[2 * p] = UNDECIDED;
    if (is_walls && has_lower) state[2 * p + 1] = UNDECIDED;
    undecided += is_walls ? has_right + has_lower : !is_end;
  }
  if (undecided > 60 || start == exit_cell || (is_cover && is_walls)) refuse("its frame is none of those", "");
  out = exit_cell + gap;
  if (gap != 0 && (!is_walls || (out / wide > 0 && out / wide <= height && out % wide > 0 && out % wide <= columns)))
    refuse("its gap is not in the outer wall", "");
  if (gap != 0) state[bar(exit_cell, gap)] = OPEN;
  visits[trail[0] = start] = 1;
}
/* Runs a drawing, one row after the other with `/` between, and compares what it is worth. */
static void run(const char *drawing, int gap, long long said, const char *where) {
  size_t width = (size_t)(is_walls ? 4 * columns + 2 : columns + 1);
  size_t high = (size_t)(is_walls ? 2 * height + 1 : height);
  if (drawing == NULL || strcspn(drawing, "\"") != width * high - 1) wrong("its maze does not fit its frame", where);
  begin(gap);
  for (int i = 0; i < columns * height; i++) {
    int p = (i / columns + 1) * wide + i % columns + 1;
    const char *at = drawing + (size_t)(i / columns) * width + i % columns;
    if (is_walls) at = drawing + (size_t)(2 * (i / columns) + 1) * width + 4 * (i % columns) + 2;
    if (!is_walls && p != start) state[p] = *at == '#' ? BLOCKED : OPEN;
    if (is_walls && state[2 * p] == UNDECIDED) state[2 * p] = at[2] == ' ' ? OPEN : BLOCKED;
    if (is_walls && state[2 * p + 1] == UNDECIDED) state[2 * p + 1] = at[width] == ' ' ? OPEN : BLOCKED;
  }
  if (!is_joined()) wrong("its maze cuts off the exit", where);
  walk();
  compare("what the maze is worth", where, worth(), said);
}
static int cell(const char *said, const char *what) {
  int column = said == NULL || *said < 'a' || *said > 'z' ? -1 : *said - 'a', line = 0;
  if (column < 0 || column >= columns || sscanf(said + 1, "%2d", &line) != 1 || line < 1 || line > height)
    refuse("there is no such cell: ", what);
  return line * wide + column + 1;
}
/* All starts in the top row with all exits in the bottom row, one after the other. */
static void ends(void) {
  static const char form[] =
      "    {\"start\":\"%3[a-z0-9]\",\"exit\":\"%3[a-z0-9]\",\"optimum\":%18lld,\"maze\":\"%79[^\"]\","
      "\"leaves\":%18lld,\"weight\":\"%18lld\",\"feasible\":\"%18lld\"}%n";
  for (int i = 0; i < columns * columns; i++) {
    char from[4], to[4], maze[80], where[40];
    int end = 0;
    long long says[3], feasible;
    start = wide + i / columns + 1;
    exit_cell = height * wide + i % columns + 1;
    if (start == exit_cell) continue;
    const char *line = row < row_count ? rows[row] : "";
    sscanf(line, form, from, to, &says[2], maze, &says[0], &says[1], &feasible, &end);
    if (end == 0 || strcmp(line + end, row + 1 < row_count ? "," : "") != 0) no_row("a pair", line);
    if (cell(from, "start") != start || cell(to, "exit") != exit_cell) wrong("another pair should stand in the place of ", line);
    sprintf(where, " of %s to %s", from, to);
    begin(0);
    leaves = weight = 0;
    is_counting = 1;
    if (picked[row]) explore(0);
    compare("feasible", where, says[1], feasible);
    run(maze, 0, says[2], where);
    settle(where, says);
  }
}
int main(int argc, char **argv) {
  const char *const letters = "DRLU", *const words[] = {"down", "right", "left", "up"};
  int gap = 0;
  if (argc < 2) refuse("say which file: mouse FILE [some N [SEED] | only N ...]", "");
  load(argv[1]);
  const char *size = field("size");
  int is_ends = is("kind", "knossos mouse ends") && size != NULL && sscanf(size, "%2dx%2d\"", &columns, &height) == 2;
  if (!is_ends && !is("kind", "knossos mouse enumeration")) refuse("it is no certificate of mazes: ", argv[1]);
  number(field("version"), 1, 2, "version");
  if (!is_ends) {
    columns = (int)number(field("columns"), 1, 64, "columns");
    height = (int)number(field("rows"), 1, 64, "rows");
    cut = (int)number(field("depth"), 0, 100, "depth");
  }
  if (columns < 1 || height < 1 || columns * height > 64) refuse("its frame is too large", "");
  wide = columns + 2;
  const int all[] = {wide, 1, -1, -wide};
  for (int i = 0; i < 4; i++) {
    const char *order = field("order"), *at = order == NULL || order[i] == 0 ? NULL : strchr(letters, order[i]);
    if (at == NULL || strchr(order, *at) != order + i) refuse("its order is not one of D, R, L and U", "");
    steps[i] = all[at - letters];
    if (field("gap") != NULL && is("gap", words[i])) gap = all[i];
  }
  is_walls = is("shape", "walls");
  is_cover = is("objective", "cover");
  is_crossed = is("objective", "crossed");
  if (field("mind") != NULL) {
    mind = is("mind", "least-used-edge") ? 'u' : is("mind", "oldest-first") ? 'o' : is("mind", "rotor-router") ? 'r' : 0;
    if (mind == 0 || is_walls || is_cover || is_crossed || is_ends) refuse("its mind is none of those that are known", "");
  }
  choose(is_ends ? "pairs" : "branches", argc, argv);
  if (is_ends) ends();
  else {
    start = cell(field("start"), "start");
    exit_cell = cell(field("exit"), "exit");
    begin(gap);
    explore(0);
    compare("optimum", "", optimum, number(field("optimum"), 0, INT_MAX, "optimum"));
    compare("leaves", "", all_leaves, number(field("leaves"), 0, LLONG_MAX, "leaves"));
    compare("weight", "", all_weight, number(field("weight"), 0, LLONG_MAX, "weight"));
    compare("feasible", "", all_weight, number(field("feasible"), 0, LLONG_MAX, "feasible"));
    run(field("maze"), gap, optimum, "");
  }
  compare("the number of rows", "", row, row_count);
  return ended("rows", "the most is", optimum);
}
