import { encodeId } from '@knossos/engine/internal/puzzle';
import { movesOf, stateOf } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { openLink } from './session.js';

const opened = (text: string) => openLink(encodeId(text));

describe('a link', () => {
  test('brings a board to be dealt, with the first click already made', () => {
    const link = opened(
      'game: mines\nmines: 4\nstart: open\nseed: knot\nmoves: c3\n\n.....\n.....\n.....\n.....\n.....\n',
    );
    if (!link.ok) throw new Error(link.fault.message);
    expect(link.value.seed).toBe('knot');
    expect(link.value.kind).toMatchObject({ columns: 5, rows: 5, mines: 4, start: 'open' });
    expect(movesOf(link.value)).toEqual(['c3']);
    expect(stateOf(link.value).shown[12]).toBe(0);
    expect(link.value.clock).toEqual({ elapsed: 0, since: null });
  });

  test('brings a position to be played on', () => {
    const link = opened('game: mines\nmines: 1\n\n.1.\n.1.\n.1.\n');
    expect(link.ok).toBe(true);
  });

  test.each([
    ['a wrong move', 'game: mines\nmines: 1\nmoves: c3 q\n\n...\n...\n...\n', '"q" is no move'],
    ['a move twice', 'game: mines\nmines: 8\nmoves: b2 b2\n\n...\n...\n...\n', 'its moves cannot be played'],
    ['another game', 'game: mines\nmines: 9\n\n...\n', 'do not fit'],
  ])('says what is wrong with %s', (_name, text, message) => {
    const link = opened(text);
    expect(!link.ok && link.fault.message).toContain(message);
  });

  test('says that a damaged id is damaged', () => {
    const link = openLink('AAAAAAAAAAAAAAAAAAAAAAAA');
    expect(!link.ok && link.fault.message).toContain('cannot be read');
  });
});
