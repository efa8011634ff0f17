import { expect, test } from 'vitest';
import { cli, jsonOf, refuses, said } from '../harness.js';

/** Noon of a Monday. */
const date = () => Date.UTC(2026, 10, 16, 12);

test('a daily puzzle is the same every time, and says whose day it is', async () => {
  const one = await cli(['daily', 'theseus', '--text'], { date });
  const other = await cli(['daily', 'theseus', '--text', '--day', '2026-11-16']);
  expect(one.code).toBe(0);
  expect(one.out).toBe(other.out);
  expect(one.out).toContain('title: Daily, Monday 16 November');
  expect(one.out).toContain('#daily 2026-11-16');
});

test('a daily puzzle is played by its moves', async () => {
  const { out: text } = await cli(['daily', 'theseus', '--text'], { date });
  const [{ moves }] = await jsonOf('solve - --json', { stdin: text });
  expect(await cli(['daily', 'theseus', '--moves', moves], { date })).toMatchObject({ code: 0 });
});

test.each([
  ['2026-11-17', 'there are no puzzles of "2026-11-17"'],
  ['soon', 'day, as 2026-11-16'],
  ['2025-12-31', 'the first are of 2026-01-01'],
])('the day %s is refused, which has no puzzles', async (day, message) => {
  expect(await cli(['daily', '--day', day], { date })).toMatchObject(said(2, message));
});

refuses('daily', [
  ...['soon', '2026-02-30', '2026-1-1', '16.11.2026'].map(
    (day) => [`theseus --day ${day}`, `"${day}" is no date; write year, month and day`] as const,
  ),
  ['chess', 'there is no game "chess"'],
  ['--moves U', 'which one is to be played?'],
]);

test('another level is made like one, easier or harder', async () => {
  const sizeOf = async (...wish: string[]) => {
    const { out } = await cli(['generate', 'escape', ...wish, '--seed', '1']);
    return /size=(\d+x\d+)/.exec(out)?.[1];
  };
  const { out: first } = await cli(['generate', 'escape', '--easier', '--seed', '1']);
  expect(first).toContain('note: optimum ');
  expect(await sizeOf('--easier')).not.toBe(await sizeOf('--harder'));
  const like = await cli(['generate', 'escape', '--like', '-', '--seed', '2'], { stdin: first });
  expect(like.out.match(/source: (\S+)#/)?.[1]).toBe(first.match(/source: (\S+)#/)?.[1]);
  expect(like.out).not.toBe(first);
});

test('a step easier keeps the rules that are asked for, and the size', async () => {
  const { out } = await cli([
    ...['generate', 'theseus', '--easier', '--seed', '3'],
    ...['--rules', 'mummy', '--gates', '1', '--size', '5x4'],
  ]);
  expect(out).toMatch(/^rules: mummy$/m);
  expect(out).toMatch(/source: theseus:size=5x4.*gates=1/);
});

refuses('generate escape', [
  ['--easier --harder', 'cannot both be wished'],
  ['--like escape:8x7#1 --size 8x7', '--size cannot be given with a level to be like'],
  ['--like theseus:4x4,effort=1#1', 'is a level of theseus, not of escape'],
]);
