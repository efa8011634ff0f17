import { counting, finish } from '../../puzzle/index.js';
import type { Accounts } from './accounts.js';
import { type Counts, ONE, product, weigh } from './counts.js';
import type { Step } from './deduction.js';
import { countPart } from './part-count.js';
import type { Position } from './position.js';
import { shoreOf } from './shore.js';

/** How many configurations a step overlays. */
export interface OverlayCount {
  /** Ways to lay mines on the cells that its numbers touch, so that these come out right with what is given. */
  readonly all: bigint;
  /** Those of them that do not clash with the number of mines. */
  readonly fitting: bigint;
}

/** Counts the configurations that a step speaks of: those of its own numbers and given cells, of nothing else. */
export function overlayCount(accounts: Accounts, { numbers, given }: Step): OverlayCount {
  const { position } = accounts;
  const shown = position.shown.slice();
  for (const cell of [...given.mines, ...given.safe]) shown[cell] = 0;
  const cited = numbers.flatMap((index) => accounts.numbers[index] ?? []);
  const mines = new Set(given.mines);
  for (const { cell, boxes } of cited) {
    for (const box of boxes) {
      for (const near of accounts.boxes[box]?.cells ?? [])
        if (mines.has(near)) shown[cell] = (shown[cell] ?? 0) - 1;
    }
  }
  const rest: Position = { ...position, mines: position.mines - given.mines.length, shown };
  const { parts, inland } = shoreOf(
    rest,
    cited.map(({ cell }) => cell),
  );
  let ways: Counts = ONE;
  for (const part of parts) {
    const count = finish(counting(countPart(part, Number.POSITIVE_INFINITY), 'states'));
    if (count) ways = product(ways, count.ways);
  }
  const fits = (ashore: number) => ashore <= rest.mines && rest.mines - ashore <= inland.length;
  return { all: weigh(ways, () => 1n), fitting: weigh(ways, (ashore) => (fits(ashore) ? 1n : 0n)) };
}
