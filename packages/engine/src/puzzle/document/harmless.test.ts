import { describe, expect, it, test } from 'vitest';
import { described } from '../../../test/faults.js';
import { rulebook } from '../../games/index.js';
import { idIn, parseAddress, readReference } from '../../session/index.js';
import { orThrow } from '../common/result.js';
import { encodingOf } from './bytes.js';
import { parseDocument } from './document.js';
import { bareText, bareWord } from './harmless.js';
import { setHeader } from './headers.js';
import { decodeId, encodeId } from './id.js';
import { splitPack } from './pack-splitter.js';

const MAZE = 'game: theseus\ntitle: a 👨‍👩 b\n\n+---+---+\n| T   M |\n+   +---+\n|     E |\n+---+---+\n';
const CAVE = 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n';
const each = (text: string, before: string) => text.replace(/^(?=.)/gm, before);
const canonical = (text: string) => rulebook.format(orThrow(rulebook.parse(text)));

const AROUND: readonly (readonly [name: string, put: (text: string) => string])[] = [
  ['a code fence', (text) => `\`\`\`\n${text}\`\`\``],
  ['a fence with the name of a language', (text) => `~~~text\n${text}~~~\n`],
  ['a fence that is not closed', (text) => `\n\`\`\`\n${text}`],
  ['a fence before the first line', (text) => `\`\`\`${text}\`\`\`\n`],
  ['indentation of spaces', (text) => each(text, '    ')],
  ['indentation of a tab', (text) => each(text, '\t')],
  ['an answer', (text) => each(text, '> ').replace(/^$/gm, '>')],
  ['an answer to an answer', (text) => each(text, '>> ')],
  ['a quoted fence', (text) => each(`\`\`\`\n${text}\`\`\``, '> ')],
  [
    'marks without width',
    (text) => `\u200b${text.replaceAll('\n', '\u2060\n').replaceAll('T', '\u00adT')}\u200b`,
  ],
  ['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
  ['carriage returns alone', (text) => text.replaceAll('\n', '\r')],
  ['separators of Unicode', (text) => text.replaceAll('\n', '\u2028')],
  ['a Ctrl-Z at the end', (text) => `${text}\u001a`],
  ['keys and names in capitals', (text) => text.replace(/^game: .*/gm, (line) => line.toUpperCase())],
  ['tabs at ends of lines', (text) => text.replaceAll('\n', '\t\n')],
];

describe('around a level', () => {
  it.each(AROUND)('%s is taken off', (_name, put) => {
    for (const text of [MAZE, CAVE]) {
      expect(canonical(put(text))).toBe(canonical(text));
      expect(canonical(setHeader(put(text), 'title', 'x'))).toBe(canonical(setHeader(text, 'title', 'x')));
    }
  });

  it.each(AROUND)('%s is taken off a pack', (_name, put) => {
    const parts = splitPack(put(`${MAZE}---\n${CAVE}`));
    expect(parts.map(({ text }) => canonical(text))).toEqual([MAZE, CAVE].map(canonical));
  });

  it.each(['~~~~', '````'])('a last row %s is a row, behind another fence and in a pack too', (row) => {
    const level = `game: custom\nrule: ${row[0]} is ice for you\n\nS#..\n${row[0]}#.E\n${row}\n`;
    const fence = row === '````' ? '~~~' : '```';
    const whole = canonical(level);
    expect(whole).toContain(`E\n${row}\n`);
    expect(canonical(`${fence}\n${level}`)).toBe(whole);
    expect(canonical(`${fence}\n${level}${fence}`)).toBe(whole);
    expect(canonical(`${row}\n${level}${row}\n`)).toBe(whole);
    const both = (text: string) => splitPack(text).map((part) => canonical(part.text));
    const around = (text: string) => `${fence}\n${text}${fence}`;
    for (const pack of [`${level}---\n${level}`, `${around(level)}\n---\n${around(level)}`])
      expect(both(pack)).toEqual([whole, whole]);
    expect(both(around(`${level}---\n${level}`))).toEqual([whole, whole]);
    expect(both(`${fence}\n${level}---\n${level}`)).toEqual([whole, whole]);
  });

  it('leaves places of faults as they are in the text', () => {
    const place = (text: string) => {
      const read = rulebook.parse(text, 1);
      return read.ok ? null : [read.fault.line, read.fault.column];
    };
    const wrong = '#######\n#SM?.E#\n#######\n';
    expect(place(`game: escape\n\n${wrong}`)).toEqual([4, 4]);
    expect(place(each(`game: escape\n\n${wrong}`, '    '))).toEqual([4, 8]);
    expect(place(`\`\`\`\ngame: escape\n\n${each(wrong, '')}\`\`\``)).toEqual([5, 4]);
    expect(place(`game: escape\n\n${wrong.replace('S', '\u200bS')}`)).toEqual([4, 5]);
    expect(place('game: theseus\n\n  +---+\n  | Q |\n  +---+\n')).toEqual([4, 5]);
  });

  it('keeps what values of a header hold', () => {
    const { header } = orThrow(parseDocument('title: \u200ba 👨‍👩 ❤\ufe0f\u200b\nnote: a\u00adb\n\n#\n'));
    expect(header.map(({ value }) => value)).toEqual(['a 👨‍👩 ❤\ufe0f', 'ab']);
  });

  it('takes drawings of walls that are indented below their header', () => {
    const walls = MAZE.slice(MAZE.indexOf('+'));
    expect(canonical(MAZE.replace(walls, each(walls, '   ')))).toBe(canonical(MAZE));
  });

  it('takes nothing off that means something', () => {
    for (const text of [CAVE, ' #\n ##', '#\n  #', '>\n#', '``\n#\n``', '- a', '````', '\n--\n..', '#\n--'])
      if (text !== ' #\n ##') expect(bareText(text).lines).toEqual(text.split('\n'));
    expect(bareText(' #\n ##').lines).toEqual(['#', '##']);
    expect(bareText(`${'>'.repeat(20)}#`).lines).toEqual([`${'>'.repeat(12)}#`]);
  });
});

describe('around an id or a link', () => {
  const ID = encodeId(CAVE);
  const LINK = `https://example.org/#/level/${ID}`;
  const MORE: readonly ((word: string) => string)[] = [
    (word) => `${word}.`,
    (word) => `${word}),`,
    (word) => `<${word}>`,
    (word) => `(${word})`,
    (word) => `"${word}"`,
    (word) => `\`${word}\``,
    (word) => `**${word}**`,
    (word) => `“${word}”…`,
    (word) => `> ${word}\n`,
    (word) => `    ${word}\u001a`,
    (word) => `\`\`\`\n${word}\n\`\`\``,
    (word) => `\u200b${word.slice(0, 9)}\u00ad${word.slice(9)}\u2060`,
    (word) => `[my level](${word})`,
  ];
  const LINK_AMONG: readonly ((link: string) => string)[] = [
    (link) => `> 2) ${link}.\n`,
    (link) => `The gate (${link}), for Monday`,
    (link) => `3. <${link.slice(0, 30)}\n   ${link.slice(30)}>`,
    (link) => `${link.slice(0, 9)}=\n  ${link.slice(9)}\n`,
    (link) => `> ${link.slice(0, 20)}\n> ${link.slice(20)}\n>\n> -- \n> Anna\n`,
  ];

  it.each(LINK_AMONG.map((put) => [put('https://LINK-LINK-LINK-LINK-LINK-LINK'), put] as const))(
    '%j is no hindrance to a link',
    (_shown, put) => expect(idIn(put(LINK), rulebook)).toBe(ID),
  );

  it('of a long folded link of moves is taken off, and no word of a next line is added to a short one', () => {
    const moves = 'RL'.repeat(40);
    const long = `${LINK}?moves=${moves}`;
    const folded = `${long.slice(0, 76)}\n${long.slice(76)}`;
    expect(readReference(folded, rulebook)).toMatchObject({ address: { id: ID, moves } });
    for (const text of ['#/haunt?seed=s\nAnna', `${LINK}\nAnna`, 'https://a.b/#/play/escape/x/3\n4'])
      expect(readReference(text, rulebook), text).toBeNull();
  });

  it.each(MORE.map((put) => [put('WORD-WORD-W'), put] as const))('%j is taken off', (_shown, put) => {
    expect(idIn(put(ID), rulebook)).toBe(ID);
    expect(idIn(put(LINK), rulebook)).toBe(ID);
    expect(decodeId(put(ID))).toMatchObject({ ok: true, value: CAVE });
  });

  it('is taken off addresses of the browser, also as it writes them', () => {
    for (const end of [').', '%3E', ',', '%E2%80%8B', '%20', '?'])
      expect(parseAddress(`#/level/${ID}${end}`, rulebook), end).toMatchObject({ page: 'level', id: ID });
    expect(parseAddress(`#/level/${ID}?moves=RRU).`, rulebook)).toMatchObject({ id: ID, moves: 'RRU' });
    expect(parseAddress('#/daily/2026-11-21.', rulebook)).toEqual({ page: 'daily', day: '2026-11-21' });
  });

  it('leaves seeds and levels as they are', () => {
    expect(readReference('`mines:9x9#St. Ives.`', rulebook)).toMatchObject({ name: { seed: 'St. Ives.' } });
    expect(readReference(CAVE, rulebook)).toBeNull();
    expect(bareWord('<a|b>')).toBe('a|b');
  });
});

test('bytes tell how they are to be decoded', () => {
  const bytes = (...list: number[]) => encodingOf(Uint8Array.from(list));
  expect([bytes(0xff, 0xfe), bytes(103, 0)]).toEqual(['utf-16le', 'utf-16le']);
  expect([bytes(0xfe, 0xff), bytes(0, 103)]).toEqual(['utf-16be', 'utf-16be']);
  expect([bytes(), bytes(103), bytes(103, 97), bytes(0xef, 0xbb, 0xbf), bytes(0, 0)]).toEqual(
    Array(5).fill('utf-8'),
  );
});

test.each([
  ['game=escape\n\n#SME#\n', /^line 1, column 1: "game=escape" is no header line\. .*"game: escape"/],
  ['title a\n\n#SME#\n', /^line 1, column 1: "title a" is no header line\. .*"title: a"/],
  ['game: escape\nwait = no\n\n#SME#\n', /^line 2, column 1: "wait = no" is no header line\. .*"wait: no"/],
  ['Hi, look at this:\n\ngame: escape\n\n#SME#\n', /^line 1, column 1: "Hi, look at this:" is neither/],
  ['I made this\n\n#SME#\n', /^line 1, column 1: "I made this" is neither/],
  ['game: escape\n\n#SME#\n\nSent from my phone\n', /^line 5, column 1: "Sent from my phone" is no part/],
  ['game: escape\n\n#SME#\n\n-- \nAnna\n', /^line 5, column 1: "-- " is no part/],
  ['game: escape\n\n#SME#\nenjoy\n', /^line 4, column 1: "enjoy" is no part/],
  ['game: escape\n\n#SME#\n--\nAnna\n', /^line 4, column 1: "--" is no part/],
  ['```\n#SME#\n```\nSee you\n', /^line 3, column 1: "```" is no part/],
  ['On Mon, Anna wrote:\n> game: escape\n>\n> #SME#\n', /^line 1, column 1: "On Mon, Anna wrote:" is/],
  ['game: theseus\n\n+---+\n| T |\n+---+\n\nBye, Anna\n', /^line 7, column 1: "Bye, Anna" is no part/],
  ['game: theseus\nwaits: yes\n\n+---+\n| T |\n+---+\nBye\n', /^line 2, column 1: levels of theseus/],
  ['game: escape\n\n#SME#\n\n#SME#\n', /^line 4: there is a blank line inside the drawing/],
  ['https://a.b/#/level/x\nand https://a.b/#/level/y\n', /^line 1: here is a link, and no level\. Take/],
  ['game: escape\nsource: https://a.b/#/\n\n#S?E#\n', /^line 4, column 3: "\?" means nothing/],
  ['[{"game":"escape","text":"…"}]', /^line 1: this is JSON, and no level\. .*--to text/],
  ['{\n  "grid": {"width": 3}\n}', /^line 1: this is JSON/],
  ['["###","#S#"]', /^line 1: this is JSON/],
  ['game: escape\n\n#S\u0301ME#\n', /"*the character U\+0301 means nothing in this drawing/],
  ['game: escape\n\n#S\ud800ME#\n', /^line 3, column 3: this is not text, it holds the character U\+D800/],
  ['game: escape\n\n#S😀ME#\n', /^line 3, column 3: "😀" \(U\+1F600\) means nothing/],
  ['game: escape\n\n#SМE#\n', /^line 3, column 3: "М" \(U\+041C\) means nothing/],
  ['game: escape\u0001\n\n#SME#\n', /U\+0001/],
  ['game: escape\n\n#SME#\ufffd\n', /^line 3, column 6: .*U\+FFFD\. It stands where bytes are no UTF-8/],
  ['g\u0000a\u0000', /^line 1, column 2: .*U\+0000\. It may be UTF-16/],
  ['game: theseus\n\n┌───┐\n│ T │\n│░░░│\n└───┘\n', /here a screen shows the dark|corner/],
  ['game: haunt\n\n[[1,😀]]\n', /^line 3, column 5: "😀" \(U\+1F600\) means nothing in this matrix/],
  ['game: theseus\n\n+---+---+\n|  |  M |\n+---+---+\n', /^line 4, column 4: "\|" stands off the grid/],
  ['game: theseus\n\n+---+---+\n| - T M |\n+---+---+\n', /^line 4, column 3: "-" stands off the grid/],
  ['game: escape\n\n#S|ME#\n', /^line 3, column 3: "\|" is part of a wall/],
  ['game: theseus\nwait: y\u0007\ud83d\n\n+---+\n| T |\n+---+\n', /^line 2, column .*U\+0007/],
])('what does not belong to a level %j is told by its own name', (text, expected) => {
  expect(described(rulebook.parse(text))).toMatch(expected);
});
