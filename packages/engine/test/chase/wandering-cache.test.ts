import { describe, expect, it } from 'vitest';
import { createChaseMind } from '../../src/chase/mind.js';
import { type EscapeLevel, type EscapeState, escapeRules } from '../../src/games/escape/index.js';
import { escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { finish, orThrow, type Task } from '../../src/puzzle/index.js';

const CAVES = [
  'game: escape\nwait: yes\nhears: 2\nidle: wander\n\nS.....\n.####.\n.#..#.\n......\nM####E\n',
  'game: escape\nhears: 1\nidle: wander\n\nS.#...\n......\n.#.##.\n..M..E\n',
  'game: escape\nsees: 3\nmemory: yes\nidle: wander\n\nS.#.E\n...#.\n.#...\nM..#M\n',
];

function caveOf(text: string): EscapeLevel {
  const level = orThrow(rulebook.parse(text));
  return level as EscapeLevel;
}

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
