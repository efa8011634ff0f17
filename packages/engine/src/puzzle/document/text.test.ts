import { describe, expect, it } from 'vitest';
import { orThrow } from '../common/result.js';
import {
  formatHeader,
  headerEntries,
  headerLine,
  headerValue,
  isTooLong,
  LONGEST_DOCUMENT,
  NO_META,
  parseDocument,
  readMeta,
  withHeader,
} from './document.js';
import { decodeId, encodeId, looksLikeId } from './id.js';
import { joinPack, PackSplitter, splitPack } from './pack-splitter.js';
import { formatQuery, parseQuery, queryValue } from './query.js';
import { findNotText, headerPair, isBlank, linesOf, oneLine, quoted, utf8Length } from './text.js';

const faultOf = (text: string, firstLine?: number) => {
  const document = parseDocument(text, firstLine);
  if (document.ok) throw new Error('this is a document');
  const { line, column, message } = document.fault;
  return [line, column, message];
};

describe('texts', () => {
  it('are lines, whatever ends them', () => {
    expect(linesOf('a\nb\r\nc\r\r\n')).toEqual(['a', 'b', 'c', '']);
    expect(linesOf('\ufeffa\n\n\r\nb')).toEqual(['a', '', '', 'b']);
    expect(linesOf('a\rb\u2028c\u2029d\u0085e')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(linesOf('a\r\rb\r')).toEqual(['a', '', 'b']);
    expect(linesOf('')).toEqual(['']);
    expect(linesOf('\r\n\n')).toEqual(['', '', '']);
    expect(linesOf('\n\r')).toEqual(['', '']);
  });

  it('are blank where they hold blanks, line ends and marks without width alone', () => {
    for (const blank of ['', ' ', '\t', '\n', '\r', '\ufeff', ' \t\r\n\ufeff', '\u00a0', '\u3000\u200b'])
      expect(isBlank(blank)).toBe(true);
    for (const other of ['x', ' x', '\u000b', 'x ', '-']) expect(isBlank(other)).toBe(false);
  });

  it('are put on one line, without what is no text', () => {
    expect(oneLine('  a \n\t b  c ')).toBe('a b c');
    expect(oneLine('a\u0000b')).toBe('ab');
    expect(oneLine('a \u0001 b \ud800')).toBe('a b');
    expect(oneLine('\u0002 x')).toBe('x');
    expect(oneLine('plain')).toBe('plain');
    expect([findNotText('ab\u0007'), findNotText('ab'), findNotText('\u007f')]).toEqual([2, -1, 0]);
  });

  it('hold header lines', () => {
    expect(headerPair('key: value')).toEqual({ key: 'key', value: 'value' });
    expect(headerPair('key \t: a: b ')).toEqual({ key: 'key', value: 'a: b' });
    expect(headerPair('a:')).toEqual({ key: 'a', value: '' });
    expect(headerPair('K2-X_ : A')).toEqual({ key: 'k2-x_', value: 'A' });
    for (const other of ['', ':', ': x', ' : x', ' a: x', '1a: x', 'a b: x', 'a!: x', 'none', '\t: x'])
      expect(headerPair(other), other).toBeNull();
  });

  it('have a length in bytes', () => {
    for (const text of [
      '',
      'abc',
      '\u007f',
      '\u0080',
      '\u07ff',
      '\u0800',
      '\ud7ff',
      '\ue000',
      '\uffff',
      '😀',
      'é€😀x',
    ])
      expect(utf8Length(text), text).toBe(new TextEncoder().encode(text).length);
  });

  it('are cut in messages, never inside a character', () => {
    expect(quoted('short')).toBe('"short"');
    expect(quoted('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(quoted('x'.repeat(41))).toBe(`"${'x'.repeat(37)}..."`);
    expect(quoted('abcdefgh', 6)).toBe('"abc..."');
    expect(quoted('ab😀defgh', 6)).toBe('"ab..."');
    expect(quoted('😀xdefgh', 6)).toBe('"😀x..."');
    expect(quoted('a\u0007b', 10)).toBe('"a<U+0007>b"');
    expect(quoted('a\u0007bc', 10)).toBe('"a..."');
    expect(quoted('\ufeff'.repeat(40))).toBe(`"${'<U+FEFF>'.repeat(4)}..."`);
  });
});

describe('a document', () => {
  it('is a header, a blank line and a drawing', () => {
    expect(orThrow(parseDocument('\n\ngame: x\ntitle:  a  b\n\n \n##\n#\n\n', 5))).toEqual({
      header: [
        { key: 'game', value: 'x', line: 7 },
        { key: 'title', value: 'a b', line: 8 },
      ],
      drawing: ['##', '#'],
      drawingLine: 11,
    });
    expect(orThrow(parseDocument('##'))).toEqual({ header: [], drawing: ['##'], drawingLine: 1 });
    expect(orThrow(parseDocument('+-+\n\n| |\n')).drawing).toEqual(['+-+', '', '| |']);
  });

  it('is refused with its place', () => {
    expect(faultOf('', 3)).toEqual([3, null, 'there is nothing here']);
    expect(faultOf('\n \n', 3)).toEqual([3, null, 'there is nothing here']);
    expect(faultOf('a: b\n', 3)).toEqual([5, null, 'the drawing is missing']);
    expect(faultOf('a: b\n##', 3)).toEqual([4, 1, 'this is neither a header line nor blank']);
    expect(faultOf('##\n\n##', 3)).toEqual([4, null, 'there is a blank line inside the drawing']);
    expect(faultOf('\n#+\n\n##')).toEqual([3, null, 'there is a blank line inside the drawing']);
    expect(faultOf('\n##\n#\u001f#', 3)).toEqual([5, 2, 'this is not text, it holds the character U+001F']);
    expect(faultOf('#\u202e#\u0007')).toEqual([1, 4, 'this is not text, it holds the character U+0007']);
    expect(faultOf('#\uffff\ufffd')).toEqual([1, 3, 'this is not text, it holds the character U+FFFD']);
  });

  it('may be as long as a level, in bytes', () => {
    const long = (length: number, unit = 'x') => unit.repeat(length / utf8Length(unit));
    const [most, third] = [LONGEST_DOCUMENT, Math.floor(LONGEST_DOCUMENT / 3)];
    expect([isTooLong(long(most)), isTooLong(`${long(most)}x`)]).toEqual([false, true]);
    expect([isTooLong(long(most, 'é')), isTooLong(`${long(most, 'é')}x`)]).toEqual([false, true]);
    expect([isTooLong('€'.repeat(third)), isTooLong('€'.repeat(third + 1))]).toEqual([false, true]);
    expect(faultOf(`${long(most)}x`, 2)).toEqual([
      2,
      null,
      'the level that starts here has more than 256 kilobytes',
    ]);
    // The half of a pair at the cut is no fault of the text.
    expect(faultOf(`${'x'.repeat(most - 1)}😀`)[2]).toContain('more than 256 kilobytes');
    expect(faultOf(`😀${'x'.repeat(most)}\u0000`)[2]).toContain('more than 256 kilobytes');
    expect(faultOf(`\u0001${'x'.repeat(most)}`)[2]).toContain('U+0001');
  });
});

describe('a header', () => {
  const document = orThrow(parseDocument('\ngame: x\nseed: 4\nnote:\nseed: 5\n\n##'));

  it('is asked for values and their lines', () => {
    expect([headerValue(document, 'seed'), headerValue(document, 'title')]).toEqual(['4', null]);
    expect([
      headerLine(document, 'game'),
      headerLine(document, 'seed'),
      headerLine(document, 'title'),
    ]).toEqual([2, 3, null]);
  });

  it('is changed from outside', () => {
    const set = withHeader(document, 'seed', ' 6\n7 ');
    expect(set.header).toEqual([
      { key: 'game', value: 'x', line: 2 },
      { key: 'note', value: '', line: 4 },
      { key: 'seed', value: '6 7', line: null },
    ]);
    expect(headerLine(set, 'seed')).toBeNull();
    expect(set.drawing).toBe(document.drawing);
    expect(document.header).toHaveLength(4);
  });

  it('says who made a level, the first of two lines', () => {
    expect(readMeta(document)).toEqual({ ...NO_META, seed: '4' });
    const bare = orThrow(parseDocument('##'));
    expect(readMeta(bare)).toEqual(NO_META);
    expect(readMeta(orThrow(parseDocument('toString: x\ntitle: t\n\n##')))).toEqual({
      ...NO_META,
      title: 't',
    });
  });

  it('is written in order, without what is empty', () => {
    const meta = { ...NO_META, moves: 'RR', author: 'A  B', title: 't' };
    expect(
      formatHeader(
        headerEntries('x', meta, [
          ['wait', 'yes'],
          ['exit', null],
        ]),
      ),
    ).toBe('game: x\ntitle: t\nauthor: A B\nwait: yes\nmoves: RR\n\n');
    const around = {
      ...NO_META,
      after: 'Well done.',
      title: 't',
      before: 'Mind\nthe wolf.',
      pack: 'The row',
    };
    expect(formatHeader(headerEntries('x', around, []))).toBe(
      'game: x\npack: The row\ntitle: t\nbefore: Mind the wolf.\nafter: Well done.\n\n',
    );
    expect(formatHeader([['a', ' \n']])).toBe('');
    expect(formatHeader([])).toBe('');
  });
});

describe('ids', () => {
  const said = (id: string) => {
    const text = decodeId(id);
    return text.ok ? text.value : text.fault.message.replace('this level id cannot be read: ', '');
  };

  it('look like ids from sixteen characters on', () => {
    expect(looksLikeId('ABCDEFGHabcdef-_')).toBe(true);
    for (const other of ['ABCDEFGHabcdef9', 'ABCDEFGHabcdef9!', '!ABCDEFGHabcdef9', 'ABCD FGHabcdef-_', ''])
      expect(looksLikeId(other), other).toBe(false);
  });

  it('are short, and survive blanks around them', () => {
    const text = 'x'.repeat(5000);
    const id = encodeId(text);
    expect(id.length).toBeLessThan(60);
    expect([said(id), said(`  ${id}\n`)]).toEqual([text, text]);
    for (let length = 1; length < 40; length++)
      expect(said(encodeId('abcdefghij'.repeat(4).slice(0, length)))).toHaveLength(length);
  });

  it('say why they are none', () => {
    const id = encodeId('game: x\n\n##\n');
    const strange = 'it holds a character that is not a letter, a digit, - or _: ';
    expect(said(`${id.slice(0, -1)}*`)).toBe(`${strange}"*"`);
    expect(said(`${id.slice(0, -1)}\ud800`)).toBe(`${strange}the character U+D800`);
    for (const cut of ['', 'AAAAA', ...[1, 2, 3, 4].map((less) => id.slice(0, -less))])
      expect(said(cut), cut).toMatch(/^it is (damaged or )?cut short$/);
    expect(said(id.slice(0, 8))).toMatch(/^it is (damaged or )?cut short$/);
    expect(said('_'.repeat(20))).toBe('it is damaged or cut short');
    expect(said(`${id}AAAA`)).toBe('something follows behind its end');
    expect(said(encodeId(''))).toBe('it is cut short');
    expect(said('A'.repeat(LONGEST_DOCUMENT * 1.5 + 1))).toBe('it holds more than 256 kilobytes');
    expect(said('A'.repeat(LONGEST_DOCUMENT * 1.5))).not.toContain('holds more than');
  });

  it('carry as much as a level may hold, and not more', () => {
    const lines = (length: number) => Array.from({ length }, (_, i) => 'abcdefgh'[(i * i) % 8]).join('');
    expect(said(encodeId(lines(LONGEST_DOCUMENT)))).toBe(lines(LONGEST_DOCUMENT));
    expect(said(encodeId(lines(LONGEST_DOCUMENT + 1)))).toBe('it holds more than 256 kilobytes');
  });
});

describe('packs', () => {
  it('are joined and split at lines of three dashes', () => {
    expect(joinPack(['a\n', 'b'])).toBe('a\n\n---\n\nb\n');
    expect(joinPack(['\na'])).toBe('\na\n');
    expect(splitPack('a\n---\nb')).toEqual([
      { text: 'a\n', line: 1 },
      { text: 'b', line: 3 },
    ]);
    expect(splitPack('a\n---')).toEqual([{ text: 'a\n', line: 1 }]);
    expect(splitPack('---\n\n---\na\n')).toEqual([{ text: 'a\n', line: 4 }]);
    expect(splitPack('')).toEqual([{ text: '', line: 1 }]);
    expect(splitPack('\n---\n')).toEqual([{ text: '', line: 3 }]);
  });

  it('know a separator by its dashes and blanks alone', () => {
    const parts = (line: string) => splitPack(`a\n${line}\nb\n`).length;
    for (const separator of ['---', '--- ', '---\t', '---\r', '--- \t\r', ' ---', '\t---', '> ---'])
      expect(parts(separator), separator).toBe(2);
    for (const other of ['--', '----', '---x', '--- x', '--- -', '-- -', 'x---', '- ---'])
      expect(parts(other), other).toBe(1);
  });

  it('keep of a level that is too long its beginning alone, and its neighbours whole', () => {
    const long = `${'x'.repeat(LONGEST_DOCUMENT)}yz`;
    for (const size of [50_000, LONGEST_DOCUMENT, LONGEST_DOCUMENT + 1, 600_000]) {
      const splitter = new PackSplitter();
      const text = `a\n---\n${long}\n---\nb\n`;
      const parts = [];
      for (let at = 0; at < text.length; at += size) parts.push(...splitter.push(text.slice(at, at + size)));
      parts.push(...splitter.push(''), ...splitter.end());
      expect(parts.map(({ line }) => line)).toEqual([1, 3, 5]);
      expect(parts[1]?.text).toBe(`${'x'.repeat(LONGEST_DOCUMENT)}y`);
      expect([parts[0]?.text, parts[2]?.text]).toEqual(['a\n', 'b\n']);
    }
  });

  it('that have given a level give no empty one at their end', () => {
    const splitter = new PackSplitter();
    expect(splitter.push('a\n---\n')).toEqual([{ text: 'a\n', line: 1 }]);
    expect(splitter.push('\n')).toEqual([]);
    expect(splitter.end()).toEqual([]);
  });
});

describe('queries', () => {
  it('are read, whatever they hold', () => {
    expect(parseQuery('a=1&b=x+y%20z&&c&=d&e=f=g')).toEqual([
      ['a', '1'],
      ['b', 'x y z'],
      ['c', ''],
      ['', 'd'],
      ['e', 'f=g'],
    ]);
    expect(parseQuery('a=%&b%zz=+')).toEqual([
      ['a', '%'],
      ['b%zz', ' '],
    ]);
    expect(parseQuery('')).toEqual([]);
  });

  it('are written so that they are read again, halves of characters aside', () => {
    const query = [
      ['a b', 'x&y=z'],
      ['é', '+%😀'],
    ] as const;
    expect(formatQuery(query)).toBe('a%20b=x%26y%3Dz&%C3%A9=%2B%25%F0%9F%98%80');
    expect(parseQuery(formatQuery(query))).toEqual(query);
    expect(parseQuery(formatQuery([['a', 'x\ud800']]))).toEqual([['a', 'x\ufffd']]);
  });

  it('give the first value of a key', () => {
    const query = parseQuery('a=1&b=2&b=3');
    expect([queryValue(query, 'b'), queryValue(query, 'c')]).toEqual(['2', null]);
  });
});
