import { counting, finish } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { analysing, type Unfinished } from './analysis.js';
import { type Contradiction, wrongNumberIn } from './contradiction.js';
import { binomials, type Counts, ONE, product, weigh } from './counts.js';
import { type Layout, layoutOf } from './layout.js';
import { countPart, type PartCount, type WayState } from './part-count.js';
import type { Position } from './position.js';
import { type Part, shoreOf } from './shore.js';

/** States of one part of the shoreline after which no layout is drawn. */
const MOST_STATES = 200_000;

/** Why no layout was drawn. */
export type Undrawn = Contradiction | Unfinished;

/**
 * A layout that agrees with a position, each with the same probability: first how many mines lie in every part of
 * the shore, by exact counts, then box by box along the shore, then anywhere inland.
 */
export function drawLayout(position: Position, random: Random): Layout | Undrawn {
  const wrong = wrongNumberIn(position);
  if (wrong) return wrong;
  const { parts, inland } = shoreOf(position);
  const counts: { readonly part: Part; readonly count: PartCount }[] = [];
  for (const part of parts) {
    const count = finish(counting(countPart(part, MOST_STATES), 'states'));
    if (!count) return { status: 'gave-up', states: MOST_STATES };
    counts.push({ part, count });
  }
  const waysInland = binomials(inland.length);
  const after: Counts[] = [ONE];
  for (const { count } of [...counts].reverse()) after.unshift(product(count.ways, after[0] ?? ONE));
  if (weigh(after[0] ?? ONE, (mines) => waysInland(position.mines - mines)) === 0n) return clash(position);
  const mineCells: number[] = [];
  let left = position.mines;
  for (const [index, { part, count }] of counts.entries()) {
    const { low, terms } = count.ways;
    const others = after[index + 1] ?? ONE;
    const weights = terms.map(
      (ways, i) => ways * weigh(others, (mines) => waysInland(left - low - i - mines)),
    );
    const mines = low + pickIndex(weights, random);
    for (const [box, held] of drawWay(count, mines, random)) {
      mineCells.push(...drawCells(part.boxes[box]?.cells ?? [], held, random));
    }
    left -= mines;
  }
  mineCells.push(...drawCells(inland, left, random));
  return layoutOf(position, mineCells);
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
          next.map(({ to, mines: held, factor }) => factor * termOf(to.rest, left - held)),
          random,
        )
      ];
    const held = step?.mines ?? 0;
    state = step?.to ?? null;
    left -= held;
    return [box, held];
  });
}

function termOf({ low, terms }: Counts, mines: number): bigint {
  return terms[mines - low] ?? 0n;
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

function clash(position: Position): Undrawn {
  const analysis = finish(analysing(position, MOST_STATES));
  if (analysis.status === 'possible') throw new RangeError('counts disagree about a position');
  return analysis;
}
