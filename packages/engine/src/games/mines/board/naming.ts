import { cellName, type Grid } from '../../../grid/index.js';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
/** Lists longer than this are cut short. */
const MOST_NAMED = 10;

/** Number words up to eight, figures above. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** `b5`, `b5 and c5`, `b5, c5 and d5`; long lists end in how many more there are. */
export function namesOf(grid: Grid, cells: readonly number[]): string {
  const names = cells.slice(0, cells.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  const words = names.map((cell) => cellName(grid, cell));
  if (names.length < cells.length) words.push(`${cells.length - names.length} more`);
  return listOf(words);
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
