import { memoizeFor, type Outcome, type Play, type State, type Successor } from '../../../puzzle/index.js';
import { Random, type RandomState } from '../../../random/index.js';
import { type Game, gameOf } from './game.js';
import type { CustomLevel } from './level.js';
import {
  type Action,
  AWAKE,
  CELL,
  FACING,
  LOST,
  MOVE_ORDER,
  OPEN,
  PIECE,
  type Position,
  type Roll,
  type Status,
  WAIT,
  type Why,
  WON,
} from './position.js';

/** Moves in the game's order; the diagonals are the keys around S, as they lie. */
export const CUSTOM_ORDER = ['R', 'U', 'D', 'L', 'E', 'Q', 'C', 'Z', 'W'] as const;
export type CustomMove = (typeof CUSTOM_ORDER)[number];

/** A position with its level; immutable. */
export interface CustomState extends State {
  readonly level: CustomLevel;
  /** As {@link Game} packs it, in whole numbers. */
  readonly position: readonly number[];
  readonly status: 'open' | 'won' | 'lost';
  /** The dice of pieces that wander; null where none does, and in seen positions. */
  readonly dice: RandomState | null;
}

/** What happened, as an event of the contract. */
export interface CustomEvent {
  readonly actor: string;
  /** Of a piece, its letter then: a meeting may give it another. Empty of others. */
  readonly letter: string;
  readonly action: Action;
  readonly from: number | null;
  readonly to: number | null;
  readonly because: {
    readonly kind: Why;
    /** The sentence that caused it; null where what holds without one did. */
    readonly sentence: string | null;
    /** The other one of a meeting, or who turned a gate; null where there is none. */
    readonly by: string | null;
    /** Its letter, as that of the actor. */
    readonly letter: string;
  };
}

export const actorOf = (who: number): string =>
  who === -1 ? 'player' : who === -2 ? 'ground' : `piece-${who}`;

export const positionOf = (state: CustomState): Position => Int32Array.from(state.position);

const numberOfMove = (move: CustomMove): number => MOVE_ORDER[CUSTOM_ORDER.indexOf(move)] ?? WAIT;
export const moveOfNumber = (number: number): CustomMove =>
  CUSTOM_ORDER[(MOVE_ORDER as readonly number[]).indexOf(number)] ?? 'W';

export function startCustom(level: CustomLevel, seed: string): CustomState {
  const game = gameOf(level);
  return stateOf(level, game.start, OPEN, game.hasDice ? Random.from(seed).save() : null);
}

/** A position as a state; a player without a legal move is lost. */
export function stateOf(
  level: CustomLevel,
  position: Position,
  status: Status,
  dice: RandomState | null,
): CustomState {
  const isStuck = status === OPEN && gameOf(level).moves(position).length === 0;
  const named = status === WON ? 'won' : status === LOST || isStuck ? 'lost' : 'open';
  return { level, position: [...position], status: named, dice };
}

export const legalMoves: (state: CustomState) => readonly CustomMove[] = memoizeFor((state: CustomState) =>
  state.status === 'open' ? gameOf(state.level).moves(positionOf(state)).map(moveOfNumber) : [],
);

export function playCustom(state: CustomState, move: CustomMove): Play<CustomState, CustomEvent> {
  const random = state.dice === null ? null : Random.restore(state.dice);
  const roll: Roll = (sides) => {
    if (random === null) throw new RangeError('this position was only seen; its dice are not known');
    return random.below(sides);
  };
  const played = turn(state, move, roll);
  const dice = random?.save() ?? null;
  return { state: stateOf(state.level, played.position, played.status, dice), events: played.events };
}

/** A move with what happened, its dice thrown by `roll`. Throws a RangeError for an illegal move. */
export function turn(state: CustomState, move: CustomMove, roll: Roll) {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const number = numberOfMove(move);
  if (state.status !== 'open' || !CUSTOM_ORDER.includes(move) || !game.isLegal(position, number))
    throw new RangeError(`the move ${move} is not legal here`);
  const events: CustomEvent[] = [];
  const letterOf = (who: number | null) => (who === null || who < 0 ? '' : game.letterOf(position, who));
  const status = game.step(position, number, roll, (who, action, from, to, rule, by, kind) => {
    const sentence = state.level.rules[rule] ?? null;
    const because = { kind, sentence, by: by === null ? null : actorOf(by), letter: letterOf(by) };
    events.push({ actor: actorOf(who), letter: letterOf(who), action, from, to, because });
  });
  if (status === OPEN && game.moves(position).length === 0) {
    const at = game.you(position);
    events.push({
      actor: 'player',
      letter: '',
      action: 'lost',
      from: at,
      to: at,
      because: { kind: 'no-way', sentence: null, by: null, letter: '' },
    });
  }
  return { position, status, events };
}

/** Every way in which dice may fall after a move, each with one part in `oneIn`: an odometer with a wheel a die. */
export function* everyThrow<T>(
  play: (roll: Roll) => T,
): Generator<{ readonly result: T; readonly oneIn: number }, void> {
  const wheels: { at: number; sides: number }[] = [];
  do {
    let next = 0;
    const result = play((sides) => {
      const wheel = wheels[next] ?? { at: 0, sides };
      wheels[next++] = wheel;
      return wheel.at;
    });
    yield { result, oneIn: wheels.reduce((product, { sides }) => product * sides, 1) };
  } while (turnWheels(wheels));
}

/** Turns the last wheel that can be turned, and takes off those behind it; whether there was one. */
function turnWheels(wheels: { at: number; sides: number }[]): boolean {
  for (;;) {
    const last = wheels.at(-1);
    if (!last) return false;
    if (++last.at < last.sides) return true;
    wheels.pop();
  }
}

export function* successorsOf(state: CustomState, move: CustomMove): Generator<Successor<CustomState>, void> {
  for (const { result, oneIn } of everyThrow((roll) => turn(state, move, roll)))
    yield { state: stateOf(state.level, result.position, result.status, null), oneIn };
}

export const outcomeOf = ({ status }: CustomState): Outcome => ({ status, score: null });

/** Equal for positions that play alike: pieces that cannot be told apart stand in order. */
export function keyOf(state: CustomState): string {
  const { firstPiece, starts, meetings } = gameOf(state.level).setting;
  const { position } = state;
  const runs: string[][] = [];
  // Who of several on one cell meets first is told by their order, which matters where they differ in more than place.
  let differ = false;
  for (const [piece, { form }] of starts.entries()) {
    const at = firstPiece + piece * PIECE;
    const numbers = position[at + CELL] < 0 ? [] : position.slice(at, at + PIECE);
    if (form !== starts[piece - 1]?.form) runs.push([]);
    runs.at(-1)?.push(numbers.join());
    if (meetings.pairs.length > 0 && (numbers[FACING] || numbers[AWAKE])) differ = true;
  }
  const pieces = differ ? runs : runs.map((run) => run.sort());
  return `${state.status} ${position.slice(0, firstPiece).join(' ')} ${pieces.join(' ')}`;
}
