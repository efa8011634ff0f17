import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALGORITHM_NAMES } from '@knossos/engine/internal/optimise';
import { describe, expect, it } from 'vitest';
import { cli, files, scratchFolder } from '../../harness.js';
import { answerOf, search, small } from './answers.js';

describe('mouse search', () => {
  it.each([...ALGORITHM_NAMES])('by %s finds a maze that scores what it says', async (algorithm) => {
    const answer = await answerOf(...small, '--algorithm', algorithm);
    expect(answer).toMatchObject({ size: '6x6', algorithm, ended: 'evaluations', parts: 3, round: 500 });
    expect(answer.evaluations).toBeGreaterThanOrEqual(3000);
    expect(answer.scores).toHaveLength(3);
    expect(answer.polished).toBeNull();
    expect(answer.score).toBe(Math.max(...answer.scores));
    expect(answer.score).toBeGreaterThan(30);
    expect(answer.score).toBeLessThanOrEqual(115);
    const again = await cli(['mouse', 'run', '-', '--json'], { stdin: answer.level });
    expect(JSON.parse(again.out)).toMatchObject({ turns: answer.turns, busiest: answer.busiest });
  });

  it('gives the same with any number of workers', async () => {
    const options = [...small, '--algorithm', 'tempering', '--exchange', '2', '--seed', 'same'];
    const one = await answerOf(...options);
    expect(await answerOf(...options, '--workers', '2')).toEqual(one);
    expect(await answerOf(...options, '--workers', '3')).toEqual(one);
    const other = await answerOf(...small, '--algorithm', 'tempering', '--seed', 'other');
    expect(other.maze === one.maze && other.scores.join() === one.scores.join()).toBe(false);
  });

  it('takes what the article leaves open as options, and says them in its command', async () => {
    const breeding = ['--mutation', '0.03', '--population', '50', '--parents', '5', '--children', '40'];
    const options = [...small, '--algorithm', 'genetic', '--density', '0.5', ...breeding, '--distinct'];
    const path = join(scratchFolder(), 'search.json');
    const { command, level, ...found } = await answerOf(...options, '--checkpoint', path);
    expect(command).toContain(
      ' --density 0.5 --mutation 0.03 --population 50 --parents 5 --children 40 --distinct --seed ',
    );
    expect(await answerOf(...command.split(' ').slice(3))).toMatchObject(found);
    const { parameters } = JSON.parse(readFileSync(path, 'utf8'));
    expect(parameters).toMatchObject({ density: 0.5, mutation: 0.03, distinct: true });
    // What is not asked for is not in the checkpoint, as in those from before there were these options.
    const other = join(scratchFolder(), 'other.json');
    await answerOf(...small, '--checkpoint', other);
    for (const name of ['density', 'mutation', 'population', 'parents', 'children', 'distinct'])
      expect(JSON.parse(readFileSync(other, 'utf8')).parameters).not.toHaveProperty(name);
    const useless = await search(...small, '--algorithm', 'tempering', '--mutation', '0.1');
    expect(useless).toMatchObject({ code: 2, err: expect.stringContaining('tempering has no generations') });
    const wrong = await search(...small, '--density', '2');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('a probability from 0 to 1') });
  });

  it('designs walls, and crossed paths', async () => {
    const walls = await answerOf(...small, '--shape', 'walls', '--objective', 'crossed');
    expect(walls).toMatchObject({ shape: 'walls', objective: 'crossed', maze: null });
    expect(walls.score).toBe(walls.busiest);
    expect(walls.level).toContain('shape: walls');
    const again = await cli(['mouse', 'run', '-', '--json'], { stdin: walls.level });
    expect(JSON.parse(again.out)).toMatchObject({ busiest: walls.score, turns: walls.turns });
  });

  it('knows any start, exit and order, and names them in its command', async () => {
    const options = [...small, '--start', 'c2', '--exit', '4', '--order', 'ULRD', '--algorithm', 'climbing'];
    const { command, level, ...found } = await answerOf(...options);
    expect(command).toMatch(/ --start c2 --exit e6 --order ULRD /);
    expect(level).toContain('order: ULRD');
    expect(await answerOf(...command.split(' ').slice(3))).toMatchObject(found);
  });

  it('finds start and exit columns too, and names what gives them again', async () => {
    const options = [...small, '--ends', 'free', '--algorithm', 'tempering', '--polish', '1'];
    const { command, level, ...found } = await answerOf(...options);
    expect(command).toContain(' --ends free ');
    expect(command).not.toMatch(/--start|--exit/);
    expect(found.start).toMatch(/^[a-f]1$/);
    expect(found.exit).toMatch(/^[a-f]6$/);
    const again = await answerOf(...command.split(' ').slice(3));
    expect(again).toMatchObject(found);
    const run = await cli(['mouse', 'run', '-', '--json'], { stdin: level });
    expect(JSON.parse(run.out)).toMatchObject({ turns: found.score });
    const from = files({ 'from.txt': level })['from.txt'];
    const polishing = ['--ends', 'free', '--evaluations', '0', '--polish', '1'];
    const polished = await answerOf('--from', from, ...polishing);
    expect(polished).toMatchObject({ score: found.score, start: found.start, exit: found.exit });
    expect(polished.command).toBe('knossos mouse search --from FILE --ends free --evaluations 0 --polish 1');
    expect(await search(...small, '--ends', 'free', '--start', '2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('leave --start and --exit out'),
    });
    const inner = files({ 'inner.txt': 'game: mouse\n\n...\n.S.\nE..\n' })['inner.txt'];
    expect(await search('--from', inner, '--ends', 'free', '--evaluations', '10')).toMatchObject({
      code: 2,
      err: expect.stringContaining('a start in the top row and an exit in the bottom row'),
    });
  });

  it('searches for a long cover time', async () => {
    const { command, level, ...found } = await answerOf(...small, '--objective', 'cover');
    expect(found.objective).toBe('cover');
    expect(found.score).toBeGreaterThanOrEqual(found.turns);
    expect(level).toContain(`title: 6x6: ${found.score} turns to see every cell\n`);
    const run = await cli(['mouse', 'run', '-', '--json'], { stdin: level });
    expect(JSON.parse(run.out).cover).toBe(found.score);
    expect(await answerOf(...command.split(' ').slice(3))).toMatchObject(found);
    expect(await search(...small, '--objective', 'cover', '--shape', 'walls')).toMatchObject({
      code: 2,
      err: expect.stringContaining('blocked cells only'),
    });
  });

  it('begins with a maze and stays near it', async () => {
    const maze = '....../#.##../..#..#/...#../#...#./......';
    const paths = files({ 'from.txt': `game: mouse\n\n${maze}\n` });
    const options = '--algorithm genetic --parts 2 --evaluations 8000 --workers 1 --within 1'.split(' ');
    const near = await answerOf('--from', paths['from.txt'], ...options);
    const cells = (text: string) => text.replaceAll('/', '');
    const first = await cli(['mouse', 'run', paths['from.txt'], '--json']);
    expect(near.score).toBeGreaterThan(JSON.parse(first.out).turns);
    // Cells that are never visited are drawn blocked; apart from these there is one difference.
    const { visits } = JSON.parse((await cli(['mouse', 'run', '-', '--json'], { stdin: near.level })).out);
    const differing = [...cells(maze)].filter(
      (cell, index) => cell === '#' && visits.flat()[index] > 0,
    ).length;
    expect(differing).toBeLessThanOrEqual(1);
  });

  it('prints the best maze as a document that holds the command', async () => {
    const { out, err, code } = await search(...small);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^game: mouse\ntitle: 6x6: \d+ turns\nnote: knossos mouse search --size 6x6 .*--round 500\n\nS/,
    );
    expect(err).toMatch(
      /knossos: \d+,\d+ evaluations in .*; the same again: knossos mouse search --size 6x6/,
    );
  });

  it('writes curves of convergence', async () => {
    const path = join(scratchFolder(), 'curves.csv');
    const answer = await answerOf(...small, '--convergence', path);
    const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(head).toBe('part,evaluations,best');
    const curves = new Map<string, number[][]>();
    for (const row of rows) {
      const [part = '', ...numbers] = row.split(',');
      curves.set(part, [...(curves.get(part) ?? []), numbers.map(Number)]);
    }
    expect([...curves.keys()]).toEqual(['0', '1', '2', 'all']);
    expect(curves.get('all')?.at(-1)?.[1]).toBe(answer.score);
    for (const [part, curve] of curves)
      for (const [at, [, best]] of curve.slice(1).entries())
        expect(best, part).toBeGreaterThan(curve[at]?.[1] ?? 0);
  });
});
