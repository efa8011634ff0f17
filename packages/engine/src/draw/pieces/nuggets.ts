import { isFloor } from '../../grid/index.js';
import type { GridScene } from '../../puzzle/contract/scene.js';
import type { Shape } from './paints.js';

/** One lump around the origin: its outline, its sides in the shade, and its gleam. */
export const NUGGET: readonly Shape[] = [
  ['lump', 'M-10.5-2.5-6-8.5 1.5-9.5 8.5-6 10.5 1 7 7.5-.5 9.5-8 6.5Z'],
  ['facet', 'M-6-8.5-2.5-1.5-10.5-2.5ZM8.5-6-2.5-1.5-.5 9.5 7 7.5 10.5 1Z'],
  ['gleam', 'M-3.5-5.5 2.5-6.5'],
];

export const HEAP_PLATE: Shape = ['heap', 'M-6.5 5.5h13a6.5 6.5 0 0 1 0 13h-13a6.5 6.5 0 0 1 0-13z'];

/** Small lumps with their middles at some points. */
export function looseNuggets(points: readonly { readonly x: number; readonly y: number }[]): Shape[] {
  const at = (left: number, top: number, path: string) =>
    points.map(({ x, y }) => `M${x + left} ${y + top}${path}`).join('');
  return [
    ['lump', at(-6, -1, 'l2.5-4 4-1 4 2.5 1.5 4-2 3.5-4.5 1.5-4.5-2Z')],
    ['gleam', at(-2.5, -2.5, 'l3-.8')],
  ];
}

/** Where nuggets lie in a cell, in units from its middle, by how many there are: as on dice, so that they are seen at once. */
const PLACES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-7, 4],
    [7, -4],
  ],
  [
    [0, -7.5],
    [-8, 5.5],
    [8, 5.5],
  ],
  [
    [-7.5, -7],
    [7.5, -7],
    [-7.5, 7],
    [7.5, 7],
  ],
  [
    [-9, -8.5],
    [9, -8.5],
    [0, 0],
    [-9, 8.5],
    [9, 8.5],
  ],
  [
    [-10, -6],
    [0, -6],
    [10, -6],
    [-10, 6],
    [0, 6],
    [10, 6],
  ],
  [
    [-6, -10],
    [6, -10],
    [-11, 0],
    [0, 0],
    [11, 0],
    [-6, 10],
    [6, 10],
  ],
  [
    [-10.5, -10],
    [0, -10],
    [10.5, -10],
    [-6, 0],
    [6, 0],
    [-10.5, 10],
    [0, 10],
    [10.5, 10],
  ],
  [
    [-10.5, -10.5],
    [0, -10.5],
    [10.5, -10.5],
    [-10.5, 0],
    [0, 0],
    [10.5, 0],
    [-10.5, 10.5],
    [0, 10.5],
    [10.5, 10.5],
  ],
];

/** How large nuggets are drawn beside so many of their kind. */
const SIZES = [0, 1, 0.78, 0.72, 0.68, 0.62, 0.58, 0.54, 0.5, 0.5];

/** A heap, for more than can be counted. */
const HEAP: readonly (readonly [x: number, y: number])[] = [
  [-11, 3],
  [11, 3],
  [0, 3],
  [-6, -4.5],
  [6, -4.5],
  [0, -11.5],
];

/** Where a nugget lies in a cell, in units from its middle, how large and how far turned round, in degrees. */
export interface PlacedNugget {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** Gold as nuggets: as many as it is worth, no two beside one another lying alike; more than nine are a heap with a number. */
export function nuggetsOf(amount: number): {
  readonly nuggets: readonly PlacedNugget[];
  readonly isHeap: boolean;
} {
  const isHeap = amount >= PLACES.length;
  const size = isHeap ? 0.6 : (SIZES[amount] ?? 0.5);
  const places = isHeap ? HEAP : (PLACES[amount] ?? []);
  return { isHeap, nuggets: places.map(([x, y], index) => ({ x, y, size, turn: (index * 53) % 120 })) };
}

/** How much gold a letter stands for; anything but a number is one lump. */
export function amountOf(letter: string): number {
  return /^\d+$/.test(letter) ? Number(letter) : 1;
}

/** Cells of a golden floor with one lump each: those on which nothing else lies or stands. */
export function looseGold(scene: GridScene): readonly number[] {
  if (!scene.isGolden) return [];
  const taken = new Set([...scene.marks, ...scene.actors].map(({ cell }) => cell));
  return [...scene.sides.keys()].filter((cell) => isFloor(scene, cell) && !taken.has(cell));
}
