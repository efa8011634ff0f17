import { describe, expect, it } from 'vitest';
import { explicitMind } from '../../src/explicit/index.js';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind } from '../../src/games/escape/mind.js';
import { theseusRules } from '../../src/games/theseus/index.js';
import { failureOf, finish, type Result, replay, type Task } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { randomEscapeLevel, randomTheseusLevel } from '../random-levels.js';

const nothing = {
  generatorOptions: [],
  generate: function* <L>(): Task<Result<L>> {
    yield { done: 0, total: 0, unit: 'drawings', note: null };
    return failureOf('nothing is generated', 'Ask another mind.');
  },
};
const theseus = explicitMind({ rules: theseusRules, ...nothing });
const mine = explicitMind({ rules: escapeRules, ...nothing });

describe('a mind made of rules alone', () => {
  it('gives hints that win in as many moves as they say', () => {
    const random = Random.from('explicit hints');
    let followed = 0;
    for (let i = 0; i < 60; i++) {
      const cave = randomEscapeLevel(random);
      if (!cave || cave.idle === 'wander') continue;
      let state = escapeRules.start(cave, '');
      const solution = finish(escapeMind.solve(state));
      const first = finish(mine.hint(state));
      expect(first.distance).toBe(solution.status === 'solved' ? solution.moves.length : null);
      for (let left = first.distance ?? 0; left > 0; left--) {
        const { move, distance, reason } = finish(mine.hint(state));
        expect(distance).toBe(left);
        expect(reason).not.toBe('');
        if (move === null) throw new Error('a hint without a move before the win');
        state = escapeRules.play(state, move).state;
        followed++;
      }
      if (first.distance !== null) expect(escapeRules.outcome(state).status).toBe('won');
    }
    expect(followed).toBeGreaterThan(50);
  });

  it('draws where one can stand and win, and rates', () => {
    const random = Random.from('explicit pictures');
    let rated = 0;
    for (let i = 0; i < 40; i++) {
      const maze = randomTheseusLevel(random);
      const start = theseusRules.start(maze, '');
      if (theseusRules.outcome(start).status !== 'open') continue;
      const [reach, hope] = ['reach', 'hope'].map((name) => finish(theseus.overlay(start, name)));
      if (reach?.status !== 'drawn' || hope?.status !== 'drawn') throw new Error('a picture was refused');
      expect(reach.overlay.values[maze.start]).toBe(0);
      const solution = finish(theseus.solve(start));
      expect(hope.overlay.values[maze.start]).toBe(solution.status === 'solved' ? 0 : 1);
      const rating = finish(theseus.rate(maze));
      expect(rating.status).toBe(solution.status);
      if (solution.status !== 'solved') continue;
      expect(rating.features.length).toBe(solution.moves.length);
      expect(replay(theseusRules, maze, '', solution.moves).status).toBe('won');
      rated++;
    }
    expect(rated).toBeGreaterThan(5);
  });

  it('gives up at its limit with a bound that holds', () => {
    const random = Random.from('explicit limits');
    let met = 0;
    for (let i = 0; i < 100; i++) {
      const maze = randomTheseusLevel(random);
      const start = theseusRules.start(maze, '');
      const whole = finish(theseus.solve(start));
      for (const limit of [1, 3, 10]) {
        const cut = finish(theseus.solve(start, { limit }));
        if (cut.status !== 'gave-up') continue;
        met++;
        expect(cut.limitMet).toBe(true);
        if (whole.status === 'solved') expect(cut.bound).toBeLessThanOrEqual(whole.moves.length);
      }
    }
    expect(met).toBeGreaterThan(20);
  });
});
