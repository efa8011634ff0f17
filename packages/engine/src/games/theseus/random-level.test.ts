import { describe, expect, it } from 'vitest';
import { gapsOf, isOpen, openMaze, regionsOf, setSide } from '../../grid/index.js';
import { Random } from '../../random/index.js';
import { randomTheseus } from './mind.js';
import { connect, randomInnerSide } from './walls.js';

describe('unfiltered random levels', () => {
  it('have the walls that were asked for, one gap, and two people', () => {
    const random = Random.from('walls');
    let walls = 0;
    for (let i = 0; i < 100; i++) {
      const { maze, start, pursuers } = randomTheseus(random, 8, 8, 30);
      for (let cell = 0; cell < 64; cell++) {
        if (cell % 8 < 7 && !isOpen(maze, cell, 1)) walls++;
        if (cell < 56 && !isOpen(maze, cell, 2)) walls++;
      }
      expect(gapsOf(maze)).toHaveLength(1);
      expect(pursuers).toHaveLength(1);
      expect(pursuers[0]?.cell).not.toBe(start);
    }
    expect(walls / 100 / 112).toBeCloseTo(0.3, 1);
  });

  it('draw every inner side and never an outer one', () => {
    const random = Random.from('sides');
    const grid = openMaze({ columns: 4, rows: 3 });
    const met = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const { cell, direction } = randomInnerSide(random, grid);
      expect(isOpen(grid, cell, direction)).toBe(true);
      met.add(`${cell}/${direction}`);
    }
    expect(met.size).toBe(3 * 3 + 4 * 2);
  });

  it('are joined by opening walls only', () => {
    const maze = openMaze({ columns: 3, rows: 3 });
    for (let cell = 0; cell < 9; cell++)
      for (const direction of [1, 2] as const) setSide(maze, cell, direction, false);
    expect(regionsOf(maze).sizes).toHaveLength(9);
    connect(Random.from(1), maze);
    expect(regionsOf(maze).sizes).toEqual([9]);
  });
});
