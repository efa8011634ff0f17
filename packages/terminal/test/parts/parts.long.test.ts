import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { stoppedOnceKept } from '../games/mouse/answers.js';
import { cli, refuses, said, scratchFolder } from '../harness.js';

/** Does all parts of a command; their files. */
async function partsOf(line: string, of: number): Promise<string[]> {
  const folder = scratchFolder();
  const files: string[] = [];
  for (let index = 0; index < of; index++) {
    const file = join(folder, `${index}.part`);
    const { code, out, err } = await cli([...line.split(' '), '--part', `${index}/${of}`, '--out', file]);
    expect([code, out], err).toEqual([0, '']);
    expect(err).toContain(`part ${index} of ${of} is done, in ${file}`);
    files.push(file);
  }
  return files;
}

/** What was measured of a run is another thing every time. */
function withoutTimes(text: string): string {
  return text
    .replace(/"(seconds|cpu|workers)":[\d.]+/g, '"$1":0')
    .replace(/"milliseconds":\{.*?\}\}/g, '')
    .replace(/^(?:milliseconds|single, a) .*\n/gm, '')
    .replace(/^.*\d s\b.*\n/gm, '');
}

const COMMANDS = [
  ['mouse enumerate --size 4x3', 5],
  ['mouse enumerate --size 3x3 --objective crossed --json', 2],
  ['mouse enumerate --size 3x3 --objective cover --start 1', 3],
  ['mouse enumerate --size 3x3 --shape walls --gap down', 4],
  ['mouse enumerate --size 4x3 --mind rotor-router --depth 3', 3],
  ['mouse enumerate --graph --vertices 4 --json', 3],
  ['mouse enumerate --graph --vertices 4 --orders fixed', 2],
  ['mouse enumerate --size 3x3 --ends all', 4],
  ['theseus hardest --size 3x2', 3],
  ['mines bench --size beginner --games 20 --strategy single,overlay --json', 3],
  ['mines bench --size beginner --games 9 --strategy single', 9],
  ['mouse search --size 5x5 --evaluations 4000 --parts 5', 3],
  ['mouse search --size 5x5 --evaluations 2000 --parts 4 --polish 1 --json', 2],
  ['mouse search --graph --vertices 6 --evaluations 900 --parts 3 --algorithm annealing', 3],
  ['generate theseus --size 4x4 --evaluations 60 --parts 3 --seed 2', 2],
  ['generate gold --size 5x5 --hardest-of 5 --count 2 --seed 7', 3],
] as const;

test.each(drawn(COMMANDS, 3))(
  '%s prints the same from its parts as on one machine, whatever order they come in',
  async (line, of) => {
    const files = await partsOf(line, of);
    const json = line.includes('--json') ? ['--json'] : [];
    const joined = await cli(['join', ...files.reverse(), ...json]);
    const alone = await cli(line.split(' '));
    expect(joined.code, joined.err).toBe(alone.code);
    expect(withoutTimes(joined.out)).toBe(withoutTimes(alone.out));
    expect(joined.out.length).toBeGreaterThan(20);
  },
);

describe('parts', () => {
  const line = 'mouse enumerate --size 3x3';
  let files: readonly string[];
  let others: readonly string[];

  beforeAll(async () => {
    files = await partsOf(line, 3);
    others = await partsOf('mouse enumerate --size 4x3', 3);
  });

  /** A copy of a part with another text. */
  function changed(at: number, change: (text: string) => string, from = files): string {
    const file = join(scratchFolder(), 'changed.part');
    writeFileSync(file, change(readFileSync(from[at] ?? '', 'utf8')));
    return file;
  }

  /** The same, with a hash that is right. */
  function sealed(at: number, change: (text: string) => string, from = files): string {
    const again = (text: string) => {
      const [first = '', ...rest] = text.split('\n');
      const body = change(rest.join('\n'));
      const hash = createHash('sha256').update(body).digest('hex');
      return `${first.replace(/[0-9a-f]{64}$/, hash)}\n${body}`;
    };
    return changed(at, again, from);
  }

  it('are refused in a line where they are of a search that is gone', async () => {
    const line = 'mouse search --size 4x4 --evaluations 200 --parts 1 --algorithm tempering';
    const found = await partsOf(line, 1);
    const gone = sealed(0, (text) => text.replaceAll('"tempering"', '"late"'), found);
    const { code, out, err } = await cli(['join', gone]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/"late" cannot stand there\. .*random, climbing/);
  });

  it.each<[string, () => readonly (string | undefined)[], RegExp]>([
    [
      'one is missing',
      () => [files[0], files[2]],
      /^knossos: 1 part of 3 is missing: 1\. Run .*mouse enumerate --size 3x3 --part 1\/3 --out FILE$/m,
    ],
    ['one is there twice', () => [...files, files[1]], /are both part 1 of 3\. Leave one out/],
    [
      'one is of another command',
      () => [files[0], others[1], files[2]],
      /1\.part belongs to another command than .*0\.part: size 4x3, not 3x3/,
    ],
    [
      'one is cut short',
      () => [files[0], changed(1, (text) => text.slice(0, -30)), files[2]],
      /changed\.part is damaged: it was cut short or changed\. Remove it, and run part 1 of 3 again/,
    ],
    [
      'one was changed',
      () => [files[0], changed(1, (text) => text.replace('3x3', '3x4')), files[2]],
      /changed\.part is damaged/,
    ],
    [
      'one is of another version',
      () => [files[0], sealed(1, (text) => text.replace(/"program":"[^"]*"/, '"program":"9.9.9"')), files[2]],
      /version 9\.9\.9 of Knossos, not /,
    ],
    [
      'one holds another part',
      () => [files[0], sealed(1, (text) => text.replace('[[1,', '[[0,')), files[2]],
      /changed\.part is damaged: remove it, and run its part again/,
    ],
    [
      'one is cut into more',
      () => [files[0], changed(1, (text) => text.replace('part 1/3', 'part 1/4')), files[2]],
      /cut into 4 parts, not 3/,
    ],
    [
      'one is none',
      () => [files[0], changed(1, () => 'game: gold\n')],
      /changed\.part is no part of a command\. Name files/,
    ],
    ['one is not there', () => ['nowhere.part'], /there is no file nowhere\.part/],
  ])('are refused where %s', async (_, given, message) => {
    const { code, out, err } = await cli(['join', ...given().map((file) => file ?? '')]);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('write certificates and JSON where the join is asked to', async () => {
    const [one, two] = [join(scratchFolder(), 'one.json'), join(scratchFolder(), 'two.json')];
    expect((await cli(['join', ...files, '--certificate', one, '--json'])).out).toContain('"optimum":');
    expect((await cli([...line.split(' '), '--certificate', two])).code).toBe(0);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    expect((await cli(['join', ...files, '--nosuch'])).code).toBe(2);
    expect((await cli(['join', ...files, '--losses', one])).err).toContain('there is no option --losses');
    const [boards, curves] = [join(scratchFolder(), 'lost.txt'), join(scratchFolder(), 'curves.csv')];
    const bench = await partsOf('mines bench --size beginner --games 6 --strategy single', 2);
    await cli(['join', ...bench, '--losses', boards]);
    expect(readFileSync(boards, 'utf8')).toContain('# single lost');
    const search = await partsOf('mouse search --size 4x4 --evaluations 400 --parts 2', 2);
    await cli(['join', ...search, '--convergence', curves]);
    expect(readFileSync(curves, 'utf8')).toContain('part,evaluations,best');
  });

  it('that are there are left alone, and a file of other work is not written over', async () => {
    const [first = ''] = files;
    const before = readFileSync(first, 'utf8');
    const again = await cli([...line.split(' '), '--part', '0/3', '--out', first]);
    expect(again).toMatchObject(said(0, 'part 0 of 3 is done already'));
    for (const other of [`${line} --part 1/3`, 'mouse enumerate --size 4x3 --part 0/3']) {
      const refused = await cli([...other.split(' '), '--out', first]);
      expect(refused).toMatchObject(said(3, `${first} is there, of other work`));
    }
    expect(readFileSync(first, 'utf8')).toBe(before);
    const draft = join(scratchFolder(), 'x.part');
    copyFileSync(first, `${draft}.left-behind.new`);
    await cli([...line.split(' '), '--part', '0/3', '--out', draft]);
    expect(existsSync(`${draft}.left-behind.new`)).toBe(false);
  });

  it('are kept by a signal, with a code of their own, and go on', async () => {
    const file = join(scratchFolder(), '0.part');
    const words = ['mouse', 'enumerate', '--size', '4x4', '--part', '0/2', '--out', file];
    const stopped = await cli(words, stoppedOnceKept(`${file}.checkpoint`));
    expect(stopped).toMatchObject({ code: 75, out: '' });
    expect(stopped.err).toContain(`interrupted: part 0 of 2 is kept in ${file}.checkpoint`);
    expect(existsSync(file)).toBe(false);
    expect(await cli(words)).toMatchObject({ code: 0 });
    expect(existsSync(`${file}.checkpoint`)).toBe(false);
    const [other = ''] = await partsOf('mouse enumerate --size 4x4', 2);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(other, 'utf8'));
  });

  it('are written to files alone', async () => {
    const words = [...line.split(' '), '--part', '0/3', '--out'];
    for (const [path, what] of [
      ['/dev/full', 'a device'],
      [scratchFolder(), 'a folder'],
    ] as const)
      expect(await cli([...words, path])).toMatchObject(said(3, `${path} is ${what}`));
  });

  refuses('', [
    ['mouse enumerate --size 3x3 --part 3/3', /from 0\/64 to 63\/64/],
    ['mouse enumerate --size 3x3 --part 1', /from 0\/64 to 63\/64/],
    ['mouse enumerate --size 3x3 --out x', /--out has no effect without --part/],
    [
      'mouse enumerate --size 3x3 --part 0/900',
      /at most \d+ parts can be made of it: there are \d+ branches; --depth/,
    ],
    ['mouse enumerate --size 3x3 --part 0/2 --checkpoint x', /--part and --checkpoint cannot both/],
    ['mouse enumerate --size 3x3 --slurm --checkpoint x', /leave --seconds and --checkpoint out/],
    ['mouse enumerate --size 3x3 --estimate 10 --part 0/2', /--estimate is not done in parts/],
    ['mouse enumerate --size 3x3 --mind random --part 0/2', /--mind random is not done in parts/],
    ['mouse search --size 5x5 --part 0/2', /say --evaluations/],
    ['mouse search --size 5x5 --evaluations 900 --exchange 2 --slurm', /--exchange 0 is meant/],
    [
      'mouse search --size 5x5 --evaluations 900 --part 0/9',
      /at most 8 parts can be made of it: the search has 8; --parts/,
    ],
    ['generate gold --size 5x5 --part 0/2', /--hardest-of, or a search with --evaluations/],
    ['generate gold --size 5x5 --hardest-of 4 --part 0/2', /say --seed/],
    ['mouse enumerate --size 3x3 --part 0/2 --certificate x', /--part and --certificate cannot both/],
    ['generate gold --hardest-of 4 --seed {}x --parallel', /would replace a brace/],
    ['theseus hardest --check x --part 0/2', /--part and --check cannot both|--check and --part cannot both/],
  ]);
});

test.each(['--slurm', '--parallel'])(
  '%s prints a script that bash reads, with as many parts as are asked for',
  async (flag) => {
    const search = ['mouse', 'search', '--size', '5x5', '--evaluations', '900', '--seed', "it's 1"];
    const { code, out } = await cli([...search, flag, '4', '--workers', '2']);
    expect(code).toBe(0);
    expect(out).toContain("mouse search --size 5x5 --evaluations 900 --seed 'it'\\''s 1'");
    expect(out).not.toContain('--workers');
    const proof = await cli(`mouse enumerate --size 5x5 ${flag} --certificate proof.json --json`.split(' '));
    expect(proof.out).toMatch(/ join .*\.part.* --certificate proof\.json --json\b/);
    expect(proof.out.match(/proof\.json/g)).toHaveLength(1);
    expect(
      await cli(['mouse', 'search', '--evaluations', '9', '--size', '5x5', '--seed', 'a\nb', flag]),
    ).toMatchObject(said(2, 'no option with a line break'));
    expect(out).toMatch(/--part "?(?:\$SLURM_ARRAY_TASK_ID|\{\})\/4"?/);
    expect(spawnSync('bash', ['-n'], { input: out }).status).toBe(0);
    // As many as there are, where no number is given.
    expect((await cli([...search, flag])).out).toMatch(/(?:_ID|\{\})\/8\b/);
    expect((await cli(['mouse', 'enumerate', '--size', '5x5', flag])).out).toMatch(/(?:_ID|\{\})\/64\b/);
  },
);
