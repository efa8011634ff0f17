import { expect, test } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type TheseusState, theseusRules } from '../../../src/games/theseus/index.js';
import { theseusProblem } from '../../../src/games/theseus/mind.js';
import { Random } from '../../../src/random/index.js';
import { stateAfter, turnOf } from '../../../src/search/index.js';
import { plain, withoutMet } from './mummy-positions.js';
import { referenceStart, referenceTurn } from './mummy-reference.js';
import { crowdedMummyLevel, randomMummySize } from './random-mummies.js';

/** Each has to happen often in the games below. That the explorer and the scorpion enter the key in one turn cannot happen: (5). */
const CLAUSES = [
  ...'2 3 4 5 6 7 8a1 8a2 8b1 8b2 8c1 8c2'.split(' '),
  ...['8c1 on the key', '8c2 on the key', '8d1', '8d2', '8e1 by mummy 1', '8e2 by mummy 1'],
  ...['8e1 by mummy 2', '8e2 by mummy 2', '9'],
];
/** The second of two toggles in one turn: it sets the gate to what it already is, or back where a flip came between. */
const RARE = ['8e2 by mummy 1, nothing turns', '8e2 by mummy 2, nothing turns'];

test('the turn of the Mummy Maze family, held against a second reading of its description agrees in random games, and every clause is met', () => {
  const random = Random.from('mummies, reference');
  const times = new Map<string, number>();
  for (let game = 0; game < 2000; game++) {
    const level = crowdedMummyLevel(random, randomMummySize(random, 5), random.below(40));
    let state: TheseusState = theseusRules.start(level, '');
    const reference = referenceStart(level);
    let turn = reference.start;
    expect(plain(state)).toEqual(withoutMet(turn));
    for (let moves = 0; moves < 25 && state.status === 'open'; moves++) {
      const move = random.pick(theseusRules.moves(state));
      const before = state;
      state = theseusRules.play(state, move).state;
      turn = referenceTurn(reference.level, turn, move);
      for (const clause of turn.met) times.set(clause, (times.get(clause) ?? 0) + 1);
      const isSame =
        turn.end === 'open'
          ? JSON.stringify(plain(state)) === JSON.stringify(withoutMet(turn))
          : state.status === turn.end;
      if (!isSame) {
        const told = `${rulebook.format(level)}\n${JSON.stringify(plain(before))} ${move} ${turn.met}`;
        expect(plain(state), told).toEqual(withoutMet(turn));
      }
      const problem = theseusProblem(before);
      const step = { U: -level.maze.columns, R: 1, D: level.maze.columns, L: -1, W: 0 }[move];
      const packed = stateAfter(turnOf(problem), problem.start, problem.start.place + step);
      const expected = turn.end === 'lost' ? null : theseusProblem(state).start;
      if (JSON.stringify(packed) !== JSON.stringify(expected))
        expect(
          packed,
          `${rulebook.format(level)}\n${JSON.stringify(plain(before))} ${move} ${turn.met}`,
        ).toEqual(expected);
    }
  }
  expect(CLAUSES.filter((clause) => (times.get(clause) ?? 0) < 8)).toEqual([]);
  expect(RARE.filter((clause) => !times.has(clause))).toEqual([]);
});
