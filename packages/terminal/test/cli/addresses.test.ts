import { describe, expect, it } from 'vitest';
import { allLevelsShipped, shippedPacks } from '../../src/io/shipped.js';
import { cli, files, jsonOf, MAZE, MINE, prints, refuses, said } from '../harness.js';

const paths = files({ 'pack.txt': `${MINE}\n---\n\n${MAZE}`, 'a maze#1': MINE });

const titleOf = async (...args: string[]) => {
  const { code, out, err } = await cli(['convert', ...args, '--to', 'json']);
  return { code, err, titles: code === 0 ? JSON.parse(out).map((one: { title: string }) => one.title) : [] };
};

describe('a level is named', () => {
  it.each([
    ['by its pack and number', ['gold/1-loose-boards#3'], ['The Short Shaft']],
    ['with the ending of the file', ['gold/1-loose-boards.txt#3'], ['The Short Shaft']],
    ['by its title, whatever the case', ['the short shaft'], ['The Short Shaft']],
    ['by a title of one word', ['kiln'], ['Kiln']],
    ['by the number in a file', [`${paths['pack.txt']}#1`], ['the small maze']],
    ['by a file whose own name ends so', [paths['a maze#1']], ['the mine with a monster']],
    ['by --index', [paths['pack.txt'], '--index', '1'], ['the small maze']],
    ['by --index of one that is named', ['gold/1-loose-boards#3', '--index', '0'], ['The Short Shaft']],
  ])('%s', async (_how, args, titles) => {
    expect(await titleOf(...args)).toEqual({ code: 0, err: '', titles });
  });

  it('or a whole pack, without its ending', async () => {
    const { titles } = await titleOf('gold/1-loose-boards');
    expect(titles).toHaveLength(12);
  });

  // Answers say the file and the number within it.
  prints('solve', [
    ['gold/1-loose-boards#3', [{ file: 'gold/1-loose-boards.txt', index: 3, status: 'solved' }]],
  ]);

  it.each([
    [['rate', 'gold/1-loose-boards#3']],
    [['convert', 'gold/1-loose-boards#3', '--to', 'id']],
    [['verify', 'gold/1-loose-boards#3', 'DDRR']],
    [['review', 'gold/1-loose-boards#3', '--moves', '']],
    [['play', 'gold/1-loose-boards#3', '--moves', 'U']],
    [['mouse', 'run', 'mouse/1-first-designs#0']],
    [['mouse', 'run', 'three by three']],
    [['mouse', 'bound', 'mouse/1-first-designs#1']],
    [['mouse', 'distance', 'mouse/1-first-designs#0', 'mouse/1-first-designs#0']],
    [['mines', 'solve', 'mines/1-one-number#2']],
    [['mines', 'solve', 'mines/1-one-number.txt', '--index', '2']],
    [['mines', 'play', 'mines/1-one-number#2', '--moves', '', '--describe']],
    [['generate', 'gold', '--like', 'gold/1-loose-boards#3', '--seed', '1']],
  ])('in %j', async (args) => {
    const { code, err } = await cli(args);
    expect({ err, isDone: code < 2 }).toEqual({ err: '', isDone: true });
  });
});

it('says which level or levels a title may mean', async () => {
  expect((await cli(['show', 'Loose Bords'])).err).toContain('did you mean "Loose Boards"?');
  const titles = allLevelsShipped().map(({ title }) => title?.toLowerCase() ?? '');
  for (const title of new Set(titles.filter((one, at) => titles.indexOf(one) < at))) {
    expect(await cli(['show', title])).toMatchObject(
      said(2, /levels are called ".*": \w+\/\S+#\d+, \w+\/\S+#\d+/),
    );
  }
});

describe('--random', () => {
  it('picks any, tells which, and the seed picks it again', async () => {
    const one = await cli(['show', 'gold', '--random', '--seed', '7']);
    expect(one.code).toBe(0);
    const [, name = ''] = /^knossos: --random --seed 7 took (\S+), /.exec(one.err) ?? [];
    expect((await cli(['show', name])).out).toBe(one.out);
    expect((await cli(['show', 'gold', '--random', '--seed', '7'])).out).toBe(one.out);
    const other = await cli(['rate', 'gold', 'escape', '--random', '--json']);
    const [, seed = ''] = /--seed (\d+) took/.exec(other.err) ?? [];
    expect((await cli(['rate', 'gold', 'escape', '--random', '--json', '--seed', seed])).out).toBe(other.out);
    expect(JSON.parse(other.out)).toHaveLength(1);
  });

  it('plays any of all levels where none is named', async () => {
    const { code, err, out } = await cli(['play', '--random', '--seed', '1', '--moves', '']);
    expect(code).toBe(1);
    expect(err).toMatch(/--random --seed 1 took \w+\//);
    expect(out).not.toBe('');
  });

  refuses('show', [['gold --random --index 3', '--index and --random cannot both choose']]);
});

describe('the list', () => {
  it('has every pack, and every level of a game with what is known of it', async () => {
    const packs = (await cli(['list'])).out.trimEnd().split('\n');
    expect(packs).toHaveLength(shippedPacks().length);
    expect(packs.find((line) => line.startsWith('gold/1-loose-boards '))).toMatch(/12 levels +easy/);
    const { out } = await cli(['list', 'gold']);
    expect(out).toMatch(/^gold\/1-loose-boards#3 +The Short Shaft +7x6 +easy +[\d.]+ +11$/m);
  });

  it.each([
    ['gold/1-loose-boards', /#3 +The Short Shaft +7x6 +11$/m],
    ['theseus/9-where-daedalus-lost-himself', /#0 +The Pa\.\.\. +100$/m],
  ])('leaves out on a narrow terminal what there is no room for: %s', async (pack, row) => {
    const { out } = await cli(['list', pack], { columns: 60 });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(out).toMatch(row);
  });

  it('is there for programs', async () => {
    const all: { name: string }[] = await jsonOf('list --json');
    expect(all).toHaveLength(allLevelsShipped().length);
    expect(all.find(({ name }) => name === 'gold/1-loose-boards#0')).toMatchObject({
      ...{ game: 'gold', title: 'First Cave-In', columns: 7, rows: 7, grade: 'easy', optimum: 19 },
    });
    const said: { name: string }[] = await jsonOf(['list', '--rule', '~ is ICE for', '--json']);
    expect(said.length).toBeGreaterThan(1);
    expect(said.every(({ name }) => name.startsWith('custom/'))).toBe(true);
  });

  prints('list', [
    ['', /^mouse\/2-improve-these +4 levels +easy to fiendish$/m],
    ['custom --kind robots', /^(.*\n){6}$/],
    ['gold --rule ice', /^No level says so\.\n$/],
  ]);
  refuses('list', [
    ['--kind robot', 'robots'],
    ['glod', 'did you mean "gold"?'],
    ['--rule=', '--rule takes a sentence or a part'],
  ]);
});

it('says what is wrong with a sentence that no level says', async () => {
  const misread = await cli(['list', 'custom', '--rule', 'M huntz rows first']);
  expect(misread).toMatchObject({ code: 0, out: 'No level says so.\n' });
  expect(misread.err).toMatch(/is no whole sentence of Own Rules: "huntz" is not .*did you mean "hunts"/);
  const whole = await cli(['list', 'custom', '--rule', 'M paces RLRLRL']);
  expect(whole).toMatchObject({ out: 'No level says so.\n', err: '' });
});
