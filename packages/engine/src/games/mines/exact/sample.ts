import { finish } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { type Layout, layoutOf, type Position } from '../board/board.js';
import { countBorder, MOST_STATES, type Unfinished } from './border-count.js';
import { type Contradiction, clashAround, wrongAtSight, wrongMineCount } from './contradiction.js';
import {
  at,
  binomials,
  type Counts,
  ONE,
  type PartCount,
  product,
  type WayState,
  weigh,
} from './part-count.js';

/** Why no layout was drawn. */
export type Undrawn = Contradiction | Unfinished;

/**
 * A layout that agrees with a position, each with the same probability. First what single numbers tell, then how many mines lie in every
 * part of the shore, by exact counts, then box by box along the shore, then anywhere inland.
 */
export function drawLayout(position: Position, random: Random): Layout | Undrawn {
  const drawer = layoutDrawer(position);
  return typeof drawer === 'function' ? drawer(random) : drawer;
}

/** What draws such layouts of one position, which is counted once. */
export function layoutDrawer(position: Position): ((random: Random) => Layout) | Undrawn {
  const counted = finish(countBorder(position, MOST_STATES));
  if (counted.status === 'gave-up') return counted;
  if (counted.status === 'clash') return clash(position, clashAround(position, counted.cell, MOST_STATES));
  const { rest, border, counts } = counted;
  const { interior } = border;
  const interiorWays = binomials(interior.length);
  const after: Counts[] = [ONE];
  for (const count of [...counts].reverse()) after.unshift(product(count.ways, after[0] ?? ONE));
  const { mines: most } = rest.position;
  if (weigh(after[0] ?? ONE, (mines) => interiorWays(most - mines)) === 0n)
    return clash(position, wrongMineCount(position, MOST_STATES));
  return (random) => {
    const mineCells: number[] = [...rest.mines];
    let left = most;
    for (const [index, count] of counts.entries()) {
      const { low, terms } = count.ways;
      const others = after[index + 1] ?? ONE;
      const weights = terms.map(
        (ways, i) => ways * weigh(others, (mines) => interiorWays(left - low - i - mines)),
      );
      const mines = low + pickIndex(weights, random);
      for (const [box, held] of drawWay(count, mines, random)) {
        mineCells.push(...drawCells(border.parts[index]?.boxes[box]?.cells ?? [], held, random));
      }
      left -= mines;
    }
    mineCells.push(...drawCells(interior, left, random));
    return layoutOf(position, mineCells);
  };
}

/** How many mines each box holds, for a way with so many mines in all. */
function drawWay(count: PartCount, mines: number, random: Random): [box: number, mines: number][] {
  let state: WayState | null = count.start;
  let left = mines;
  return count.order.map((box) => {
    const next = state?.next ?? [];
    const step =
      next[
        pickIndex(
          next.map(({ to, mines: held, factor }) => factor * at(to.rest, left - held)),
          random,
        )
      ];
    const held = step?.mines ?? 0;
    state = step?.to ?? null;
    left -= held;
    return [box, held];
  });
}

function pickIndex(weights: readonly bigint[], random: Random): number {
  let at = random.belowBig(weights.reduce((sum, weight) => sum + weight, 0n));
  return weights.findIndex((weight) => {
    at -= weight;
    return at < 0n;
  });
}

function drawCells(cells: readonly number[], count: number, random: Random): number[] {
  return random.shuffle([...cells]).slice(0, count);
}

/** The fault: `found` works it out where one look does not tell. */
function clash(position: Position, found: Generator<number, Contradiction, void>): Undrawn {
  return wrongAtSight(position) ?? finish(found);
}
