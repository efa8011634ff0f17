import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { cli, scratchFolder } from '../../harness.js';
import { refuses } from '../refuses.js';
import { enumerate } from './answers.js';

test('most visits of one cell is proved, with a certificate that says so', async () => {
  const path = join(scratchFolder(), 'crossed.json');
  const crossed = ['--size', '5x5', '--objective', 'crossed'];
  const { code, out } = await enumerate(...crossed, '--json', '--certificate', path);
  expect(code).toBe(0);
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ objective: 'crossed', optimum: 8, flash: null, verified: true });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    objective: 'crossed',
    optimum: 8,
    maze: answer.maze,
  });
  const checked = await enumerate('--verify', path, '--branches', '20');
  expect(checked).toMatchObject({ code: 0, out: /holds: the optimum is 8 visits of one cell/ });
  // The same branches are worth other numbers of turns.
  const text = readFileSync(path, 'utf8').replace('"crossed"', '"turns"');
  writeFileSync(path, text);
  expect(await enumerate('--verify', path, '--branches', '20')).toMatchObject({ code: 1 });
});

describe('all pairs of columns', () => {
  it('are proved, and kept in a file', async () => {
    const path = join(scratchFolder(), 'ends.json');
    const { code, out } = await enumerate('--size', '4x4', '--ends', 'all', '--json', '--certificate', path);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
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
  it('are proved, with a certificate that is checked', async () => {
    const path = join(scratchFolder(), 'walls.json');
    const walls = ['--size', '4x4', '--shape', 'walls'];
    const { code, out } = await enumerate(...walls, '--json', '--certificate', path);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      shape: 'walls',
      optimum: 69,
      leaves: 52_637,
      feasible: '4357917',
      verified: true,
    });
    const run = await cli(['mouse', 'run', '-', '--json'], {
      stdin: `game: mouse\nshape: walls\n\n${answer.maze.replaceAll('/', '\n')}\n`,
    });
    expect(JSON.parse(run.out).turns).toBe(69);
    expect(await enumerate('--verify', path)).toMatchObject({
      code: 0,
      out: /holds: the optimum is 69 turns/,
    });
    const forged = readFileSync(path, 'utf8').replace('| S             |', '| S |           |');
    writeFileSync(path, forged);
    expect(await enumerate('--verify', path)).toMatchObject({
      code: 1,
      out: /its maze takes \d+ turns, not 69/,
    });
  });

  it('let him out through a gap, with a certificate that says so', async () => {
    const path = join(scratchFolder(), 'gap.json');
    const args = ['--size', '3x3', '--shape', 'walls', '--gap', 'left'];
    const { code, out } = await enumerate(...args, '--json', '--certificate', path);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ exit: 'a3', gap: 'left', optimum: 21, feasible: '1494', verified: true });
    const run = await cli(['mouse', 'run', '-', '--json'], {
      stdin: `game: mouse\nshape: walls\n\n${answer.maze.replaceAll('/', '\n')}\n`,
    });
    expect(JSON.parse(run.out)).toMatchObject({ turns: 21 });
    expect((await enumerate(...args)).out).toContain('exit a3 through the gap left, walls between cells');
    expect(await enumerate('--verify', path)).toMatchObject({ code: 0, out: /the optimum is 21 turns/ });
    const written = readFileSync(path, 'utf8');
    for (const [from, to, message] of [
      ['"gap": "left"', '"gap": "down"', /its branches are not those|its maze does not fit the frame/],
      ['"gap": "left"', '"gap": "up"', /are no frame that can be enumerated/],
    ] as const) {
      writeFileSync(path, written.replace(from, to));
      const { code: bad, out: said, err } = await enumerate('--verify', path);
      expect(bad).toBeGreaterThan(0);
      expect(said + err).toMatch(message);
    }
  });

  refuses('mouse enumerate --shape walls', [
    ['--size 8x8', /can do up to 36 cells/],
    ['--size 3x3 --gap right', /the exit a3 has no outer wall on that side/],
    ['--size 3x3 --ends all --gap down', /leave --gap out/],
    ['--size 3x3 --objective cover', /--objective cover is for --shape cells/],
    ['--size 3x3 --ends all', /--ends all is for --shape cells/],
  ]);
});

it('knows gaps of walls only', async () => {
  const { code, err } = await enumerate('--size', '3x3', '--gap', 'down');
  expect(err).toContain('--gap is for --shape walls');
  expect(code).toBe(2);
});

it('proves the longest cover time', async () => {
  const path = join(scratchFolder(), 'cover.json');
  const args = ['--size', '4x4', '--objective', 'cover', '--certificate', path];
  const { code, out } = await enumerate(...args, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    objective: 'cover',
    optimum: 37,
    flash: null,
    feasible: String(2 ** 14),
  });
  expect((await enumerate(...args)).out).toContain(
    'the optimum is 37 turns until every cell in reach was visited',
  );
  expect(await enumerate('--verify', path)).toMatchObject({ code: 0 });
});
