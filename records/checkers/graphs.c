/*
 * Checks certificates of mouse graphs (`mouse enumerate --graph`), written from the rules alone; README.md says more.
 *   cc -std=c99 -O2 -o graphs graphs.c && ./graphs FILE [some N [SEED] | only N ...]
 * It exits with 0 where the certificate holds, 1 where it is wrong, 2 where it cannot be read.
 */
#include "reading.h"

enum { MOST = 10, MOST_NAME = 200, TABLE = 1 << 16, NEIGHBOURS = 1, UNVISITED, VISITED };
/* What is known of a graph on the way. Vertices on which he stood have numbers, as he came to them; sets are bits. */
struct part {
  int at, stood, turns, is_new, is_out, visits[MOST];
  /* By vertex on which he stood: neighbours among those; others; those preferred to others; who is preferred to whom. */
  int known[MOST], open[MOST], chain[MOST], before[MOST][MOST];
  /* The others, in groups that nothing tells apart: their neighbours, and how many they are. The exit stands alone. */
  int groups, masks[MOST], sizes[MOST], exit_mask;
  uint64_t ways;
};
static int vertices, bound, cut, is_counting, question;
static char name[MOST_NAME];
static long row;
static long long leaves, most, all_leaves, optimum = -1;
/* Weights are added modulo 2^64: those of eight vertices are longer. */
static uint64_t weight, all_weight;

static int ones(int set) {
  int count = 0;
  for (; set != 0; set &= set - 1) count++;
  return count;
}
static long long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
/* Where he stood and is least often, of the neighbours of where he is; and which of some may be the preferred one. */
static int least_visited(const struct part *s) {
  int least = INT_MAX, tied = 0;
  for (int v = 0; v < s->stood; v++) {
    if (!(s->known[s->at] >> v & 1) || s->visits[v] > least) continue;
    tied = (s->visits[v] < least ? 0 : tied) | 1 << v;
    least = s->visits[v];
  }
  return tied;
}
static int preferable(const struct part *s, int of) {
  int found = 0;
  for (int v = 0; v < s->stood; v++)
    if ((of >> v & 1) && !(s->before[s->at][v] & of)) found |= 1 << v;
  return found;
}
static int nth(int set, int n) {
  int v = 0;
  while (!(set >> v & 1) || n-- > 0) v++;
  return v;
}
static void go(struct part *s, int to) {
  s->visits[s->at]++;
  s->turns++;
  s->at = to;
}
/* He goes to a vertex on which he never stood: of the n-th group that is beside him, or to the exit, the last one. */
static void go_on(struct part *s, int n) {
  int from = s->at, group = 0, rivals = s->open[from], to = s->stood;
  while (group < s->groups && (!(s->masks[group] >> from & 1) || n-- > 0)) group++;
  if (group == s->groups) {
    s->is_out = 1;
    s->turns++;
    return;
  }
  s->known[to] = s->masks[group];
  s->ways *= (uint64_t)s->sizes[group];
  s->stood++;
  if (--s->sizes[group] == 0) {
    s->sizes[group] = s->sizes[--s->groups];
    s->masks[group] = s->masks[s->groups];
  }
  for (int v = 0; v < to; v++) {
    if (!(s->known[to] >> v & 1)) continue;
    s->open[v]--;
    s->known[v] |= 1 << to;
    s->before[v][to] = s->chain[v];
  }
  if (rivals > 1) s->chain[from] |= 1 << to;
  go(s, to);
  s->is_new = 1;
}
/* The groups beside him, the exit as one. */
static int near(const struct part *s) {
  int count = s->exit_mask >> s->at & 1;
  for (int i = 0; i < s->groups; i++) count += s->masks[i] >> s->at & 1;
  return count;
}
/* Walks on until there is a question, and returns how many answers it has; 0 at the exit. */
static int walk(struct part *s) {
  int options = 2;
  while (!s->is_new && !s->is_out) {
    int tied = least_visited(s), best = preferable(s, tied);
    question = s->open[s->at] > 0 ? UNVISITED : VISITED;
    if (question == UNVISITED && near(s) > 1) return near(s);
    if (question == UNVISITED) go_on(s, 0);
    else if (ones(best) > 1) return ones(best);
    else go(s, nth(best, 0));
  }
  question = NEIGHBOURS;
  for (int i = 0; i < s->groups; i++) options *= s->sizes[i] + 1;
  return s->is_out ? 0 : options;
}
/* Joins where he is with the exit (the lowest bit of the option) and with so many of each group; whether that can be. */
static int join(struct part *s, int option) {
  int bit = 1 << s->at, joined = option & 1, groups = s->groups, rest = option / 2;
  if (joined) s->exit_mask |= bit;
  int is_fit = ones(s->exit_mask) <= bound, has_way = s->exit_mask != 0;
  for (int i = 0; i < groups; i++) {
    int size = s->sizes[i], mask = s->masks[i], chosen = rest % (size + 1), place = chosen == size ? i : s->groups;
    rest /= size + 1;
    if (chosen < size && mask != 0 && ones(mask) < bound) has_way = 1;
    if (chosen == 0) continue;
    joined += chosen;
    s->ways *= (uint64_t)(factorial(size) / factorial(chosen) / factorial(size - chosen));
    s->sizes[i] = size - chosen;
    s->groups += place != i;
    s->masks[place] = mask | bit;
    s->sizes[place] = chosen;
    if (ones(mask) >= bound) is_fit = 0;
    if (ones(mask) + 1 < bound) has_way = 1;
  }
  s->open[s->at] = joined;
  s->is_new = 0;
  return is_fit && has_way && ones(s->known[s->at]) + joined <= bound;
}
/* He prefers the n-th of those that he may prefer to all others of the least visited ones. */
static void prefer(struct part *s, int n) {
  int tied = least_visited(s), to = nth(preferable(s, tied), n), *before = s->before[s->at];
  for (int v = 0; v < s->stood; v++)
    if (v != to && (tied >> v & 1)) before[v] |= 1 << to;
  for (int by = 0; by < s->stood; by++)
    for (int v = 0; v < s->stood; v++)
      if (before[v] >> by & 1) before[v] |= before[by];
  go(s, to);
}
/* In how many orders so many things may stand, of which each has some before it. */
static uint64_t orders(int count, const int *before) {
  static uint64_t ways[1 << MOST];
  memset(ways, 0, sizeof *ways << count);
  ways[0] = 1;
  for (int set = 0; set < 1 << count; set++)
    for (int i = 0; i < count; i++)
      if (!(set >> i & 1) && !(before[i] & ~set)) ways[set | 1 << i] += ways[set];
  return ways[(1 << count) - 1];
}
/* The orders of a vertex on which he stood: known neighbours, and others after those that were preferred to them. */
static uint64_t orders_of(const struct part *s, int v) {
  int count = 0, things[MOST], before[MOST] = {0}, is_last = s->is_out && v == s->at;
  for (int u = 0; u < s->stood; u++)
    if (s->known[v] >> u & 1) things[count++] = u;
  int stood = count, after = 0;
  for (int i = 0; i < stood; i++)
    for (int j = 0; j < stood; j++) before[i] |= (s->before[v][things[i]] >> things[j] & 1) << j;
  for (int j = 0; j < stood; j++) after |= (s->chain[v] >> things[j] & 1) << j;
  /* Where he left for the exit, that is the first of the others. */
  for (int i = 0; i < s->open[v]; i++, count++) before[count] = after | (is_last && i > 0 ? 1 << stood : 0);
  return orders(count, before);
}
/* In how many ways the others and the exit, the last of them, may be joined with one another, and their orders be. */
static uint64_t joins(int count, int *degree, int i, int j) {
  if (j == count) return joins(count, degree, i + 1, i + 2);
  if (i >= count - 1) {
    uint64_t product = 1;
    for (int v = 0; v < count - 1; v++) product *= (uint64_t)factorial(degree[v]);
    return product;
  }
  uint64_t sum = joins(count, degree, i, j + 1);
  if (degree[i] == bound || degree[j] == bound) return sum;
  degree[i]++;
  degree[j]++;
  sum += joins(count, degree, i, j + 1);
  degree[i]--;
  degree[j]--;
  return sum;
}
/* The same from a table, by how many of the others have each number of neighbours, and how many the exit has. */
static uint64_t completions(const struct part *s) {
  static struct {
    long long key;
    uint64_t count;
  } table[TABLE];
  int degree[MOST + 1], count = 0;
  long long key = ones(s->exit_mask) + 1;
  for (int i = 0; i < s->groups; i++)
    for (int j = 0; j < s->sizes[i]; j++) key += 1LL << (4 + 4 * (degree[count++] = ones(s->masks[i])));
  degree[count] = ones(s->exit_mask);
  size_t at = (size_t)(key * 2654435761u >> 7) % TABLE;
  while (table[at].key != 0 && table[at].key != key) at = (at + 1) % TABLE;
  if (table[at].key == 0) table[at].count = joins(count + 1, degree, 0, 1);
  table[at].key = key;
  return table[at].count;
}
static uint64_t modulo(const char *digits) {
  uint64_t value = 0;
  for (; digits != NULL && *digits >= '0' && *digits <= '9'; digits++) value = 10 * value + (uint64_t)(*digits - '0');
  return value;
}
/* Where a branch of the certificate begins: that it is this one; where it ends, that it was counted so. */
static void border(int is_end) {
  char said[MOST_NAME] = "", heavy[40] = "", where[MOST_NAME + 40];
  long long says[3] = {0, 0, 0};
  const char *line = row < row_count ? rows[row] : "";
  int end = 0;
  sscanf(line, "    [\"%199[0-9.\"],%18lld,\"%39[0-9]\",%18lld]%n", said, &says[0], heavy, &says[2], &end);
  if (end == 0 || strcmp(line + end, row + 1 < row_count ? "," : "") != 0) no_row("a branch", line);
  said[strcspn(said, "\"")] = 0;
  sprintf(where, " of branch %ld (%s)", row, said);
  is_counting = !is_end;
  if (!is_end) {
    leaves = most = 0;
    weight = 0;
    if (strcmp(said, name) == 0) return;
    wrong("another branch should stand in the place", where);
  }
  if (picked[row]) {
    compare("leaves", where, leaves, says[0]);
    compare("weight", where, (long long)weight, (long long)modulo(heavy));
    compare("the most turns", where, most, says[2]);
  }
  all_leaves += says[0];
  all_weight += modulo(heavy);
  if (says[2] > optimum) optimum = says[2];
  row++;
}
/* All runs that go on from here, by every answer to the next question. */
static void explore(struct part s, int depth) {
  int options = walk(&s), asked = question, begins = !is_counting && (options == 0 || depth == cut);
  size_t size = strlen(name);
  if (begins) border(0);
  if (options == 0) {
    uint64_t product = s.ways * completions(&s);
    for (int v = 0; v < s.stood; v++) product *= orders_of(&s, v);
    leaves++;
    weight += product;
    if (s.turns > most) most = s.turns;
  }
  for (int option = 0; option < options && (!is_counting || picked[row]); option++) {
    struct part next = s;
    if (asked == NEIGHBOURS && !join(&next, option)) continue;
    if (asked == UNVISITED) go_on(&next, option);
    if (asked == VISITED) prefer(&next, option);
    if (size + 12 > sizeof name) refuse("a branch is too long: ", name);
    if (!is_counting) sprintf(name + size, "%s%d", size > 0 ? "." : "", option);
    explore(next, depth + 1);
    if (!is_counting) name[size] = 0;
  }
  if (begins) border(1);
}
/* The turns on a graph that is written as lists of neighbours in order of preference, `/` between; a is the start. */
static long long turns_on(const char *written) {
  int lists[MOST][MOST] = {{0}}, degree[MOST] = {0}, joined[MOST] = {0}, visits[MOST] = {0}, v = 0, at = 0;
  long long turns = 0;
  for (const char *p = written; p != NULL && *p != 0 && *p != '"'; p++) {
    int to = *p - 'a';
    if (*p == '/') v++;
    if (*p == '/' || *p == ' ') continue;
    if (v >= vertices || to < 0 || to >= vertices || degree[v] == bound || to == v || (joined[v] >> to & 1))
      wrong("its graph is none of those that it is about: ", written);
    joined[v] |= 1 << to;
    lists[v][degree[v]++] = to;
  }
  for (int i = 0; i < vertices * vertices; i++)
    if ((joined[i / vertices] >> i % vertices & 1) != (joined[i % vertices] >> i / vertices & 1)) v = -1;
  if (v + 1 != vertices) wrong("its graph has an edge that goes one way, or another size", "");
  while (at != vertices - 1) {
    int to = -1;
    for (int i = 0; i < degree[at]; i++)
      if (to < 0 || visits[lists[at][i]] < visits[to]) to = lists[at][i];
    if (to < 0 || turns++ == 1000000) wrong("its graph cuts off the exit", "");
    visits[at]++;
    at = to;
  }
  return turns;
}
int main(int argc, char **argv) {
  struct part begin = {.stood = 1, .is_new = 1, .ways = 1};
  if (argc < 2) refuse("say which file: graphs FILE [some N [SEED] | only N ...]", "");
  load(argv[1]);
  if (!is("kind", "knossos mouse graph enumeration")) refuse("it is no certificate of graphs: ", argv[1]);
  number(field("version"), 1, 2, "version");
  vertices = (int)number(field("vertices"), 2, MOST, "vertices");
  const char *degree = field("degree");
  bound = degree != NULL && strcmp(degree, "null,") == 0 ? vertices - 1 : (int)number(degree, 2, MOST, "degree");
  if (bound > vertices - 1) bound = vertices - 1;
  cut = (int)number(field("depth"), 0, 100, "depth");
  if (field("edges") != NULL || field("orders") != NULL) refuse("bounds on edges and fixed orders are not for it", "");
  choose("branches", argc, argv);
  begin.groups = vertices > 2;
  begin.sizes[0] = vertices - 2;
  explore(begin, 0);
  compare("optimum", "", optimum, number(field("optimum"), 0, INT_MAX, "optimum"));
  compare("the turns of its graph", "", turns_on(field("graph")), optimum);
  compare("leaves", "", all_leaves, number(field("leaves"), 0, LLONG_MAX, "leaves"));
  compare("weight", "", (long long)all_weight, (long long)modulo(field("weight")));
  compare("orderedGraphs", "", (long long)all_weight, (long long)modulo(field("orderedGraphs")));
  compare("the number of branches", "", row, row_count);
  return ended("branches", "the most turns are", optimum);
}
