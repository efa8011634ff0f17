/**
 * A number as people read it: `12,345`, or `0.25` with so many decimal places at most. A whole one needs no tables of languages,
 * and the first use of those takes a program longer than it takes to solve a small level.
 */
export function grouped(count: number | bigint, places = 3): string {
  if (typeof count !== 'bigint' && !Number.isSafeInteger(count))
    return count.toLocaleString('en', { maximumFractionDigits: places });
  let text = String(count);
  for (let at = text.length - 3; at > Number(count < 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** A count and its noun, in the singular or the plural: `1 move`, `2 moves`, `12,345 boxes` with its own plural. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${nounOf(count, noun, plural)}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A small count as a word, up to ten; a figure above. */
export function countWord(count: number): string {
  return SMALL[count] ?? String(count);
}

/** The noun alone, as it follows a count: `move` after 1, else `moves`. */
export function nounOf(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return count === 1 || count === 1n ? noun : plural;
}

/** A text that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words one after another: `a, b and c`, or with another word before the last. */
export function listed(words: readonly string[], before: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`;
}

/** A chance as text; never 0 % or 100 % where it is neither. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 1e-8) return 'almost 0 %';
  if (chance < 1 && chance > 1 - 1e-8) return 'almost 100 %';
  const places = chance < 0.001 || chance > 0.999 ? 6 : 2;
  return `${grouped(100 * chance, places)} %`;
}
