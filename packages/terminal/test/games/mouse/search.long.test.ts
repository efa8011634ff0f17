import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALGORITHM_NAMES } from '@knossos/engine/internal/optimise';
import { describe, expect, it } from 'vitest';
import { files, jsonOf, scratchFolder } from '../../harness.js';
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
    const { turns, busiest } = answer;
    expect(await jsonOf('mouse run - --json', { stdin: answer.level })).toMatchObject({ turns, busiest });
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
  });

  it.each([
    ['--shape walls --objective crossed', 'busiest', 'shape: walls', ' --shape walls '],
    [
      '--start c2 --exit 4 --order ULRD --algorithm climbing',
      'turns',
      'order: ULRD',
      ' --start c2 --exit e6 --order ULRD ',
    ],
    ['--ends free --algorithm tempering --polish 1', 'turns', 'title: 6x6: ', ' --ends free '],
    ['--objective cover', 'cover', 'turns to see every cell', ' --objective cover '],
  ])(
    'given %s, scores what a run of the maze counts, and its command gives the same',
    async (words, kind, told, said) => {
      const { command, level, ...found } = await answerOf(...small, ...words.split(' '));
      expect(level).toContain(told);
      expect(command).toContain(said);
      expect((await jsonOf('mouse run - --json', { stdin: level }))[kind]).toBe(found.score);
      expect(await answerOf(...command.split(' ').slice(3))).toMatchObject(found);
    },
  );

  it('begins with a maze between free ends, and polishes it', async () => {
    const { level, score, start, exit } = await answerOf(...small, '--ends', 'free', '--polish', '1');
    const from = files({ 'from.txt': level })['from.txt'];
    const polished = await answerOf('--from', from, '--ends', 'free', '--evaluations', '0', '--polish', '1');
    expect(polished).toMatchObject({ score, start, exit });
    expect(polished.command).toBe('knossos mouse search --from FILE --ends free --evaluations 0 --polish 1');
  });

  it('begins with a maze and stays near it', async () => {
    const maze = '....../#.##../..#..#/...#../#...#./......';
    const paths = files({ 'from.txt': `game: mouse\n\n${maze}\n` });
    const options = '--algorithm genetic --parts 2 --evaluations 8000 --workers 1 --within 1'.split(' ');
    const near = await answerOf('--from', paths['from.txt'], ...options);
    const cells = (text: string) => text.replaceAll('/', '');
    const { turns } = await jsonOf(`mouse run ${paths['from.txt']} --json`);
    expect(near.score).toBeGreaterThan(turns);
    // Cells that are never visited are drawn blocked; apart from these there is one difference.
    const { visits } = await jsonOf('mouse run - --json', { stdin: near.level });
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
