import { type Policy, policyFrom } from '../../dice/index.js';
import { leastCommonMultiple, spend, workDone } from '../../grid/index.js';
import { grouped, type Task } from '../../puzzle/index.js';
import { type DecisionOverflow, LOSS, type RowWriter, WIN } from '../../search/index.js';
import { type Compiled, FEW, isWorthCode, takeCompiled } from './compiled/compiled.js';
import { DICE, followsFromArrival, waitsAlike } from './compiled/layout.js';
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
  /** Positions and throws looked at, and at how many of them it is asked whether code for them pays. */
  let looked = 0;
  let due = 0;
  let borrowed: Compiled | null = null;
  const first = numbers.numberOf(start);
  /** What the dice of a turn lead to, by throw, and that each has one part in so many. */
  const throws: number[] = [];
  const parts: number[] = [];
  const arrivals = followsFromArrival(game.setting) ? new Arrivals(game, numbers, first) : null;
  const problem = {
    keys: 2 ** 40,
    starts: [first * KEYS],
    expand: (key: number, row: RowWriter) => {
      // At first, and once more when there were a few.
      if (looked >= due) {
        due = due === 0 ? FEW : Number.POSITIVE_INFINITY;
        if (borrowed === null && isWorthCode(game, looked)) borrowed = takeCompiled(game);
        if (borrowed !== null) thrower = new CompiledThrower(borrowed, numbers);
      }
      looked++;
      const state = Math.floor(key / KEYS);
      const slot = key - state * KEYS;
      if (slot === 0) {
        arrivals?.leave(state);
        for (let place = 0; place < MOVE_ORDER.length; place++) {
          const move = MOVE_ORDER[place];
          const own = key + 1 + place;
          const target = arrivals?.target(move, own, thrower) ?? thrower.first(state, move);
          if (target !== NO_MOVE) row.move(place, target === DICE_FALL ? own : target);
        }
        return;
      }
      const before = workDone();
      const from = slot === ARRIVAL && arrivals ? arrivals.origin(state) : key;
      const origin = Math.floor(from / KEYS);
      let count = 0;
      // Every throw has a part in so many; all parts are whole parts of their least common multiple.
      let whole = 1;
      thrower.throwAll(origin, MOVE_ORDER[from - origin * KEYS - 1], (target, oneIn) => {
        if (count >= MOST_THROWS || workDone() - before > MOST_THROWN) throw new TooManyThrows();
        throws[count] = target;
        parts[count++] = oneIn;
        if (whole % oneIn !== 0) whole = leastCommonMultiple(whole, oneIn);
      });
      looked += count;
      for (let at = 0; at < count; at++) row.outcome(throws[at], whole / parts[at]);
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

/** Where several moves arrive in the same way, so that it is played once, with one throw of dice behind it. */
class Arrivals {
  private readonly from: Position;
  private state = 0;
  private readonly waitsAlike: boolean;
  /** By the number of the position with you there: what such a move leads to, and the key of one that leads there. */
  private readonly targets: number[] = [];
  private readonly origins: number[] = [];

  constructor(
    private readonly game: Game,
    private readonly numbers: PositionNumbers,
    private readonly first: number,
  ) {
    this.from = game.start.slice();
    this.waitsAlike = game.rules.you.mayWait && waitsAlike(game);
  }

  /** Moves are made from a position until another one is named. */
  leave(state: number): void {
    this.state = state;
    this.numbers.read(state, this.from);
  }

  /**
   * What a move leads to, whose own key is given: the key of all who arrive as it does where dice fall then. Null where that
   * is not known without playing it.
   */
  target(move: number, own: number, thrower: Thrower): number | null {
    const { from, numbers, targets, game } = this;
    let number = this.state;
    if (move === WAIT) {
      if (!this.waitsAlike || number === this.first) return null;
    } else if (move >= game.rules.you.ways) return NO_MOVE;
    else {
      const to = game.setting.ground.groundStep(from, 0, from[YOU], move);
      if (to < 0) return NO_MOVE;
      number = numbers.numberFrom(number, to);
    }
    const known: number | undefined = targets[number];
    if (known !== undefined) return known;
    const first = thrower.first(this.state, move);
    if (first === DICE_FALL) this.origins[number] = own;
    const target = first === DICE_FALL ? number * KEYS + ARRIVAL : first;
    targets[number] = target;
    return target;
  }

  origin(number: number): number {
    return this.origins[number];
  }
}

/** How moves are played from positions by their numbers, with all dice. */
interface Thrower {
  /** The key that a move leads to, or how the game ends with it; {@link NO_MOVE}, or {@link DICE_FALL} where dice fall first. */
  first(state: number, move: number): number;
  /** Gives the key that each throw of the dice of a move leads to, and that it has one part in so many. */
  throwAll(state: number, move: number, take: (target: number, oneIn: number) => void): void;
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
    return isThrown ? DICE_FALL : this.key(status, from);
  }

  private key(status: number, to: Position): number {
    return status === WON ? WIN : status === LOST ? LOSS : this.numbers.numberOf(to) * KEYS;
  }

  throwAll(state: number, move: number, take: (target: number, oneIn: number) => void): void {
    const { game, numbers, from } = this;
    numbers.read(state, from);
    const play = (roll: Roll) => {
      const to = from.slice();
      return { to, status: game.step(to, move, roll) };
    };
    for (const { result, oneIn } of everyThrow(play)) {
      spend(from.length);
      take(this.key(result.status, result.to), oneIn);
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
  /** 1 by move that the code knows. */
  private readonly isMade = new Uint8Array(MOVE_ORDER.length);

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
    for (const move of layout.moves) this.isMade[move] = 1;
    // Each wheel stands at 0 again when all throws are done; not where that was broken off.
    this.falls.fill(0);
  }

  first(state: number, move: number): number {
    const { compiled, thrown } = this;
    if (this.isMade[move] === 0) return NO_MOVE;
    const status = this.play(state, move);
    compiled.spend();
    if (status === ILLEGAL) return NO_MOVE;
    return thrown[0] > 0 ? DICE_FALL : this.key(status);
  }

  throwAll(state: number, move: number, take: (target: number, oneIn: number) => void): void {
    const { falls, sides, thrown } = this;
    for (;;) {
      const status = this.play(state, move);
      this.compiled.spend();
      const dice = thrown[0];
      if (dice > DICE) throw new TooManyThrows();
      let oneIn = 1;
      for (let die = 0; die < dice; die++) oneIn *= sides[die];
      take(this.key(status), oneIn);
      let die = dice - 1;
      for (; die >= 0 && falls[die] + 1 === sides[die]; die--) falls[die] = 0;
      if (die < 0) return;
      falls[die]++;
    }
  }

  private key(status: number): number {
    return status === WON ? WIN : status === LOST ? LOSS : this.numbers.numberIn(this.packed, 0) * KEYS;
  }

  private play(state: number, move: number): number {
    const { input, numbers, compiled, thrown } = this;
    const { at, words } = compiled.layout;
    for (let word = 0; word < words; word++) input[word] = numbers.words[state * words + word];
    thrown[0] = 0;
    return compiled.call.play(at.input, move, at.packed);
  }
}
