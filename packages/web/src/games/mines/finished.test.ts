import { expect, test } from 'vitest';
import { type FinishedGame, finishedGames } from './finished.js';
import { STANDARD_KIND } from './kind.js';

/** Before the first of them ended. */
const T = 1_795_600_000_000;

const WON = { kind: STANDARD_KIND, isWon: true, ms: 1000, aids: [], bv: 5, done: 5, clicks: 6, effective: 6 };
const game = (time: number): FinishedGame => ({ time, ...WON, replay: { text: 'x', times: [0] } });

test('the newest 300 games can be seen again; older ones keep their figures', () => {
  finishedGames.clear();
  for (let time = T + 1; time <= T + 305; time++) finishedGames.put(String(time), game(time));
  const games = [...finishedGames.all().values()];
  expect(games).toHaveLength(305);
  expect(games[0]?.time).toBe(T + 305);
  expect(games.filter(({ replay }) => replay === null).map(({ time }) => time - T)).toEqual([5, 4, 3, 2, 1]);
  expect(finishedGames.one(`${T + 305}`)).toEqual(game(T + 305));
  finishedGames.clear();
});
