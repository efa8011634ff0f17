import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, printed, refuses, scratchFolder } from '../../harness.js';

const paths = files({
  'five.txt': 'game: mouse\ntitle: five\n\n..#../#..../..#../#..#./.....\n',
  'modulo.txt': 'game: mouse\nmodulo: 3\n\n..\n..\n',
  'cut.txt': 'game: mouse\n\n..\n##\n..\n',
  'walls.txt': 'game: mouse\nshape: walls\n\n+   +---+\n|       |\n+   +   +\n|       |\n+---+   +\n',
});

const mindsOf = (file: string) => jsonOf(`mouse minds ${file} --json`);
const runOf = (file: string, more = '') => jsonOf(`mouse run ${file} ${more}--json`);

describe('mouse minds', () => {
  it('lets five mice run side by side', async () => {
    const answer = await mindsOf(paths['five.txt']);
    expect(answer).toMatchObject({ title: 'five', vertices: 20, distance: 6 });
    expect(answer.minds[0]).toMatchObject({ mind: 'least-visited', turns: 52, expected: null });
    expect(answer.minds[4]).toMatchObject({ mind: 'random', turns: null });
    for (const { mind, turns, bound } of answer.minds)
      if (bound !== null && mind !== 'random') expect(turns).toBeLessThanOrEqual(Number(bound));
    const told = await cli(['mouse', 'minds', paths['five.txt']]);
    expect(told.out).toContain('rotor-router');
    expect(told.out).toMatch(/expected/);
    expect((await cli(['mouse', 'minds', paths['walls.txt']])).code).toBe(0);
  });

  refuses('mouse minds', [[paths['cut.txt'], /cut off|exit/, 3]]);
});

describe('the key mind:', () => {
  const rotor = 'game: mouse\nmind: rotor-router\n\n..#../#..../..#../#..#./.....\n';
  const { 'rotor.txt': rotorFile } = files({ 'rotor.txt': rotor });

  it('says who runs, as --mind does', async () => {
    const { turns, mind, visits, cover } = await runOf(paths['five.txt'], '--mind rotor-router ');
    const rotor = { status: 'out', mind: 'rotor-router', turns, visits, cover };
    expect(await runOf(rotorFile)).toMatchObject(rotor);
    expect(turns).not.toBe(52);
    expect(mind).toBe('rotor-router');
    expect(await runOf(paths['five.txt'], '--set mind=rotor-router ')).toMatchObject({ mind, turns });
    const other = { mind: 'least-visited', turns: 52 };
    expect(await runOf(rotorFile, '--mind least-visited ')).toMatchObject(other);
    expect((await cli(['mouse', 'run', rotorFile])).out).toContain(`${turns} turns, mind rotor-router`);
  });

  it('is ignored where all minds run, and refused where one cannot do it', async () => {
    const { minds } = await mindsOf(rotorFile);
    expect(minds[0]).toMatchObject({ mind: 'least-visited', turns: 52 });
    expect(await jsonOf(`mouse bound ${rotorFile} --json`)).toMatchObject({ turns: 52 });
    for (const words of [`search --from ${rotorFile}`, `trap ${rotorFile}`, `landscape ${rotorFile}`])
      expect((await cli(`mouse ${words}`.split(' '))).err).toContain('mind');
  });

  it('solves for the mind that is named', async () => {
    const four = files({ 'four.txt': 'game: mouse\nmind: rotor-router\n\n..../..../..../....\n' });
    const [{ status, moves }] = await jsonOf(`solve ${four['four.txt']} --json`);
    expect(status).toBe('solved');
    expect((await cli(['verify', four['four.txt'], moves])).out).toContain('turns 63');
  });
});

describe('mouse run --mind', () => {
  it('runs one of them, as side by side', async () => {
    const { minds } = await mindsOf(paths['five.txt']);
    for (const { mind, turns, expected } of minds) {
      const run = { status: 'out', mind, turns, expected };
      expect(await runOf(paths['five.txt'], `--mind ${mind} `)).toMatchObject(run);
    }
    expect((await cli(['mouse', 'run', paths['five.txt'], '--mind', 'random'])).out).toContain(
      'expected turns of a random walk',
    );
  });

  refuses('mouse run', [
    [`${paths['five.txt']} --mind rotor`, 'rotor-router'],
    [`${paths['modulo.txt']} --mind random`, 'leave --mind out'],
  ]);
});

describe('mouse enumerate --mind', () => {
  it('keeps branches, writes a certificate, and checks it', async () => {
    const folder = scratchFolder();
    const [file, saved] = [join(folder, 'rotor.json'), join(folder, 'kept.json')];
    const words = ['mouse', 'enumerate', '--size', '4x4', '--mind', 'rotor-router'];
    const first = await cli([...words, '--certificate', file, '--checkpoint', saved]);
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('rotor-router: the optimum is 63')]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ mind: 'rotor-router', optimum: 63 });
    // All is known already, and another mind does not take it for its own.
    expect((await cli([...words, '--checkpoint', saved])).out).toContain('63');
    const other = ['mouse', 'enumerate', '--size', '4x4', '--mind', 'oldest-first', '--checkpoint', saved];
    expect((await cli(other)).code).toBe(3);
    expect(await cli(['mouse', 'enumerate', '--verify', file, '--branches', '1000'])).toMatchObject(
      printed(0, 'rotor-router'),
    );
    expect(await cli(['mouse', 'enumerate', '--mind', 'oldest-first', '--verify', file])).toMatchObject(
      printed(1, 'not oldest-first'),
    );
    const renamed = join(folder, 'renamed.json');
    writeFileSync(renamed, readFileSync(file, 'utf8').replace('rotor-router', 'oldest-first'));
    expect((await cli(['mouse', 'enumerate', '--verify', renamed])).code).toBe(1);
  });

  refuses('mouse enumerate', [
    ['--size 6x6 --mind random', '--mind random goes through frames of up to 25 cells'],
    ['--size 9x9 --mind rotor-router', '9 x 9 are 81 cells; this command can do up to 64'],
    ['--size 4x4 --mind random --shape walls', '--mind is for --shape cells'],
    ['--size 4x4 --mind random --objective cover', '--mind is for --objective turns'],
    ['--size 4x4 --mind random --ends all', '--mind random counts no runs: leave --ends out'],
    ['--size 4x4 --mind random --certificate x', '--mind random counts no runs: leave --certificate out'],
    ['--size 4x4 --mind oldest-first --shape walls', '--mind is for --shape cells'],
    ['--size 4x4 --mind oldest-first --objective crossed', '--mind is for --objective turns'],
    ['--size 4x4 --mind oldest-first --ends all', '--ends all is for the mouse himself: leave --mind out'],
    ['--graph --vertices 4 --mind oldest-first', /mazes on a grid: leave it out with --graph/],
    ['--size 4x4 --mind random --estimate 10', '--mind random counts no runs: leave --estimate out'],
    ['--mind random', 'say which frame: --size 6x6'],
  ]);
});
