import type { AnyModel, Level, State } from '../puzzle/index.js';
import { fail } from './errors.js';

/**
 * The whole truth behind a position that was handed out: mines that lie, and dice to come. It hangs on the position and
 * goes with it, and nothing else leads there.
 */
const behind = new WeakMap<State, State>();

/** A position as a program may hold it: what is seen, and out of its reach what it takes to play on. */
export function handOut(rules: AnyModel, state: State): State {
  const seen = rules.see(state);
  if (seen !== state) behind.set(seen, state);
  return seen;
}

/** The position that moves are played in. Throws for one whose hidden part is not there: a copy, or what `see` gave. */
export function wholeOf(rules: AnyModel, position: State): State {
  const whole = behind.get(position);
  if (whole) return whole;
  if (rules.hidden(position.level) === 'nothing' || rules.outcome(rules.see(position)).status !== 'open')
    return position;
  return fail(
    'bad-argument',
    'this position is only what is seen: what it hides is not there',
    'Go on with what start() and play() gave themselves; a copy of it can be solved and shown, and not played.',
  );
}

/** The start of a level by a seed, else by the seed that the level names. */
export function startOf(rules: AnyModel, level: Level, seed?: string | number): State {
  return rules.start(level, seed === undefined ? (level.meta.seed ?? '') : String(seed));
}
