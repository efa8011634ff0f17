import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type MouseLevel, mouseRules } from '../../../src/games/mouse/index.js';
import { headerOf, orThrow, splitPack } from '../../../src/puzzle/index.js';
import { described } from '../../faults.js';

const read = (text: string) => orThrow(rulebook.parse(text)) as MouseLevel;

const faultOf = (text: string) => described(rulebook.parse(text));

const canonical = (text: string) => rulebook.format(read(text));

describe('documents of the mouse', () => {
  it('keep graphs apart from headers, in packs too', () => {
    const text =
      'game: mouse\nshape: graph\nstart: start\nexit: exit\n\nstart: moves\nmoves: start exit\nexit: moves\n';
    expect(canonical(text)).toBe(text);
    expect(headerOf(text, 'moves')).toBe(null);
    expect(headerOf(text, 'start')).toBe('start');
    const pack = splitPack(`${text}---\n\ngame: mouse\n\n..\n..\n---\n${text}`);
    expect(pack.map((part) => read(part.text).board.shape)).toEqual(['graph', 'cells', 'graph']);
    expect(pack.map(({ line }) => line)).toEqual([1, 10, 16]);
  });

  it('keep where the vertices of a graph are drawn, which makes it no other puzzle', () => {
    const drawn =
      'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b @ 0 -15\nb: a c @ 10 20\nc: b @ -9999 9999\n';
    expect(canonical(drawn)).toBe(drawn);
    expect(canonical(drawn.replace('b @ 0 -15', ' b,@0,-15  '))).toBe(drawn);
    const bare = drawn.replace(/ @.*/g, '');
    expect(canonical(bare)).toBe(bare);
    expect(mouseRules.puzzle(read(drawn))).toEqual(mouseRules.puzzle(read(bare)));
    const scene = mouseRules.view(mouseRules.start(read(drawn), ''));
    expect(scene.kind === 'graph' && scene.vertices.map(({ x, y }) => [x, y])).toEqual([
      [999.9, 0],
      [1000.9, 3.5],
      [0, 1001.4],
    ]);
  });

  it('cut what is long in what they say', () => {
    const long = 'a:b'.repeat(200);
    for (const text of [`${long}: c\n`, `a: ${'b'.repeat(600)}\n`])
      expect(faultOf(`game: mouse\nstart: a\nexit: b\n\n${text}`).length).toBeLessThan(300);
  });
});
