/*
 * What the checkers of certificates share: reading a file line by line, choosing rows, saying what is wrong.
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
enum { MOST_BYTES = 1 << 24, MOST_LINES = 1 << 17 };
static char *lines[MOST_LINES], **rows, *picked;
static long line_count, row_count, rows_picked, faults;
static void refuse(const char *why, const char *what) {
  printf("it cannot be read: %s%.100s\n", why, what);
  exit(2);
}
static void wrong(const char *why, const char *what) {
  printf("wrong: %s%.200s\n", why, what);
  exit(1);
}
static void compare(const char *what, const char *where, long long counted, long long said) {
  if (counted == said) return;
  printf("wrong: %s%s is %lld, not %lld as it says\n", what, where, counted, said);
  faults++;
}
/* Splits the file into lines: one field, one row a line, as it is written. */
static void load(const char *path) {
  FILE *file = fopen(path, "rb");
  char *text = calloc(MOST_BYTES + 1, 1);
  if (file == NULL || text == NULL) refuse("there is no such file: ", path);
  size_t size = fread(text, 1, MOST_BYTES, file);
  if (size == 0 || size == MOST_BYTES || memchr(text, 0, size) != NULL) refuse("it is no text of up to 16 MiB: ", path);
  fclose(file);
  for (char *p = strtok(text, "\n"); p != NULL; p = strtok(NULL, "\n")) {
    if (line_count == MOST_LINES || (line_count > 0 && strcmp(lines[line_count - 1], "}") == 0))
      refuse("something follows its end: ", path);
    lines[line_count++] = p;
  }
  if (line_count < 2 || strcmp(lines[0], "{") != 0 || strcmp(lines[line_count - 1], "}") != 0)
    refuse("it is no certificate, or only a part of one: ", path);
}
static long long number(const char *p, long long low, long long high, const char *what) {
  size_t sign = p != NULL && *p == '-', digits = p == NULL ? 0 : strspn(p + sign, "0123456789");
  long long value = digits < 1 || digits > 18 ? LLONG_MIN : strtoll(p, NULL, 10);
  if (value < low || value > high) refuse("it has no such number, or not so large a one: ", what);
  return value;
}
/* The line of a key of the head, and what it says, what is in quotes without them; NULL where it says nothing. */
static long line_of(const char *key) {
  size_t size = strlen(key);
  for (long i = 1; i < line_count; i++)
    if (!strncmp(lines[i], "  \"", 3) && !strncmp(lines[i] + 3, key, size) && lines[i][3 + size] == '"') return i;
  return -1;
}
static const char *field(const char *key) {
  const char *said = line_of(key) < 0 ? NULL : strstr(lines[line_of(key)], "\": ");
  return said == NULL ? NULL : said + 3 + (said[3] == '"');
}
static int is(const char *key, const char *value) {
  const char *said = field(key);
  return said != NULL && strncmp(said, value, strlen(value)) == 0 && said[strlen(value)] == '"';
}
/* Finds the rows of a list. Counted again are all, N by a seed (by the clock if none is given), or those named. */
static void choose(const char *list, int argc, char **argv) {
  char drawn[32];
  sprintf(drawn, "%lld", (long long)time(NULL) % 1000000 * 1000000 + clock() % 1000000);
  const char *seed = argc > 4 ? argv[4] : drawn;
  rows = lines + line_of(list) + 1;
  while (line_of(list) > 0 && strncmp(rows[row_count], "    ", 4) == 0) row_count++;
  picked = calloc((size_t)row_count + 1, 1);
  if (picked == NULL || row_count == 0) refuse("it has no ", list);
  uint64_t bits = 0;
  for (const char *p = seed; *p; p++) bits = (bits ^ (unsigned char)*p) * 1099511628211u;
  if (argc < 3) memset(picked, 1, (size_t)row_count);
  else if (strcmp(argv[2], "only") == 0)
    for (int i = 3; i < argc; i++) picked[number(argv[i], 0, row_count - 1, argv[i])] = 1;
  else if (strcmp(argv[2], "some") == 0 && argc > 3)
    for (long left = (long)number(argv[3], 1, row_count, argv[3]); left > 0;) {
      bits = bits * 6364136223846793005u + 1442695040888963407u;
      char *one = picked + (bits >> 33) % (uint64_t)row_count;
      left -= !*one;
      *one = 1;
    }
  else refuse("after the file may stand `some N [SEED]` or `only N ...`, not ", argv[2]);
  for (long i = 0; i < row_count; i++) rows_picked += picked[i];
  if (argc == 4 && strcmp(argv[2], "some") == 0) printf("chosen by the seed %s\n", seed);
}
/* Refuses a row that is no row of the list, or that is missing at its end. */
static void no_row(const char *what, const char *line) {
  if (*line == 0) wrong(what, " is missing at the end");
  printf("it cannot be read: %s should stand here: %.100s\n", what, line);
  exit(2);
}
/* Says how it ended; returns the status. */
static int ended(const char *what, const char *most, long long value) {
  printf("%s: %ld of %ld %s counted again", faults ? "wrong" : "holds", rows_picked, row_count, what);
  if (faults) printf(", %ld numbers are not as it says\n", faults);
  else printf(", %s %lld\n", most, value);
  return faults > 0;
}
