import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@knossos/engine/internal/random';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CHECKERS, type Checker, compiler, layOut, runIn, sourceOf } from './checkers.js';
import { scratchFolder } from './set-up/scratch.js';

const STRICT = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Werror'];
const SANITIZED = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

/** What small files of each kind are called; all of them are checked whole. */
const SMALL: Readonly<Record<Checker, readonly string[]>> = {
  mouse: [
    ...['3x3', '4x4', '5x5'].map((size) => `../mouse/ends/${size}.json`),
    ...['least-used-edge', 'oldest-first', 'rotor-router'].map((mind) => `../mouse/minds/${mind}-5x5.json`),
  ],
  graphs: ['n04', 'n05', 'n06', 'n06-degree3', 'n06-degree4', 'n07-degree3'].map(
    (name) => `../mouse/graphs/certificates/${name}.json`,
  ),
  theseus: ['3x3', '4x3'].map((name) => `../theseus/certificates/${name}.json`),
  traps: ['floor-k02', 'rectangle-k29', 'corners-k12'].map((name) => `../mouse/traps/${name}.txt`),
  mines: ['../mines/exact.json'],
  gold: ['../../levels/gold/1-loose-boards.txt'],
};
/** Of the values of Minehunt those that take a moment. */
const rowsOf = (checker: Checker) => (checker === 'mines' ? ['0', '1', '2', '11'] : []);

const FILES: Readonly<Record<string, string>> = {
  WALLS: '../mouse/certificates/5x5-walls.json',
  ROTOR: '../mouse/minds/rotor-router-4x4.json',
  PAIRS: '../mouse/ends/3x3.json',
  N05: '../mouse/graphs/certificates/n05.json',
  HARDEST: '../theseus/certificates/3x3.json',
  FLOOR: '../mouse/traps/floor-k05.txt',
  VALUES: '../mines/exact.json',
  GOLD: '../../levels/gold/1-loose-boards.txt',
};

/** How a file of a checker is changed, from a text or a pattern to a text; what is said of it then; and words for the checker. */
const FORGERIES = [
  'leaves ¦ mouse ¦ WALLS ¦ ["oooo",1, ¦ ["oooo",2, ¦ leaves of branch 0 \\(oooo\\) is 1, not 2 ¦ only 0',
  'who runs ¦ mouse ¦ ROTOR ¦ "mind": "rotor-router" ¦ "mind": "oldest-first" ¦ wrong',
  'a weight ¦ mouse ¦ WALLS ¦ "68719476736",4 ¦ "68719476735",4 ¦ weight of branch 0 ¦ only 0',
  'the most ¦ mouse ¦ WALLS ¦ "68719476736",4 ¦ "68719476736",3 ¦ the most of branch 0 ¦ only 0',
  'a branch that is not counted again ¦ mouse ¦ WALLS ¦ ,1305470, ¦ ,1305471, ¦ wrong: leaves is ¦ only 0',
  'a branch that is kept back ¦ mouse ¦ WALLS ¦ /^ {4}\\["oooo",.*\\n/m ¦  ¦ another branch should stand in the place of branch ¦ only 0',
  'the maze ¦ mouse ¦ WALLS ¦ | S         | ¦ | S     |   | ¦ what the maze is worth is ¦ only 0',
  'leaves of a pair ¦ mouse ¦ PAIRS ¦ /"leaves":\\d+/ ¦ "leaves":9 ¦ leaves of a1 to a3 is',
  'a maze of a pair ¦ mouse ¦ PAIRS ¦ /"maze":"[^"]*"/ ¦ "maze":".../.../..." ¦ what the maze is worth of a1 to a3',
  'a pair that is kept back ¦ mouse ¦ PAIRS ¦ /^ {4}\\{"start":"a1","exit":"b3".*\\n/m ¦  ¦ another pair should stand in the place of',
  'the last pair ¦ mouse ¦ PAIRS ¦ /,\\n {4}\\{"start":"c1","exit":"c3".*/ ¦  ¦ a pair is missing at the end',
  'leaves ¦ graphs ¦ N05 ¦ ["2.2.3.0",2, ¦ ["2.2.3.0",3, ¦ leaves of branch 4 \\(2\\.2\\.3\\.0\\) is 2, not 3',
  'a weight ¦ graphs ¦ N05 ¦ "790" ¦ "791" ¦ weight of branch 0 \\(1\\) is 790, not 791',
  'the graph ¦ graphs ¦ N05 ¦ b e/c d a/b/b/a ¦ b/c d a/b e/b/c ¦ the turns of its graph is \\d+, not 11',
  'a graph with an edge one way ¦ graphs ¦ N05 ¦ b e/c d a/b/b/a ¦ b e/c d a/b/b/ ¦ an edge that goes one way',
  'a branch that is kept back ¦ graphs ¦ N05 ¦ /^ {4}\\["1",.*\\n/m ¦  ¦ another branch should stand in the place of branch',
  'leaves ¦ theseus ¦ HARDEST ¦ ["a1","wowoo",57, ¦ ["a1","wowoo",58, ¦ leaves of part 3 \\(a1 wowoo\\) is 57, not 58',
  'mazes of a length ¦ theseus ¦ HARDEST ¦ [0,0,1,40,32, ¦ [0,0,1,41,31, ¦ mazes of a length of part 3 .* is 40, not 41',
  'walls ¦ theseus ¦ HARDEST ¦ "101101000001",7 ¦ "101101000011",7 ¦ the first walls of part 3 .* are 101101000001, not 101101000011',
  'a part that is kept back ¦ theseus ¦ HARDEST ¦ /^ {4}\\["a1","ww",.*\\n/m ¦  ¦ another part should stand in the place of part',
  'the rules ¦ theseus ¦ HARDEST ¦ waiting allowed" ¦ waiting forbidden" ¦ its rules are not: one horizontal',
  'the optimum ¦ theseus ¦ HARDEST ¦ "optimum": 8 ¦ "optimum": 9 ¦ optimum is 8, not 9',
  'the maze ¦ traps ¦ FLOOR ¦ #S# ¦ S## ¦ wrong: (it has no way|he finds|the turns)',
  'the period ¦ traps ¦ FLOOR ¦ period 10 ¦ period 9 ¦ the turns until he is as he was',
  'the transient ¦ traps ¦ FLOOR ¦ transient 21 ¦ transient 22 ¦ he was so a turn before',
  'the mousetrap ¦ traps ¦ FLOOR ¦ mousetrap a3 b3 ¦ mousetrap b4 ¦ the mousetrap',
  'what is proved ¦ traps ¦ ../mouse/traps/rectangle-k05.txt ¦ smallest rectangle of any grid trap ¦ fewest floor cells of any grid trap ¦ there is a trap with up to 7 floor cells ¦ prove',
  'a value ¦ mines ¦ VALUES ¦ "wins":102 ¦ "wins":103 ¦ wrong: row 1, .*102 of 105, not 103 of 105 ¦ 1',
  'boards ¦ mines ¦ VALUES ¦ "boards":105 ¦ "boards":106 ¦ wrong: row 1, .*not 102 of 106 ¦ 1',
  'gold ¦ gold ¦ GOLD ¦ optimum 19 ¦ optimum 20 ¦ wrong: level 0, 19 gold in 18 steps ¦ 0',
  'steps ¦ gold ¦ GOLD ¦ 18 steps ¦ 16 steps ¦ wrong: level 0 ¦ 0',
  'how many best ways there are ¦ gold ¦ GOLD ¦ ; only one best way ¦  ¦ wrong: level 0, .* 1 best ¦ 0',
].map((row) => row.split(' ¦ '));

// Where there is no compiler the sources are all that is tested.
describe.each(compiler === null ? [] : [{ compiler }])('the checkers in C, by $compiler', (given) => {
  const folder = layOut(scratchFolder());
  const check = (checker: Checker, file: string, ...args: string[]) =>
    runIn(folder, join(folder, checker), [file, ...args]);
  let copies = 0;
  const copyOf = (text: string) => {
    const copy = join(folder, `copy-${copies++}`);
    writeFileSync(copy, text);
    return copy;
  };

  beforeAll(() => {
    for (const name of CHECKERS) {
      const build = (more: readonly string[]) =>
        runIn(folder, given.compiler, [...STRICT, ...more, '-o', name, `${name}.c`]);
      let built = build(SANITIZED);
      if (built.code !== 0) {
        console.warn(`${name}.c is tested without sanitizers: ${built.out}`);
        built = build(['-O2']);
      }
      expect(built, name).toEqual({ code: 0, out: '' });
    }
  });

  it.each(CHECKERS)('%s finds that what we ship holds', (checker) => {
    for (const file of SMALL[checker]) {
      const { code, out } = check(checker, file, ...rowsOf(checker));
      expect(out).toMatch(/^holds: /);
      expect(code, `${file}: ${out}`).toBe(0);
    }
  });

  it.each(FORGERIES)('refuses a change of %s (%s)', (...row) => {
    const [, checker, name = '', from = '', to = '', says = '', args] = row;
    const text = readFileSync(join(folder, FILES[name] ?? name), 'utf8');
    const [, pattern, flags] = /^\/(.*)\/(m?)$/.exec(from) ?? [];
    const forged = text.replace(pattern === undefined ? from : new RegExp(pattern, flags), to);
    expect(forged).not.toBe(text);
    const { code, out } = check(checker as Checker, copyOf(forged), ...(args?.split(' ') ?? []));
    expect(out).toMatch(new RegExp(says));
    expect(code, out).toBe(1);
  });

  it.each(CHECKERS)('%s says what cannot be read in one line, whatever it is', (checker) => {
    const text = readFileSync(join(folder, SMALL[checker][0] ?? ''), 'utf8');
    const random = Random.from(`checkers/${checker} ${inject('seed')}`);
    const junk = ['', '{\n}\n', '[', '\n\n\n', '\0', 'x'.repeat(100_000), `${text}${text}`];
    const cut = Array.from({ length: 4 }, () => text.slice(0, random.below(text.length - 2)));
    const marred = Array.from({ length: 10 }, () => {
      const at = random.below(text.length);
      return text.slice(0, at) + '"[]{},:\0 x-\n#'[random.below(13)] + text.slice(at + 1);
    });
    for (const bad of [...junk, ...cut]) {
      const { code, out } = check(checker, copyOf(bad), ...rowsOf(checker));
      expect(code === 2 || code === 1 || bad.startsWith('game'), out).toBe(true);
      expect(out).toMatch(/(^|\n)(it cannot be read|wrong|holds): .*\n$/);
    }
    for (const bad of marred) {
      const { code, out } = check(checker, copyOf(bad), ...rowsOf(checker));
      expect([0, 1, 2], out).toContain(code);
      expect(out).not.toMatch(/Sanitizer|runtime error/);
    }
    const none = check(checker, 'none');
    expect([none.code, none.out]).toEqual([2, expect.stringMatching(/^it cannot be read: .*\n$/)]);
    expect(runIn(folder, join(folder, checker), []).code).toBe(2);
  });

  it('choose some branches by a seed that nobody knew, and say it', () => {
    const some = (...args: string[]) => check('mouse', FILES.PAIRS ?? '', 'some', ...args);
    const { out } = some('2');
    expect(out).toMatch(/^chosen by the seed \d+\nholds: 2 of 9 rows counted again/);
    const [, seed = ''] = /seed (\d+)/.exec(out) ?? [];
    expect(some('2', seed).out).toMatch(/^holds: 2 of 9 rows/);
    expect(some('0')).toMatchObject({ code: 2, out: expect.stringContaining('no such number') });
  });

  it('are compiled and run by the lines that we show', () => {
    const block = /```\n(cc [\s\S]*?)```/.exec(sourceOf('README.md'))?.[1] ?? '';
    const commands = block.trimEnd().split('\n');
    expect(commands).toHaveLength(2 * CHECKERS.length);
    for (const command of commands) {
      const { code, out } = runIn(folder, 'sh', ['-c', command.replace(/^cc /, `${given.compiler} `)]);
      expect(code, `${command}: ${out}`).toBe(0);
    }
  });
});

it('says whether the checkers in C were run', () => {
  if (compiler === null) console.warn('The checkers in C are not run: there is no cc, gcc or clang.');
  expect(['cc', 'gcc', 'clang', null]).toContain(compiler);
});
