import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type TheseusState, theseusRules } from '../../../src/games/theseus/index.js';
import { theseusMind, theseusProblem } from '../../../src/games/theseus/mind.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { stateAfter, turnOf } from '../../../src/search/index.js';
import { referenceSolve } from '../../chase/reference-solver.js';
import { drawnSeeds } from '../../drawn.js';
import { randomMummyLevel, randomMummySize } from './random-mummies.js';

const CELLS_OF: Readonly<Record<string, (cell: number, columns: number) => number>> = {
  U: (cell, columns) => cell - columns,
  R: (cell) => cell + 1,
  D: (cell, columns) => cell + columns,
  L: (cell) => cell - 1,
  W: (cell) => cell,
};

/** Sources of randomness for each of the cases of this run, a quarter of all. */
function* randoms(name: string, each: number): Generator<Random> {
  for (const seed of drawnSeeds(`mummies, ${name}`, 4)) {
    const random = Random.from(seed);
    for (let i = 0; i < each; i++) yield random;
  }
}

describe('the Mummy Maze family', () => {
  it('reads back what it writes, and writing twice changes nothing', () => {
    for (const random of randoms('round trip', 125)) {
      const level = randomMummyLevel(random, randomMummySize(random, 6));
      const text = rulebook.format(level);
      const again = rulebook.parse(text);
      if (!again.ok) throw new Error(`${again.fault.message}\n${text}`);
      expect(again.value).toEqual(level);
      expect(rulebook.format(again.value)).toBe(text);
      const shared = rulebook.decode(rulebook.encode(level));
      expect(shared.ok && shared.value).toEqual(level);
    }
  });

  it('has a packed turn that agrees with the readable one at every step of random games', () => {
    const seen = { died: 0, opened: 0, shut: 0, caught: 0, escaped: 0 };
    for (const random of randoms('turns', 75)) {
      const level = randomMummyLevel(random, randomMummySize(random, 6), random.below(50));
      let state: TheseusState = theseusRules.start(level, '');
      for (let moves = 0; moves < 60 && state.status === 'open'; moves++) {
        const problem = theseusProblem(state);
        const move = random.pick(theseusRules.moves(state));
        const { place } = problem.start;
        const target = CELLS_OF[move](place, level.maze.columns);
        const packed = stateAfter(turnOf(problem), problem.start, target);
        const { state: next, events } = theseusRules.play(state, move);
        for (const { action } of events) if (action in seen) seen[action as keyof typeof seen]++;
        expect(packed === null).toBe(next.status === 'lost');
        if (packed) expect(packed).toEqual(theseusProblem(next).start);
        state = next;
      }
    }
    // All that can happen has happened often.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(8);
  });

  it('is solved as by the reference solver', () => {
    let solved = 0;
    for (const random of randoms('solutions', 95)) {
      const level = randomMummyLevel(random, randomMummySize(random, 4));
      const start = theseusRules.start(level, '');
      const expected = referenceSolve(theseusRules, start);
      const found = finish(theseusMind.solve(start));
      if (expected.first === null) {
        expect(found.status).toBe('impossible');
        continue;
      }
      solved++;
      expect(found).toMatchObject({ status: 'solved', moves: expected.first, plans: expected.plans });
    }
    expect(solved).toBeGreaterThan(70);
  });
});
