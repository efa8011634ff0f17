import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { jsonOf, refuses, scratchFolder } from '../../harness.js';
import { enumerate } from './answers.js';

/** Enumerates with a certificate, which is checked; what was found, and the file. */
async function proved(words: string) {
  const path = join(scratchFolder(), 'proof.json');
  const answer = await jsonOf(`mouse enumerate ${words} --json --certificate ${path}`);
  expect(answer).toMatchObject({ verified: true });
  const checked = await enumerate('--verify', path, '--branches', '20');
  expect(checked.out).toContain(`holds: the optimum is ${answer.optimum} `);
  expect(checked.code).toBe(0);
  return { answer, path, told: (await enumerate(...words.split(' '))).out };
}

/** What the certificate comes to with another text in the place of one. */
async function withChange(path: string, from: string, to: string) {
  const text = readFileSync(path, 'utf8');
  const copy = join(scratchFolder(), 'forged.json');
  writeFileSync(copy, text.replace(from, to));
  const { code, out, err } = await enumerate('--verify', copy, '--branches', '20');
  expect(code).toBeGreaterThan(0);
  return out + err;
}

test('most visits of one cell is proved', async () => {
  const { answer, path, told } = await proved('--size 5x5 --objective crossed');
  expect(answer).toMatchObject({ objective: 'crossed', optimum: 8, flash: null });
  expect(told).toContain('the optimum is 8 visits of one cell');
  // The same branches are worth other numbers of turns.
  await withChange(path, '"crossed"', '"turns"');
});

test('the longest cover time is proved', async () => {
  const { answer, told } = await proved('--size 4x4 --objective cover');
  expect(answer).toMatchObject({ objective: 'cover', optimum: 37, flash: null, feasible: String(2 ** 14) });
  expect(told).toContain('the optimum is 37 turns until every cell in reach was visited');
});

describe('all pairs of columns', () => {
  it('are proved, and kept in a file', async () => {
    const path = join(scratchFolder(), 'ends.json');
    const answer = await jsonOf(`mouse enumerate --size 4x4 --ends all --json --certificate ${path}`);
    expect(answer).toMatchObject({ size: '4x4', objective: 'turns', verified: true });
    expect(answer.pairs).toHaveLength(16);
    expect(Math.max(...answer.pairs.map(({ optimum }: { optimum: number }) => optimum))).toBe(29);
    expect(JSON.parse(readFileSync(path, 'utf8')).pairs).toEqual(answer.pairs);
    const text = (await enumerate('--size', '3x3', '--ends', 'all')).out;
    expect(text).toContain('  b1  11  10   7\n');
    expect(text).toContain('best: 11 turns, start b1, exit a3\n');
  });

  refuses('mouse enumerate --ends all', [
    ['--size 7x7', /goes up to 36 cells/],
    ['--size 4x4 --depth 3', /leave --depth out/],
    ['--size 4x4 --estimate 10', /leave --ends out/],
    ['', /say which frame/],
  ]);
});

describe('walls between cells', () => {
  const turnsOf = async (maze: string) => {
    const stdin = `game: mouse\nshape: walls\n\n${maze.replaceAll('/', '\n')}\n`;
    return (await jsonOf('mouse run - --json', { stdin })).turns;
  };

  it('are proved, with a certificate that is checked', async () => {
    const { answer, path } = await proved('--size 4x4 --shape walls');
    expect(answer).toMatchObject({ shape: 'walls', optimum: 69, leaves: 52_637, feasible: '4357917' });
    expect(await turnsOf(answer.maze)).toBe(69);
    expect(await withChange(path, '| S             |', '| S |           |')).toMatch(
      /its maze (?:takes \d+ turns, not 69|does not fit the frame)/,
    );
  });

  it('let him out through a gap, with a certificate that says so', async () => {
    const { answer, path, told } = await proved('--size 3x3 --shape walls --gap left');
    expect(answer).toMatchObject({ exit: 'a3', gap: 'left', optimum: 21, feasible: '1494' });
    expect(await turnsOf(answer.maze)).toBe(21);
    expect(told).toContain('exit a3 through the gap left, walls between cells');
    expect(await withChange(path, '"gap": "left"', '"gap": "down"')).toMatch(
      /its branches are not those|its maze does not fit the frame/,
    );
    expect(await withChange(path, '"gap": "left"', '"gap": "up"')).toContain(
      'no frame that can be enumerated',
    );
  });

  refuses('mouse enumerate', [['--size 3x3 --gap down', '--gap is for --shape walls']]);

  refuses('mouse enumerate --shape walls', [
    ['--size 8x8', /can do up to 36 cells/],
    ['--size 3x3 --gap right', /the exit a3 has no outer wall on that side/],
    ['--size 3x3 --ends all --gap down', /leave --gap out/],
    ['--size 3x3 --objective cover', /--objective cover is for --shape cells/],
    ['--size 3x3 --ends all', /--ends all is for --shape cells/],
  ]);
});
