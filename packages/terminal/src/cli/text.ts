/** Most words of a list that a message holds. */
const MOST = 16;

/** Words of a list for a message: all of a short one, the first of a long one and how many more there are. */
export function someOf(words: readonly string[]): string {
  if (words.length <= MOST) return words.join(' ');
  return `${words.slice(0, MOST).join(' ')} ... (${words.length - MOST} more)`;
}

/** A share from 0 to 1 in percent: `12.5 %`. */
export function percent(share: number, places = 1): string {
  return `${(100 * share).toFixed(places)} %`;
}

/** Seconds as objects tell them: to a millisecond. */
export function secondsToPrint(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** A word as a POSIX shell reads it: as it is, or in single quotes. */
export function shellWord(text: string): string {
  return /^[\w.,:/@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Rows of cells as lines, the first `words` columns flush left, the others flush right, two spaces between them. */
export function table(rows: readonly (readonly string[])[], words: number): string[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < words ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
