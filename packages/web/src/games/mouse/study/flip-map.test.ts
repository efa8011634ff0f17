import { withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { type Design, isDesign, readMouse } from '../design.js';
import { fitsBoard, flipOn, flipSentence, mapOf, sentencesAt } from './flip-map.js';
import { type FlipWorths, studyJobs } from './study-jobs.js';

function read(text: string): Design {
  const level = readMouse(text);
  if (!level.ok || !isDesign(level.value)) throw new Error('no design');
  return level.value;
}

function worthsOf(text: string): FlipWorths {
  const job = studyJobs['mouse/flips'];
  if (!job) throw new Error('no such job');
  return finish(job({ text }));
}

const OPEN = 'game: mouse\n\nS..\n...\nE..\n';

test('every flip has its kind, and the best one is marked', () => {
  const { board } = read(OPEN);
  const map = mapOf(worthsOf(OPEN));
  expect(map.before).toBe(2);
  expect(map.flips).toHaveLength(7);
  expect(map.best?.flip).toEqual({ cell: 3, side: null });
  expect(map.best?.worth).toBe(10);
  expect(map.best?.share).toBe(100);
  expect(map.flips.filter(({ kind }) => kind === 'same')).toHaveLength(6);
  expect(sentencesAt(board, map, 3)).toBe('Blocking a2: 10 turns, 8 more.');
  expect(sentencesAt(board, map, 1)).toBe('Blocking b1 changes nothing.');
  expect(fitsBoard(map, board)).toBe(true);
  expect(fitsBoard(map, read('game: mouse\n\n..\n..\n').board)).toBe(false);
});

test('flips that shorten the run or cut off the exit are told apart', () => {
  const text = 'game: mouse\n\nS..\n#..\nE..\n';
  const map = mapOf(worthsOf(text));
  const { board } = read(text);
  expect(sentencesAt(board, map, 3)).toBe('Opening a2: 2 turns, 8 fewer.');
  expect(map.flips.find(({ flip }) => flip.cell === 7)?.kind).toBe('cut');
  expect(sentencesAt(board, map, 7)).toBe('Blocking b3 cuts off the exit.');
});

test('a maze without a way out has flips that open one', () => {
  const text = 'game: mouse\n\nS.\n##\nE.\n';
  const map = mapOf(worthsOf(text));
  expect(map.before).toBeNull();
  const { board } = read(text);
  expect(sentencesAt(board, map, 2)).toBe('Opening a2: 2 turns.');
  expect(sentencesAt(board, map, 1)).toBe('Blocking b1 changes nothing.');
});

test('walls are named by the cell and the side', () => {
  const text = 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n';
  const { board } = read(text);
  const map = mapOf(worthsOf(text));
  const below = flipOn(map, { cell: 0, side: 2 });
  expect(below && flipSentence(board, map, below)).toBe('Putting up the wall below a1: 3 turns, 2 more.');
  const put = withFlips(board, [{ cell: 0, side: 2 }]);
  const again = mapOf({ before: 3, flips: [{ flip: { cell: 0, side: 2 }, worth: 1 }] });
  const taken = flipOn(again, { cell: 0, side: 2 });
  expect(taken && flipSentence(put, again, taken)).toBe('Taking down the wall below a1: 1 turn, 2 fewer.');
  expect(flipOn(map, null)).toBeNull();
});

test('a trap is longer than any run', () => {
  const map = mapOf({
    before: 10,
    flips: [{ flip: { cell: 4, side: null }, worth: Number.POSITIVE_INFINITY }],
  });
  expect(map.best?.kind).toBe('longer');
  expect(sentencesAt(read(OPEN).board, map, 4)).toBe('Blocking b2 traps him.');
});
