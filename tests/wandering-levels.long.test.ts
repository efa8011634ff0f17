import { type EscapeLevel, escapeRules } from '@knossos/engine/internal/games/escape';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { referencePolicy, referenceWithin } from '../packages/engine/test/chase/reference-policy.js';
import { shipped } from './shipped.js';

const levels = shipped('escape', /^5-/).map((one) => ({ ...one, level: one.level as EscapeLevel }));
const NOTE = /^(expected|chance) ([\d.]+) (moves|%); ([\d.]+) % on a shortest way$/;
/** Positions up to which the slow twin is asked too. */
const MOST_TWIN_STATES = 500;

/** What a level's note records. */
function recorded({ meta }: EscapeLevel) {
  const [, kind, best, , hurried] = NOTE.exec(meta.note ?? '') ?? [];
  return { isSure: kind === 'expected', best: Number(best), hurried: Number(hurried) };
}

/** A number as notes write it, for probabilities in per cent. */
function written(value: number | null): number {
  return Number((value ?? Number.NaN).toFixed(2));
}

describe('the caves in which monsters wander', () => {
  it('come to what is recorded, from easy to fiendish', () => {
    const ratings = levels.map(({ name, level }) => {
      const { isSure, best, hurried } = recorded(level);
      const { features, difficulty, grade } = finish(mindOf(level).rate(level));
      const { expected, probability, hurriedWin } = features as Record<string, number>;
      expect(features.isSure, name).toBe(isSure);
      expect(written(isSure ? (expected ?? null) : 100 * (probability ?? 0)), name).toBe(best);
      expect(written(100 * (hurriedWin ?? 0)), name).toBe(hurried);
      return { difficulty: difficulty as number, grade };
    });
    const difficulties = ratings.map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual(difficulties.slice().sort((a, b) => a - b));
    expect(new Set(ratings.map(({ grade }) => grade)).size).toBe(4);
  });

  it('have the policies that the slow twin finds by the rules alone, where they are small', () => {
    let compared = 0;
    for (const { name, level } of levels) {
      const start = escapeRules.see(escapeRules.start(level, ''));
      const solution = finish(mindOf(level).solve(start));
      if (solution.status !== 'policy') throw new Error(`${name} is ${solution.status}`);
      if (solution.states > MOST_TWIN_STATES) continue;
      const { isSure, best, hurried } = recorded(level);
      const positions = referencePolicy(escapeRules, start);
      const key = escapeRules.key(start);
      const twin = positions.get(key);
      if (!twin) throw new Error(`${name} has no start`);
      expect(twin.isSure, name).toBe(isSure);
      expect(solution.probability, name).toBeCloseTo(isSure ? 1 : twin.chance, 6);
      if (isSure) expect(solution.expected, name).toBeCloseTo(twin.moves, 5);
      expect(written(isSure ? twin.moves : 100 * twin.chance), name).toBe(best);
      const way = finish(mindOf(level).rate(level)).features.exitDistance as number;
      expect(written(100 * (referenceWithin(positions, way).get(key) ?? 0)), name).toBe(hurried);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(8);
  });
});
