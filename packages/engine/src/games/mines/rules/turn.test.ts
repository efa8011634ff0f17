import { describe, expect, it, test } from 'vitest';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { type MinesLevel, type MinesState, minesRules } from '../index.js';
import { firstClick } from './level.js';

const levelOf = (text: string) => orThrow(minesRules.parse(orThrow(parseDocument(text)))) as MinesLevel;
/** Mines in two corners; the cells between them see one each. */
const ROW = 'game: mines\nstart: wild\n\n*....\n.....\n....*\n';
const start = (text = ROW): MinesState => minesRules.start(levelOf(text), '');
const play = (state: MinesState, moves: string) =>
  moves.split(' ').reduce((now, move) => minesRules.play(now, move).state, state);

describe('a move in a field', () => {
  it('opens a number, or the sea around a cell that sees no mine', () => {
    const number = minesRules.play(start(), 'b1');
    expect(number.events).toEqual([
      { actor: 'player', action: 'opened', from: null, to: 1, because: { kind: 'number', number: 1 } },
    ]);
    const [sea, cleared, ...rest] = minesRules.play(start(), 'c2').events;
    expect(sea?.because).toMatchObject({ kind: 'sea', cells: expect.arrayContaining([7]) });
    expect([cleared?.action, cleared?.because, rest]).toEqual(['cleared', { kind: 'cleared' }, []]);
  });

  it('sets flags in ascending order, and takes each off again', () => {
    const flagged = play(start(), 'fe3 fa1 fc1');
    expect(flagged.flags).toEqual([0, 2, 14]);
    expect(minesRules.play(flagged, 'fc1').events).toEqual([
      { actor: 'player', action: 'unflagged', from: null, to: 2, because: { kind: 'note' } },
    ]);
    expect(play(flagged, 'fc1').flags).toEqual([0, 14]);
    expect(() => minesRules.play(flagged, 'c1')).toThrow('c1: the cell has a flag');
  });

  it('ends on a mine', () => {
    const { state, events } = minesRules.play(start(), 'a1');
    expect(events).toEqual([
      { actor: 'player', action: 'exploded', from: null, to: 0, because: { kind: 'mine', wrongFlags: [] } },
    ]);
    expect(state.end).toMatchObject({ status: 'lost', exploded: 0 });
    expect(minesRules.moves(state)).toEqual([]);
    expect(() => minesRules.play(state, 'b1')).toThrow('the game is over');
  });

  it('opens around a number that has its flags, one cell after the other', () => {
    const ready = play(start(), 'b1 fa1');
    expect(minesRules.moves(ready).at(-1)).toBe('xb1');
    const { state, events } = minesRules.play(ready, 'xb1');
    expect(events[0]).toEqual({
      actor: 'player',
      action: 'chorded',
      from: null,
      to: 1,
      because: { kind: 'flags', number: 1 },
    });
    const opened = events.filter(({ action }) => action === 'opened');
    expect(opened.map(({ from, to, because }) => [from, to, because.kind])).toEqual([[1, 2, 'sea']]);
    expect(state.flags).toEqual([0]);
    const wrong = play(start(), 'b1 fa2');
    const lost = minesRules.play(wrong, 'xb1');
    expect(lost.events.at(-1)).toMatchObject({
      action: 'exploded',
      to: 0,
      from: 1,
      because: { kind: 'mine', wrongFlags: [5] },
    });
    expect(() => minesRules.play(play(start(), 'b1'), 'xb1')).toThrow('xb1: the flags around do not match');
    expect(() => minesRules.play(ready, 'xc3')).toThrow(RangeError);
  });

  it('is refused where it is none', () => {
    const state = play(start(), 'b1');
    for (const move of ['b1', 'fb1', 'z9', 'a9', '', 'b', 'ya1', 'fx'])
      expect(() => minesRules.play(state, move), move).toThrow(RangeError);
    expect(() => minesRules.play(state, 'z9')).toThrow('z9 is no move here');
    expect(() => minesRules.play(state, 'b1')).toThrow('b1: the cell is open');
    expect(() => minesRules.play(minesRules.see(start()), 'b1')).toThrow('only seen');
  });

  it('is listed: openings, flags, then chords', () => {
    const flagged = play(start(), 'b1 fa1');
    const moves = minesRules.moves(flagged);
    expect(moves).not.toContain('a1');
    expect(moves.filter((move) => move.startsWith('f'))).toHaveLength(14);
    expect(moves.filter((move) => move.startsWith('x'))).toEqual(['xb1']);
    expect(moves).toHaveLength(13 + 14 + 1);
  });
});

const first = (columns: number, rows: number, rule: 'wild' | 'safe' | 'open', cell: number | null = null) =>
  firstClick({ columns, rows, start: rule, first: cell });

test('the first cell is that of the level, or one from which a sea opens where it is promised', () => {
  expect(first(9, 9, 'open', 5)).toBe(5);
  expect([first(9, 9, 'open'), first(9, 9, 'safe'), first(9, 9, 'wild')]).toEqual([20, 0, 0]);
  expect([first(3, 3, 'open'), first(2, 9, 'open'), first(9, 2, 'open')]).toEqual([8, 0, 0]);
  expect(first(9, 9, 'safe', 7)).toBe(7);
});
