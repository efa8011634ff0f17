import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import type { TheseusLevel } from '@knossos/engine/internal/games/theseus';
import { DOWN, isOpen, LEFT, RIGHT, UP } from '@knossos/engine/internal/grid';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { cli, files } from '../harness.js';

const PACK = join(import.meta.dirname, '../../../../levels/theseus/1-first-steps.txt');

/** Mazes of ours with one Minotaur, the usual rules, and gaps for exits as the article has them. */
const mazes = splitPack(readFileSync(PACK, 'utf8')).flatMap(({ text, line }) => {
  const level = rulebook.parse(text, line);
  if (!level.ok || level.value.game !== 'theseus') throw new Error(`line ${line} is no maze`);
  const maze = level.value as TheseusLevel;
  return maze.exits.length === 0 && maze.pursuers.length === 1 && !/V|^wait:/m.test(text) ? [maze] : [];
});

/** A maze in the form of the article: blocked directions by cell, then where Theseus and the Minotaur stand. */
function listed({ maze, start, pursuers }: TheseusLevel, form: 'nested' | 'lines'): string {
  const { columns, rows } = maze;
  const sides = [
    ['N', UP],
    ['E', RIGHT],
    ['S', DOWN],
    ['W', LEFT],
  ] as const;
  const list = (cell: number) =>
    `[${sides.flatMap(([letter, side]) => (isOpen(maze, cell, side) ? [] : [letter])).join(',')}]`;
  const row = (y: number) => Array.from({ length: columns }, (_, x) => list(y * columns + x));
  const all = Array.from({ length: rows }, (_, y) => row(y));
  const walls =
    form === 'nested'
      ? `[${all.map((lists) => `[${lists.join(',')}]`).join(',\n ')}]`
      : all.map((lists) => lists.join(' ')).join('\n');
  const place = (cell: number) => `(${cell % columns},${Math.floor(cell / columns)})`;
  const minotaur = pursuers[0]?.cell ?? 0;
  return `game: theseus\n\n${walls}\n(${place(start)},${place(minotaur)})\n`;
}

/** The document alone, without what lists do not say. */
function plain(level: TheseusLevel): string {
  const meta = { title: null, author: null, source: null, note: null, seed: null, moves: null };
  return rulebook.format({ ...level, meta: { ...level.meta, ...meta } });
}

describe('walls as lists of blocked directions, as articles about Theseus write them', () => {
  it('are there to be tried', () => expect(mazes.length).toBeGreaterThan(5));

  it.each(['nested', 'lines'] as const)('are drawn by convert: %s', async (form) => {
    const pack = mazes.map((maze) => listed(maze, form)).join('---\n');
    const { code, out, err } = await cli(['convert', '-', '--to', 'text'], { stdin: pack });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(mazes.map(plain).join('\n---\n\n'));
  });

  it('have the same answers as drawings', async () => {
    const { out } = await cli(['solve', '--jsonl', '-'], {
      stdin: mazes.map((maze) => listed(maze, 'nested')).join('---\n'),
    });
    const drawn = await cli(['solve', '--jsonl', '-'], { stdin: mazes.map(plain).join('---\n') });
    expect(out).toBe(drawn.out);
  });

  it('may name a wall from one side only, which is told', async () => {
    const paths = files({ 'lists.txt': 'game: theseus\n\n[N,W] [N]\n[S,W] [S,E]\n((0,0),(1,1))\n' });
    const whole = await cli(['convert', paths['lists.txt'], '--to', 'text']);
    expect(whole).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = await cli(['convert', '-', '--to', 'text'], {
      stdin: 'game: theseus\n\n[N,W,E] [N]\n[S,W] [S,E]\n((0,0),(1,1))\n',
    });
    expect(code).toBe(0);
    expect(out).toContain('| T |');
    const half = files({ 'half.lists': 'game: theseus\n\n[N,W,S] [N]\n[W,S] [E,S]\n((0,0),(1,1))\n' })[
      'half.lists'
    ];
    for (const args of [['show'], ['solve'], ['play', '--moves', 'R']])
      expect((await cli([args[0] ?? '', half, ...args.slice(1)])).err).toContain(
        'a1 has a wall to the S that its neighbour a2 does not name. It counts for both.',
      );
    expect(err).toContain('a1 has a wall to the E that its neighbour b1 does not name. It counts for both.');
  });
});
