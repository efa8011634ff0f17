import { expect, it } from 'vitest';
import { expectedScore, rated } from './glicko2.js';

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };
const GAMES = [
  { rating: 1400, deviation: 30, score: 1 },
  { rating: 1550, deviation: 100, score: 0 },
  { rating: 1700, deviation: 300, score: 0 },
];

it('comes to the figures of the published example', () => {
  const after = rated(PLAYER, GAMES);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  // The example cuts it after five places.
  expect(Math.floor(after.volatility * 1e5)).toBe(5999);
  expect(GAMES.map((game) => expectedScore(1500, game))).toEqual([
    expect.closeTo(0.639, 3),
    expect.closeTo(0.432, 3),
    expect.closeTo(0.303, 3),
  ]);
});

it('grows less certain in a period without games', () => {
  const idle = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, []);
  expect(idle).toEqual({ rating: 1500, deviation: expect.closeTo(200.27, 2), volatility: 0.06 });
});

it('raises the volatility where results surprise', () => {
  const shock = Array.from({ length: 10 }, () => ({ rating: 1900, deviation: 30, score: 1 }));
  expect(rated({ ...PLAYER, deviation: 50 }, shock).volatility).toBeGreaterThan(0.0601);
});
