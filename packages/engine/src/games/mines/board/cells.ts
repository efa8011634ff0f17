/** The cells for which an entry is not zero, ascending. */
export function cellsWhere(entries: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < entries.length; cell++) if (entries[cell] !== 0) found.push(cell);
  return found;
}
