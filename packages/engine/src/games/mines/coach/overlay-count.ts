import { assume, borderWays } from '../exact/assumed.js';
import { countAll } from '../exact/border-count.js';
import { weigh } from '../exact/counts.js';
import type { Constraints } from './constraints.js';
import type { Step } from './deduction.js';

/** How many configurations a step overlays. */
export interface OverlayCount {
  /** Ways to lay mines on the cells that its numbers touch, so that these come out right with what is given. */
  readonly all: bigint;
  /** Those of them that do not clash with the number of mines. */
  readonly fitting: bigint;
}

/** Counts the configurations that a step speaks of: those of its own numbers and given cells, of nothing else. */
export function overlayCount(
  { position, numbers: all }: Constraints,
  { numbers, given }: Step,
): OverlayCount {
  const cited = numbers.flatMap((index) => all[index]?.cell ?? []);
  const rest = assume(position, given.mines, given.safe);
  const count = rest && countAll(rest, cited);
  if (!count) return { all: 0n, fitting: 0n };
  const ways = borderWays(count);
  const { mines } = count.rest.position;
  const fits = (onBorder: number) => onBorder <= mines && mines - onBorder <= count.border.interior.length;
  return { all: weigh(ways, () => 1n), fitting: weigh(ways, (onBorder) => (fits(onBorder) ? 1n : 0n)) };
}
