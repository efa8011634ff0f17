import type { AnyModel, Level } from './game.js';

const texts = new WeakMap<Level, string>();
const puzzles = new WeakMap<Level, string>();

/** The canonical text of a level, written once for as long as the level is in use. */
export function levelText(rules: Pick<AnyModel, 'format'>, level: Level): string {
  let text = texts.get(level);
  if (text === undefined) {
    text = rules.format(level);
    texts.set(level, text);
  }
  return text;
}

/** The canonical text of the bare puzzle of a level, under which games, stars and results are stored; written once as well. */
export function puzzleText(rules: Pick<AnyModel, 'format' | 'puzzle'>, level: Level): string {
  let text = puzzles.get(level);
  if (text === undefined) {
    text = rules.format(rules.puzzle(level));
    puzzles.set(level, text);
  }
  return text;
}
