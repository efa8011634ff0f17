import { describe, expect, it, test } from 'vitest';
import { described } from '../../../../test/faults.js';
import { cellsOf, hall, hauntLevel } from '../../../../test/games/haunt/positions.js';
import { cellName, DIRECTIONS, mazeOfFloor, RIGHT, walk } from '../../../grid/index.js';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { hauntRules } from '../index.js';
import { movesTo, waysOf, zombieWishes } from './places.js';

const levelOf = (header: string, drawing: string) => hauntLevel(`game: haunt\n${header}\n\n${drawing}\n`);
const faultOf = (text: string) => described(hauntRules.parse(orThrow(parseDocument(text))));

describe('ways out', () => {
  it('count turns, and have a mean and a longest over all starts', () => {
    const line = levelOf('ghosts: 0\nexit-radius: 1', '...E');
    const { moves, mean, most } = waysOf(line);
    expect(DIRECTIONS.map((facing) => moves(2, facing))).toEqual([2, 1, 2, 3]);
    expect(DIRECTIONS.map((facing) => moves(0, facing))).toEqual([4, 3, 4, 5]);
    expect([mean, most]).toEqual([3.5, 5]);
  });

  it('are one move longer than the best of what three keys lead to', () => {
    const { maze, exit } = levelOf('ghosts: 0\nexit-radius: 3', '.....#\n.#.#..\n...#.E\n.#.###');
    const moves = movesTo(maze, [exit]);
    for (let cell = 0; cell < maze.sides.length; cell++) {
      if (maze.sides[cell] === 0 || cell === exit) continue;
      for (const facing of DIRECTIONS) {
        const ahead = walk(maze, cell, facing);
        const forward =
          ahead === null ? Number.POSITIVE_INFINITY : ahead === exit ? 0 : moves[ahead * 4 + facing];
        const turns = [1, 3].map((by) => moves[cell * 4 + ((facing + by) & 3)]);
        expect(moves[cell * 4 + facing]).toBe(1 + Math.min(forward, ...turns));
        expect(moves[cell * 4 + facing]).toBeLessThan(30);
      }
    }
    const cut = mazeOfFloor({ columns: 5, rows: 1 }, (cell) => cell !== 1);
    expect(movesTo(cut, [4])[0]).toBe(Number.POSITIVE_INFINITY);
    expect(movesTo(cut, [0, 4])[2 * 4 + RIGHT]).toBe(2);
  });
});

describe('the wishes of a zombie', () => {
  const wishes = (
    mind: string,
    player: string,
    from: string,
    level = hall(`ghosts: 0\nzombies: 1\nmind: ${mind}`),
  ) => {
    const [to, at] = [cellsOf(level, player)[0], cellsOf(level, from)[0]];
    return zombieWishes(level, to, at).map((cell) => cellName(level.maze, cell));
  };

  it.each([
    ['classic', 'h6', 'c3', ['g5', 'g6', 'h5']],
    ['classic', 'h3', 'c6', ['g3', 'g4', 'h4']],
    ['classic', 'h4', 'c4', ['g4']],
    ['classic', 'f6', 'h3', ['f5', 'g5', 'g6']],
    ['classic', 'f6', 'f2', ['f5']],
    ['classic', 'c3', 'h6', ['c4', 'd3', 'd4']],
    ['classic', 'c3', 'h3', ['d3']],
    ['best', 'h3', 'c6', ['g4', 'g3', 'h4']],
    ['theseus', 'h6', 'c3', ['g6', 'h5']],
    ['theseus', 'c3', 'h6', ['d3', 'c4']],
    ['theseus', 'c6', 'c3', ['c5']],
    ['path', 'e4', 'c3', ['d4', 'e3']],
  ])(
    'are all cells around it that are nearer, in the order of its mind: %s on %s, the player on %s',
    (mind, from, player, cells) => {
      expect(wishes(mind, player, from)).toEqual(cells);
    },
  );

  it('pass between two walls diagonally, and lead around a wall for one that knows ways alone', () => {
    const gap = levelOf(
      'ghosts: 0\nzombies: 1',
      '##########\n#...##...#\n#.##..##.#\n#.#....#.#\n#........#\n####E#####',
    );
    // East and south of d2 are walls, and e3 lies between them.
    expect(wishes('classic', 'g4', 'd2', gap)).toEqual(['e3']);
    const wall = levelOf(
      'ghosts: 0\nzombies: 1\nexit-radius: 8',
      '###########\n#.........#\n#.#######.#\n#.........#\n###.#######\n###E#######',
    );
    expect(wishes('classic', 'd4', 'd2', wall)).toEqual([]);
    expect(wishes('path', 'd4', 'd2', { ...wall, mind: 'path' })).toEqual(['c2']);
  });

  it('are none on the cell of the player', () => {
    for (const mind of ['classic', 'best', 'path', 'theseus'])
      expect(wishes(mind, 'e4', 'e4'), mind).toEqual([]);
  });

  it('lead neither out of the maze nor onto the exit', () => {
    const level = levelOf('ghosts: 0\nzombies: 1\nexit-radius: 2\nrules: article', '....\n....\n...E');
    expect(zombieWishes(level, 0, 4)).toEqual([0]);
    expect(zombieWishes(level, 11, 7)).toEqual([]);
    expect(zombieWishes(level, 3, 8)).toEqual([4, 5, 9]);
    expect(zombieWishes({ ...level, mind: 'path' }, 3, 0)).toEqual([1]);
    expect(zombieWishes({ ...level, mind: 'path' }, 8, 3)).toEqual([2, 7]);
  });
});

test('what a header says is how far one sees, up to 40 cells each way', () => {
  const vision = (text: string) => levelOf(`ghosts: 0\nvision: ${text}`, `${'.'.repeat(9)}E`).vision;
  expect(vision('1')).toEqual({ forward: 1, rear: 0, aside: 0 });
  expect(vision('40/40')).toEqual({ forward: 40, rear: 40, aside: 19 });
  expect(vision('12/10')).toEqual({ forward: 12, rear: 10, aside: 5 });
  expect(vision('8/3/4')).toEqual({ forward: 8, rear: 3, aside: 4 });
  expect(vision('8/3/0').aside).toBe(0);
  for (const wrong of '41 8/41 100/1 1/ /1 0 0/3 8-3 8/3/ 8/3/41 8//3 8/3/4/1'.split(' '))
    expect(faultOf(`game: haunt\nvision: ${wrong}\n\n.........E\n`)).toContain('is no value for vision');
});

describe('room for monsters', () => {
  it('is counted on the cell of the player that leaves the least, the first of them', () => {
    expect(faultOf('game: haunt\nrules: article\nexit-radius: 1\nghosts: 4\n\n......E\n')).toBe(
      'line 4: there is no room for 4 ghosts and no zombies: while the player is on b1, 3 corridor cells lie at least 2 away. ' +
        'Up to 3 monsters fit: lower "ghosts:" or "zombies:", or draw a larger maze.',
    );
  });

  it('is said of one cell and of none', () => {
    const one = faultOf('game: haunt\nexit-radius: 5\n\n.......E\n');
    expect(one).toContain('line 4: there is no room for 2 ghosts and no zombies: while the player is on b1');
    expect(one).toContain('1 corridor cell lies at least 5 away. 1 monster fits: lower');
    const none = faultOf('game: haunt\nexit-radius: 1\nzombies: 1\n\n....E\n');
    expect(none).toContain('line 3: there is no room for 2 ghosts and 1 zombie: while the player is on a1');
    expect(none).toContain('no corridor cells lie at least 5 away. No monster fits: lower');
  });

  it('is wanted wherever the player may go, but only by ghosts, which are placed anew', () => {
    const star = '######.#\n....E...\n######.#';
    const header = (monsters: string) => `game: haunt\nexit-radius: 3\n${monsters}\n\n${star}\n`;
    expect(faultOf(header('ghosts: 5'))).toContain(
      'while the player is on g2, 4 corridor cells lie at least 2',
    );
    expect(faultOf(header('ghosts: 4'))).toBe('');
    expect(faultOf(header('ghosts: 0\nzombies: 5'))).toBe('');
    expect(faultOf(header('ghosts: 0\nzombies: 6'))).toContain('is on a2, 5 corridor cells lie at least 5');
  });
});
