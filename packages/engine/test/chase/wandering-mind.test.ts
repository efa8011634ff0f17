import { describe, expect, it, test } from 'vitest';
import { createChaseMind } from '../../src/chase/mind.js';
import { type EscapeLevel, type EscapeState, escapeRules } from '../../src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { finish, orThrow, type Solution, type Task } from '../../src/puzzle/index.js';

const caveOf = (text: string) => orThrow(rulebook.parse(text)) as EscapeLevel;

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

const CAVES = [
  'game: escape\nwait: yes\nhears: 2\nidle: wander\n\nS.....\n.####.\n.#..#.\n......\nM####E\n',
  'game: escape\nhears: 1\nidle: wander\n\nS.#...\n......\n.#.##.\n..M..E\n',
  'game: escape\nsees: 3\nmemory: yes\nidle: wander\n\nS.#.E\n...#.\n.#...\nM..#M\n',
];

/** A mind that has not thought yet. */
const freshMind = () =>
  createChaseMind({
    rules: escapeRules,
    problem: escapeProblem,
    generatorOptions: [],
    workshop: () => {
      throw new Error('not asked for');
    },
    hasDice: true,
  });

/** Positions of a game that waits or goes the first way it can. */
function* gameOf(level: EscapeLevel, seed: string): Generator<EscapeState> {
  let state: EscapeState = escapeRules.start(level, seed);
  for (let turn = 0; turn < 12 && state.status === 'open'; turn++) {
    yield escapeRules.see(state);
    const moves = escapeRules.moves(state);
    const move = moves[turn % moves.length];
    if (move === undefined) return;
    state = escapeRules.play(state, move).state;
  }
}

/** An answer, and whether a policy was looked for. */
function watched<T>(task: Task<T>): { readonly answer: T; readonly solved: boolean } {
  let solved = false;
  for (;;) {
    const step = task.next();
    if (step.done) return { answer: step.value, solved };
    solved ||= step.value.note === 'least expected moves';
  }
}

/** The position as another thread reads it: with a level object of its own. */
const readAgain = (state: EscapeState): EscapeState => structuredClone(state);

describe('policies that are kept', () => {
  it('answer the next hint of a game at once, and as a new search would', () => {
    for (const text of CAVES) {
      const mind = freshMind();
      const played = [...gameOf(caveOf(text), 'kept')];
      expect(played.length).toBeGreaterThan(3);
      const searches = played.map((state) => {
        const { answer, solved } = watched(mind.hint(readAgain(state)));
        expect(answer, text).toEqual(finish(freshMind().hint(state)));
        return solved;
      });
      expect(searches).toEqual(played.map((_, turn) => turn === 0));
    }
  });

  it('answer after undoing, where the first hint came late in the game', () => {
    for (const text of CAVES) {
      const mind = freshMind();
      const played = [...gameOf(caveOf(text), 'back')].reverse();
      for (const state of played)
        expect(finish(mind.hint(state)), text).toEqual(finish(freshMind().hint(state)));
      // By now all of them are known.
      for (const state of played) expect(watched(mind.hint(readAgain(state))).solved).toBe(false);
    }
  });

  it('draw overlays and hints from one search', () => {
    for (const text of CAVES) {
      const mind = freshMind();
      const [start, next] = [...gameOf(caveOf(text), 'drawn')];
      if (!start || !next) throw new Error('the game was too short');
      let searches = 0;
      for (const state of [start, next, start]) {
        for (const { name } of mind.overlays) {
          const { answer, solved } = watched(mind.overlay(readAgain(state), name));
          const anew = finish(freshMind().overlay(state, name));
          if (answer.status !== 'drawn' || anew.status !== 'drawn') throw new Error('not drawn');
          expect(answer.overlay.legend).toBe(anew.overlay.legend);
          answer.overlay.values.forEach((value, cell) => {
            const expected = anew.overlay.values[cell] ?? null;
            if (value === null || expected === null) expect(value, `${name} of\n${text}`).toBe(expected);
            else expect(value, `${name} of\n${text}`).toBeCloseTo(expected, 6);
          });
          searches += Number(solved);
        }
        expect(watched(mind.hint(state)).solved).toBe(false);
      }
      expect(searches).toBeLessThanOrEqual(2);
    }
  });

  it('do not mix up puzzles', () => {
    const [first, second] = CAVES.map((text) => escapeRules.start(caveOf(text), ''));
    if (!first || !second) throw new Error('no caves');
    const mind = freshMind();
    const alone = [first, second].map((state) => finish(freshMind().hint(state)));
    expect([first, second, first, second].map((state) => finish(mind.hint(state)))).toEqual([
      ...alone,
      ...alone,
    ]);
  });
});
