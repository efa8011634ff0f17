import { type Game, type GameTypes, gameIds, mapOf, mindOf, rulesOf, see, show } from '@knossos/engine';
import { cellName, parseCellName } from '@knossos/engine/rules';
import { describe, expect, it } from 'vitest';

const GRAPH =
  'game: mouse\nshape: graph\nstart: hall\nexit: door\n\nhall: loft door\nloft: hall\ndoor: hall\n';

describe.each(gameIds())('%s', (id) => {
  const game = rulesOf(id) as unknown as Game<GameTypes>;
  const position = game.start(game.blank);

  it('has names for its cells, by its level, its position and its maps', async () => {
    for (const board of [position.level, position, JSON.parse(JSON.stringify(position.level))]) {
      expect(cellName(board, 0)).toBe('a1');
      expect(parseCellName(board, 'b2')).toBeGreaterThan(2);
      expect(() => cellName(board, 1e6)).toThrow('there is no cell 1000000; they go from 0 to');
    }
    const [kind] = (await mindOf(id)).maps;
    const map = await mapOf(position as never, kind?.name ?? '');
    if (map.status !== 'drawn') throw new Error(map.reason);
    const names = map.values.map((_, cell) => (id === 'haunt' ? '' : cellName(position.level, cell)));
    expect(map.cells).toEqual(id === 'haunt' ? null : names);
  });

  it('tells who stands where, and only that', () => {
    const { pieces, ...rest } = game.see(position);
    expect(rest).toEqual(position);
    for (const { letter, cell, at, isOutside } of pieces) {
      expect(letter).toHaveLength(1);
      expect([at, isOutside]).toEqual([cellName(position.level, cell), false]);
    }
    expect(pieces.length > 0).toBe(id !== 'mines');
    // What was told of a position is not told of the next one.
    const [move = ''] = game.moves(position);
    expect('pieces' in game.play(position, move)).toBe(false);
  });
});

it('a piece of rules of one’s own has its letter and its cell, after moves too', () => {
  const custom = rulesOf('custom');
  const start = custom.start(
    'game: custom\nrule: M hunts by shortest path\nrule: B stands\n\nS..B\n.##.\n...M\nE...\n',
  );
  const told = (position: typeof start) => see(position).pieces.map(({ letter, at }) => `${letter} ${at}`);
  expect(told(start)).toEqual(['B d1', 'M d3', 'S a1']);
  expect(told(custom.play(see(start), 'D'))).toEqual(['B d1', 'M c3', 'S a2']);
});

it('a graph has no cells in rows, and names all the same', async () => {
  const mouse = rulesOf('mouse');
  const position = mouse.start(GRAPH);
  expect(see(position).pieces).toMatchObject([{ letter: 'S', at: 'hall' }]);
  const { maps } = await mindOf('mouse');
  const map = await mapOf(position, maps[0]?.name ?? '');
  expect(map).toMatchObject({ status: 'drawn', cells: ['hall', 'loft', 'door'] });
  expect(() => cellName(position, 0)).toThrow('this holds no grid');
});

describe('pictures of the largest levels', () => {
  const side = 100;
  const cave = (row: string) =>
    `game: gold\n\nS${row.slice(1)}\n${`${row}\n`.repeat(side - 2)}${row.slice(1)}E\n`;

  it('draw a piece once, however often it lies there', () => {
    const svg = show(cave('9'.repeat(side)), { form: 'svg' });
    expect(svg.length).toBeLessThan(150 * side * side);
    const names = [...svg.matchAll(/<g id="(k[^"]+)">/g)].map(([, name]) => name);
    const used = [...svg.matchAll(/<use href="#(k[^"]+)"\/>/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(used)].sort()).toEqual([...names].sort());
    expect(used.length).toBeGreaterThan(side * side - 3);
    // A small picture is what it was.
    expect(show('game: gold\n\nS99\n99E\n', { form: 'svg' })).not.toContain('<use');
  });

  it('are refused as a game that moves before they are drawn', async () => {
    const level = cave('9'.repeat(side));
    const moves = 'R'.repeat(60);
    const paint = () => {
      throw new Error('this was drawn');
    };
    const refusal =
      'this game is too large to be shown as it moves: 61 positions of 10,001 pieces each. Show at most 48 moves of it, or a picture of one position.';
    expect(() => show(level, { form: 'film', moves })).toThrow(refusal);
    await expect(show(level, { form: 'gif', moves, paint })).rejects.toMatchObject({
      code: 'bad-option',
      option: 'moves',
    });
  });
});
