import { describe, expect, it } from 'vitest';
import { cli, files, jsonLines, jsonOf, MINE, prints, refuses, said } from '../../harness.js';

const BEST = '....../#.##../..#..#/...#../#...#./...#..';
const FORK = 'a: b c\nb: a\nc: a d\nd: c\n';
const paths = files({
  'best.txt': `game: mouse\ntitle: best of 6x6\n\n${BEST}\n`,
  'pack.txt': `game: mouse\n\n..\n..\n---\ngame: mouse\n\n...\n###\n...\n---\ngame: mouse\nmodulo: 2\n\n..\n..\n`,
  'walls.txt': 'game: mouse\nshape: walls\n\n+   +---+\n|       |\n+   +   +\n|       |\n+---+   +\n',
  'fork.txt': `game: mouse\nshape: graph\nstart: a\nexit: d\n\n${FORK}`,
  'star.txt': `game: mouse\nshape: graph\nstart: centre\nexit: exit\nmodulo: 3\n\ncentre: a long exit\na: centre\nlong: far centre\nfar: long\nexit: centre\n`,
  'escape.txt': MINE,
});
const run = (...args: string[]) => cli(['mouse', 'run', ...args]);
const runOf = (...args: string[]) => jsonOf(['mouse', 'run', ...args, '--json']);
const runThrough = (stdin: string) => jsonOf('mouse run - --json', { stdin });

describe('mouse run', () => {
  it('says what is wrong with levels of a file once, and with how many of them', async () => {
    const { 'three.txt': three } = files({ 'three.txt': [MINE, MINE, MINE].join('---\n') });
    const { code, err } = await run(three);
    expect(code).toBe(3);
    expect(err).toMatch(/^knossos: \S+three\.txt: this is a level of escape\. [^\n]+ \(3 levels\)\n$/);
    expect((await run(paths['escape.txt'])).err).toMatch(/this is a level of escape.*"game: mouse"[^(]*$/);
  });

  it('counts turns and visits', async () => {
    const { visits } = await runOf(paths['best.txt']);
    expect(visits).toHaveLength(6);
    expect(visits.flat().reduce((a: number, b: number) => a + b)).toBe(115);
    expect(visits[5][0]).toBe(0);
  });

  const LEVEL = { file: paths['best.txt'], index: 0, title: 'best of 6x6', modulo: null };
  const TRAPPED = { status: 'trapped', verdict: 'trapped', modulo: 3, mousetrap: ['centre'], period: 6 };
  const free = { status: 'out', modulo: 1000, verdict: 'escape', transient: null };
  prints('mouse run', [
    [paths['best.txt'], { ...LEVEL, status: 'out', verdict: null, error: null }],
    [paths['best.txt'], { turns: 115, flash: 117, busiest: 11, cover: 115 }],
    [
      paths['best.txt'],
      /best of 6x6 \(Mouse Maze\)[\s\S]*S 2 {2}4 {2}3 {2}4 {2}5 {2}4\n### {2}3###### {2}6 {2}5\n[\s\S]*\n115 turns \(Flash count 117\)\nmost visits: 11, at e3\ncover time: 115 turns until he has been everywhere, a6 last\n/,
    ],
    [`${paths['best.txt']} --limit 100`, { status: 'gave-up', turns: null }, 4],
    [paths['fork.txt'], { turns: 4, cover: 4, visits: { a: 2, b: 1, c: 1, d: 0 } }],
    [paths['walls.txt'], { status: 'out', turns: 3 }],
    [paths['star.txt'], { ...TRAPPED, turns: null, flash: null, cover: null }],
    [`${paths['star.txt']} --modulo 1000`, free],
    [
      paths['star.txt'],
      /trapped, counting modulo 3: after \d+ turns he goes round for ever, 6 turns a round[\s\S]*mousetrap: centre/,
    ],
  ]);

  it.each([
    ['from a pipe without a header', BEST, 115],
    ['of a blank 13x13', Array.from({ length: 13 }, () => '.'.repeat(13)).join('\n'), 12],
    ['of walls', '+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n', 1],
  ])('reads a maze %s', async (_what, stdin, turns) => {
    expect((await runThrough(stdin)).turns).toBe(turns);
  });

  it('follows the preferences of single cells, and says so', async () => {
    const stdin = 'game: mouse\nprefer: a1 RDLU, b1 UDRL\n\nS..\n...\nE..\n';
    expect(await runThrough(stdin)).toMatchObject({ turns: 10, prefer: 'a1 RDLU, b1 UDRL' });
    const told = await cli(['mouse', 'run', '-'], { stdin });
    expect(told.out).toContain('own preferences, the first one as an arrow: a1 RDLU, b1 UDRL\n10 turns');
    // Beside a letter and a number there is no room for an arrow.
    expect(told.out).toContain('\nS1^1 1\n');
    expect(await runThrough('S..\n...\nE..\n')).toMatchObject({ turns: 2, prefer: null });
    expect(await cli(['mouse', 'run', '-'], { stdin: stdin.replace('b1', 'd1') })).toMatchObject(
      said(3, /line 2, column 18: "d1" is no cell/),
    );
  });

  it('names the option that says a wrong header value', async () => {
    const { err } = await run(paths['best.txt'], '--set', 'mind=rotor-router', '--modulo', '3');
    expect(err).toContain('best.txt: --modulo 3: the mind rotor-router counts nothing modulo k.');
  });

  it('answers every level of a pack, invalid ones too', async () => {
    const { code, out } = await run(paths['pack.txt'], '--json');
    expect(code).toBe(3);
    const answers = JSON.parse(out);
    expect(answers.map((one: { status: string }) => one.status)).toEqual(['out', 'invalid', 'out']);
    expect(answers[1].error).toMatch(/the exit a3 cannot be reached from the start a1/);
    expect(jsonLines((await run(paths['pack.txt'], '--jsonl')).out)).toEqual(answers);
    expect(await runOf(paths['pack.txt'], '--index', '2')).toEqual(answers[2]);
  });

  it.each([
    ['a cut-off exit', '...\n###\n...', /^knossos: .*exit a3 cannot be reached.*\n$/],
    ['modulo 1', 'game: mouse\nmodulo: 1\n\n..\n..\n', /^knossos: .*modulo.*from 2.*\n$/],
  ])('explains %s', async (_what, stdin, message) => {
    expect(await cli(['mouse', 'run', '-'], { stdin })).toMatchObject({ ...said(3, message), out: '' });
  });

  refuses(`mouse run ${paths['best.txt']}`, [
    ['--modulo 1', /whole number from 2/],
    ['--limit 0', /whole number/],
    ['--index 1', /has 1 level, numbered from 0; there is no 1/],
  ]);
});
