import { aroundTable, COVERED, type Position } from '../../../../src/games/mines/board/board.js';

/** What is remembered at most after a group. */
const MOST_STATES = 2000;

/** Layouts in all, and by cell those with a mine there. */
export interface SlowCount {
  readonly all: bigint;
  readonly withMine: readonly bigint[];
}

/**
 * Counts layouts without any of the engine's counters: cells beside the same numbers are one group, groups are filled one after another, and
 * what the numbers still want is remembered with the mines left. Null where that is too much to remember.
 */
export function countSlowly(position: Position, free: readonly number[] = []): SlowCount | null {
  const { shown, mines } = position;
  const around = aroundTable(position).of;
  const groups = new Map<string, { cells: number[]; numbers: number[] }>();
  for (const [cell, number] of shown.entries()) {
    if (number !== COVERED || free.includes(cell)) continue;
    const numbers = [...around(cell)].filter((one) => shown[one] !== COVERED);
    const key = numbers.join();
    const group = groups.get(key) ?? { cells: [], numbers };
    group.cells.push(cell);
    groups.set(key, group);
  }
  const met = new Set([...groups.values()].flatMap(({ numbers }) => numbers));
  const isLeftAlone = shown.some((number, cell) => number > 0 && !met.has(cell));
  if (isLeftAlone) return { all: 0n, withMine: [] };
  const list = orderly([...groups.values()]);
  const last = new Map<number, number>();
  for (const [at, { numbers }] of list.entries()) for (const number of numbers) last.set(number, at);
  /** By mines so far and what numbers still want: ways to come here. Then backwards: ways to go on. */
  const layers: Map<string, { mines: number; wanted: Map<number, number>; ways: bigint }>[] = [
    new Map([['0', { mines: 0, wanted: new Map(), ways: 1n }]]),
  ];
  const steps: { from: string; to: string; laid: number; factor: bigint }[][] = [];
  for (const [at, { cells, numbers }] of list.entries()) {
    const next: (typeof layers)[number] = new Map();
    const made: (typeof steps)[number] = [];
    for (const [from, state] of layers[at] ?? [])
      for (let laid = 0; laid <= cells.length; laid++) {
        const wanted = new Map(state.wanted);
        for (const number of numbers) wanted.set(number, (wanted.get(number) ?? shown[number]) - laid);
        const isWrong = [...wanted].some(
          ([number, left]) => left < 0 || (last.get(number) === at && left !== 0),
        );
        if (isWrong || state.mines + laid > mines) continue;
        for (const number of [...wanted.keys()]) if (last.get(number) === at) wanted.delete(number);
        const to = [state.mines + laid, ...[...wanted].sort(([a], [b]) => a - b).flat()].join();
        const factor = choose(cells.length, laid);
        const there = next.get(to) ?? { mines: state.mines + laid, wanted, ways: 0n };
        there.ways += state.ways * factor;
        next.set(to, there);
        made.push({ from, to, laid, factor });
      }
    if (next.size > MOST_STATES) return null;
    layers.push(next);
    steps.push(made);
  }
  const end = [...(layers[list.length] ?? [])].filter(([, state]) => state.mines === mines);
  const all = end.reduce((sum, [, { ways }]) => sum + ways, 0n);
  const withMine: bigint[] = new Array(shown.length).fill(0n);
  let onward = new Map(end.map(([key]) => [key, 1n]));
  for (let at = list.length - 1; at >= 0; at--) {
    const before = new Map<string, bigint>();
    const { cells } = list[at] ?? { cells: [] };
    let inGroup = 0n;
    for (const { from, to, laid, factor } of steps[at] ?? []) {
      const ways = factor * (onward.get(to) ?? 0n);
      before.set(from, (before.get(from) ?? 0n) + ways);
      inGroup += BigInt(laid) * ways * (layers[at]?.get(from)?.ways ?? 0n);
    }
    for (const cell of cells) withMine[cell] = inGroup / BigInt(cells.length);
    onward = before;
  }
  return { all, withMine };
}

/** Groups so that numbers are soon done with: always the one that shares most with what is begun. */
function orderly<T extends { readonly numbers: readonly number[] }>(groups: T[]): T[] {
  const list: T[] = [];
  const begun = new Set<number>();
  const left = new Set(groups);
  while (left.size > 0) {
    const [best] = [...left].sort((one, other) => fresh(one, begun) - fresh(other, begun));
    if (best === undefined) break;
    left.delete(best);
    list.push(best);
    for (const number of best.numbers) begun.add(number);
  }
  return list;
}

/** Numbers that a group begins; of those that begin none, the ones that touch numbers go first. */
const fresh = ({ numbers }: { readonly numbers: readonly number[] }, begun: ReadonlySet<number>) =>
  numbers.length === 0 ? 99 : numbers.filter((number) => !begun.has(number)).length;

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1; at <= k; at++) value = (value * BigInt(n - at + 1)) / BigInt(at);
  return value;
}
