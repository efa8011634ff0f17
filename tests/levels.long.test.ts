import type { ChaseEvent, ChaseLevel, ChaseMove, ChaseState } from '@knossos/engine/internal/chase';
import { rulebook } from '@knossos/engine/internal/games';
import { type EscapeLevel, escapeRules } from '@knossos/engine/internal/games/escape';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { type TheseusLevel, theseusRules } from '@knossos/engine/internal/games/theseus';
import type { Level, Rules } from '@knossos/engine/internal/puzzle';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { referenceSolve } from '../packages/engine/test/chase/reference-solver.js';
import { escapeSeeds, theseusSeeds } from '../scripts/parts/level-seeds.mjs';
import { drawingAgain, drawingOf, type Shipped, shipped, upToSymmetry } from './shipped.js';

/** Packs of one grade each. */
const GRADED = /^[1-4]-/;
const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

/** What the header's note says of the optimum. */
function recordedOptimum(level: Level): number {
  return Number(/^optimum (\d+)(;|$)/.exec(level.meta.note ?? '')?.[1]);
}

/** Whether every walk along shortest paths loses, straight from the rules. */
function straightWayLoses(level: Level): boolean {
  return isEscape(level)
    ? everyStraightWalkLoses(escapeRules, level)
    : everyStraightWalkLoses(theseusRules, level as TheseusLevel);
}

function everyStraightWalkLoses<L extends ChaseLevel>(
  rules: Rules<L, ChaseState<L>, ChaseMove, ChaseEvent>,
  level: L,
): boolean {
  const distances = new Map<number, number>();
  const distanceFrom = (start: number) => {
    const known = distances.get(start);
    if (known !== undefined) return known;
    const alone = referenceSolve(rules, rules.start({ ...level, pursuers: [], start }, ''));
    const distance = alone.length ?? Number.POSITIVE_INFINITY;
    distances.set(start, distance);
    return distance;
  };
  const met = new Map([['', rules.start(level, '')]]);
  for (const state of met.values()) {
    for (const move of rules.moves(state)) {
      const next = rules.play(state, move).state;
      if (next.status === 'won') return false;
      if (next.status === 'open' && distanceFrom(next.player) < distanceFrom(state.player))
        met.set(rules.key(next), next);
    }
  }
  return true;
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

function isEscape(level: Level): level is EscapeLevel {
  return level.game === 'escape';
}

describe.each(['theseus', 'escape'] as const)('the levels of %s', (game) => {
  const levels = shipped(game, GRADED);
  const seeds = game === 'theseus' ? theseusSeeds : escapeSeeds;

  it('are distinct up to symmetry', () => {
    const drawings = levels.map(({ level }) => upToSymmetry(level as EscapeLevel | TheseusLevel));
    expect(new Set(drawings).size).toBe(levels.length);
  });

  it('have the optimum that is recorded, as solver and slow twin agree', () => expectOptima(levels));

  it('reach from 5 moves to above 60', () => {
    const optima = levels.map(({ level }) => recordedOptimum(level));
    expect(Math.min(...optima)).toBe(5);
    expect(Math.max(...optima)).toBeGreaterThan(60);
    expect(new Set(optima).size).toBeGreaterThan(30);
  });

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

  it('are lost on the straight way in ten cases or more', () => {
    const trapped = levels.filter(({ level }) => straightWayLoses(level));
    expect(trapped.length).toBeGreaterThanOrEqual(10);
  });

  it('cannot be won without waiting in some cases', () => {
    const waiting = levels.filter(({ level }) => {
      const { wait } = level as EscapeLevel | TheseusLevel;
      if (!wait) return false;
      const rules = rulebook.of(level);
      const restless = { ...level, wait: false } as Level;
      return referenceSolve(rules, rules.start(restless, '')).length === null;
    });
    expect(waiting.length).toBeGreaterThanOrEqual(game === 'theseus' ? 5 : 2);
  });

  it('come again from their seeds', () => {
    expect(seeds).toHaveLength(levels.length);
    const small = seeds.filter(([, options]) => options.endsWith(' effort=1')).slice(0, 12);
    for (const [title, options, seed] of small) {
      const level = levels.find(({ name }) => name === title)?.level;
      expect(level?.meta, title).toMatchObject({ seed, source: `generated with ${options}` });
      expect(level && drawingOf(level), title).toBe(drawingAgain(game, [title, options, seed]));
    }
  });
});

describe('the campaign of a hundred that were searched for', () => {
  const levels = shipped('theseus', /^[5-9]-/);

  it('is named, and says what found each level', () => {
    expect(levels).toHaveLength(100);
    for (const { name, level } of levels) {
      expect(name).toMatch(/^[A-Z][^0-9]+$/);
      expect(level.meta.note, name).toMatch(
        /; knossos generate theseus --size \d+x\d+ .*--parts 1 --evaluations \d+/,
      );
    }
    const drawings = levels.map(({ level }) => upToSymmetry(level as TheseusLevel));
    expect(new Set(drawings).size).toBe(100);
  });

  it('has the optimum that is recorded, as solver and slow twin agree', () => expectOptima(levels));

  it('goes from easy to fiendish, up to 14x9, with every kind of maze', () => {
    const mazes = levels.map(({ level }) => level as TheseusLevel);
    const ratings = mazes.map((level) => finish(mindOf(level).rate(level)));
    const difficulties = ratings.map(({ difficulty }) => difficulty as number);
    expect(difficulties).toEqual(difficulties.slice().sort((a, b) => a - b));
    expect(new Set(ratings.map(({ grade }) => grade))).toEqual(new Set(GRADES));
    const count = (is: (level: TheseusLevel) => boolean) => mazes.filter(is).length;
    expect(count(({ maze }) => maze.columns === 14 && maze.rows === 9)).toBeGreaterThan(0);
    expect(count(({ pursuers }) => pursuers.some(({ kind }) => kind === 'V'))).toBeGreaterThan(5);
    expect(count(({ pursuers }) => pursuers.length === 2)).toBeGreaterThan(5);
    expect(count(({ wait }) => !wait)).toBeGreaterThan(5);
    expect(count(({ exits }) => exits.length === 0)).toBeGreaterThan(30);
  });
});
