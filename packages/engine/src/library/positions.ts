import { type AnyRules, type Level, type Piece, piecesIn, type State } from '../puzzle/index.js';
import { fail } from './errors.js';
import { seedGiven, type Taken, vouch } from './taken.js';

/** What {@link Game.see} tells besides: who stands where. */
export interface Seen {
  /** Everybody on the board, the player too, in drawing order; by the cells of the level, also where a game shows less of it. */
  readonly pieces: readonly Piece[];
}

/** The whole truth behind a position that was handed out, mines and dice. It goes with the position; nothing else leads there. */
const behind = new WeakMap<State, State>();

/** A position as a program may hold it: the seen part, and out of its reach the means to play on. */
export function handOut(rules: AnyRules, state: State): State {
  const seen = vouch(rules, rules.see(state));
  if (seen !== state) behind.set(seen, state);
  return seen;
}

/** The seen position of a puzzle: of a level, its start. */
export function seenOf(rules: AnyRules, { level, position }: Taken): State {
  return rules.see(position ?? startOf(rules, level));
}

/** The seen position by itself, with the pieces told. */
export function showSeen(rules: AnyRules, seen: State): State & Seen {
  const alone = { ...seen };
  return vouch<State & Seen>(rules, alone as State & Seen, { ...alone, pieces: piecesIn(rules, alone) });
}

/** The position that moves are played in. Throws for one whose hidden part is not there: a copy, or what `see` gave. */
export function wholeOf(rules: AnyRules, position: State): State {
  const whole = behind.get(position);
  if (whole) return whole;
  if (rules.hidden(position.level) === 'nothing') return position;
  return fail(
    'bad-argument',
    'this position is only what is seen: what it hides is not there',
    'Go on with what start() and play() gave themselves; a copy of it can be solved and shown, and not played.',
  );
}

/** The start of a level by a seed, else by the seed that the level names. @throws KnossosError `bad-argument` */
export function startOf(rules: AnyRules, level: Level, seed?: string | number): State {
  return rules.start(level, seedGiven(seed) ?? level.meta.seed ?? '');
}
