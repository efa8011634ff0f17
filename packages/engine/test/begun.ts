import { rulebook } from '../src/games/index.js';
import { orThrow } from '../src/puzzle/index.js';

/** A level of a text, its rules, and how its game stands after some moves. */
export function begun(text: string, seed = '1', moves: readonly string[] = []) {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  const state = moves.reduce((at, move) => rules.play(at, move).state, rules.start(level, seed));
  return { level, rules, state };
}
