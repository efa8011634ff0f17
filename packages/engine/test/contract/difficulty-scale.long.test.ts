import { expect, test } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import {
  type AnyMind,
  type AnyRules,
  finish,
  type GeneratorParameters,
  type Level,
  orThrow,
  targetOf,
} from '../../src/puzzle/index.js';
import { difficultyScaleOf, madeTask } from '../../src/session/index.js';
import { drawn } from '../drawn.js';

const SEEDS = ['a', 'b', 'c', 'd'];
/** Where dice fall a level takes seconds to rate. */
const FEW_SEEDS = ['a', 'b'];

interface Measured {
  readonly game: string;
  readonly rules: AnyRules;
  readonly mind: AnyMind;
  /** What is asked for on every step. */
  readonly kind: GeneratorParameters;
}

const MAKERS: readonly Measured[] = rulebook.games.map((rules) => ({
  game: rules.id,
  rules,
  mind: mindOf(rules.id),
  kind: {},
}));
const MUMMIES: readonly Measured[] = MAKERS.filter(({ game }) => game === 'theseus').map((maker) => ({
  ...maker,
  game: 'theseus with a mummy',
  kind: { rules: 'mummy' },
}));

/** How hard a level turned out: as it is rated, or, for a goal, how much is asked for. */
function hardness(mind: AnyMind, level: Level, isRated: boolean): number {
  if (!isRated) return targetOf(level)?.value ?? 0;
  return finish(mind.rate(level)).difficulty ?? 0;
}

/** The easiest level of a difficulty scale. */
const easiest = (rules: AnyRules, mind: AnyMind): Level =>
  orThrow(finish(madeTask({ rules, mind }, difficultyScaleOf(mind).steps[0]?.parameters ?? {}, 'a')));

const hasDice = (rules: AnyRules, mind: AnyMind) => rules.hidden(easiest(rules, mind)) === 'dice';

const stepsOf = (mind: AnyMind, kind: GeneratorParameters) =>
  difficultyScaleOf(mind).under?.(kind) ?? difficultyScaleOf(mind).steps;

/** The mean hardness of levels on each step of a difficulty scale. */
function means({ rules, mind, kind }: Measured): number[] {
  const seeds = hasDice(rules, mind) ? FEW_SEEDS : SEEDS;
  return stepsOf(mind, kind).map(({ parameters, difficulty }) => {
    const made = seeds.map((seed) => {
      const level = orThrow(finish(madeTask({ rules, mind }, { ...parameters, ...kind }, seed)));
      return hardness(mind, level, difficulty !== null);
    });
    return made.reduce((sum, one) => sum + one, 0) / made.length;
  });
}

test.each(drawn([...MAKERS, ...MUMMIES], 2))(
  'levels of $game become harder along the difficulty scale',
  (maker) => {
    const { rules, mind, kind } = maker;
    const measured = means(maker);
    const [start, middle, end] = [measured.slice(0, 3), measured.slice(3, 5), measured.slice(5)].map(
      (part) => part.reduce((sum, one) => sum + one, 0) / part.length,
    );
    expect(middle).toBeGreaterThan((start ?? 0) * 1.2);
    expect(end).toBeGreaterThan((middle ?? 0) * 1.1);
    const said = stepsOf(mind, kind).flatMap(({ difficulty }) => difficulty ?? []);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    // What a step says of its levels is their measured mean, as far as few samples tell it: where dice fall they do not.
    if (hasDice(rules, mind)) return;
    for (const [at, usual] of said.entries())
      expect(Math.abs((measured[at] ?? 0) - usual), `step ${at}: ${measured[at]}`).toBeLessThan(
        10 + 0.5 * usual,
      );
  },
);
