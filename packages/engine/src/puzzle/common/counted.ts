/** A count and its noun, in the singular or the plural: `1 move`, `2 moves`, `12,345 boxes` with its own plural. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${nounOf(count, noun, plural)}`;
}

/** The noun alone, as it follows a count: `move` after 1, else `moves`. */
export function nounOf(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return count === 1 || count === 1n ? noun : plural;
}
