import { describe, expect, it } from 'vitest';
import { cli, files, MINE, refuses, scratchFolder } from '../harness.js';

const garbage = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256);
const paths = files({
  'mine.txt': MINE,
  'empty.txt': '',
  'garbage.bin': garbage,
  'junk.txt': 'lorem ipsum dolor sit amet\n'.repeat(400_000),
  'unclosed.txt': '+---+---+\n| T   M |\n+   +---+\n|     E |\n',
  'no-exit.txt': 'game: escape\n\n#####\n#S.M#\n#####\n',
  'letter.txt': 'game: escape\n\n#####\n#SQE#\n#####\n',
  'key.txt': 'game: escape\nwiat: yes\n\n#####\n#S.E#\n#####\n',
  'game.txt': 'game: thesus\n\n#####\n#S.E#\n#####\n',
});

describe('bad input', () => {
  it.each([
    ['empty.txt', /there is nothing here/],
    ['garbage.bin', /this is not text/],
    ['junk.txt', /more than 256 kilobytes/],
    ['unclosed.txt', /line 5, column 1: a row of walls is missing below/],
    ['no-exit.txt', /there is no exit/],
    ['letter.txt', /line 4, column 3: "Q" means nothing/],
    ['key.txt', /line 2, column 1: .*"wiat:".*Did you mean "wait"/],
    ['game.txt', /line 1, column 7: there is no game "thesus".*Did you mean "theseus"/],
  ] as const)('explains %s', async (name, message) => {
    const { code, out, err } = await cli(['solve', paths[name]]);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(message);
    expect(err.startsWith(`knossos: ${paths[name]}: `)).toBe(true);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  refuses('solve', [
    ['missing.txt', /there is no file "missing.txt"/, 1],
    ['gold/missing.txt', /there is no file "gold\/missing.txt"/, 1],
    [scratchFolder(), /is a folder/, 1],
    ['ZY0xCoAwDEX3nCLQ3QO4Ozp5giJB', /no file of this name, and this level id cannot be read/, 3],
    ['thesues', /did you mean "theseus"\?/, 1],
    ['thesues:8x8#1', /did you mean "theseus:8x8#1"\?/, 1],
    ['theseus:8x8', /a generated level is named with its seed behind a #, e.g. theseus:8x8#1/, 1],
    ['theseus:8x8#', /a generated level is named with its seed behind a #, e.g. theseus:8x8#1/, 1],
    ['nothing.txt', /there is no file "nothing.txt".* it is neither a game \(escape,/, 1],
  ]);

  it('goes on with the next file', async () => {
    const { code, out, err } = await cli(['solve', '--jsonl', 'missing.txt', paths['mine.txt']]);
    expect(code).toBe(1);
    expect(out.split('\n')).toHaveLength(2);
    expect(err).toContain('missing.txt');
  });
});

describe('wrong usage', () => {
  refuses('', [
    ['slove', /did you mean "knossos solve"/],
    ['xyzzy', /commands: play, list, learn, solve/],
    ['escape', /did you mean "knossos play escape"\?[\s\S]*knossos play --help/],
    [`${paths['mine.txt']}`, /did you mean "knossos play .*mine.txt"/],
    ['gold/1-loose-boards#3', /did you mean "knossos play 'gold\/1-loose-boards#3'"/],
    ['help slove', /did you mean "knossos solve"/],
    ['mouse', /enumerate {2}prove/],
    ['mouse serach', /did you mean "knossos mouse search"/],
    ['solve', /FILE is missing[\s\S]*knossos solve --help/],
    ['solve --jsn x', /Did you mean --json\?/],
    ['solve --limit many x', /whole number/],
    ['solve --limit -1 x', /whole number/],
    ['solve --set wait x', /key=value/],
    ['solve - -', /only once/],
    ['verify', /FILE is missing/],
    [`verify ${paths['mine.txt']}`, /no "moves:" in its header/],
    [`verify ${paths['mine.txt']} R extra`, /"extra" is one word too many/],
    [`verify ${paths['mine.txt']} R --moves R`, /give the moves once/],
    [`show ${paths['mine.txt']} --format pdf`, /text, svg or json/],
    [`show ${paths['mine.txt']} --overlay dangre`, /did you mean "danger"/],
    [`show ${paths['mine.txt']} --index 3`, /1 level/],
    [`convert ${paths['mine.txt']}`, /--to/],
    ['generate thesues', /did you mean "theseus"/],
    ['generate theseus --count 0', /whole number/],
    ['generate theseus --siez 5x5', /Did you mean --size/],
    ['serve --port 70000', /from 0 to 65535/],
    ['serve --no-database --database postgres://x/y', /--database and --no-database cannot both/],
    ['serve --no-database --drop-old', /--no-database and --drop-old cannot both/],
    ['serve --no-database --admin-code', /--no-database and --admin-code cannot both/],
    ['serve --no-accounts --admin-code', /--no-accounts and --admin-code cannot both/],
    ['serve --no-accounts --sign-up closed', /--no-accounts and --sign-up cannot both/],
    ['convert x --to id --each 6', /--each has no effect without --to sheet/],
    ['convert x --to id --solutions last', /--solutions has no effect without --to sheet/],
    ['convert x --to id --moves R', /--moves has no effect without --to film, gif, graphml or graph-json/],
    ['mouse enumerate --size 3x3 --seed 2', /--seed has no effect without --verify or --estimate/],
    ['mouse enumerate --size 3x3 --branches 2', /--branches has no effect without --verify/],
    ['mouse search --size 3x3 --index 2', /--index has no effect without --from/],
    ['mouse trap --star 3 --dives 5', /--dives has no effect without --find/],
    ['mouse trap --find 2 --seed 5', /--seed has no effect without --dives/],
    [
      'mines play beginner --index 5 --moves a1',
      /--index chooses from the levels of a file; beginner is none/,
    ],
    ['solve --json --jsonl x', /--jsonl and --json cannot both/],
    ['play', /scripted play takes a level/],
    ['play -', /give --moves/],
    ['learn gold --number 99 --moves D', /there is no lesson 99/],
    ['list gold/nix', /no pack is called "gold\/nix"/],
    ['show gold/9-nothing', /there is no pack "gold\/9-nothing"; knossos list gold names/],
    ['show gold/1-loose-board', /no pack .*did you mean "gold\/1-loose-boards"/],
    ['show nosuch#4', /there is no file "nosuch#4"/],
    ['show gold/1-loose-boards#99', /has 12 levels, numbered from 0; there is no 99/],
    ['show gold/1-lose-boards#2', /did you mean "gold\/1-loose-boards#2"\?/],
    ['show glod/1-loose-boards', /did you mean "gold\/1-loose-boards"\?/, 1],
    ['show gold/1', /did you mean "gold\/1-loose-boards"\?/],
    ['show gold/1-loose-boards#1234567890123', /numbered from 0; there is no 1234567890123/],
    ['mines play expart --moves a1', /there is no preset "expart": .*did you mean "expert"/],
    ['mines play 8x8 --mines 9', /leave --size and --mines out/],
    ['mines deal --size nonsense', /There is no preset "nonsense": they are small, beginner/],
    ['generate theseus nonsense', /"nonsense" is one word too many/],
    ['generate theseus --monsters 2', /run: knossos generate theseus --help\n/],
    ['mines play --size 40x40 --mines 5000 --moves a1', /^knossos: (?!the same board)/],
    ['records foo', /no records are kept of "foo"; they are kept of escape, mouse and theseus/],
    [['The Short Shaft'], /did you mean "knossos play 'The Short Shaft'"/],
    [['serve', '--host', ''], /takes an address/],
    [['show', ''], /a file name is empty/],
    [['generate', 'theseus', '--seed', ''], /A seed is any text, but not an empty one/],
    [['play', paths['mine.txt'], '--seed', ' '], /not an empty one/],
    [['mines', 'play', '--seed', ''], /not an empty one/],
    [['mines', 'deal', '--seed', ''], /not an empty one/],
    [['haunt', 'play', '--seed', ''], /not an empty one/],
  ]);

  it('takes a size as a word, where --size says it', async () => {
    const ask = (...size: string[]) => cli(['generate', 'mines', ...size, '--seed', '1']);
    expect(await ask('7x6')).toEqual(await ask('--size', '7x6'));
    const deal = (...size: string[]) => cli(['mines', 'deal', ...size, '--games', '1']);
    expect(await deal('beginner')).toEqual(await deal('--size', '9x9'));
    const field = await cli(['mines', 'play', '--size', '8x8', '--moves', 'a1']);
    expect(field.err).toMatch(/the same board again: --seed \d+\n/);
  });

  it('says its version, and what it takes where nothing is said', async () => {
    expect((await cli([])).code).toBe(2);
    expect((await cli(['-v'])).out).toBe((await cli(['--version'])).out);
    expect((await cli(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    ['haunt simulate', 'cautious'],
    ['mines bench', 'best'],
    ['mouse search', 'turns'],
    ['mouse landscape', '20000'],
    ['play', 'auto'],
  ])('writes the defaults of %s as they are typed', async (name, value) => {
    const { out } = await cli([...name.split(' '), '--help']);
    expect(out.replace(/\s+/g, ' ')).toContain(`(default: ${value})`);
    expect(out).not.toMatch(/default:\s+["[]/);
  });
});

it('what options follow from is said to be wrong before the options are', async () => {
  const near = await cli(['generate', 'thesus', '--nosuch', '4x4']);
  expect(near.err).toContain('there is no game "thesus"; did you mean "theseus"?');
  expect((await cli(['generate', 'theseus', '--nosuch'])).err).toContain('there is no option --nosuch');
});

it('the help of a game says nothing of options that it has not', async () => {
  const { out } = await cli(['generate', 'custom', '--help']);
  expect(out).not.toMatch(/--objective|--winnable|theseus -/);
  expect(out).toContain('knossos generate custom --size 8x8 --count 3 --seed 42');
  const all = await cli(['generate', 'theseus', '--help']);
  expect(all.out).toMatch(/--objective/);
  expect(all.out).toContain('theseus --like theseus:4x4#7 --harder');
});
