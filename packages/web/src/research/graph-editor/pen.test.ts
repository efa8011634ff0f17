import { expect, test } from 'vitest';
import { beginStroke, endStroke, extendStroke, type Tool, type Under } from './pen.js';

const at = (x: number, y: number, vertex: number | null = null, edge: Under['edge'] = null): Under => ({
  point: { x, y },
  vertex,
  edge,
});
const drawn = (tool: Tool, from: Under, ...over: Under[]) =>
  endStroke(over.reduce((stroke, to) => extendStroke(stroke, to, 1), beginStroke(tool, from)));

test('a click takes what is there, or draws a vertex where nothing is', () => {
  for (const tool of ['draw', 'move'] as const) {
    expect(drawn(tool, at(1, 2, 3))).toEqual({ kind: 'vertex', vertex: 3 });
    expect(drawn(tool, at(1, 2, null, [0, 1]))).toEqual({ kind: 'edge', edge: [0, 1] });
  }
  expect(drawn('draw', at(1, 2))).toEqual({ kind: 'add', at: { x: 1, y: 2 }, to: null });
  expect(drawn('move', at(1, 2))).toEqual({ kind: 'nothing' });
});

test('a hand that trembles still clicks', () => {
  expect(drawn('draw', at(1, 2, 3), at(1.5, 2.5, 3))).toEqual({ kind: 'vertex', vertex: 3 });
  expect(drawn('move', at(1, 2, 3), at(1.5, 2.5, 3))).toEqual({ kind: 'vertex', vertex: 3 });
});

test('a line joins the vertex where it began to the one where it ends, or to a new one', () => {
  expect(drawn('draw', at(0, 0, 1), at(5, 5), at(9, 9, 2))).toEqual({ kind: 'join', from: 1, to: 2 });
  expect(drawn('draw', at(0, 0, 1), at(9, 9))).toEqual({ kind: 'add', at: { x: 9, y: 9 }, to: 1 });
  expect(drawn('draw', at(0, 0, 1), at(5, 5), at(0, 1, 1))).toEqual({ kind: 'vertex', vertex: 1 });
  expect(drawn('draw', at(0, 0), at(5, 5, 2))).toEqual({ kind: 'nothing' });
});

test('with the other tool a vertex goes along', () => {
  expect(drawn('move', at(1, 1, 4), at(4, 0, 4))).toEqual({ kind: 'move', vertex: 4, by: { x: 3, y: -1 } });
  expect(drawn('move', at(1, 1), at(4, 0))).toEqual({ kind: 'nothing' });
});
