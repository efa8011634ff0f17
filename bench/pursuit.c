/* Theseus and Mummy Maze in plain C, for comparison with `knossos solve --jsonl`: reads a pack of levels as Knossos writes them,
   solves each by breadth-first search on joint states, and prints a line of JSON for each. A state is eight bytes. Where the
   product of all places is small, what was met stands in an array by state, else in a hash table with open addressing: larger arrays
   were slower. With a second word, prints on stderr the seconds of the processor that the searches took, without reading and printing. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { UP, RIGHT, DOWN, LEFT, WAIT, MOVES };
enum { SIDE = 64, CELLS = SIDE * SIDE, AGENTS = 3, DENSE = 1 << 18, LONGEST = 10000 };

static const uint64_t CAUGHT = ~(uint64_t)0;

/* Four numbers of 16 bits: the player's cell, plus the number of cells where the gate stands open; then pursuers, those of one kind
   sorted. One that is dead stands on the number of cells. */
typedef uint64_t State;

typedef struct {
  State state;
  uint64_t plans; /* shortest ways to it */
  int32_t parent;
  int32_t move;
} Node;

typedef struct {
  State state;
  uint32_t stamp;
} Slot;

typedef struct {
  const char *text;
  int length;
} Line;

/* The level: sides that can be passed, by the state of the gate; sides that lead out. */
static int columns, rows, cells, start, key, steps, waits, wins_at_once, is_mummy, scorpion_axis, shift[MOVES];
static uint8_t sides[2][CELLS], gaps[CELLS], column_of[CELLS], row_of[CELLS], is_exit[CELLS], is_trap[CELLS];
/* Its pursuers: in mummy mazes the mummies in the order of their numbers, then the scorpion. */
static int agents, mummies, has_scorpion, agent_cell[AGENTS], is_upright[AGENTS];
/* What a step adds to a cell: by the axis that is preferred, the sides that can be passed, and where the player is. */
static int16_t step_shift[2][16][9];

/* The search. A stamp is `base` plus a node's number; below `base` it is free, so that nothing has to be cleared. */
static Node *nodes;
static uint32_t *dense, base = 1;
static Slot *slots;
static size_t room, dense_size, slots_size, taken_slots;
static int32_t tail, layer_end, winner;
static int is_dense, hash_shift, winning_move;
static uint64_t wins;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

/* A pursuer goes along the axis that it prefers if that brings it closer, else along the other, else nowhere. */
static void make_steps(void) {
  for (int upright = 0; upright < 2; upright++)
    for (int open = 0; open < 16; open++)
      for (int down = -1; down <= 1; down++)
        for (int across = -1; across <= 1; across++) {
          int x = across > 0 ? RIGHT : LEFT, y = down > 0 ? DOWN : UP;
          int is_x = across != 0 && (open >> x & 1), is_y = down != 0 && (open >> y & 1);
          step_shift[upright][open][3 * down + across + 4] = shift[is_x && !(is_y && upright) ? x : is_y ? y : WAIT];
        }
}

static inline int sign(int number) { return (number > 0) - (number < 0); }

static inline int step(int at, int to, int upright, const uint8_t *open) {
  int across = sign(column_of[to] - column_of[at]), down = sign(row_of[to] - row_of[at]);
  return at + step_shift[upright][open[at]][3 * down + across + 4];
}

static inline int place_of(State state) { return state & 0xffff; }
static inline int agent_of(State state, int i) { return state >> (16 * i + 16) & 0xffff; }
static inline State with_agent(State state, int i, int at) { return state | (State)at << (16 * i + 16); }

/* The state after pursuers have answered the player's arrival on a cell; CAUGHT when they catch him. */
static State theseus_turn(State from, int cell) {
  int at[AGENTS];
  for (int i = 0; i < agents; i++) {
    int to = agent_of(from, i), j = i;
    for (int n = 0; n < steps; n++) to = step(to, cell, is_upright[i], sides[0]);
    if (to == cell) return CAUGHT;
    for (; j > 0 && is_upright[j - 1] == is_upright[i] && at[j - 1] > to; j--) at[j] = at[j - 1];
    at[j] = to;
  }
  State state = cell;
  for (int i = 0; i < agents; i++) state = with_agent(state, i, at[i]);
  return state;
}

static State mummy_turn(State from, int cell) {
  int was_open = place_of(from) >= cells, is_open = was_open, is_used_up = 0;
  if (cell == key && cell != place_of(from) % cells) is_open = !was_open, is_used_up = 1;
  if (is_trap[cell]) return CAUGHT;
  int at[2] = {cells, cells}, scorpion = has_scorpion ? agent_of(from, mummies) : cells, scorpion_cell = -1;
  for (int i = 0; i < mummies; i++) at[i] = agent_of(from, i);
  if (scorpion != cells) {
    int before = scorpion;
    scorpion = scorpion_cell = step(scorpion, cell, is_upright[mummies], sides[is_open]);
    if (scorpion == cell) return CAUGHT;
    if (scorpion == at[0] || scorpion == at[1]) scorpion = cells;
    else if (scorpion == key && before != key && !is_used_up) is_open = !was_open, is_used_up = 1;
  }
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < mummies; i++)
      if (at[i] != cells) at[i] = step(at[i], cell, is_upright[i], sides[is_open]);
    if (at[1] == at[0]) at[1] = cells;
    if (scorpion_cell >= 0 && (at[0] == scorpion_cell || at[1] == scorpion_cell)) {
      scorpion = cells;
      if (scorpion_cell == key) is_open = !is_open;
    }
    if (at[0] == cell || at[1] == cell) return CAUGHT;
    for (int i = 0; i < mummies && !is_used_up; i++) {
      if (at[i] != key || agent_of(from, i) == key) continue;
      is_open = !was_open;
      is_used_up = i == 0;
      break;
    }
  }
  State state = is_open ? cell + cells : cell;
  for (int i = 0; i < mummies; i++) state = with_agent(state, i, at[i]);
  return has_scorpion ? with_agent(state, mummies, scorpion) : state;
}

/* The stamp of a state. */
static inline uint32_t *stamp_of(State state) {
  if (is_dense) {
    size_t index = place_of(state);
    for (int i = 0; i < agents; i++) index = index * (cells + 1) + agent_of(state, i);
    return dense + index;
  }
  size_t slot = state * 0x9e3779b97f4a7c15u >> hash_shift;
  while (slots[slot].stamp >= base && slots[slot].state != state) slot = (slot + 1) & (taken_slots - 1);
  slots[slot].state = state;
  return &slots[slot].stamp;
}

static void *zeroed(void *old, size_t count, size_t size) {
  free(old);
  void *made = calloc(count, size);
  if (made == NULL) fail("out of memory");
  return made;
}

static void take_slots(size_t count) {
  taken_slots = count;
  hash_shift = 64 - __builtin_ctzll(count);
  if (count <= slots_size) return;
  slots_size = count;
  slots = zeroed(slots, count, sizeof *slots);
}

static void grow(void) {
  base += tail;
  take_slots(2 * taken_slots);
  for (int32_t n = 0; n < tail; n++) *stamp_of(nodes[n].state) = base + n;
}

static void meet(State state, int32_t parent, int move, uint64_t plans) {
  uint32_t *stamp = stamp_of(state);
  if (*stamp >= base) {
    int32_t number = *stamp - base;
    if (number >= layer_end) nodes[number].plans += plans;
    return;
  }
  if ((size_t)tail == room) {
    room = 2 * room + 1024;
    nodes = realloc(nodes, room * sizeof *nodes);
    if (nodes == NULL) fail("out of memory");
  }
  *stamp = base + tail;
  nodes[tail++] = (Node){state, plans, parent, move};
  if (!is_dense && 2 * (size_t)tail > taken_slots) grow();
}

static void expand(int32_t number) {
  State from = nodes[number].state;
  uint64_t plans = nodes[number].plans;
  int is_open = place_of(from) >= cells, cell = is_open ? place_of(from) - cells : place_of(from);
  for (int move = UP; move < MOVES; move++) {
    int is_win = move != WAIT && gaps[cell] >> move & 1;
    if (!is_win) {
      if (!(move == WAIT ? waits : sides[is_open][cell] >> move & 1)) continue;
      int target = cell + shift[move], is_caught = 0;
      if (wins_at_once && is_exit[target])
        for (int i = 0; i < agents; i++) is_caught |= agent_of(from, i) == target;
      else {
        State to = is_mummy ? mummy_turn(from, target) : theseus_turn(from, target);
        is_caught = to == CAUGHT;
        if (!is_caught && !is_exit[target]) {
          meet(to, number, move, plans);
          continue;
        }
      }
      if (is_caught) continue;
    }
    if (winner < 0) winner = number, winning_move = move;
    wins += plans;
  }
}

/* The length of a shortest plan; -1 where there is none. The layer in which one ends is finished, so that all are counted. */
static int solve(void) {
  size_t product = 2 * cells;
  for (int i = 0; i < agents; i++) product *= cells + 1;
  is_dense = product <= DENSE;
  base += tail;
  if (base > 1u << 30) {
    base = 1;
    dense_size = slots_size = 0;
  }
  if (!is_dense) take_slots(4096);
  else if (product > dense_size) dense = zeroed(dense, dense_size = product, sizeof *dense);
  State first = start;
  for (int i = 0; i < agents; i++) first = with_agent(first, i, agent_cell[i]);
  tail = layer_end = 0;
  winner = -1;
  wins = 0;
  meet(first, -1, WAIT, 1);
  int32_t head = 0;
  for (int length = 1; head < tail; length++) {
    layer_end = tail;
    while (head < layer_end) expand(head++);
    if (winner >= 0) return length;
  }
  return -1;
}

static char at(const Line *lines, int line, int column) {
  return column < lines[line].length ? lines[line].text[column] : ' ';
}

static void put(int cell, int kind, const int *order, int ordered) {
  if (agents == AGENTS) fail("more pursuers than this program knows");
  int rank = kind == 'S' ? AGENTS : is_mummy ? mummies : kind == 'V', place = agents++;
  for (int i = 0; is_mummy && i < ordered; i++)
    if (order[i] == cell) rank = i;
  static int ranks[AGENTS];
  for (; place > 0 && ranks[place - 1] > rank; place--) {
    ranks[place] = ranks[place - 1];
    agent_cell[place] = agent_cell[place - 1];
    is_upright[place] = is_upright[place - 1];
  }
  ranks[place] = rank;
  agent_cell[place] = cell;
  is_upright[place] = kind == 'V';
  if (kind == 'S') has_scorpion = 1;
  else mummies++;
}

/* Reads the drawing; order: the cells of the mummies by their numbers, as column and row. */
static void read_drawing(const Line *lines, int count, const int (*order)[2], int ordered) {
  int before = columns;
  columns = (lines[0].length - 1) / 4;
  rows = (count - 1) / 2;
  cells = columns * rows;
  if (columns < 1 || columns > SIDE || rows < 1 || rows > SIDE) fail("a size that this program does not know");
  memcpy(shift, (int[]){-columns, 1, columns, -1, 0}, sizeof shift);
  if (columns != before) make_steps();
  memset(gaps, 0, cells);
  memset(is_exit, 0, cells);
  memset(is_trap, 0, cells);
  agents = mummies = has_scorpion = 0;
  int key_cell = -1, gate = -1, cells_in_order[2] = {-1, -1};
  for (int i = 0; i < ordered; i++) cells_in_order[i] = order[i][1] * columns + order[i][0];
  for (int cell = 0, row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++, cell++) {
      int left = at(lines, 2 * row + 1, 4 * column), right = at(lines, 2 * row + 1, 4 * column + 4);
      int above = at(lines, 2 * row, 4 * column + 2), below = at(lines, 2 * row + 2, 4 * column + 2);
      int open = (above != '-') << UP | (right != '|') << RIGHT | (below != '-') << DOWN | (left != '|') << LEFT;
      int rim = (row == 0) << UP | (column == columns - 1) << RIGHT | (row == rows - 1) << DOWN | (column == 0) << LEFT;
      gaps[cell] = open & rim;
      sides[0][cell] = sides[1][cell] = open & ~rim;
      column_of[cell] = column;
      row_of[cell] = row;
      if (right == ':') gate = cell;
      for (int i = 1; i < 4; i++) {
        int letter = at(lines, 2 * row + 1, 4 * column + i);
        if (letter == 'T') start = cell;
        else if (letter == 'E') is_exit[cell] = 1;
        else if (letter == 'X') is_trap[cell] = 1;
        else if (letter == 'K') key_cell = cell;
        else if (letter == 'M' || letter == 'V' || letter == 'S') put(cell, letter, cells_in_order, ordered);
      }
    }
  }
  key = gate < 0 ? -1 : key_cell;
  if (gate >= 0) sides[0][gate] &= ~(1 << RIGHT), sides[0][gate + 1] &= ~(1 << LEFT);
  if (has_scorpion) is_upright[mummies] = scorpion_axis < 0 ? mummies > 0 && is_upright[0] : scorpion_axis;
}

/* Reads lines up to the end of a level; false when there are no more. */
static int read_level(char **rest) {
  static Line lines[2 * SIDE + 2];
  int count = 0, ordered = 0, order[2][2];
  steps = 2, waits = 1, wins_at_once = 0, is_mummy = 0, scorpion_axis = -1;
  while (**rest != '\0') {
    char *text = *rest, *end = strchr(text, '\n');
    if (end == NULL) end = text + strlen(text), *rest = end;
    else *rest = end + 1, *end = '\0';
    int length = end - text;
    if (strcmp(text, "---") == 0) break;
    if (count > 0 || text[0] == '+') {
      if (count < 2 * SIDE + 2) lines[count++] = (Line){text, length};
    } else if (strcmp(text, "rules: mummy") == 0) is_mummy = 1;
    else if (strcmp(text, "wait: no") == 0) waits = 0;
    else if (strcmp(text, "exit: immediate") == 0) wins_at_once = 1;
    else if (strncmp(text, "scorpion: ", 10) == 0) scorpion_axis = text[10] == 'v';
    else if (strncmp(text, "steps: ", 7) == 0) steps = atoi(text + 7);
    else if (strncmp(text, "order: ", 7) == 0)
      ordered = sscanf(text + 7, "%d,%d %d,%d", &order[0][0], &order[0][1], &order[1][0], &order[1][1]) / 2;
  }
  while (count > 0 && lines[count - 1].length == 0) count--;
  if (count > 0) read_drawing(lines, count, order, ordered);
  return count > 0;
}

static void print_answer(int index, int length) {
  if (length < 0) {
    printf("{\"index\":%d,\"status\":\"impossible\",\"length\":null,\"moves\":null,\"states\":%d,\"plans\":\"0\"}\n", index, tail);
    return;
  }
  static char moves[LONGEST + 1];
  if (length > LONGEST) fail("a plan longer than this program prints");
  char *move = moves + LONGEST;
  *--move = "URDLW"[winning_move];
  for (int32_t n = winner; nodes[n].parent >= 0; n = nodes[n].parent) *--move = "URDLW"[nodes[n].move];
  printf("{\"index\":%d,\"status\":\"solved\",\"length\":%d,\"moves\":\"%s\",\"states\":%d,\"plans\":\"%llu\"}\n", index, length, move,
         layer_end, (unsigned long long)wins);
}

static char *read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail("the file cannot be read");
  long size = ftell(file);
  char *text = malloc(size + 1);
  rewind(file);
  if (text == NULL || fread(text, 1, size, file) != (size_t)size) fail("the file cannot be read");
  text[size] = '\0';
  fclose(file);
  return text;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 2) fail("pursuit FILE [time]");
  int is_timed = argc > 2;
  char *rest = read_file(argv[1]);
  double seconds = 0;
  for (int index = 0; read_level(&rest); index++) {
    double from = is_timed ? now() : 0;
    int length = solve();
    if (is_timed) seconds += now() - from;
    print_answer(index, length);
  }
  if (is_timed) fprintf(stderr, "%.6f\n", seconds);
  return 0;
}
