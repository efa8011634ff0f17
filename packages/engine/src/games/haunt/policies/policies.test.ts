import { describe, expect, it, test } from 'vitest';
import { DIRECTIONS } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { campaignLevels, type HauntLevel, hauntRules, placesOf } from '../index.js';
import { waysOf } from '../rules/places.js';
import { createPolicy, type PolicyName } from './policies.js';
import { playOut } from './simulate.js';

const levels = campaignLevels();
const [first, , third] = levels as readonly [HauntLevel, HauntLevel, HauntLevel];

/** Mean moves and bites, and wins, over the first games of a seed. */
function measure(level: HauntLevel, name: PolicyName, games: number, lives?: number | null) {
  const policy = createPolicy(name, level);
  const records = Array.from({ length: games }, (_, game) =>
    playOut([level], () => policy, 'test', game, lives),
  );
  const sum = (read: (record: (typeof records)[number]) => number) =>
    records.reduce((total, record) => total + read(record), 0);
  return {
    moves: sum(({ moves }) => moves) / games,
    bites: sum(({ bites }) => bites) / games,
    wins: sum(({ status }) => (status === 'won' ? 1 : 0)),
  };
}

test('ways without monsters are walked by the greedy policy in exactly so many moves', () => {
  for (const level of levels) {
    const quiet: HauntLevel = { ...level, ghosts: 0, zombies: 0 };
    const policy = createPolicy('greedy', quiet);
    const start = hauntRules.start(quiet, '1');
    const wrong = placesOf(quiet).starts.flatMap((player) =>
      DIRECTIONS.filter((facing) => {
        let state = { ...start, player, facing };
        while (state.status === 'open' && state.moves < 200)
          state = hauntRules.play(state, policy(state, Random.from(''))).state;
        return state.moves !== waysOf(quiet).moves(player, facing) || state.status !== 'won';
      }),
    );
    expect(wrong).toEqual([]);
  }
});

describe('policies', () => {
  it('play the same games from the same seed', () => {
    for (const name of ['random', 'greedy', 'cautious'] as const) {
      const policy = createPolicy(name, third);
      const play = (by = policy, seed = 'a') => playOut([third], () => by, seed, 3);
      expect(play()).toEqual(play(createPolicy(name, third)));
      expect(play()).not.toEqual(play(policy, 'b'));
    }
  });

  it('are the better the more they look', () => {
    const greedy = measure(third, 'greedy', 30, 50);
    const cautious = measure(third, 'cautious', 30, 50);
    expect(greedy.wins + cautious.wins).toBe(60);
    expect(cautious.bites).toBeLessThan(greedy.bites / 2);
    expect(measure(third, 'random', 5, null).moves).toBeGreaterThan(greedy.moves);
  });

  it('need the expected number of moves by the exact one', () => {
    const { moves } = measure(first, 'exact', 800);
    // The games' moves deviate by about 2.8.
    expect(Math.abs(moves - 11.856747)).toBeLessThan(0.5);
    expect(measure(first, 'greedy', 800).moves).toBeGreaterThan(moves + 2);
  });

  it('say what is too large for the exact one', () => {
    expect(() => createPolicy('exact', levels.at(-1) as HauntLevel)).toThrow('too large');
  });
});

test('a campaign goes through all levels with lives carried on, or ends with the last life', () => {
  const policies = new Map(levels.map((level) => [level, createPolicy('greedy', level)]));
  const of = (level: HauntLevel) => policies.get(level) ?? createPolicy('greedy', level);
  const records = Array.from({ length: 40 }, (_, game) => playOut(levels, of, 'test', game));
  const lost = records.filter(({ status }) => status === 'lost');
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.every(({ bites, levels: done }) => bites === 6 && done < 9)).toBe(true);
  const endless = Array.from({ length: 5 }, (_, game) => playOut(levels, of, 'test', game, null));
  expect(endless.every(({ status, levels: done }) => status === 'won' && done === 9)).toBe(true);
  expect(Math.max(...endless.map(({ bites }) => bites))).toBeGreaterThan(6);
});
