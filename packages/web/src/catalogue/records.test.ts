import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { RECORDS } from './records.built.js';

const FILES = Object.keys(import.meta.glob('../../../../records/*/**/*.txt'));

test('every shipped record is listed with what it came to, and its level can be opened', () => {
  const records = RECORDS.flatMap((list) => list.records.map((record) => ({ ...record, game: list.game })));
  expect(records.length).toBeGreaterThanOrEqual(FILES.length);
  for (const { id, game, place, value } of records) {
    const level = rulebook.decode(id);
    expect(level.ok && level.value.game).toBe(game);
    expect(place).not.toBe('');
    expect(value).toMatch(/^[\d,]+ [a-z ]+$/);
  }
});

test('records are listed by kind, and those of no kind by what their folder or title says', () => {
  expect(RECORDS.every(({ title }) => /^[A-Z]/.test(title))).toBe(true);
  const named = (title: string) => RECORDS.find((list) => list.title === title);
  expect(named('Most turns')?.records[0]).toMatchObject({ place: '3x3, cells' });
  expect(named('The longest runs on graphs')?.records[0]).toMatchObject({
    ...{ place: '2 vertices', value: '1 turn' },
    command: 'knossos mouse enumerate --graph --vertices 2',
  });
  expect(named('The longest runs on graphs')?.records.map(({ place }) => place)).toContain(
    '5 vertices, degree at most 3',
  );
  expect(named('Any columns of start and exit')?.records.map(({ place }) => place)).toContain('10 x 10');
});
