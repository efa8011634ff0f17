import { describe, expect, it, test } from 'vitest';
import { hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import { sceneToText } from '../../../draw/index.js';
import { DIRECTIONS, type Direction, DOWN, LEFT, manhattan, RIGHT, UP } from '../../../grid/index.js';
import {
  campaignLevels,
  type HauntLevel,
  type HauntState,
  hauntRules,
  isSeen,
  offsetOf,
  perceivedEvents,
  windowCell,
  windowOf,
  windowScene,
} from '../index.js';

const at = (level: HauntLevel, player: string, facing: Direction, ghosts = '', zombies = ''): HauntState =>
  positionOf(level, { player, facing, ghosts, zombies });

const first = campaignLevels()[0] as HauntLevel;
const text = (state: HauntState) => sceneToText(windowScene(state));

describe('the window', () => {
  it('has 8 cells ahead, 3 behind and 3 to each side, with walls outside', () => {
    const state = at(first, 'f6', UP, 'f4 h6 b2');
    expect(text(state)).toBe(`#######
#######
#######
#######
....#..
.##...#
..#G#..
.#.##.#
...^.G#
#####E#
#######
#######
`);
    expect(windowOf(state)).toMatchObject({ columns: 7, rows: 12, player: 8 * 7 + 3 });
  });

  it('is turned so that the player faces up', () => {
    const turned = (facing: Direction) => text(at(first, 'f6', facing, 'h6'));
    expect(turned(LEFT)).toBe(`#######
#######
#######
#######
###..##
###....
###.#.#
###..##
###^#..
###.##.
##EG...
#####.#
`);
    // Four quarter turns show the same cells: a cell 2 ahead facing right is 2 to the right facing up.
    for (const facing of DIRECTIONS) {
      const state = at(first, 'f6', facing);
      const window = windowOf(state);
      window.cells.forEach((cell, index) => {
        if (cell >= 0) expect(windowCell(first.vision, offsetOf(state, cell))).toBe(index);
      });
    }
  });
});

describe('line of sight', () => {
  const open = `#########
#.......#
#.......#
#.......#
#...#...#
#.......#
#.......#
#.......#
####E####`;
  const level = hauntLevel(`game: haunt\nghosts: 0\nsight: line\nvision: 7/7\nexit-radius: 3\n\n${open}\n`);

  it('ends at walls, which are seen themselves', () => {
    const state = at(level, 'e6', UP);
    const hidden = [...level.maze.sides.keys()].filter(
      (cell) => level.maze.sides[cell] !== 0 && !isSeen(state, cell),
    );
    const names = hidden.map((cell) => `${'abcdefghi'[cell % 9]}${Math.floor(cell / 9) + 1}`);
    // The shadow of the pillar on e5, right before the eye: everything less aside than ahead.
    expect(names.join(' ')).toBe('b2 c2 d2 e2 f2 g2 h2 c3 d3 e3 f3 g3 d4 e4 f4');
    expect(windowOf(state).visible[6 * 7 + 3]).toBe(1);
  });

  it('is mutual, and shows no more than sight through walls', () => {
    const cells = [...level.maze.sides.keys()].filter((cell) => level.maze.sides[cell] !== 0);
    const start = { ...hauntRules.start(level, '1'), facing: UP as Direction };
    for (const a of cells)
      for (const b of cells) {
        const there = isSeen({ ...start, player: a }, b);
        if (there !== isSeen({ ...start, player: b, facing: DOWN }, a)) expect([a, b]).toEqual('not mutual');
        if (manhattan(level.maze, a, b) === 1) expect(there).toBe(true);
      }
  });

  it('hides monsters behind walls', () => {
    const state = at(level, 'e6', UP, 'e4', 'd5');
    expect(windowScene(state).actors.map(({ id }) => id)).toEqual(['player', 'zombie-0']);
  });
});

test('perceived events leave out what zombies do outside the window, as it is after the key', () => {
  const second = { ...(campaignLevels()[1] as HauntLevel), zombieEvery: 1, ghostEvery: 9 };
  const level = { ...second, vision: { forward: 3, rear: 0, aside: 1 }, ghosts: 0 };
  const actions = (facing: Direction, move: 'F' | 'L' | 'R') => {
    const before = at(level, 'f6', facing, '', 'b6');
    const { events } = hauntRules.play(before, move);
    return perceivedEvents(before, events).map(({ action }) => action);
  };
  // The zombie steps from b6 to c6, three cells to the west of f6.
  expect(actions(LEFT, 'L')).toEqual(['turned']);
  expect(actions(UP, 'L')).toEqual(['turned', 'stepped']);
  expect(actions(LEFT, 'F')).toEqual(['moved', 'stepped']);
  expect(actions(RIGHT, 'F')).toEqual(['moved']);
});
