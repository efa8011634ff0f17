import { describe, expect, it } from 'vitest';
import { hall, positionOf } from '../../../../test/games/haunt/positions.js';
import { manhattan } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { campaignLevels, type HauntLevel, type HauntMove, hauntRules } from '../index.js';

describe('a shuffle', () => {
  const level = hall('ghosts: 2\nzombies: 2');

  it('puts the player far from the exit, and monsters more than 4 from the player', () => {
    const starts = new Set<number>();
    const facings = new Set<number>();
    let nearest = 99;
    let nearestExit = 99;
    for (let seed = 0; seed < 600; seed++) {
      const { player, facing, ghosts, zombies } = hauntRules.start(level, String(seed));
      nearestExit = Math.min(nearestExit, manhattan(level.maze, player, level.exit));
      for (const monster of [...ghosts, ...zombies])
        nearest = Math.min(nearest, manhattan(level.maze, monster, player));
      starts.add(player);
      facings.add(facing);
    }
    expect(nearestExit).toBe(6);
    expect(nearest).toBe(5);
    expect(facings.size).toBe(4);
    // Every cell that is far enough comes up.
    const far = [...level.maze.sides.keys()].filter(
      (cell) => level.maze.sides[cell] !== 0 && manhattan(level.maze, cell, level.exit) > 5,
    );
    expect([...starts].sort((a, b) => a - b)).toEqual(far);
  });

  it('puts monsters at least 2 away by the article', () => {
    const article = hall('rules: article\nghosts: 2\nzombies: 2');
    const distances = Array.from({ length: 300 }, (_, seed) => {
      const { player, ghosts, zombies } = hauntRules.start(article, String(seed));
      return Math.min(...[...ghosts, ...zombies].map((cell) => manhattan(article.maze, cell, player)));
    });
    expect(Math.min(...distances)).toBe(2);
  });

  it('starts the counters anew', () => {
    const state = positionOf(level, { player: 'e4', ghosts: 'e2 k7', zombies: 'b7 c7', since: 1 });
    const { state: after } = hauntRules.play(state, 'F');
    expect(after).toMatchObject({ shuffles: 1, since: 0, moves: 2 });
    const again = hauntRules.play(after, 'L');
    expect(again.events.map(({ action }) => action)).toEqual(['turned']);
  });
});

describe('dice', () => {
  it('are in the state: the same keys give the same game, and undo needs nothing', () => {
    for (const level of campaignLevels()) {
      const keys = Random.from('keys');
      const start = hauntRules.start(level, 'a seed');
      const states = [start];
      const moves: HauntMove[] = [];
      for (let state = start; state.status === 'open' && moves.length < 200; ) {
        const move = keys.pick(hauntRules.moves(state));
        state = hauntRules.play(state, move).state;
        moves.push(move);
        states.push(state);
      }
      const again = [hauntRules.start(level, 'a seed')];
      for (const move of moves) again.push(hauntRules.play(again.at(-1) ?? start, move).state);
      expect(again).toEqual(states);
      // Any state goes on alike, whatever was played in between.
      const undone = states[states.length >> 1] ?? start;
      expect(hauntRules.play(undone, 'L')).toEqual(hauntRules.play(undone, 'L'));
      expect(hauntRules.key(hauntRules.start(level, 'another'))).not.toBe(hauntRules.key(start));
    }
  });

  it('are not seen, and what was seen cannot be played', () => {
    const state = hauntRules.start(campaignLevels()[0] as HauntLevel, '1');
    const seen = hauntRules.see(state);
    expect(seen).toEqual({ ...state, dice: null });
    expect(hauntRules.see(seen)).toBe(seen);
    expect(() => hauntRules.play(seen, 'L')).toThrow(RangeError);
  });
});
