import { expect, test } from 'vitest';
import { cli } from '../harness.js';

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
  const { out } = await cli(['solve', '-', '--json'], { stdin: text });
  const moves: string = JSON.parse(out)[0].moves;
  const played = await cli(['daily', 'theseus', '--moves', moves], { date });
  expect(played.code).toBe(0);
});

test('days that have no puzzles, and games that there are not, are refused', async () => {
  const tomorrow = await cli(['daily', '--day', '2026-11-17'], { date });
  expect(tomorrow.code).toBe(2);
  expect(tomorrow.err).toContain('there are no puzzles of "2026-11-17"');
  expect((await cli(['daily', '--day', '2025-12-31'], { date })).err).toContain(
    'the first are of 2026-01-01',
  );
  for (const day of ['soon', '2026-02-30', '2026-1-1', '16.11.2026']) {
    const { code, err } = await cli(['daily', 'theseus', '--day', day], { date });
    expect(code).toBe(2);
    expect(err).toContain(`"${day}" is no date; write year, month and day, as 2026-11-16`);
  }
  expect((await cli(['daily', 'chess'], { date })).err).toContain('there is no game "chess"');
  expect((await cli(['daily', '--moves', 'U'], { date })).err).toContain('which one is to be played?');
});

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

test('wishes that do not go together are refused', async () => {
  const both = await cli(['generate', 'escape', '--easier', '--harder']);
  expect(both.err).toContain('cannot both be wished');
  const sized = await cli(['generate', 'escape', '--like', 'escape:8x7#1', '--size', '8x7']);
  expect(sized.err).toContain('--size cannot be given with a level to be like');
  const other = await cli(['generate', 'escape', '--like', 'theseus:4x4,effort=1#1']);
  expect(other.err).toContain('is a level of theseus, not of escape');
});
