import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import type { AnyMind, AnyRules, Level, State } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { levelTask } from '@knossos/engine/session';
import { answer, type JobTable } from './jobs.js';
import { keepPositions, type Position } from './positions.js';
import { Refused, unwrap } from './refused.js';

interface Game {
  readonly level: Level;
  readonly rules: AnyRules;
  readonly mind: AnyMind;
}

/** Levels that were asked about last, with the line played in each. */
const reach = keepPositions<Game, State>((text, seed) => {
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

function seenAt(position: Position) {
  const { game, state } = reach(position);
  return { mind: game.mind, state: game.rules.see(state) };
}

/** The jobs of every game. */
export const jobs: JobTable = {
  solve({ position, limit, anyStart = false }) {
    const { mind, state } = seenAt(position);
    return mind.solve(state, { limit, anyStart });
  },
  hint({ position }) {
    const { mind, state } = seenAt(position);
    return mind.hint(state);
  },
  overlays: ({ game }) =>
    answer(mindOf(game).overlays.map(({ name, title, summary }) => ({ name, title, summary }))),
  overlay({ position, name }) {
    const { mind, state } = seenAt(position);
    return mind.overlay(state, name);
  },
  rate({ position }) {
    const { level, mind } = reach(position).game;
    return mind.rate(level);
  },
  options: ({ game }) => answer(mindOf(game).generatorOptions),
  *generate({ game, parameters, seed, isNamed = false }) {
    const mind = mindOf(game);
    const made = isNamed
      ? yield* levelTask(mind, parameters, seed)
      : yield* mind.generate(parameters, Random.from(seed));
    if (!made.ok) throw new Refused(made.fault);
    return rulebook.format(made.value);
  },
};
