import { describe, expect, it, test } from 'vitest';
import type { EscapeLevel, EscapeState } from '../../src/games/escape/index.js';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { finish, orThrow, type Solution } from '../../src/puzzle/index.js';

function caveOf(text: string): EscapeLevel {
  const level = orThrow(rulebook.parse(text));
  return level as EscapeLevel;
}

function policyOf(solution: Solution<string>) {
  if (solution.status !== 'policy') throw new Error(solution.status);
  return solution;
}

const ROOMY = 'game: escape\nwait: yes\nhears: 2\nidle: wander\n\nS.....\n.####.\n.#..#.\n......\nM####E\n';

test('rules of monsters that wander draw every possible turn as often as it is likely', () => {
  const level = caveOf('game: escape\nhears: 0\nidle: wander\n\n..S..\n.....\n..M..\n.....\nE....\n');
  const counts = new Map<number, number>();
  for (let seed = 0; seed < 1000; seed++) {
    const cell = escapeRules.play(escapeRules.start(level, `${seed}`), 'R').state.pursuers[0]?.cell ?? -1;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([7, 11, 13, 17]);
  for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(70);
});

describe('the mind of monsters that wander', () => {
  it('knows four cells by heart', () => {
    // Wherever one steps, the monster comes there with one chance in two; so the exit at once is best.
    const level = caveOf('game: escape\nexit: survive\nhears: 0\nidle: wander\n\nSE\n.M\n');
    const solution = policyOf(finish(escapeMind.solve(escapeRules.start(level, ''), { stats: true })));
    expect(solution.expected).toBeNull();
    expect(solution.probability).toBe(0.5);
    expect(solution.first).toBe('R');
    expect(solution.within?.slice(0, 3)).toEqual([0, 0.5, 0.5]);
    const hint = finish(escapeMind.hint(escapeRules.start(level, '')));
    expect(hint.reason).toBe(
      'Going right escapes with a chance of 50 %. Down: 12.5 %. The chance of being caught within 5 moves is 50 %.',
    );
  });

  it('follows its policy to the exit where the win is sure, in the expected number of moves', () => {
    const level = caveOf(ROOMY);
    const solution = policyOf(finish(escapeMind.solve(escapeRules.start(level, ''), { stats: true })));
    if (solution.expected === null) throw new Error('not sure');
    expect(solution.probability).toBe(1);
    expect(solution.error).toBeLessThan(1e-6);
    expect(solution.within?.[0]).toBe(0);
    let sum = 0;
    const games = 400;
    for (let seed = 0; seed < games; seed++) {
      let state: EscapeState = escapeRules.start(level, `${seed}`);
      for (; state.status === 'open'; sum++) {
        const { move } = finish(escapeMind.hint(escapeRules.see(state)));
        if (move === null) throw new Error('no advice');
        state = escapeRules.play(state, move as 'R').state;
      }
      expect(state.status).toBe('won');
    }
    expect(Math.abs(sum / games - solution.expected)).toBeLessThan(1);
  });

  it('hints at every step, draws every overlay, and rates', () => {
    const level = caveOf(ROOMY);
    let state: EscapeState = escapeRules.start(level, '5');
    const hint = finish(escapeMind.hint(escapeRules.see(state)));
    expect(hint.reason).toMatch(/sure to escape, in [\d.]+ moves on average/);
    for (let turn = 0; turn < 200 && state.status === 'open'; turn++) {
      const { move } = finish(escapeMind.hint(escapeRules.see(state)));
      if (move === null) throw new Error('no hint');
      state = escapeRules.play(state, move).state;
    }
    expect(state.status).toBe('won');
    expect(finish(escapeMind.hint(state)).status).toBe('none');
    const seen = escapeRules.see(escapeRules.start(level, ''));
    for (const { name } of escapeMind.overlays) {
      const answer = finish(escapeMind.overlay(seen, name));
      if (answer.status !== 'drawn') throw new Error(answer.reason);
      expect(answer.overlay.values.length).toBe(30);
      expect(answer.overlay.values.some((value) => value !== null)).toBe(true);
    }
    const rating = finish(escapeMind.rate(level));
    expect(rating.status).toBe('solved');
    expect(rating.features).toMatchObject({ isSure: true, probability: 1, exitDistance: 9 });
    expect(rating.difficulty).toBeGreaterThan(4);
  });

  it('tells lost from unlucky, and gives up at a limit', () => {
    const shut = caveOf('game: escape\nidle: wander\nhears: 0\n\nS.#.E\n..#M.\n');
    expect(finish(escapeMind.solve(escapeRules.start(shut, ''))).status).toBe('impossible');
    expect(finish(escapeMind.hint(escapeRules.start(shut, ''))).status).toBe('lost');
    const few = finish(escapeMind.solve(escapeRules.start(caveOf(ROOMY), ''), { limit: 10 }));
    expect(few).toMatchObject({ status: 'gave-up' });
  });
});
