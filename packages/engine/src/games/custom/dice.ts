import { type Policy, policyFrom } from '../../dice/index.js';
import { leastCommonMultiple, spend, workDone } from '../../grid/index.js';
import { grouped, type Task } from '../../puzzle/index.js';
import { type DecisionOverflow, LOSS, type RowWriter, WIN } from '../../search/index.js';
import { type Compiled, FEW, isWorthCode, takeCompiled } from './compiled/compiled.js';
import { DICE, followsFromArrival } from './compiled/layout.js';
import type { Game } from './rules/game.js';
import { everyThrow } from './rules/play.js';
import { ILLEGAL, LOST, MOVE_ORDER, type Position, type Roll, WAIT, WON, YOU } from './rules/position.js';
import { PositionNumbers } from './solver.js';

/** The best policies of a level with dice. */
export interface CustomPolicy extends Policy {
  readonly node: (position: Position) => number | null;
}

/**
 * Keys that a position takes: one for it, one for each move before its dice fall, and one for all who arrive in it before they
 * fall, where it does not matter from where.
 */
const KEYS = MOVE_ORDER.length + 2;
const ARRIVAL = KEYS - 1;
/** What a move leads to that may not be made, or before which dice fall. */
const NO_MOVE = -3;
const DICE_FALL = -4;
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
  let thrower: Thrower = new RulesThrower(game, numbers);
  let expanded = 0;
  let borrowed: Compiled | null = null;
  const arrivals = followsFromArrival(game.setting) ? new Arrivals(game, numbers) : null;
  const problem = {
    keys: 2 ** 40,
    starts: [numbers.numberOf(start) * KEYS],
    expand: (key: number, row: RowWriter) => {
      // It is asked at first, and once more when it was a few positions.
      if (borrowed === null && (expanded === 0 || expanded === FEW) && isWorthCode(game, expanded)) {
        borrowed = takeCompiled(game);
        if (borrowed !== null) thrower = new CompiledThrower(borrowed, numbers);
      }
      expanded++;
      const slot = key % KEYS;
      const state = Math.floor(key / KEYS);
      if (slot === 0) {
        arrivals?.leave(state);
        for (let place = 0; place < MOVE_ORDER.length; place++) {
          const move = MOVE_ORDER[place];
          const own = key + 1 + place;
          const target =
            arrivals !== null && move !== WAIT
              ? arrivals.target(move, own, thrower)
              : thrower.first(state, move);
          if (target !== NO_MOVE) row.move(place, target === DICE_FALL ? own : target);
        }
        return;
      }
      const before = workDone();
      const throws: Thrown[] = [];
      const from = slot === ARRIVAL && arrivals ? arrivals.origin(state) : key;
      for (const thrown of thrower.throws(Math.floor(from / KEYS), MOVE_ORDER[(from % KEYS) - 1])) {
        if (throws.length >= MOST_THROWS || workDone() - before > MOST_THROWN) throw new TooManyThrows();
        throws.push(thrown);
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
  } finally {
    (borrowed as Compiled | null)?.giveBack();
  }
}

/** The key of the position that a turn leads to, or how the game ends with it. */
const leadsTo = (status: number, numberOf: () => number): number =>
  status === WON ? WIN : status === LOST ? LOSS : numberOf() * KEYS;

/** One way in which the dice of a turn fall: the key that it leads to, and that it has one part in so many. */
interface Thrown {
  readonly target: number;
  readonly oneIn: number;
}

/** Where several moves arrive in the same way, so that it is played once, with one throw of dice behind it. */
class Arrivals {
  private readonly from: Position;
  private state = 0;
  private readonly ways: number;
  /** By the number of the position with you there: what such a move leads to, and the key of one that leads there. */
  private readonly targets = new Map<number, number>();
  private readonly origins = new Map<number, number>();

  constructor(
    private readonly game: Game,
    private readonly numbers: PositionNumbers,
  ) {
    this.from = game.start.slice();
    this.ways = game.rules.you.ways;
  }

  /** Moves are made from a position until another one is named. */
  leave(state: number): void {
    this.state = state;
    this.numbers.read(state, this.from);
  }

  /** What a step leads to, whose own key is given: the key of all who arrive as it does where dice fall then. */
  target(way: number, own: number, thrower: Thrower): number {
    const { from, numbers, targets } = this;
    if (way >= this.ways) return NO_MOVE;
    const before = from[YOU];
    const to = this.game.setting.ground.groundStep(from, 0, before, way);
    if (to < 0) return NO_MOVE;
    from[YOU] = to;
    const number = numbers.numberOf(from);
    from[YOU] = before;
    const known = targets.get(number);
    if (known !== undefined) return known;
    const first = thrower.first(this.state, way);
    if (first === DICE_FALL) this.origins.set(number, own);
    const target = first === DICE_FALL ? number * KEYS + ARRIVAL : first;
    targets.set(number, target);
    return target;
  }

  origin(number: number): number {
    return this.origins.get(number) ?? 0;
  }
}

/** How moves are played from positions by their numbers, with all dice. */
interface Thrower {
  /** The key that a move leads to, or how the game ends with it; {@link NO_MOVE}, or {@link DICE_FALL} where dice fall first. */
  first(state: number, move: number): number;
  throws(state: number, move: number): Iterable<Thrown>;
}

/** Moves are played in the rules' own way. */
class RulesThrower implements Thrower {
  private readonly from: Position;

  constructor(
    private readonly game: Game,
    private readonly numbers: PositionNumbers,
  ) {
    this.from = game.start.slice();
  }

  first(state: number, move: number): number {
    const { game, numbers, from } = this;
    numbers.read(state, from);
    if (!game.isLegal(from, move)) return NO_MOVE;
    let isThrown = false;
    const status = game.step(from, move, () => {
      isThrown = true;
      return 0;
    });
    return isThrown ? DICE_FALL : leadsTo(status, () => numbers.numberOf(from));
  }

  *throws(state: number, move: number): Generator<Thrown, void> {
    const { game, numbers, from } = this;
    numbers.read(state, from);
    const play = (roll: Roll) => {
      const to = from.slice();
      return { to, status: game.step(to, move, roll) };
    };
    for (const { result, oneIn } of everyThrow(play)) {
      spend(from.length);
      yield { target: leadsTo(result.status, () => numbers.numberOf(result.to)), oneIn };
    }
  }
}

/** Moves are played by compiled code, the dice as an odometer with a wheel a die. */
class CompiledThrower implements Thrower {
  private readonly input: Int32Array;
  private readonly packed: Int32Array<ArrayBuffer>;
  private readonly thrown: Int32Array;
  private readonly falls: Int32Array;
  private readonly sides: Int32Array;

  constructor(
    private readonly compiled: Compiled,
    private readonly numbers: PositionNumbers,
  ) {
    const { buffer, layout } = compiled;
    const { at, words } = layout;
    this.input = new Int32Array(buffer, at.input, words);
    this.packed = new Int32Array(buffer, at.packed, words);
    this.thrown = new Int32Array(buffer, at.thrown, 1);
    this.falls = new Int32Array(buffer, at.falls, DICE);
    this.sides = new Int32Array(buffer, at.sides, DICE);
  }

  first(state: number, move: number): number {
    const { compiled, falls, numbers, packed, thrown } = this;
    if (!compiled.layout.moves.some((one) => one === move)) return NO_MOVE;
    falls.fill(0);
    const status = this.play(state, move);
    compiled.spend();
    if (status === ILLEGAL) return NO_MOVE;
    return thrown[0] > 0 ? DICE_FALL : leadsTo(status, () => numbers.numberIn(packed, 0));
  }

  *throws(state: number, move: number): Generator<Thrown, void> {
    const { numbers, falls, sides, thrown } = this;
    falls.fill(0);
    for (;;) {
      const status = this.play(state, move);
      this.compiled.spend();
      const dice = thrown[0];
      if (dice > DICE) throw new TooManyThrows();
      let oneIn = 1;
      for (let die = 0; die < dice; die++) oneIn *= sides[die];
      yield { target: leadsTo(status, () => numbers.numberIn(this.packed, 0)), oneIn };
      let die = dice - 1;
      while (die >= 0 && falls[die] + 1 === sides[die]) die--;
      if (die < 0) return;
      falls[die]++;
      falls.fill(0, die + 1);
    }
  }

  private play(state: number, move: number): number {
    const { input, numbers, compiled, thrown } = this;
    const { at, words } = compiled.layout;
    for (let word = 0; word < words; word++) input[word] = numbers.words[state * words + word];
    thrown[0] = 0;
    return compiled.call.play(at.input, move, at.packed);
  }
}
