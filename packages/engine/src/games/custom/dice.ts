import { spend, workDone } from '../../grid/index.js';
import { grouped } from '../../puzzle/index.js';
import {
  type DecisionGraph,
  type DecisionOverflow,
  decisionGraph,
  type GreatestChance,
  greatestChance,
  type LeastMoves,
  LOSS,
  leastMoves,
  NO_MOVE,
  type SureRegion,
  sureRegion,
  WIN,
} from '../../search/index.js';
import type { Game } from './rules/game.js';
import { everyThrow } from './rules/play.js';
import { LOST, MOVE_ORDER, type Position, type Roll, WON } from './rules/position.js';
import { PositionNumbers } from './solver.js';

/** What the best policies of a level with dice come to, from every position that can be reached. */
export interface Policy {
  readonly status: 'found';
  readonly graph: DecisionGraph;
  readonly region: SureRegion;
  readonly least: LeastMoves;
  readonly most: GreatestChance;
  readonly node: (position: Position) => number | null;
}

/** Keys that a position takes: one for it, and one for each move before its dice fall. */
const KEYS = MOVE_ORDER.length + 1;
/** Ways in which the dice of one turn may fall, and the work that playing them may take, in cells. */
const MOST_THROWS = 4096;
const MOST_THROWN = 40_000_000;

/** Raised where one turn has too many throws; caught in {@link policyFrom}. */
class TooManyThrows extends Error {}

/**
 * The best policies from a position, by the decision process in which a move leads to a chance node and the dice of all that
 * wander to positions. Yields counts; gives up where there are more than `limit` nodes.
 */
export function* policyFrom(
  game: Game,
  start: Position,
  limit: number,
): Generator<number, Policy | DecisionOverflow, void> {
  const numbers = new PositionNumbers(game);
  const from = start.slice();
  const problem = {
    keys: 2 ** 40,
    starts: [numbers.numberOf(start) * KEYS],
    expand: (
      key: number,
      row: { move(move: number, target: number): void; outcome(target: number, weight: number): void },
    ) => {
      const slot = key % KEYS;
      numbers.read(Math.floor(key / KEYS), from);
      if (slot === 0) {
        MOVE_ORDER.forEach((move, place) => {
          if (game.isLegal(from, move)) row.move(place, key + 1 + place);
        });
        return;
      }
      const move = MOVE_ORDER[slot - 1];
      const play = (roll: Roll) => {
        const to = from.slice();
        return { to, status: game.step(to, move, roll) };
      };
      const before = workDone();
      const throws: { readonly target: number; readonly oneIn: number }[] = [];
      for (const { result, oneIn } of everyThrow(play)) {
        if (throws.length >= MOST_THROWS || workDone() - before > MOST_THROWN) throw new TooManyThrows();
        spend(from.length);
        const target =
          result.status === WON ? WIN : result.status === LOST ? LOSS : numbers.numberOf(result.to) * KEYS;
        throws.push({ target, oneIn });
      }
      // Every throw has a part in so many; all parts are whole parts of their least common multiple.
      const whole = throws.reduce((most, { oneIn }) => leastMultiple(most, oneIn), 1);
      for (const { target, oneIn } of throws) row.outcome(target, whole / oneIn);
    },
  };
  try {
    const graph = yield* decisionGraph(problem, { nodes: limit });
    if (graph.status === 'gave-up') return graph;
    const region = yield* sureRegion(graph);
    const least = yield* leastMoves(graph, region);
    const most = yield* greatestChance(graph, region);
    const node = (position: Position) => {
      const number = numbers.find(position);
      return number === null ? null : graph.nodeOf(number * KEYS);
    };
    return { status: 'found', graph, region, least, most, node };
  } catch (fault) {
    if (!(fault instanceof TooManyThrows)) throw fault;
    return {
      status: 'gave-up',
      nodes: numbers.size,
      limit: 'outcomes',
      reason: `the dice of one turn may fall in more than ${grouped(MOST_THROWS)} ways; draw fewer pieces that wander`,
    };
  }
}

function leastMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** What a position is worth. */
export interface DiceWorth {
  readonly chance: number;
  /** Least expected moves where the win is sure; else null. */
  readonly expected: number | null;
  readonly error: number;
  /** The advised move, as a place in the game's order; null where none wins. */
  readonly move: number | null;
}

export function worthAt({ graph, region, least, most }: Policy, node: number): DiceWorth {
  if (node >= graph.winnable) return { chance: 0, expected: null, error: 0, move: null };
  const isSure = region.isSure[node] === 1;
  const slot = isSure ? least.policy[node] : most.policy[node];
  const move = slot === NO_MOVE ? null : slot;
  if (!isSure) return { chance: most.values[node], expected: null, error: most.error, move };
  const expected = least.values[node];
  return { chance: 1, expected, error: (expected * least.error) / (1 - least.error), move };
}
