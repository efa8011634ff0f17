import { rulebook } from '@knossos/engine/internal/games';
import type { EscapeLevel } from '@knossos/engine/internal/games/escape';
import { mindOf } from '@knossos/engine/internal/games/minds';
import type { TheseusLevel } from '@knossos/engine/internal/games/theseus';
import { finish, type Level } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { referenceSolve } from '../packages/engine/test/chase/reference-solver.js';
import {
  escapeSeeds,
  goldSeeds,
  hauntSeeds,
  largeHauntSeeds,
  theseusSeeds,
  wanderingSeeds,
} from '../scripts/parts/level-seeds.mjs';
import { drawingAgain, drawingOf, type Shipped, shipped, upToSymmetry } from './shipped.js';

/** Packs of one grade each. */
const GRADED = /^[1-4]-/;
const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

/** What the header's note says of the optimum. */
function recordedOptimum(level: Level): number {
  return Number(/^optimum (\d+)(;|$)/.exec(level.meta.note ?? '')?.[1]);
}

/** Expects of levels that solver and slow twin come to what their notes say. */
function expectOptima(levels: readonly Shipped[]): void {
  for (const { name, level } of levels) {
    const rules = rulebook.of(level);
    const start = rules.start(level, '');
    const solution = finish(mindOf(level).solve(start));
    const twin = referenceSolve(rules, start);
    expect(solution, name).toMatchObject({ status: 'solved', moves: twin.first, plans: twin.plans });
    expect(twin.length, name).toBe(recordedOptimum(level));
  }
}

describe.each(['theseus', 'escape'] as const)('the levels of %s', (game) => {
  const levels = shipped(game, GRADED);

  it('are distinct up to symmetry, all of its packs together', () => {
    const drawings = shipped(game).map(({ level }) => upToSymmetry(level as EscapeLevel | TheseusLevel));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('have the optimum that is recorded, as solver and slow twin agree', () => expectOptima(levels));

  it('are ordered by difficulty, one pack a grade', () => {
    const ratings = levels.map(({ level }) => finish(mindOf(level).rate(level)));
    const difficulties = ratings.map(({ difficulty }) => difficulty as number);
    expect(difficulties).toEqual(difficulties.slice().sort((a, b) => a - b));
    for (const [index, { name, pack, level }] of levels.entries()) {
      const { grade, features } = ratings[index] as (typeof ratings)[number];
      expect(grade, name).toBe(GRADES[pack]);
      expect(level.meta.note?.includes('needs a wait'), name).toBe(
        features.waitNeeded === true && features.lengthWithoutWait === null,
      );
    }
    for (let pack = 0; pack < 4; pack++)
      expect(levels.filter((one) => one.pack === pack).length).toBeGreaterThan(5);
  });
});

/** Packs of levels that were generated, their seeds, and how many are generated again. */
const SEEDS = [
  ['theseus', GRADED, theseusSeeds, 12],
  ['escape', GRADED, escapeSeeds, 12],
  ['escape', /^5-/, wanderingSeeds, 3],
  ['gold', /./, goldSeeds, 5],
  ['haunt', /^2-/, hauntSeeds, 2],
  ['haunt', /^3-/, largeHauntSeeds, 0],
] as const;

it.each(SEEDS)(
  'the levels of %s in packs like %s come again from their seeds',
  (game, packs, seeds, most) => {
    const levels = new Map(shipped(game, packs).map(({ name, level }) => [name, level]));
    expect(seeds.map(([title]) => title).sort()).toEqual([...levels.keys()].sort());
    for (const [title, options, seed] of seeds)
      expect(levels.get(title)?.meta, title).toMatchObject({ seed, source: `generated with ${options}` });
    const small = seeds.filter(([, options]) => game === 'haunt' || options.endsWith(' effort=1'));
    for (const one of small.slice(0, most)) {
      const level = levels.get(one[0]);
      expect(level && drawingOf(level), one[0]).toBe(drawingAgain(game, one));
    }
  },
);

describe('the campaign of a hundred that were searched for', () => {
  const levels = shipped('theseus', /^[5-9]-/);

  it('is named, and says what found each level', () => {
    expect(levels).toHaveLength(100);
    for (const { name, level } of levels) {
      expect(name).toMatch(/^[A-Z][^0-9]+$/);
      const command = /; knossos generate theseus --size \d+x\d+ .*--parts 1 --evaluations \d+/;
      expect(level.meta.note, name).toMatch(command);
    }
  });

  it('has the optimum that is recorded, as solver and slow twin agree', () => expectOptima(levels));

  it('goes from easy to fiendish', () => {
    const ratings = levels.map(({ level }) => finish(mindOf(level).rate(level)));
    const difficulties = ratings.map(({ difficulty }) => difficulty as number);
    expect(difficulties).toEqual(difficulties.slice().sort((a, b) => a - b));
    expect(new Set(ratings.map(({ grade }) => grade))).toEqual(new Set(GRADES));
  });
});
