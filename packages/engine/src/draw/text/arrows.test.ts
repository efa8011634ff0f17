import { describe, expect, it } from 'vitest';
import { DOWN, LEFT, mazeOfFloor, openMaze, RIGHT, UP } from '../../grid/index.js';
import type { Actor, GridScene, Overlay } from '../../puzzle/index.js';
import { sceneToText } from './text.js';

const grid = { columns: 4, rows: 2 };
const start = { cell: 0, kind: 'start', side: null, letter: 'S', name: 'start' } as const;
const arrows = [
  { cell: 0, direction: DOWN },
  { cell: 1, direction: LEFT },
  { cell: 2, direction: UP },
  { cell: 7, direction: RIGHT },
] as const;
const cells: GridScene = {
  ...{ kind: 'grid', style: 'cells', marks: [start], actors: [] },
  ...mazeOfFloor(grid, (cell) => cell !== 2),
  pictures: { '#': '🪨', '.': '🟫' },
};
const walls: GridScene = { ...cells, ...openMaze(grid), style: 'walls' };
const overlay: Overlay = {
  ...{ name: 'visits', title: 'visits', legend: 'visits' },
  scale: { kind: 'sequential', least: 0, most: 12, unit: '' },
  values: [7, 12, null, 3, 1, 1, 1, 5],
};

describe('arrows', () => {
  it('stand on floor, and nowhere else', () => {
    expect(sceneToText(cells, { arrows })).toBe('S<#.\n...>\n');
    expect(sceneToText(cells, { arrows, glyphs: 'unicode' })).toBe('S↓← ██·\n· · · →\n');
    expect(sceneToText(walls, { arrows }).split('\n')[1]).toBe('| Sv <   ^      |');
  });

  it('show which way a piece goes ahead, but not in the drawing of a document', () => {
    const guard: Actor = {
      ...{ id: 'guard', role: 'pursuer', letter: 'G', name: 'guard', mood: 'normal' },
      ...{ cell: 5, beyond: null, ahead: LEFT },
    };
    const guarded = { ...cells, actors: [guard] };
    expect(sceneToText(guarded, { glyphs: 'unicode' })).toBe('S · ██·\n· G←· ·\n');
    expect(sceneToText(guarded)).toBe('S.#.\n.G..\n');
  });

  it('leave letters and numbers as they are', () => {
    const [first, second] = sceneToText(cells, { arrows, overlay }).split('\n');
    expect([first, second]).toEqual(['Sv7<12###  3', '  1  1  1> 5']);
  });
});
