import { describe, expect, it } from 'vitest';
import { placed } from '../../../test/faults.js';
import { rulebook } from '../../games/index.js';
import { describeFault, orThrow } from '../common/result.js';
import { NO_META, parseDocument } from './document.js';
import { chosenSettings, gameHeader, readSettings, settingLines, settingMakers } from './settings.js';

interface Toy {
  readonly isOpen: boolean;
  readonly kind: 'plain' | 'other';
  readonly mostSteps: number;
  readonly lives: number | null;
  readonly name: string | null;
}
const STANDARD: Toy = { isOpen: false, kind: 'plain', mostSteps: 12, lives: null, name: null };

const { make, yesNo, choice, whole } = settingMakers(STANDARD);
const SETTINGS = [
  yesNo('isOpen', 'Open'),
  choice('kind', 'Kind', ['plain', 'other'], ['Plain']),
  whole('mostSteps', 'Steps', [5, 120], { empty: 'twelve' }),
  whole('lives', null, [1, 99], { word: 'endless' }),
  make('name', { expects: 'a name', meant: (text) => text.replaceAll('"', '') }, (text) =>
    text === '' || text.includes('"') ? undefined : text,
  ),
];
const HEADER = gameHeader('toy', SETTINGS, STANDARD);

const documentOf = (header: string) => orThrow(parseDocument(`${header}\n\n##\n`));
const read = (header: string) => orThrow(readSettings<Toy>(documentOf(header), 'toy', SETTINGS));
const said = (header: string) => placed(readSettings(documentOf(header), 'toy', SETTINGS));

describe('settings', () => {
  it('say what forms need to know of them', () => {
    const yesOrNo = ['yes', 'no'].map((value) => ({ value, text: value }));
    const kinds = [
      { value: 'plain', text: 'Plain' },
      { value: 'other', text: 'other' },
    ];
    const steps = { expects: 'a whole number from 5 to 120', least: 5, most: 120, empty: 'twelve' };
    const lives = { expects: 'a whole number from 1 to 99, or endless', word: 'endless' };
    expect(SETTINGS).toMatchObject([
      { key: 'is-open', label: 'Open', expects: 'yes or no', standard: 'no', values: yesOrNo },
      { key: 'kind', label: 'Kind', expects: 'plain or other', standard: 'plain', values: kinds },
      { key: 'most-steps', ...steps, standard: '12' },
      { key: 'lives', label: null, ...lives, standard: 'endless' },
      { key: 'name', label: null, expects: 'a name', standard: null },
    ]);
  });

  it('are read where the header says them, and only there', () => {
    expect(read('game: toy')).toEqual({});
    const whole = { isOpen: true, kind: 'other', mostSteps: 5, lives: 99, name: 'x' };
    expect(read('is-open: yes\nkind: other\nmost-steps: 5\nlives: 99\nname: x')).toEqual(whole);
    const some = { isOpen: false, mostSteps: 120, lives: null };
    expect(read('is-open: no\nmost-steps: 120\nlives: endless')).toEqual(some);
    expect(read('title: t\nmoves: RR\nlives: 1')).toEqual({ lives: 1 });
  });

  it.each(['4', '121', '-5', '5.0', 'x5', '5x', '00000000012', '', 'endless', '1e1'])(
    'take no "%s"',
    (wrong) => {
      expect(said(`most-steps: ${wrong}`)).toMatch(`1:13 "${wrong}" is no value for most-steps`);
    },
  );

  it.each(
    Object.entries({
      'lives: 0': 'It takes a whole number from 1 to 99, or endless.',
      'lives: endles': 'It takes a whole number from 1 to 99, or endless; did you mean "endless"?',
      'game: toy\nkind: othr':
        '2:7 "othr" is no value for kind | It takes plain or other; did you mean "other"?',
      'kind: nothing like it': 'It takes plain or other.',
      'is-open: maybe': 'It takes yes or no.',
      'name: "x"': 'It takes a name; did you mean "x"?',
      'name: ""': 'It takes a name.',
      'live: 3': '1:1 levels of toy have no line "live:" | Did you mean "lives"?',
      'xyzzyx: 3':
        'These there are: game, pack, title, author, source, note, before, after, seed, moves, is-open, kind, most-steps, lives, name.',
      'lives: 3\ntitle: t\nlives: 3': '3:1 the line "lives:" stands twice | Keep one of the two lines.',
      'title: t\ntitle: t': '2:1 ',
    }),
  )('are refused: %j', (header, part) => {
    expect(said(header)).toContain(part);
  });

  it('are written where they are not the standard ones', () => {
    const toy: Toy = { isOpen: true, kind: 'plain', mostSteps: 6, lives: 3, name: 'n' };
    expect(settingLines(SETTINGS, toy, STANDARD)).toEqual([
      ['is-open', 'yes'],
      ['kind', null],
      ['most-steps', '6'],
      ['lives', '3'],
      ['name', 'n'],
    ]);
    expect(HEADER.write({ ...toy, meta: { ...NO_META, title: 't' } })).toBe(
      'game: toy\ntitle: t\nis-open: yes\nmost-steps: 6\nlives: 3\nname: n\n\n',
    );
    expect(HEADER.write({ ...STANDARD, meta: NO_META })).toBe('game: toy\n\n');
    const endless = settingLines(SETTINGS, STANDARD, { ...STANDARD, lives: 2 });
    expect(endless[3]).toEqual(['lives', 'endless']);
  });

  it('hold what the standard says where the header is silent', () => {
    expect(orThrow(HEADER.read(documentOf('title: t\nlives: 2')))).toEqual({
      meta: { ...NO_META, title: 't' },
      settings: { ...STANDARD, lives: 2 },
    });
    expect(HEADER.read(documentOf('lives: x')).ok).toBe(false);
  });

  it('may come from texts by key, wrong ones left out', () => {
    const texts = new Map([
      ['lives', '7'],
      ['kind', 'wrong'],
      ['is-open', 'yes'],
    ]);
    expect(chosenSettings(SETTINGS, (key) => texts.get(key) ?? null)).toEqual({ lives: 7, isOpen: true });
    expect(chosenSettings(SETTINGS, () => null)).toEqual({});
  });
});

it('names no empty word among the values of a setting', () => {
  const toy = [
    settingMakers<{ kind: '' | 'plain' | 'other' }>({ kind: '' }).choice('kind', null, [
      '',
      'plain',
      'other',
    ]),
  ];
  const read = readSettings(documentOf('kind: nonsense'), 'toy', toy);
  expect(!read.ok && read.fault.help).toBe('It takes plain or other.');
});

it('never leaves out a word where it names what settings take', () => {
  let named = 0;
  for (const rules of rulebook.games) {
    for (const { key } of rules.settings ?? []) {
      const read = rulebook.parse(`game: ${rules.id}\n${key}: no such value\n\n#S.E#\n`);
      const said = read.ok ? '' : describeFault(read.fault);
      if (!said.includes('It takes')) continue;
      named++;
      expect(said, `${rules.id}, ${key}`).toMatch(/It takes \S/);
      expect(said, `${rules.id}, ${key}`).not.toMatch(/takes (or|and)\b|,\s*,|\S {2,}\S/);
    }
  }
  expect(named).toBeGreaterThan(20);
});
