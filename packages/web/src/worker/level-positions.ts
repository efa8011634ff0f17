import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import type { AnyMind, AnyRules, Level, State } from '@knossos/engine/internal/puzzle';
import { keepPositions, type Position } from './positions.js';
import { unwrap } from './refused.js';

interface Game {
  readonly level: Level;
  readonly rules: AnyRules;
  readonly mind: AnyMind;
}

/** Levels that were asked about last, with the line played in each. */
export const reach = keepPositions<Game, State>((text, seed) => {
  const level = unwrap(rulebook.parse(text));
  const rules = rulebook.of(level);
  return {
    game: { level, rules, mind: mindOf(level) },
    start: rules.start(level, seed),
    play(state, move) {
      if (!rules.moves(rules.see(state)).includes(move))
        throw new RangeError(`${move} cannot be played here`);
      return rules.play(state, move).state;
    },
  };
});

/** A position as its player sees it, and who thinks about it. */
export function seenAt(position: Position) {
  const { game, state } = reach(position);
  return { mind: game.mind, state: game.rules.see(state) };
}
