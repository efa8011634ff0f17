import { createHash } from 'node:crypto';
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
import { dailyTask, difficultyScaleOf, madeTask } from '../../src/session/index.js';
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

/** The days of the harder puzzles, and how their texts' SHA-256 begin, game by game. */
const DAYS = ['2026-11-24', '2026-11-27', '2026-11-29'];
const DAILIES: Readonly<Record<string, readonly string[]>> = {
  custom: ['fad3db0577fecda0', 'f384ecd5cd1d1e4d', 'a7a34bd4a1eb461b'],
  escape: ['21b9e287c1e2e7d4', '966ebaba58517b55', 'ac2d250161a56325'],
  gold: ['d238bdc292f2b6f4', '728afab9f684e5bf', '6d31f4aa09ada0aa'],
  haunt: ['f30ded81af40022c', '8e55c62c55e42ab2', '15ba014dec95a638'],
  mines: ['fcbb65c51a68de22', '26d2872af179c60b', '6f054e25279988c5'],
  mouse: ['664ef67d50111ac3', '5e8bc9f75e513362', 'f1e50eb8f65e8133'],
  theseus: ['9a9c59e5de3786fc', '7694b82fedb1734c', '5d0222d74a1aac3d'],
};

test.each(drawn(MAKERS, 2, 1))(
  'the harder daily puzzles of $game are the same on every machine',
  ({ game, rules, mind }) => {
    const made = DAYS.map((day) => {
      const level = orThrow(finish(dailyTask({ rules, mind }, day)));
      return createHash('sha256').update(rules.format(level)).digest('hex').slice(0, 16);
    });
    expect(made).toEqual(DAILIES[game]);
  },
);
