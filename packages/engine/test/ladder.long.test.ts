import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rulebook } from '../src/games/index.js';
import { mindOf } from '../src/games/minds.js';
import { type AnyMind, type AnyRules, finish, type Level, orThrow, targetOf } from '../src/puzzle/index.js';
import { dailyTask, ladderOf, madeTask } from '../src/session/index.js';

const SEEDS = ['a', 'b', 'c', 'd'];
/** Where dice fall a level takes seconds to rate. */
const FEW_SEEDS = ['a', 'b'];

const MAKERS = rulebook.games.map((rules) => ({ game: rules.id, rules, mind: mindOf(rules.id) }));

/** How hard a level turned out: as it is rated, or, for a goal, how much is asked for. */
function hardness(mind: AnyMind, level: Level, isRated: boolean): number {
  if (!isRated) return targetOf(level)?.value ?? 0;
  return finish(mind.rate(level)).difficulty ?? 0;
}

/** The easiest level of a ladder. */
function easiest(rules: AnyRules, mind: AnyMind): Level {
  return orThrow(finish(madeTask({ rules, mind }, ladderOf(mind).steps[0]?.parameters ?? {}, 'a')));
}

const hasDice = (rules: AnyRules, mind: AnyMind) => rules.hidden(easiest(rules, mind)) === 'dice';

/** The mean hardness of levels on each step of a ladder. */
function means(rules: AnyRules, mind: AnyMind): number[] {
  const seeds = hasDice(rules, mind) ? FEW_SEEDS : SEEDS;
  return ladderOf(mind).steps.map(({ parameters, difficulty }) => {
    const made = seeds.map((seed) => {
      const level = finish(madeTask({ rules, mind }, parameters, seed));
      if (!level.ok) throw new Error(`${level.fault.message} (seed ${seed})`);
      return hardness(mind, level.value, difficulty !== null);
    });
    return made.reduce((sum, one) => sum + one, 0) / made.length;
  });
}

test.each(MAKERS)('levels of $game become harder along the ladder', ({ rules, mind }) => {
  const measured = means(rules, mind);
  const [start, middle, end] = [measured.slice(0, 3), measured.slice(3, 5), measured.slice(5)].map(
    (part) => part.reduce((sum, one) => sum + one, 0) / part.length,
  );
  expect(middle).toBeGreaterThan((start ?? 0) * 1.2);
  expect(end).toBeGreaterThan((middle ?? 0) * 1.1);
  const said = ladderOf(mind).steps.flatMap(({ difficulty }) => difficulty ?? []);
  expect(said).toEqual([...said].sort((a, b) => a - b));
  // What a step says of its levels is their measured mean, as far as few samples tell it: where dice fall they do not.
  if (hasDice(rules, mind)) return;
  for (const [at, usual] of said.entries())
    expect(Math.abs((measured[at] ?? 0) - usual), `step ${at}: ${measured[at]}`).toBeLessThan(
      10 + 0.5 * usual,
    );
});

test.each(MAKERS)('the harder daily puzzles of $game are the same on every machine', ({ rules, mind }) => {
  for (const day of ['2026-11-24', '2026-11-27', '2026-11-29']) {
    const made = finish(dailyTask({ rules, mind }, day));
    const text = made.ok ? rules.format(made.value) : '';
    expect(`${day} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`).toMatchSnapshot();
  }
});
