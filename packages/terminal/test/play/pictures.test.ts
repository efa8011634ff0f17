import { describe, expect, it } from 'vitest';
import { cli, files, MAZE, MINE, refuses, TRAP } from '../harness.js';

const paths = files({
  'mine.txt': MINE,
  'pack.txt': `${MINE}\n---\n\n${MAZE}`,
  'trap.txt': TRAP,
  'doors.txt': 'game: escape\ntitle: doors\nmoves: RR\n\nS..E\n',
  'mixed.txt': `${MAZE}\n---\n\ngame: escape\n\nSS\n`,
});

/** What a command writes as bytes, one character each. */
const bytes = (text: string) => Buffer.from(text, 'latin1');
const convert = (...args: string[]) => cli(['convert', ...args]);

describe('pictures of a level', () => {
  it('PNG: two pixels for one of the SVG', async () => {
    const { code, out, err } = await convert(paths['mine.txt'], '--to', 'png');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const png = bytes(out);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const svg = (await convert(paths['mine.txt'], '--to', 'svg')).out;
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  });

  it('film: the moves of the header, those that are given, or a solution', async () => {
    const actors = async (...args: string[]) => {
      const { code, out } = await convert(...args, '--to', 'film');
      expect(code).toBe(0);
      const [, way = ''] = /@keyframes w\d+\{(.*?)\}\}/.exec(out) ?? [];
      return new Set([...way.matchAll(/translate\(([\d.]+)px/g)].map(([, x]) => x)).size;
    };
    expect(await actors(paths['doors.txt'])).toBe(3);
    expect(await actors(paths['doors.txt'], '--moves', 'R')).toBe(2);
    expect(await actors(paths['mine.txt'])).toBeGreaterThan(5);
  });

  it('GIF: the same, one picture for each', async () => {
    const { code, out } = await convert(paths['doors.txt'], '--to', 'gif');
    expect(code).toBe(0);
    const gif = bytes(out);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    const frames = out.split('\x21\xf9\x04').length - 1;
    expect(frames).toBe(3);
  });
});

describe('a sheet', () => {
  it('has every level and its solution, where it is wanted', async () => {
    const { code, out } = await convert(paths['pack.txt'], '--to', 'sheet', '--each', '2');
    expect(code).toBe(0);
    expect(out.match(/<div class="picture"><svg /g)).toHaveLength(2);
    expect(out).toContain('<title>Pack</title>');
    expect(out).toContain('turned">');
    const none = await convert(paths['pack.txt'], '--to', 'sheet', '--solutions', 'none');
    expect(none.out).not.toMatch(/[←↑→↓]/);
  });

  it('is for the paper of the locale, or for the one that is asked for', async () => {
    const sizeIn = async (env: Readonly<Record<string, string>>, ...words: string[]) => {
      const { out } = await cli(['convert', paths['doors.txt'], '--to', 'sheet', ...words], { env });
      return /@page\{size:(\w+)/.exec(out)?.[1];
    };
    expect(await sizeIn({ LANG: 'en_US.UTF-8' })).toBe('Letter');
    expect(await sizeIn({ LANG: 'en_GB.UTF-8' })).toBe('A4');
    expect(await sizeIn({ LANG: 'en_US.UTF-8', LC_PAPER: 'de_DE.UTF-8' })).toBe('A4');
    expect(await sizeIn({ LANG: 'de_DE.UTF-8', LC_ALL: 'fr_CA.UTF-8' })).toBe('Letter');
    expect(await sizeIn({ LANG: 'en_US.UTF-8' }, '--paper', 'a4')).toBe('A4');
  });

  it('leaves out what is invalid, and says so', async () => {
    const { code, out, err } = await convert(paths['mixed.txt'], '--to', 'sheet');
    expect([code, out.match(/<article>/g)?.length]).toEqual([3, 1]);
    expect(err).toContain('mixed.txt: line');
  });
});

refuses('convert', [
  [`${paths['pack.txt']} --to png`, 'has 2 levels and png shows one; choose it with --index'],
  [`${paths['pack.txt']} --to gif`, 'has 2 levels and gif shows one'],
  [`${paths['trap.txt']} --to film`, 'no sure way through this level', 5],
  [`${paths['doors.txt']} --to gif --moves RL?`, '?'],
  [`${paths['doors.txt']} --to film --moves RU`, 'move 2 of 2 (up) cannot be played there', 1],
  [`${paths['doors.txt']} --to sheet --each 5`, 'It takes 1, 2, 4, 6, 9 or 12.'],
  [`${paths['doors.txt']} --to jpeg`, 'It takes text, id, json'],
]);
