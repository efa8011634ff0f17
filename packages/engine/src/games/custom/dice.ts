import { type Policy, policyFrom } from '../../dice/index.js';
import { leastCommonMultiple, spend, workDone } from '../../grid/index.js';
import { grouped, type Task } from '../../puzzle/index.js';
import { type DecisionOverflow, LOSS, type RowWriter, WIN } from '../../search/index.js';
import type { Game } from './rules/game.js';
import { everyThrow } from './rules/play.js';
import { LOST, MOVE_ORDER, type Position, type Roll, WON } from './rules/position.js';
import { PositionNumbers } from './solver.js';

/** The best policies of a level with dice. */
export interface CustomPolicy extends Policy {
  readonly node: (position: Position) => number | null;
}

/** Keys that a position takes: one for it, and one for each move before its dice fall. */
const KEYS = MOVE_ORDER.length + 1;
/** Ways in which the dice of one turn may fall, and the work that playing them may take, in cells. */
const MOST_THROWS = 4096;
const MOST_THROWN = 40_000_000;

/** Raised where one turn has too many throws; caught in {@link customPolicyFrom}. */
class TooManyThrows extends Error {}

/**
 * The best policies from a position, by the decision process in which a move leads to a chance node and the dice of all that
 * wander to positions. Gives up where there are more than `limit` nodes.
 */
export function* customPolicyFrom(
  game: Game,
  start: Position,
  limit: number,
): Task<CustomPolicy | DecisionOverflow> {
  const numbers = new PositionNumbers(game);
  const from = start.slice();
  const problem = {
    keys: 2 ** 40,
    starts: [numbers.numberOf(start) * KEYS],
    expand: (key: number, row: RowWriter) => {
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
      const whole = throws.reduce((most, { oneIn }) => leastCommonMultiple(most, oneIn), 1);
      for (const { target, oneIn } of throws) row.outcome(target, whole / oneIn);
    },
  };
  try {
    const policy = yield* policyFrom(problem, { nodes: limit });
    if (policy.status === 'gave-up') return policy;
    const node = (position: Position) => {
      const number = numbers.find(position);
      return number === null ? null : policy.graph.nodeOf(number * KEYS);
    };
    return { ...policy, node };
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
