import { describe, expect, it, test } from 'vitest';
import { hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import { sceneToText } from '../../../draw/index.js';
import {
  cellName,
  columnOf,
  DIRECTIONS,
  type Direction,
  DOWN,
  isFloor,
  LEFT,
  manhattan,
  RIGHT,
  rowOf,
  UP,
} from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import {
  campaignLevels,
  emptyScene,
  type HauntLevel,
  type HauntState,
  hauntRules,
  isSeen,
  mazeScene,
  offsetOf,
  perceivedEvents,
  windowCell,
  windowOf,
  windowScene,
} from '../index.js';
import { mazeOverlay } from '../mind.js';

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

describe('pictures', () => {
  const level = campaignLevels()[1] as HauntLevel;
  const state = positionOf(level, { player: 'b2', facing: RIGHT, ghosts: 'f4 h6', zombies: 'i2' });

  it('are single code points two columns wide', () => {
    const drawn = DIRECTIONS.map((facing) =>
      sceneToText(mazeScene({ ...state, facing }), { glyphs: 'emoji' }),
    );
    const pictures = new Set(drawn.join('').match(/\p{Emoji_Presentation}/gu));
    expect(pictures).toEqual(new Set(['🔼', '⏩', '🔽', '⏪', '👻', '🧟', '🏆', '🟦', '⬛']));
    const window = sceneToText(windowScene(state), { glyphs: 'emoji' });
    expect(window).toContain('👤');
    for (const text of [...drawn, window]) {
      expect(text).not.toMatch(/[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u);
      // Nothing but pictures, so that every row is as wide as the others.
      expect(text).toMatch(/^(?:\p{Emoji_Presentation}+\n)+$/u);
    }
  });

  it('show the whole maze with the way the player faces', () => {
    expect(sceneToText(mazeScene(state))).toBe(`##########
#>....#.Z#
##.##...##
##..#G#..#
#..#.##.##
#......G##
#######E##
`);
  });
});

it('a list shows walls and the player, and neither the exit nor a monster', () => {
  const shown = campaignLevels().map((level) => {
    const { marks, actors } = hauntRules.preview(level);
    return [marks.length, actors.map(({ id }) => id).join()];
  });
  expect(new Set(shown.map(String))).toEqual(new Set(['0,player']));
  const [level] = campaignLevels();
  if (!level) throw new Error('no level');
  const start = hauntRules.start(level, '1');
  expect(emptyScene(start).sides).toEqual(windowScene(start).sides);
});

const OPEN = `${'#'.repeat(15)}\n${`#${'.'.repeat(13)}#\n`.repeat(9)}${'#'.repeat(13)}E#`;

/** The cells that are seen, from the numbers of the header alone: side by side for each of the four directions. */
function seenCells(
  { level, player, facing }: HauntState,
  [ahead, behind, aside]: readonly number[],
): number[] {
  const [left, top, right, bottom] =
    facing === UP
      ? [aside, ahead, aside, behind]
      : facing === RIGHT
        ? [behind, aside, ahead, aside]
        : facing === DOWN
          ? [aside, behind, aside, ahead]
          : [ahead, aside, behind, aside];
  const [x, y] = [columnOf(level.maze, player), rowOf(level.maze, player)];
  return [...level.maze.sides.keys()].filter((cell) => {
    const [column, row] = [columnOf(level.maze, cell), rowOf(level.maze, cell)];
    return column >= x - left && column <= x + right && row >= y - top && row <= y + bottom;
  });
}

test.each([
  ['8/3', [8, 3, 3]],
  ['8/3/4', [8, 3, 4]],
  ['3/0/0', [3, 0, 0]],
  ['2/1/5', [2, 1, 5]],
  ['1/2/1', [1, 2, 1]],
] as const)('what is seen sideways is as far as vision: %s says, in every direction', (vision, numbers) => {
  const level = hauntLevel(`game: haunt\nvision: ${vision}\n\n${OPEN}\n`);
  for (const name of ['b2', 'h6', 'n10', 'd9'])
    for (const facing of DIRECTIONS) {
      const state = positionOf(level, { player: name, facing, ghosts: 'b10 n2' });
      const { columns, rows, cells } = windowOf(state);
      expect([columns, rows]).toEqual([2 * numbers[2] + 1, numbers[0] + numbers[1] + 1]);
      const seen = seenCells(state, numbers);
      expect([...cells].filter((cell) => cell >= 0).sort((a, b) => a - b)).toEqual(seen);
      const answer = finish(mazeOverlay(state, 'seen'));
      const drawn = answer.status === 'drawn' ? answer.overlay.values : [];
      expect(drawn.flatMap((value, cell) => (value === null ? [] : [cell]))).toEqual(seen);
    }
});

test('pictures of starts are the distances to the exit by rows and columns, and the cells farther than its radius', () => {
  const level = hauntLevel(`game: haunt\nrules: article\n\n${OPEN}\n`);
  const state = positionOf(level, { player: 'b2', facing: LEFT });
  const read = (name: string) => {
    const answer = finish(mazeOverlay(state, name));
    return answer.status === 'drawn' ? answer.overlay.values : [];
  };
  const [distances, starts] = [read('start-distance'), read('starts')];
  for (const cell of level.maze.sides.keys()) {
    const isCorridor = isFloor(level.maze, cell) && cell !== level.exit;
    const far = Math.abs(columnOf(level.maze, cell) - 13) + Math.abs(rowOf(level.maze, cell) - 10);
    expect(distances[cell], cellName(level.maze, cell)).toBe(isCorridor ? far : null);
    expect(starts[cell]).toBe(isCorridor ? Number(far < 4) : null);
  }
});
