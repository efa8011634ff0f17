import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, prints, refuses, said, scratchFolder } from '../../harness.js';

const LAYOUT = 'game: mines\ntitle: three mines\nmines: 3\nfirst: a1\n\n...*\n....\n....\n*.*.\n';
const POSITION = 'game: mines\nmines: 2\n\n.11.\n.11.\n';
const paths = files({ layout: LAYOUT, position: POSITION });

describe('fields in the common commands', () => {
  it('are generated so that no guess is needed, and solved to their end', async () => {
    const generate = 'generate mines --size 6x6 --mines 6 --no-guess yes --seed a'.split(' ');
    const made = await cli(generate);
    expect(made.err).toBe('');
    expect(made.out).toContain('source: mines:size=6x6,mines=6,no-guess=yes#a');
    expect(made.out).toContain('*');
    expect((await cli(generate)).out).toBe(made.out);
    const { status, moves } = await jsonOf('solve - --jsonl', { stdin: made.out });
    expect(status).toBe('solved');
    const path = join(scratchFolder(), 'made.txt');
    writeFileSync(path, made.out);
    expect((await cli(['verify', path, moves])).code).toBe(0);
    expect(await jsonOf(`rate ${path} --jsonl`)).toMatchObject({ status: 'solved' });
  });

  prints('', [
    [`show ${paths.layout} --moves d2`, '001.\n0011\n121.\n....\n'],
    [`show ${paths.position} --overlay probability`, 'Mine probability'],
    [`solve ${paths.position}`, [{ status: 'gave-up' }], 4],
  ]);

  it('go to other forms and come back', async () => {
    const board = await cli(['convert', paths.layout, '--to', 'board']);
    expect(board.out).toBe('4 4 3 3,12,14 0\n');
    const mbf = await cli(['convert', paths.layout, '--to', 'mbf']);
    const bytes = Uint8Array.from(mbf.out, (character) => character.charCodeAt(0));
    expect([...bytes]).toEqual([4, 4, 0, 3, 3, 0, 0, 3, 2, 3]);
    const folder = scratchFolder();
    const boards = join(folder, 'three.boards');
    const field = join(folder, 'three.mbf');
    writeFileSync(boards, `# a comment\n${board.out}${board.out}`);
    writeFileSync(field, bytes);
    const text = LAYOUT.replace('title: three mines\n', '');
    expect((await cli(['convert', boards, '--index', '1', '--to', 'text'])).out).toBe(text);
    expect((await cli(['convert', field, '--to', 'text'])).out).toBe(text.replace('first: a1\n', ''));
  });

  refuses('', [
    [`convert ${paths.position} --to mbf`, 'an .mbf file says where the mines lie', 3],
    ['generate mines --no-guess perhaps', 'no-guess'],
  ]);

  it('of a file of boards say the line that is wrong, or that another start rule makes wrong', async () => {
    const folder = scratchFolder();
    const boards = join(folder, 'near.boards');
    writeFileSync(boards, '# mines beside the first cell\n4 4 1 15 0\n4 4 1 1 0\n');
    expect(await cli(['show', boards, '--set', 'start=open'])).toMatchObject(
      said(3, /near\.boards: line 3: --set start=open: b1 is a mine, but start: open keeps the neighbours/),
    );
    const mbf = join(folder, 'bad.mbf');
    writeFileSync(mbf, Uint8Array.of(2, 2, 0, 1, 0, 9));
    expect((await cli(['show', mbf])).err).toContain('bad.mbf: byte 5: mine 1 of 1 lies in column 0, row 9');
  });
});

describe('mines play by lines', () => {
  const play = (...args: string[]) => cli(['mines', 'play', ...args]);

  it('plays moves from a seed, the same board every time', async () => {
    const { out, code } = await play('8x8', '--seed', '3', '--moves', 'a1 fc5');
    expect(code).toBe(1);
    expect(out).toMatch(/8x8, 10 mines \(Minehunt\)[\s\S]*Cell c5 is flagged\./);
    expect((await play('small', '--seed', '3', '--moves', 'a1 fc5')).out).toBe(out);
    expect((await play('8x8', '--seed', '4', '--moves', 'a1 fc5')).out).not.toBe(out);
  });

  it('makes the first click itself: on a cell, or on one that the seed draws', async () => {
    const opened = async (first: string, seed: string) =>
      (await play('beginner', '--moves', '', '--first', first, '--seed', seed)).out;
    const random = await opened('random', 'a');
    expect(random).toMatch(/^[1-9] [.0-8]*[0-8]/m);
    expect(await opened('random', 'a')).toBe(random);
    expect(await opened('random', 'b')).not.toBe(random);
    expect(await opened('i9', 'a')).toMatch(/^9 .{8}[0-8]$/m);
    const sure = await play('7x7:12', '--no-guess', '--first', 'random', '--seed', 'b', '--moves', '');
    expect(sure.out).toMatch(/ [.0-8]*[0-8]/);
  });

  it('deals boards that need no guess, the first cell open', async () => {
    const dealt = ['7x7:12', '--no-guess', '--seed', 'b'];
    const { out } = await play(...dealt, '--moves', '');
    expect(out).toMatch(/^ {2}abcdefg\n1 0/m);
    expect((await play(...dealt, '--moves', '')).out).toBe(out);
  });

  it('hints and undoes a mine from a pipe', async () => {
    const stdin = 'd1\nundo\nhint\nd2\nd3\nb4\nd4\n';
    const { code, out } = await cli(['mines', 'play', paths.layout, '--describe'], { stdin });
    expect(out).toContain('Cell d1 is a mine and explodes.');
    expect(out).toContain('won in 4 moves, with help');
    expect(code).toBe(0);
  });

  refuses('mines play', [
    ['5x5', 'say how many mines: 5x5:20'],
    ['5x5:25', '25 mines do not fit'],
    ['5x5:0', 'mines'],
    ['none.txt', 'there is no file "none.txt"', 1],
    [`${paths.layout} --start open`, '--start is for boards that are dealt'],
    ['beginner --first j1', 'the cells go from a1 to i9, and random is any of them'],
    ['7x7:12 --no-guess --first b2', 'draw the cell with --first random'],
    [`${paths.layout} --first a1`, '--first is for boards that are dealt'],
    [`${paths.layout} --no-guess`, '--no-guess is for boards that are dealt'],
    ['-', 'give --moves'],
  ]);
});
