import { describe, expect, test } from 'vitest';
import { playedPosition } from '../../../../test/chase/random-positions.js';
import { truthOf } from '../../../../test/games/mines/endgame-reference.js';
import { Random } from '../../../random/index.js';
import { blankPosition } from '../board/board.js';
import { listConfigurations } from './configurations.js';
import { Endgame } from './endgame.js';

describe('complete search of endgames', () => {
  test('wins as many configurations as trying everything', () => {
    const random = Random.from('endgame twin');
    const endgame = new Endgame();
    for (let round = 0; round < 60; round++) {
      const position = playedPosition(random, 4, 16);
      const list = listConfigurations(position, 40);
      if (!list) continue;
      const answer = endgame.solve(list, 1e6);
      expect(answer.isExact).toBe(true);
      expect(answer.wins).toBe(truthOf(position).wins);
      endgame.forget();
    }
  });

  test('what is worth opening is worth what was promised', () => {
    const random = Random.from('endgame moves');
    const endgame = new Endgame();
    const fresh = new Endgame();
    for (let round = 0; round < 200; round++) {
      const position = playedPosition(random, 4, 16);
      const list = listConfigurations(position, 400);
      if (!list || list.count < 2) continue;
      const { wins, cell } = endgame.solve(list, 1e6);
      let sum = 0;
      for (let number = 0; number <= 8; number++) {
        const shown = Int8Array.from(position.shown);
        shown[cell] = number;
        const after = listConfigurations({ ...position, shown }, 400);
        if (!after) throw new Error('an opening cannot add configurations');
        const answer = endgame.solve(after, 1e6);
        fresh.forget();
        expect(fresh.solve(after, 1e6).wins).toBe(answer.wins);
        sum += answer.wins;
      }
      expect(sum).toBe(wins);
    }
  });

  test('what a budget cut short lies on the safe side', () => {
    const list = listConfigurations(blankPosition({ columns: 4, rows: 4 }, 3), 1000);
    if (!list) throw new Error('560 configurations are few');
    const { wins } = new Endgame().solve(list, 1e6);
    const endgame = new Endgame();
    let cut = 0;
    for (let budget = 0; budget < 2000; budget += 50) {
      endgame.forget();
      const answer = endgame.solve(list, budget);
      expect(answer.nodes).toBeLessThanOrEqual(budget);
      expect(answer.wins).toBeLessThanOrEqual(wins);
      expect(answer.bound).toBeGreaterThanOrEqual(wins);
      if (answer.isExact) expect(answer.wins).toBe(wins);
      else cut++;
    }
    expect(cut).toBeGreaterThan(5);
  });
});
