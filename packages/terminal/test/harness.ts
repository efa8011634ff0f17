import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import { cli, type World } from './in-process.js';

export { MAZE, MINE } from '../../../tests/set-up/levels.js';
export { scratchFolder } from '../../../tests/set-up/scratch.js';
export { cli, clock, type Outcome, typedIo, type World } from './in-process.js';

/** What a command prints as JSON. It ends with 0 unless another code is given, and says nothing beside that but how far it is. */
export async function jsonOf(words: string | readonly string[], world: World = {}, exit = 0) {
  const { code, out, err } = await cli(typeof words === 'string' ? words.split(' ') : words, world);
  expect({ code, said: err.match(/^knossos: .*/m) }).toEqual({ code: exit, said: null });
  return JSON.parse(out);
}

const holding = (words: string | RegExp) =>
  typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);

/** What becomes of a command that ends with a code and says something on stderr. */
export const said = (code: number, words: string | RegExp) => ({ code, err: holding(words) });

/** What becomes of one that prints something on stdout. */
export const printed = (code: number, words: string | RegExp) => ({ code, out: holding(words) });

/** Objects that stand one a line. */
export const jsonLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Looks every few milliseconds, as long as it takes, until something is so. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Writes files into a fresh folder and returns their paths. */
export function files<N extends string>(
  contents: Readonly<Record<N, string | Uint8Array>>,
): Record<N, string> {
  const folder = scratchFolder();
  const paths = {} as Record<N, string>;
  for (const name of Object.keys(contents) as N[]) {
    paths[name] = join(folder, name);
    writeFileSync(paths[name], contents[name]);
  }
  return paths;
}

/** A level that cannot be won. */
export const TRAP = `game: escape
title: trap

#####
#SM.#
#.#E#
#####
`;

export const BROKEN = `game: escape

#####
#SSM#
#..E#
#####
`;

/** An open field: more shortest plans than anybody could list. */
export function field(size: number): string {
  const row = (cell: (x: number) => string) =>
    `#${Array.from({ length: size }, (_, x) => cell(x)).join('')}#\n`;
  const rim = `${'#'.repeat(size + 2)}\n`;
  const inside = Array.from({ length: size }, (_, y) =>
    row((x) => (x + y === 0 ? 'S' : x + y === 2 * size - 2 ? 'E' : '.')),
  );
  return `game: escape\n\n${rim}${inside.join('')}${rim}`;
}

/** Pillars in a grid and four monsters: seconds of work for a solver. */
export function pillars(size: number): string {
  const last = size - 1;
  const letters = new Map([
    ['0,0', 'S'],
    [`${last},${last}`, 'E'],
    [`${last},${last - 2}`, 'M'],
    [`${last - 2},${last}`, 'M'],
    [`0,${last}`, 'M'],
    [`${last},0`, 'M'],
  ]);
  const cell = (x: number, y: number) => letters.get(`${x},${y}`) ?? (x % 2 === 1 && y % 2 === 1 ? '#' : '.');
  const row = (y: number) => `#${Array.from({ length: size }, (_, x) => cell(x, y)).join('')}#\n`;
  const rim = `${'#'.repeat(size + 2)}\n`;
  const rows = Array.from({ length: size }, (_, y) => row(y)).join('');
  return `game: escape\ntitle: pillars\nexit: survive\nwait: yes\n\n${rim}${rows}${rim}`;
}

/**
 * Tests what a command prints with these words after it: a text that stands in it, or an object that it matches with `--json`; with
 * exit code 0 where no other is given.
 */
export function prints(
  command: string,
  rows: readonly (readonly [words: string, answer: string | RegExp | object, exit?: number])[],
): void {
  for (const [words, answer, exit = 0] of rows)
    it(`answers ${command} ${words}`, async () => {
      const line = `${command} ${words}`.trim();
      if (typeof answer !== 'string' && !(answer instanceof RegExp))
        return expect(await jsonOf(`${line} --json`, {}, exit)).toMatchObject(answer);
      const { code, out, err } = await cli(line.split(' '));
      expect(out, err).toMatch(answer);
      expect(code).toBe(exit);
    });
}

/**
 * Tests that a command prints nothing and says what is wrong with these words after it, or with a whole line of words that have
 * spaces; with exit code 2 where no other is given.
 */
export function refuses(
  command: string,
  rows: readonly (readonly [words: string | readonly string[], message: string | RegExp, exit?: number])[],
): void {
  for (const [words, message, exit = 2] of rows)
    it(`explains ${command} ${words}`, async () => {
      const { code, out, err } = await cli(
        typeof words === 'string' ? `${command} ${words}`.trim().split(' ') : words,
      );
      expect(err).toMatch(message);
      expect({ code, out }).toEqual({ code: exit, out: '' });
    });
}
