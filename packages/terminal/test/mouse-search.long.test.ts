import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ALGORITHMS } from '@knossos/engine/optimise';
import { describe, expect, it } from 'vitest';
import { cli, clock, files, scratchFolder, until } from './harness.js';
import { answerOf, search, small } from './mouse-answers.js';

/** Calls back when a file is there. */
async function whenThere(path: string, done: () => void): Promise<void> {
  await until(() => existsSync(path));
  done();
}
describe('mouse search', () => {
  it.each([...ALGORITHMS])('by %s finds a maze that scores what it says', async (algorithm) => {
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

  it.each([
    ['in rounds', ['--round', '500', '--planned', '4000']],
    ['in its first round', ['--round', '100000000', '--planned', '4000']],
    ['having measured how much it can do', ['--round', '700']],
  ])('ended by seconds %s prints the counts that give it again', async (_how, options) => {
    // A clock of its own: half a second passes whenever it is looked at.
    let seconds = 0;
    const now = () => 500 * seconds++;
    const args = ['--size', '6x6', '--parts', '2', ...options, '--seconds', '40', '--workers', '1', '--json'];
    const { code, out } = await cli(['mouse', 'search', ...args], { now });
    expect(code).toBe(0);
    const { seconds: _, workers, ...timed } = JSON.parse(out);
    expect(timed.ended).toBe('stopped');
    expect(timed.score).toBeGreaterThan(20);
    const again = await answerOf(...timed.command.split(' ').slice(3));
    expect(again).toEqual({ ...timed, ended: 'evaluations' });
  });

  it('interrupted in its first round prints the best so far, with counts that give it again', async () => {
    let signal: (exitCode: number) => void = () => {};
    let looks = 0;
    const { code, out, err } = await cli(
      [
        ...['mouse', 'search', '--size', '6x6', '--parts', '2', '--round', '100000000', '--planned', '9000'],
        ...['--seconds', '3000', '--workers', '1', '--json'],
      ],
      {
        interrupt: (given) => {
          signal = given;
        },
        // The clock is looked at a few times whenever the parts stand still.
        now: () => {
          looks++;
          if (looks > 60) signal(130);
          return clock();
        },
      },
    );
    expect(code).toBe(130);
    expect(err).toMatch(/interrupted after [\d,]+ evaluations; nothing is kept without --checkpoint/);
    const { seconds, workers, ...stopped } = JSON.parse(out);
    expect(stopped).toMatchObject({ ended: 'interrupted', planned: 9000 });
    expect(stopped.score).toBeGreaterThan(20);
    expect(await answerOf(...stopped.command.split(' ').slice(3))).toEqual({
      ...stopped,
      ended: 'evaluations',
    });
  });

  it('goes on from a checkpoint with more evaluations, cooling as it was begun', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = ['--size', '6x6', '--parts', '2', '--seed', 'more', '--workers', '1'];
    const first = await answerOf(...options, '--checkpoint', path, '--evaluations', '4000');
    expect(first.planned).toBe(2000);
    const more = await answerOf(...options, '--checkpoint', path, '--evaluations', '12000');
    expect(more.planned).toBe(2000);
    expect(more.evaluations).toBeGreaterThanOrEqual(12_000);
    expect(await answerOf(...options, '--evaluations', '12000', '--planned', '2000')).toEqual(more);
    // What is given must still agree.
    const other = await search(
      ...options,
      '--checkpoint',
      path,
      '--evaluations',
      '20000',
      '--planned',
      '3000',
    );
    expect(other).toMatchObject({
      code: 3,
      err: expect.stringContaining('was written with planned 2000, not 3000'),
    });
  });

  it.each([
    [['climbing'], ['climbing-first']],
    [
      ['genetic', '--crossover', 'line'],
      ['genetic-elitist', '--crossover', 'straight-cut'],
    ],
    [
      ['genetic', '--crossover', 'one-point'],
      ['genetic-elitist', '--crossover', 'reading-cut'],
    ],
  ] as const)(
    'goes on from a checkpoint of version 1 as it was: %j',
    async ([then, ...thenMore], [now, ...nowMore]) => {
      const path = join(scratchFolder(), 'search.json');
      const options = [
        '--size',
        '6x6',
        '--parts',
        '2',
        '--round',
        '700',
        '--planned',
        '2000',
        '--workers',
        '1',
      ];
      const present = [...options, '--algorithm', now, ...nowMore];
      const former = [...options, '--algorithm', then, ...thenMore, '--checkpoint', path];
      const whole = await answerOf(...present, '--evaluations', '6000');
      await answerOf(...present, '--checkpoint', path, '--evaluations', '2800');
      const saved = JSON.parse(readFileSync(path, 'utf8'));
      const crossover = thenMore[1] ?? 'uniform';
      const parameters = { ...saved.parameters, algorithm: then, crossover };
      writeFileSync(path, JSON.stringify({ ...saved, version: 1, parameters }));
      expect(await answerOf(...former, '--evaluations', '4200')).toMatchObject({ algorithm: now });
      expect(await answerOf(...former, '--evaluations', '6000')).toEqual(whole);
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 1, parameters });
    },
  );

  it('still takes the former name of a crossover that has no other meaning now', async () => {
    const options = [...small, '--algorithm', 'genetic-elitist', '--crossover'];
    expect(await answerOf(...options, 'one-point')).toEqual(await answerOf(...options, 'reading-cut'));
  });

  it('opens its outputs before it begins', async () => {
    const missing = join(scratchFolder(), 'missing', 'x.svg');
    for (const option of ['--convergence', '--checkpoint']) {
      const outcome = await search('--size', '13x13', '--seconds', '3000', option, missing);
      expect(outcome).toEqual({
        code: 1,
        out: '',
        err: `knossos: ${option} ${missing} cannot be written: its folder does not exist\n`,
      });
    }
  });

  it('prints what it found before it tells that an output cannot be written', async () => {
    const folder = scratchFolder();
    const [kept, curves] = [join(folder, 'a', 'search.json'), join(folder, 'b', 'curves.svg')];
    for (const path of [kept, curves]) mkdirSync(dirname(path));
    let looks = 0;
    const { code, out, err } = await cli(
      ['mouse', 'search', ...small, '--json', '--checkpoint', kept, '--convergence', curves],
      {
        now: () => {
          // The disk goes away while it works.
          if (++looks === 12) for (const path of [kept, curves]) rmSync(dirname(path), { recursive: true });
          return clock();
        },
      },
    );
    expect(code).toBe(1);
    expect(JSON.parse(out).score).toBeGreaterThan(30);
    expect(err).toContain(
      `--checkpoint ${kept} cannot be written: its folder does not exist; the work goes on`,
    );
    expect(err).toContain(`--convergence ${curves} cannot be written: its folder does not exist`);
  });

  it('goes on from a checkpoint as if it had never ended', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = [
      '--size',
      '6x6',
      '--parts',
      '2',
      '--round',
      '500',
      '--planned',
      '2200',
      '--exchange',
      '1',
    ];
    const evaluations = (count: string) => answerOf(...options, '--evaluations', count);
    const whole = await evaluations('6000');
    options.push('--checkpoint', path, '--workers', '1');
    await evaluations('2000');
    await evaluations('4000');
    expect(await evaluations('6000')).toEqual(whole);
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
    const options = [
      '--from',
      paths['from.txt'],
      '--algorithm',
      'genetic',
      '--parts',
      '2',
      '--evaluations',
      '8000',
      '--workers',
      '1',
    ];
    const near = await answerOf(...options, '--within', '1');
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
    for (const [part, curve] of curves) {
      for (let i = 1; i < curve.length; i++)
        expect(curve[i]?.[1], part).toBeGreaterThan(curve[i - 1]?.[1] ?? 0);
    }
  });

  it('ended by a signal prints the best so far', async () => {
    const path = join(scratchFolder(), 'search.json');
    const { code, out, err } = await cli(
      [
        ...[
          'mouse',
          'search',
          '--size',
          '6x6',
          '--parts',
          '2',
          '--round',
          '500',
          '--seconds',
          '60',
          '--planned',
          '9000',
        ],
        ...['--workers', '1', '--json', '--checkpoint', path],
      ],
      { interrupt: (signal) => void whenThere(path, () => signal(143)) },
    );
    expect(code).toBe(143);
    expect(err).toMatch(/interrupted after [\d,]+ evaluations; kept in .*search\.json/);
    const answer = JSON.parse(out);
    expect(answer.ended).toBe('interrupted');
    expect(answer.score).toBeGreaterThan(20);
    expect(JSON.parse(readFileSync(path, 'utf8')).saved.evaluated * 2).toBeLessThanOrEqual(
      answer.evaluations,
    );
  });
});

describe('a wrong search is explained', () => {
  const paths = files({
    'maze.txt': 'game: mouse\n\n...\n...\n',
    'cut.txt': 'game: mouse\n\n...\n###\n...\n',
    'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
    'junk.json': '{"kind": "mouse search"',
  });

  it.each([
    [[], 2, /say which frame: --size 13x13, or --from FILE/],
    [['--size', '0x5'], 2, /at least two cells/],
    [['--size', '10000x10000'], 2, /can do up to 32,000/],
    [['--size', '200x5'], 2, /at most 126 columns/],
    [['--size', '5x1'], 2, /start and exit must be different cells/],
    [['--size', '5x5', '--start', '5'], 2, /numbered 0 to 4/],
    [['--size', '5x5', '--algorithm', 'temperin'], 2, /Did you mean tempering\?/],
    [['--size', '5x5', '--seconds', '0'], 2, /greater than 0/],
    [['--size', '5x5', '--within', '2'], 2, /name it with --from/],
    [['--from', paths['maze.txt'], '--algorithm', 'random'], 2, /leave --from out, or give --within/],
    [['--size', '5x5', '--hot', '0.1', '--cold', '0.2'], 2, /cannot cool from 0.1 to 0.2/],
    [['--size', '5x5', '--cold', '5'], 2, /cannot cool/],
    [['--from', paths['maze.txt'], '--size', '3x2'], 2, /leave --size out/],
    [['--from', paths['graph.txt']], 2, /a grid maze, no graph/],
    [['--from', paths['cut.txt']], 3, /exit a3 cannot be reached/],
    [['--from', 'missing.txt'], 1, /there is no file/],
    [['--size', '5x5', '--checkpoint', paths['junk.json']], 3, /no checkpoint, or only a part of one/],
  ])('%j', async (args, exit, message) => {
    const { code, err } = await search(...args);
    expect(err).toMatch(message);
    expect(code).toBe(exit);
  });

  it('a checkpoint of other options, or a damaged one', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = [
      '--size',
      '4x4',
      '--parts',
      '2',
      '--round',
      '500',
      '--planned',
      '1000',
      '--checkpoint',
      path,
    ];
    await answerOf(...options, '--evaluations', '2000');
    const other = await search(...options, '--evaluations', '4000', '--seed', '2');
    expect(other).toMatchObject({ code: 3, err: /was written with seed 1, not 2/ });
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    for (const damage of [
      { parts: [] },
      { evaluated: 'x' },
      {
        parts: saved.saved.parts.map((part: object) => ({
          ...part,
          state: { best: { genome: '2', score: 1 } },
        })),
      },
    ]) {
      writeFileSync(path, JSON.stringify({ ...saved, saved: { ...saved.saved, ...damage } }));
      const { code, err } = await search(...options, '--evaluations', '4000');
      expect(err).toMatch(/is damaged\. Remove it to begin anew/);
      expect(code).toBe(3);
    }
  });
});
