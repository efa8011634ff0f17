import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, jsonOf, refuses, scratchFolder } from '../../harness.js';
import { answerOf, search } from './answers.js';

const class8 = ['--graph', '--vertices', '8', '--evaluations', '24000', '--parts', '3', '--round', '500'];

describe('mouse search --graph', () => {
  it('finds the proved optimum, and its command gives the same again with any number of workers', async () => {
    const answer = await answerOf(...class8, '--workers', '1');
    expect(answer).toMatchObject({ vertices: 8, degree: null, objective: 'turns', score: 36, turns: 36 });
    expect(answer.command).toBe(
      'knossos mouse search --graph --vertices 8 --algorithm population --seed 1 --parts 3 ' +
        `--evaluations ${answer.evaluations} --planned 8000 --round 500`,
    );
    expect(answer.level).toContain('title: 8 vertices: 36 turns\n');
    expect(answer.level).toContain('shape: graph\nstart: a\nexit: h\n');
    const run = await jsonOf('mouse run - --json', { stdin: answer.level });
    expect(run).toMatchObject({ turns: 36, busiest: answer.busiest });
    expect(await answerOf(...answer.command.split(' ').slice(3), '--workers', '2')).toEqual(answer);
  });

  it('keeps to bounds on degrees and edges and to fixed orders, and its command says so', async () => {
    const given = '--degree 3 --edges 9 --orders fixed --objective crossed'.split(' ');
    const found = await answerOf(...class8, ...given, '--workers', '1');
    expect(found).toMatchObject({ vertices: 8, degree: 3, edges: 9, orders: 'fixed', objective: 'crossed' });
    expect(found.score).toBe(found.busiest);
    expect(found.level).toContain('title: 8 vertices, degree at most 3, at most 9 edges, fixed orders: ');
    expect(found.command).toContain(' --degree 3 --edges 9 --orders fixed --objective crossed ');
    const lists = (found.graph as string).split('/').map((list) => list.split(' '));
    expect(lists.flat().length).toBeLessThanOrEqual(18);
    expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(3);
    expect(lists).toEqual(lists.map((list) => [...list].sort()));
    expect(await answerOf(...found.command.split(' ').slice(3), '--workers', '2')).toEqual(found);
    const record = files({ 'graph.txt': found.level })['graph.txt'];
    const again = await answerOf('--from', record, ...given, '--evaluations', '2000');
    expect(again.score).toBeGreaterThanOrEqual(found.score);
    expect((await search('--from', record, '--edges', '7', '--evaluations', '10')).err).toContain('--edges');
  });

  it('goes on from a checkpoint, and takes none of another class', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = ['--graph', '--vertices', '12', '--degree', '4', '--parts', '2', '--round', '500'];
    await answerOf(...options, '--checkpoint', path, '--evaluations', '3000', '--planned', '3000');
    expect(JSON.parse(readFileSync(path, 'utf8')).parameters).toMatchObject({ vertices: 12, degree: 4 });
    const more = await answerOf(...options, '--checkpoint', path, '--evaluations', '6000');
    expect(await answerOf(...options, '--evaluations', '6000', '--planned', '3000')).toEqual(more);
    const other = await search('--graph', '--vertices', '12', '--checkpoint', path, '--evaluations', '9000');
    expect(other.code).toBe(3);
  });

  it('begins with a graph, and polishes one', async () => {
    const record = files({
      'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: e\n\na: b e\nb: a c\nc: b d\nd: c\ne: a\n',
    })['graph.txt'];
    const found = await answerOf('--from', record, '--evaluations', '0', '--polish', '2');
    expect(found).toMatchObject({
      vertices: 5,
      command: 'knossos mouse search --from FILE --evaluations 0 --polish 2',
    });
    expect(found.polished.after).toBeGreaterThanOrEqual(found.polished.before);
    const bounded = await answerOf('--from', record, '--degree', '3', '--evaluations', '2000');
    expect(bounded.command).toContain('--from FILE --algorithm population --degree 3 ');
    expect(bounded.score).toBe(11);
  });

  const { star } = files({
    star: 'game: mouse\nshape: graph\nstart: a\nexit: d\n\na: b c d\nb: a\nc: a\nd: a\n',
  });
  refuses('mouse search', [
    [`--from ${star} --degree 2`, 'within --degree'],
    [`--from ${star} --vertices 5`, 'leave --vertices out'],
    [`--from ${star} --size 5x5`, 'leave --size out'],
    ['--graph --vertices 65', /65 vertices are too many; this command can do up to 64/],
    ['--graph --vertices 9 --shape walls', /--shape is about mazes on a grid/],
    ['--graph --vertices 9 --ends free', /--ends is about mazes on a grid/],
    ['--graph --vertices 9 --objective cover', /on graphs there are turns and crossed/],
    ['--graph --vertices 9 --edges 7', /need 8 edges, not 7; the enumeration takes fewer/],
  ]);
});
