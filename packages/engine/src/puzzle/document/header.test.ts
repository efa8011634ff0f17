import { describe, expect, it } from 'vitest';
import { orThrow } from '../common/result.js';
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
const said = (header: string) => {
  const settings = readSettings(documentOf(header), 'toy', SETTINGS);
  if (settings.ok) throw new Error('this is a header');
  const { line, column, message, help } = settings.fault;
  return [line, column, message, help];
};
/** The same in one line, with bars between. */
const inALine = (...given: Parameters<typeof said>) => said(...given).join(' | ');

describe('settings', () => {
  it('say what forms need to know of them', () => {
    expect(SETTINGS).toMatchObject([
      {
        key: 'is-open',
        label: 'Open',
        expects: 'yes or no',
        standard: 'no',
        values: [
          { value: 'yes', text: 'yes' },
          { value: 'no', text: 'no' },
        ],
      },
      {
        key: 'kind',
        label: 'Kind',
        expects: 'plain or other',
        standard: 'plain',
        values: [
          { value: 'plain', text: 'Plain' },
          { value: 'other', text: 'other' },
        ],
      },
      {
        key: 'most-steps',
        expects: 'a whole number from 5 to 120',
        least: 5,
        most: 120,
        empty: 'twelve',
        standard: '12',
      },
      {
        key: 'lives',
        label: null,
        expects: 'a whole number from 1 to 99, or endless',
        word: 'endless',
        standard: 'endless',
      },
      { key: 'name', label: null, expects: 'a name', standard: null },
    ]);
  });

  it('are read where the header says them, and only there', () => {
    expect(read('game: toy')).toEqual({});
    expect(read('is-open: yes\nkind: other\nmost-steps: 5\nlives: 99\nname: x')).toEqual({
      isOpen: true,
      kind: 'other',
      mostSteps: 5,
      lives: 99,
      name: 'x',
    });
    expect(read('is-open: no\nmost-steps: 120\nlives: endless')).toEqual({
      isOpen: false,
      mostSteps: 120,
      lives: null,
    });
    expect(read('title: t\nmoves: RR\nlives: 1')).toEqual({ lives: 1 });
  });

  it('take nothing else', () => {
    for (const wrong of ['4', '121', '-5', '5.0', '5 ', 'x5', '5x', '00000000012', '', 'endless', '1e1']) {
      const value = wrong.trim();
      if (value === '5') continue;
      expect(said(`most-steps: ${wrong}`).slice(0, 3), wrong).toEqual([
        1,
        13,
        `"${value}" is no value for most-steps`,
      ]);
    }
    expect(said('lives: 0')[3]).toBe('It takes a whole number from 1 to 99, or endless.');
    expect(said('lives: endles')[3]).toBe(
      'It takes a whole number from 1 to 99, or endless; did you mean "endless"?',
    );
    expect(inALine('game: toy\nkind: othr')).toBe(
      '2 | 7 | "othr" is no value for kind | It takes plain or other; did you mean "other"?',
    );
    expect(said('kind: nothing like it')[3]).toBe('It takes plain or other.');
    expect(said('is-open: maybe')[3]).toBe('It takes yes or no.');
    expect(said('name: "x"')[3]).toBe('It takes a name; did you mean "x"?');
    expect(said('name: ""')[3]).toBe('It takes a name.');
  });

  it('are refused where nobody knows them, and where they stand twice', () => {
    expect(said('live: 3')).toEqual([1, 1, 'toy has no header key "live"', 'Did you mean "lives"?']);
    expect(said('xyzzyx: 3')[3]).toBe(
      'Known keys: game, pack, title, author, source, note, before, after, seed, moves, is-open, kind, most-steps, lives, name.',
    );
    expect(inALine('lives: 3\ntitle: t\nlives: 3')).toBe(
      '3 | 1 | the key "lives" stands twice | Keep one of the two lines.',
    );
    expect(said('title: t\ntitle: t')[0]).toBe(2);
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
