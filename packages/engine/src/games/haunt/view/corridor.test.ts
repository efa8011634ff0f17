import { describe, expect, it } from 'vitest';
import { hauntLevel } from '../../../../test/games/haunt/positions.js';
import { walk } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { campaignLevels } from '../campaign/levels.js';
import type { HauntLevel } from '../rules/level.js';
import { startWith } from '../rules/play.js';
import type { HauntState } from '../rules/state.js';
import { type CorridorShape, corridorView } from './corridor.js';
import { isInLine, isSeen } from './window.js';

const HALL = hauntLevel(`game: haunt
ghosts: 1
exit-radius: 1

#########
E.......#
#.#####.#
#.......#
#########
`);

/** A position with everybody where the drawing's coordinates (column, row) say. */
function at(level: HauntLevel, player: number, facing: 0 | 1 | 2 | 3, ghosts: readonly number[]): HauntState {
  const state = startWith(level, Random.from('1'), null);
  return { ...state, player, facing, ghosts, zombies: [] };
}

const covers = (shape: CorridorShape, x: number): boolean =>
  shape.kind !== 'figure' && shape.left <= x && x <= shape.right;

describe('the view along the corridor', () => {
  it('shows walls on both sides, the end, and what stands before it', () => {
    const columns = HALL.maze.columns;
    const shapes = corridorView(at(HALL, columns + 2, 1, [columns + 5]));
    const walls = shapes.filter(({ kind }) => kind !== 'figure');
    const end = walls.find(
      ({ kind, at: { ahead, right } }) => kind === 'front' && ahead === 6 && right === 0,
    );
    expect(end).toMatchObject({ distance: 5.5 });
    const left = walls.filter(({ kind, at: place }) => kind === 'side' && place.right === -1);
    expect(left.map(({ at: { ahead } }) => ahead)).toEqual([5, 4, 3, 2, 1, 0]);
    // The way down at the end opens to the right, and the eye sees the wall behind it.
    const right = walls.filter(({ kind, at: place }) => kind === 'side' && place.right === 1);
    expect(right.map(({ at: { ahead } }) => ahead)).toEqual([4, 3, 2, 1, 0]);
    const ghosts = shapes.filter((shape) => shape.kind === 'figure');
    expect(ghosts).toEqual([expect.objectContaining({ what: 'ghost', x: 0, distance: 3, isHidden: false })]);
  });

  it('shows the exit ahead and nothing of what lies behind', () => {
    const columns = HALL.maze.columns;
    const west = corridorView(at(HALL, columns + 3, 3, [columns + 6]));
    const figures = west.filter((shape) => shape.kind === 'figure');
    expect(figures).toEqual([expect.objectContaining({ what: 'exit', distance: 3 })]);
  });

  it('puts what hides behind walls last', () => {
    const columns = HALL.maze.columns;
    const shapes = corridorView(at(HALL, columns + 2, 1, [3 * columns + 5]));
    expect(shapes.at(-1)).toMatchObject({
      kind: 'figure',
      what: 'ghost',
      isHidden: true,
      at: { ahead: 3, right: 2 },
    });
  });

  it('leads without a break to the view from the next cell', () => {
    for (const level of campaignLevels()) {
      for (let seed = 0; seed < 20; seed++) {
        const state = startWith(level, Random.from(`${seed}`), null);
        const next = walk(level.maze, state.player, state.facing);
        if (next === null) continue;
        const walls = (shapes: readonly CorridorShape[], nearer: number) =>
          shapes
            .filter((shape) => shape.kind !== 'figure')
            .map(({ at: { ahead, right }, ...face }) => ({ ...face, at: { ahead: ahead - nearer, right } }));
        const there = walls(corridorView({ ...state, player: next }), 0);
        const known = there.filter(({ at: { ahead } }) => ahead < level.vision.forward);
        expect(walls(corridorView(state, 1), 1)).toEqual(known);
      }
    }
  });

  it('closes the picture where nothing is open, with nearer walls after farther ones', () => {
    for (const level of campaignLevels()) {
      for (let seed = 0; seed < 20; seed++) {
        const state = startWith(level, Random.from(`${seed}`), null);
        const shapes = corridorView(state);
        const walls = shapes.filter((shape) => shape.kind !== 'figure');
        const rows = walls.map(({ at: { ahead } }) => ahead);
        expect(rows).toEqual([...rows].sort((a, b) => b - a));
        // A way along the middle ends at a front wall, or beyond the view.
        const run = rows.length > 0 && shapes.some((shape) => covers(shape, 0));
        const isEndless = [...Array(level.vision.forward).keys()].every((step) =>
          isInLine(state, { ahead: step + 1, right: 0 }),
        );
        expect(run || isEndless).toBe(true);
        for (const figure of shapes) {
          if (figure.kind !== 'figure') continue;
          const cells = { ghost: state.ghosts, zombie: state.zombies, exit: [level.exit] }[figure.what];
          expect(cells.some((cell) => isSeen(state, cell))).toBe(true);
        }
      }
    }
  });
});
