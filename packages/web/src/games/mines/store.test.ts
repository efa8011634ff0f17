import { minesRules } from '@knossos/engine/internal/games/mines/index';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { STANDARD_KIND } from './kind.js';
import { prefer, preferences } from './preferences.js';
import { isDealt, minesSessionOf, readMines } from './session.js';
import { actBy, bring, cuesOf, dealt, session, takeOwn } from './store.js';

test('a flag, a sea, a number and a mine each have a sound of their own', () => {
  const level = orThrow(readMines('game: mines\nstart: wild\n\n*.*..\n.....\n.....\n'));
  const start = minesRules.start(level, '1');
  const after = (move: string) => cuesOf(start, minesRules.play(start, move).state);
  expect(after('fa1')).toEqual(['flag']);
  expect(after('e3')).toEqual(['sea']);
  expect(after('b1')).toEqual(['open']);
  expect(after('a1')).toEqual(['blast']);
  expect(cuesOf(start, start)).toEqual([]);
});

test('a click without effect is counted: on an open cell, on a flag, a chord or a flag that cannot be; none after the end', () => {
  const level = orThrow(readMines('game: mines\nstart: wild\n\n.*...\n.....\n...*.\n'));
  bring(minesSessionOf(level, []));
  const click = (kind: 'press' | 'flag' | 'chord', cell: number) => actBy({ kind, cell }, false);
  click('press', 0);
  expect(session.peek().idle).toBe(0);
  click('press', 0);
  click('flag', 0);
  click('chord', 0);
  click('chord', 3);
  expect(session.peek().idle).toBe(4);
  click('flag', 1);
  click('press', 1);
  expect(session.peek().idle).toBe(5);
  click('flag', 1);
  click('press', 1);
  click('press', 1);
  expect([session.peek().idle, session.peek().history.nodes.length]).toEqual([5, 5]);
});

test('a level that was given changes no preference, and makes way for the board that one was dealt', () => {
  const level = orThrow(readMines('game: mines\nfirst: a1\n\n....*\n.....\n'));
  bring(dealt({ ...STANDARD_KIND, columns: 16, rows: 16, mines: 40 }, 'own'));
  actBy({ kind: 'press', cell: 0 }, false);
  bring(minesSessionOf(level, []));
  expect(preferences.peek().kind).toMatchObject({ columns: 16, mines: 40 });
  takeOwn(isDealt);
  expect(session.peek().seed).toBe('own');
  takeOwn(isDealt);
  expect(session.peek().seed).toBe('own');
});

test('cells that were chosen for one size of board fit again on another', () => {
  bring(dealt(STANDARD_KIND, 'small'));
  prefer({ cellSize: 18 });
  bring(dealt(STANDARD_KIND, 'another'));
  expect(preferences.peek().cellSize).toBe(18);
  bring(dealt({ ...STANDARD_KIND, columns: 30, mines: 40 }, 'large'));
  expect(preferences.peek().cellSize).toBeNull();
});
