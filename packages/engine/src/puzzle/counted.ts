/** A number with its unit: `1 move`, `1,200 moves`, `0 moves`. `many` is the unit's plural where it is not formed by an s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 || count === 1n ? one : many}`;
}
