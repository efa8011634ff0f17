import { orThrow } from '@knossos/engine/internal/puzzle';
import { played, stateOf } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { minesSessionOf, readMines } from '../session.js';
import type { PointerAct } from './pointer.js';
import { meaningOf } from './pointer-moves.js';

/** A mine on a1 and on c1; b1 shows 2. */
function stateAfter(...moves: string[]) {
  const level = orThrow(readMines('game: mines\nstart: wild\n\n*.*\n...\n'));
  return stateOf(moves.reduce((session, move) => played(session, move, 0), minesSessionOf(level, [])));
}

const [A1, B1] = [0, 1];
const PLAIN = { flagMode: false, clickChords: true };
const FLAGS = { flagMode: true, clickChords: true };

describe('what a hand means', () => {
  const cases: readonly [PointerAct['kind'], number, typeof PLAIN, string[], string | null][] = [
    ['press', A1, PLAIN, ['b1'], 'a1'],
    ['press', A1, FLAGS, ['b1'], 'fa1'],
    ['hold', A1, PLAIN, ['b1'], 'fa1'],
    ['hold', A1, FLAGS, ['b1'], 'a1'],
    ['flag', A1, FLAGS, ['b1'], 'fa1'],
    ['flag', B1, PLAIN, ['b1'], null],
    ['press', A1, PLAIN, ['b1', 'fa1'], null],
    ['press', A1, FLAGS, ['b1', 'fa1'], 'fa1'],
    ['press', B1, PLAIN, ['b1', 'fa1', 'fc1'], 'xb1'],
    ['press', B1, { ...PLAIN, clickChords: false }, ['b1', 'fa1', 'fc1'], null],
    ['chord', B1, { ...PLAIN, clickChords: false }, ['b1', 'fa1', 'fc1'], 'xb1'],
    ['chord', B1, PLAIN, ['b1', 'fa1'], null],
    ['chord', A1, PLAIN, ['b1'], null],
    ['press', A1, PLAIN, ['a1'], null],
  ];
  test.each(cases)('%s on cell %d with %j after %j is %j', (kind, cell, manners, moves, move) => {
    expect(meaningOf(stateAfter(...moves), { kind, cell }, manners).move).toBe(move);
  });

  test('where nothing happens a sentence says why', () => {
    const why = (kind: PointerAct['kind'], cell: number, ...moves: string[]) =>
      meaningOf(stateAfter(...moves), { kind, cell }, PLAIN).why;
    expect(why('press', A1, 'b1', 'fa1')).toContain('a1 has a flag');
    expect(why('chord', B1, 'b1')).toContain('b1 needs 2 flags');
    expect(why('chord', A1, 'b1')).toContain('a1 is covered');
    expect(why('press', A1, 'a1')).toBe('The game is over.');
    expect(why('press', B1, 'b1')).toContain('b1 needs 2 flags');
  });
});
