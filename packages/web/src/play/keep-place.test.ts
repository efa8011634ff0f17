import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { isSolved } from '../levels/next-level.js';
import { loadPack } from '../levels/packs.js';
import { forgetLast, lastOf } from '../session/last.js';
import { beginPlayedOn, stopPlayedOn } from '../session/play-on.js';
import { keepWin, standingOf } from '../session/records.js';
import { keepPlace } from './keep-place.js';

const PACK = 'escape/5-restless';
const route = (number: number) => ({ page: 'play', pack: PACK, number, moves: null }) as const;

async function entry(number: number) {
  const one = (await loadPack(PACK))?.levels[number - 1];
  if (!one?.ok) throw new Error('no such level');
  return one;
}

/** The first level from a number on that no test has won. */
async function unsolvedFrom(number: number): Promise<number> {
  const { level, puzzle } = await entry(number);
  return isSolved(standingOf(level, puzzle)) ? unsolvedFrom(number + 1) : number;
}

test('after a win a game goes on with the next level that is not solved', async () => {
  forgetLast('escape');
  await keepPlace((await entry(2)).level, route(2), false);
  expect(lastOf('escape')?.address).toBe('#/play/escape/5-restless/2');
  keepWin((await entry(3)).puzzle, { moves: 99, score: null }, false);
  const next = await unsolvedFrom(3);
  expect(next).toBeGreaterThan(3);
  await keepPlace((await entry(2)).level, route(2), true);
  expect(lastOf('escape')).toMatchObject({
    address: `#/play/escape/5-restless/${next}`,
    title: (await entry(next)).title,
  });
});

test('a level of a run is no place, and one of a link only until it is won', async () => {
  forgetLast('escape');
  const level = orThrow(rulebook.parse('game: escape\n\nS.##.\n....E\n'));
  const text = rulebook.format(level);
  const address = { page: 'level', id: rulebook.encode(level), moves: null } as const;
  const puzzle = puzzleText(rulebook.of(level), level);
  beginPlayedOn('escape', 'on', { text, puzzle, rating: 1200, best: 6 });
  await keepPlace(level, address, false);
  expect(lastOf('escape')).toBeNull();
  stopPlayedOn();
  const other = orThrow(rulebook.parse('game: escape\n\nS.#..\n....E\n'));
  const link = { ...address, id: rulebook.encode(other) };
  await keepPlace(other, link, false);
  expect(lastOf('escape')).not.toBeNull();
  await keepPlace(other, link, true);
  expect(lastOf('escape')).toBeNull();
});
