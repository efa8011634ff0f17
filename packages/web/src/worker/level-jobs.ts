import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { puzzleText, replay } from '@knossos/engine/internal/puzzle';

import {
  anotherTask,
  boundKind,
  dailyTask,
  difficultyScaleOf,
  levelTask,
  type Maker,
  playedSteps,
  reviewGame,
  stepMade,
} from '@knossos/engine/internal/session';
import { onwardTask } from '@knossos/engine/internal/strength';

import { answer, type JobTable } from './jobs.js';
import { reach, seenAt } from './level-positions.js';
import { Refused, unwrap } from './refused.js';

/** What makes levels of a game. Throws a RangeError for a game that there is not. */
function makerOf(game: string): Maker {
  const mind = mindOf(game);
  const rules = rulebook.find(game);
  if (!rules) throw new RangeError(`no rules for the game ${game}`);
  return { rules, mind };
}

/** The jobs of every game. */
export const jobs: JobTable = {
  solve({ position, ...options }) {
    const { mind, state } = seenAt(position);
    return mind.solve(state, options);
  },
  hint({ position }) {
    const { mind, state } = seenAt(position);
    return mind.hint(state);
  },
  review({ position: { text, seed, moves } }) {
    const { level, rules, mind } = reach({ text, seed, moves: [] }).game;
    const { states } = replay(rules, level, seed, moves);
    return reviewGame(rules, mind, playedSteps(rules, states, moves));
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
  explores: ({ game }) => answer(mindOf(game).exploration !== undefined),
  options: ({ game }) => answer(mindOf(game).generatorOptions),
  like({ game, text }) {
    const maker = makerOf(game);
    const level = rulebook.parse(text);
    return answer(level.ok ? difficultyScaleOf(maker.mind).like(level.value) : boundKind(maker, text));
  },
  *generate({ game, parameters, seed }) {
    const made = yield* levelTask(mindOf(game), parameters, seed);
    if (!made.ok) throw new Refused(made.fault);
    return rulebook.format(made.value);
  },
  *daily({ game, day, rung }) {
    return rulebook.format(unwrap(yield* dailyTask(makerOf(game), day, rung)));
  },
  *onward({ game, wished, seed, shipped, isHaste }) {
    const maker = makerOf(game);
    const levels = shipped.map(({ text, difficulty }) => ({
      level: unwrap(rulebook.parse(text)),
      difficulty,
    }));
    const { level, rating, best } = unwrap(yield* onwardTask(maker, wished, seed, levels, isHaste));
    return { text: maker.rules.format(level), puzzle: puzzleText(maker.rules, level), rating, best };
  },
  *another({ game, like, step, size, wish, seed }) {
    const maker = makerOf(game);
    const level = like === null || step !== undefined ? null : unwrap(rulebook.parse(like));
    const kind = like === null || step === undefined ? {} : boundKind(maker, like);
    const from = {
      level,
      kind,
      ...(step === undefined ? {} : { step }),
      ...(size === undefined ? {} : { size }),
    };
    const made = unwrap(yield* anotherTask(maker, from, wish, seed));
    return { text: rulebook.format(made), step: stepMade(difficultyScaleOf(maker.mind), made) };
  },
};
