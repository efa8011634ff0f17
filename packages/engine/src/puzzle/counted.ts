/** A number with its unit: `1 move`, `1,200 moves`, `0 moves`. `many` is the unit's plural where it is not formed by an s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${pluralOf(count, one, many)}`;
}

/** The unit alone, for numbers that are set apart from it. */
export function pluralOf(count: number | bigint, one: string, many = `${one}s`): string {
  return count === 1 || count === 1n ? one : many;
}
