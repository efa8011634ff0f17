import { type GoldLevel, type GoldState, goldRules } from '@knossos/engine/internal/games/gold';
import { goldMind } from '@knossos/engine/internal/games/gold/mind';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.js';

const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

const levels = shipped('gold').map((one) => ({ ...one, level: one.level as GoldLevel }));

/** What the note says: the most gold, and the steps of the shortest way to it. */
function recorded({ meta }: GoldLevel): { gold: number; length: number } {
  const match = /^optimum (\d+); (\d+) steps(;|$)/.exec(meta.note ?? '');
  return { gold: Number(match?.[1]), length: Number(match?.[2]) };
}

/** Most steps that the slow twin makes before it leaves a level to the solver. */
const TWIN_STEPS = 60_000;

/** The slow twin: every game by the rules alone. Null when there are too many. */
function mostGold(start: GoldState): { gold: number; length: number } | null {
  let steps = 0;
  let best = { gold: -1, length: 0 };
  const go = (state: GoldState): boolean => {
    if (state.status === 'won') {
      const length = state.way.length - 1;
      const isBetter = state.gold > best.gold || (state.gold === best.gold && length < best.length);
      if (isBetter) best = { gold: state.gold, length };
      return true;
    }
    const goOn = (move: 'U' | 'R' | 'D' | 'L') =>
      ++steps < TWIN_STEPS && go(goldRules.play(state, move).state);
    return goldRules.moves(state).every(goOn);
  };
  return go(start) ? best : null;
}

describe('the levels of gold', () => {
  it('have the optimum that is recorded, and the slow twin agrees where it comes to an end', () => {
    let checked = 0;
    for (const { name, level } of levels) {
      const start = goldRules.start(level, '');
      const answer = finish(goldMind.solve(start));
      const { gold, length } = recorded(level);
      const score = { value: gold, bound: gold };
      expect(answer, name).toMatchObject({ status: 'solved', optimal: true, score });
      expect(answer.status === 'solved' && answer.moves.length, name).toBe(length);
      const twin = mostGold(start);
      if (twin === null) continue;
      checked++;
      expect(twin, name).toEqual({ gold, length });
    }
    expect(checked).toBeGreaterThanOrEqual(20);
  });

  it('are ordered by difficulty, one pack a grade', () => {
    const ratings = levels.map(({ level }) => finish(goldMind.rate(level)));
    const difficulties = ratings.map(({ difficulty }) => difficulty ?? 0);
    expect(difficulties).toEqual(difficulties.slice().sort((a, b) => a - b));
    for (const [index, { name, pack }] of levels.entries())
      expect(ratings[index]?.grade, name).toBe(GRADES[pack]);
    for (let pack = 0; pack < 4; pack++) {
      expect(levels.filter((one) => one.pack === pack).length).toBeGreaterThanOrEqual(10);
    }
    const isMissed = ({ features: { failedHabits, lostByHabits } }: (typeof ratings)[number]) =>
      failedHabits === 4 && Number(lostByHabits) >= 20;
    const missed = ratings.filter(isMissed);
    expect(missed.length).toBeGreaterThanOrEqual(30);
  });
});
