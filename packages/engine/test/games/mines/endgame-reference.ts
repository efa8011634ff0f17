import { type Configurations, hasMine } from '../../../src/games/mines/endgame/configurations.js';

/** The slow twin: every covered cell is tried in every state, nothing is left out, cells are opened one by one. */
export function winsByBruteForce(list: Configurations): number {
  const rows = list.cells.length;
  const numbers = Array.from({ length: list.count }, (_, c) =>
    Array.from(list.cells, (cell, i) => {
      if (hasMine(list, c, i)) return -1;
      const near = (other: number): boolean =>
        Math.abs((other % list.columns) - (cell % list.columns)) <= 1 &&
        Math.abs(Math.floor(other / list.columns) - Math.floor(cell / list.columns)) <= 1;
      return Array.from(list.cells).filter((other, j) => near(other) && hasMine(list, c, j)).length;
    }),
  );
  const known = new Map<string, number>();
  const wins = (set: readonly number[], opened: number): number => {
    const left = numbers[set[0] ?? 0]?.some((number, i) => number >= 0 && !(opened & (1 << i)));
    if (!left) return set.length;
    const key = `${set.join()}/${opened}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = 0;
    for (let i = 0; i < rows; i++) {
      if (opened & (1 << i)) continue;
      const parts = new Map<number, number[]>();
      for (const c of set) {
        const number = numbers[c]?.[i] ?? -1;
        if (number >= 0) parts.set(number, [...(parts.get(number) ?? []), c]);
      }
      let sum = 0;
      for (const part of parts.values()) sum += wins(part, opened | (1 << i));
      best = Math.max(best, sum);
    }
    known.set(key, best);
    return best;
  };
  return list.count === 0
    ? 0
    : wins(
        Array.from({ length: list.count }, (_, c) => c),
        0,
      );
}
