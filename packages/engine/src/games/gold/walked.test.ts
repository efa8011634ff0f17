import { describe, expect, it, test, vi } from 'vitest';
import { orThrow, parseDocument, playMoves, startHistory } from '../../puzzle/index.js';
import { goldRules } from './index.js';
import { cellsOf, isOnWay, playGold, startGold, walkFrom, walkOn } from './state.js';

describe('a way', () => {
  it('stays as it is when others go on from it', () => {
    const fork = walkOn(walkFrom(1), 2);
    const [left, right] = [walkOn(walkOn(fork, 3), 4), walkOn(walkOn(fork, 5), 3)];
    expect([fork, left, right, walkOn(fork, 3)].map(cellsOf)).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 5, 3],
      [1, 2, 3],
    ]);
    expect([
      isOnWay(fork, 3),
      isOnWay(left, 3),
      isOnWay(left, 5),
      isOnWay(right, 5),
      isOnWay(right, 4),
    ]).toEqual([false, true, false, true, false]);
    expect([fork.last, right.last, right.length]).toEqual([2, 3, 4]);
    expect(() => walkOn(right, 5)).toThrow(RangeError);
  });

  it('is as a list that is copied at every step', () => {
    const ways = [{ way: walkFrom(0), list: [0] }];
    // A tree of 300 ways in no order, each one step longer than one before it.
    for (let n = 1; n < 300; n++) {
      const { way, list } = ways[(n * n * 7) % ways.length] as (typeof ways)[0];
      const cell = (n * 31) % 64;
      if (!list.includes(cell)) ways.push({ way: walkOn(way, cell), list: [...list, cell] });
    }
    for (const { way, list } of ways) {
      expect(cellsOf(way)).toEqual(list);
      for (let cell = 0; cell < 64; cell++) expect(isOnWay(way, cell)).toBe(list.includes(cell));
    }
  });
});

test('a replay of gold takes time that grows with its moves', () => {
  const corridor = (length: number) => {
    const document = parseDocument(`game: gold\n\nS${'1'.repeat(length - 2)}E\n`);
    return orThrow(document.ok ? goldRules.parse(document.value) : document);
  };

  /** Elements copied from list to list, and cells noted in maps. */
  const copied = (length: number) => {
    const start = startGold(corridor(length));
    const slice = vi.spyOn(Array.prototype, 'slice');
    const set = vi.spyOn(Map.prototype, 'set');
    const played = playMoves(
      { play: playGold },
      startHistory(start),
      Array.from({ length: length - 1 }, () => 'R' as const),
    );
    const count =
      slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) + set.mock.calls.length;
    slice.mockRestore();
    set.mockRestore();
    expect(played.nodes.at(-1)?.state).toMatchObject({ status: 'won', gold: length });
    return count;
  };
  expect(copied(2000) / copied(1000)).toBeLessThan(2.2);
  expect(copied(2000)).toBeLessThan(8 * 2000);
});
