/** Counts the characters that a reader looks at, so that a test can tell how its work grows with the text. */
export interface Steps {
  count: number;
}

/** What stands between the cells of a row. */
const SEPARATORS = ',;|\t';

/**
 * The cells of every row: between separators, or every other character where all others are blanks, or every
 * character. A cell between separators that holds nothing is a blank. Looks at every character a few times.
 */
export function cellsOfRows(rows: readonly string[], steps: Steps): string[][] {
  const isDivided = rows.some((row) => {
    for (let at = 0; at < row.length; at++) {
      steps.count++;
      if (SEPARATORS.includes(row.charAt(at))) return true;
    }
    return false;
  });
  if (isDivided) return rows.map((row) => dividedCells(row, steps));
  const letters = rows.map((row) => {
    steps.count += row.length;
    return [...row.replaceAll('\u3000', ' ').trimEnd()];
  });
  const isSpaced = letters.every((row) => row.every((letter, at) => (at % 2 === 1) === (letter === ' ')));
  return isSpaced ? letters.map((row) => row.filter((_, at) => at % 2 === 0)) : letters;
}

/** `[|1| |F|]` is 1, blank, F: what frames a row is no cell. */
function dividedCells(row: string, steps: Steps): string[] {
  const whole = row.trim();
  let begin = 0;
  let end = whole.length;
  while (begin < end && '[|'.includes(whole.charAt(begin))) begin++;
  while (end > begin && ']|,;'.includes(whole.charAt(end - 1))) end--;
  const cells: string[] = [];
  let from = begin;
  for (let at = begin; at <= end; at++) {
    steps.count++;
    if (at < end && !SEPARATORS.includes(whole.charAt(at))) continue;
    const cell = whole.slice(from, at).trim();
    cells.push(cell === '' ? ' ' : cell);
    from = at + 1;
  }
  steps.count += begin + (whole.length - end);
  return cells;
}
