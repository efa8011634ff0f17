import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { described } from '../../../test/faults.js';
import { rulebook } from '../../games/index.js';
import { nearest } from '../common/result.js';
import { LONGEST_DOCUMENT } from './document.js';
import { PackSplitter, splitPack } from './pack-splitter.js';

/** The one message that a text brings. */
const message = (text: string) => described(rulebook.parse(text));

const MAZE = '+---+---+\n| T   M |\n+---+   +\n';

/** Bad texts that get one message, which names the place. */
const BAD: Readonly<Record<string, RegExp>> = {
  'game: theseus\nseed:\n\n+---+\n': /^line 2, column 1: the line "seed:" names no seed/,
  'game: escape\n\n/\n': /^line 3: the drawing has no cells\. Draw rows of #/,
  '####\n#SM#\n#eE#\n####\n': /^line 3, column 2: "e" means nothing.*Did you mean "E"/,
  'game: escape\nhear: 3\n\n#SME#\n':
    /^line 2, column 1: levels of escape have no line "hear:"\. Did you mean "hears"/,
  'game: escape\nwait: maybe\n\n#SME#\n': /^line 2, column 7: "maybe" is no value for wait.*yes or no/,
  'game: escpe\n\n#SME#\n': /^line 1, column 7: there is no game "escpe"\. Did you mean "escape"/,
  '#S.E#\n': /does not say which game/,
  'game: escape\n\n#S\tME#\n': /^line 3, column 3: a tab means nothing/,
};

test.each(Object.entries(BAD))('%j gets one message', (text, expected) => {
  expect(message(text)).toMatch(expected);
});

test('what is huge is refused by one message, too', () => {
  const rows = `${'.'.repeat(500)}\n`.repeat(100);
  expect(message('\u0000\ufffd'.repeat(LONGEST_DOCUMENT))).toMatch(/^line 1, column 1: this is not text/);
  expect(message(`game: escape\n\n${rows}SME\n`)).toContain('cells, more than');
});

test('packs splits alike however the text arrives', () => {
  const levels = ['game: escape\n\n#SME#\n', MAZE, '+---+\n', '-- --\n', '----\n'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...levels)),
      fc.array(fc.nat(40)),
      fc.boolean(),
      (parts, cuts, crlf) => {
        const text = crlf ? parts.join('\n---\n').replaceAll('\n', '\r\n') : parts.join('\n---\n');
        const splitter = new PackSplitter();
        const found = [];
        let at = 0;
        for (const cut of cuts) {
          found.push(...splitter.push(text.slice(at, at + cut)));
          at += cut;
        }
        found.push(...splitter.push(text.slice(at)), ...splitter.end());
        expect(found).toEqual(splitPack(text));
        expect(found.length).toBe(Math.max(1, parts.length));
        for (const part of found)
          expect(
            text
              .split('\n')
              .slice(part.line - 1)
              .join('\n')
              .startsWith(part.text),
          ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

describe('nearest', () => {
  it('finds a small slip and nothing far-fetched', () => {
    expect(nearest('hear', ['hears', 'sees'])).toBe('hears');
    expect(nearest('xyzzy', ['hears', 'sees'])).toBeNull();
  });
  it('wants short words to be nearer: one slip, and two letters in the wrong order are one', () => {
    expect(nearest('gap', ['game', 'mind'])).toBeNull();
    expect(nearest('gaps', ['game'])).toBeNull();
    expect(nearest('mnd', ['game', 'mind'])).toBe('mind');
    expect(nearest('gmae', ['mind', 'game'])).toBe('game');
    expect(nearest('bets', ['best'])).toBe('best');
    expect(nearest('modulus', ['mind', 'modulo'])).toBe('modulo');
  });
  it('takes a letter by itself for no other', () => {
    expect(nearest('x', ['a', 'ab'])).toBeNull();
    expect(nearest('e', ['a', 'E'])).toBe('E');
    expect(nearest('', ['no'])).toBeNull();
  });
});
