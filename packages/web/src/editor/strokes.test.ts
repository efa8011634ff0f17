import { orThrow, readSketch, type Sketch, writeSketch } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { rulesFor, stampsOf } from '../levels/level-forms.js';
import { beginStroke, drawAt, heldPencil, type Pencil, sideUnder, touch } from './strokes.js';

const read = (text: string): Sketch => {
  return orThrow(readSketch(text));
};
const drag = (sketch: Sketch, pencil: Pencil, ...spots: readonly (readonly [number, number])[]) => {
  const [x, y] = spots[0] ?? [0, 0];
  const stroke = beginStroke(sketch, pencil, { x, y });
  return writeSketch(
    spots.reduce((at, [px, py], i) => drawAt(at, stroke, { x: px, y: py }, i === 0), sketch),
  );
};
const ground: Pencil = { kind: 'ground' };

test('dragging over floor goes on building rock, over rock goes on clearing it', () => {
  expect(drag(read('..#.\n'), ground, [0.5, 0.5], [1.5, 0.5], [2.5, 0.5])).toBe('###.\n');
  expect(drag(read('##.#\n'), ground, [0.5, 0.5], [1.5, 0.5], [2.5, 0.5])).toBe('...#\n');
});

test('a touch near a side puts up that wall, also from just outside', () => {
  const open = read('+---+---+\n|       |\n+---+---+\n');
  expect(drag(open, ground, [0.95, 0.5])).toBe('+---+---+\n|   |   |\n+---+---+\n');
  expect(drag(open, ground, [2.2, 0.5])).toBe('+---+---+\n|\n+---+---+\n');
  expect(sideUnder(open, { x: 0.5, y: 0.5 }, 0.22)).toBeNull();
  expect(sideUnder(open, { x: 3.2, y: 0.5 })).toBeNull();
});

test('a stamp is put on by a touch, not by dragging on', () => {
  const pencil: Pencil = {
    kind: 'stamp',
    stamp: { letter: 'S', name: 'You', placed: 'one', look: 'player' },
  };
  expect(drag(read('S..\n'), pencil, [2.5, 0.5], [1.5, 0.5])).toBe('..S\n');
});

test('a gate is put on the nearest side, and of games whose gates stand upright on the left or right', () => {
  const walls = read('+---+---+\n|       |\n+---+---+\n|       |\n+---+---+\n');
  const gate = { letter: ':', name: 'Gate', placed: 'many', look: 'gate' } as const;
  const anywhere: Pencil = { kind: 'stamp', stamp: gate };
  const upright: Pencil = { kind: 'stamp', stamp: { ...gate, isUpright: true } };
  expect(drag(walls, anywhere, [0.5, 0.9])).toContain('+ : +---+');
  expect(drag(walls, anywhere, [1.1, 0.6])).toContain('|   :   |\n+---+');
  expect(drag(walls, upright, [0.6, 0.9])).toContain('|   :   |\n+---+');
  for (const pencil of [anywhere, upright])
    expect(writeSketch(touch(walls, pencil, 0))).toContain('|   :   |\n+---+');
});

test('a key puts what one has in hand into a cell, and rock only where that is rock', () => {
  const stamp = { letter: 'M', name: 'Monster', placed: 'many', look: 'pursuer' } as const;
  const touched = (text: string, pencil: Pencil) => writeSketch(touch(read(text), pencil, 1));
  expect(touched('...\n', { kind: 'stamp', stamp })).toBe('.M.\n');
  expect(touched('.M.\n', { kind: 'stamp', stamp })).toBe('...\n');
  expect(touched('...\n', ground)).toBe('.#.\n');
  expect(touched('.#.\n', ground)).toBe('...\n');
  expect(touched('.M.\n', { kind: 'eraser' })).toBe('...\n');
  expect(touched('.M.\n', { kind: 'hand' })).toBe('.M.\n');
  const walls = '+---+---+\n|       |\n+---+---+\n';
  expect(touched(walls, ground)).toBe(walls);
});

test('a piece of another game is laid down', () => {
  const [monster, exit] = ['M', 'E'].map((letter) => {
    const stamp = stampsOf(rulesFor('escape', 'cells')).find((one) => one.letter === letter);
    if (!stamp) throw new Error(`no stamp ${letter}`);
    return { kind: 'stamp', stamp } as const;
  });
  const stamps = stampsOf(rulesFor('gold', 'cells'));
  expect(monster && heldPencil(monster, stamps)).toEqual({ kind: 'ground' });
  expect(exit && heldPencil(exit, stamps)).toBe(exit);
});
