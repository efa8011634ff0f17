import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { describeFault, nearest } from '../common/result.js';
import { LONGEST_DOCUMENT } from './document.js';
import { PackSplitter, splitPack } from './pack-splitter.js';

const MAZE = '+---+---+\n| T   M |\n+---+   +\n';

/** The one message that a text brings. */
function message(text: string): string {
  const level = rulebook.parse(text);
  return level.ok ? 'no fault' : describeFault(level.fault);
}

describe('bad input gets one message with the place', () => {
  const cases: readonly (readonly [name: string, text: string, expected: RegExp])[] = [
    ['an empty text', '', /^line 1: there is nothing here\./],
    ['only blank lines', '\n \n\n', /nothing here/],
    [
      'a seed that is none',
      'game: theseus\nseed:\n\n+---+\n',
      /^line 2, column 1: the line "seed:" names no seed/,
    ],
    ['rows without a cell', 'game: escape\n\n/\n', /^line 3: the drawing has no cells\. Draw rows of #/],
    ['a header alone', 'game: escape\n', /drawing is missing/],
    [
      'an unclosed wall drawing',
      '+---+---+\n| T   M |\n',
      /^line 3, column 1: a row of walls is missing below/,
    ],
    [
      'a missing wall row',
      '+---+---+\n| T   M |\n| E     |\n+---+---+\n',
      /^line 3, column 1: expected a corner \+/,
    ],
    ['a row that is too long', '+---+---+\n| T   M |   |\n+---+---+\n', /^line 2, column 10: .*longer/],
    ['half a wall', '+---+-- +\n| T   M |\n+---+---+\n', /^line 1, column 8: .*neither a wall/],
    ['a first row that is no wall row', '+--+\n|T |\n+--+\n', /^line 1, column 5: the first row/],
    [
      'a wall of the wrong kind',
      'game: theseus\n\n+---+---+\n! T   M |\n+---+   +\n',
      /^line 4, column 1: expected a wall/,
    ],
    [
      'two players',
      '####\n#SS#\n#ME#\n####\n',
      /^line 2, column 3: there is a second S; the first stands on line 2, column 2/,
    ],
    ['no player', '####\n#.M#\n#.E#\n####\n', /there is no S/],
    ['no exit', '####\n#SM#\n####\n', /there is no exit/],
    ['no exit in a maze', '+---+---+\n| T   M |\n+---+---+\n', /there is no exit.*gap/],
    [
      'a gap and an exit cell',
      '+---+---+\n| TE| M |\n+---+   +\n',
      /^line 2, column 4: there is both an exit E and a gap/,
    ],
    [
      'an unknown letter',
      '####\n#SM#\n#eE#\n####\n',
      /^line 3, column 2: "e" means nothing.*Did you mean "E"/,
    ],
    [
      'an unknown letter in a maze',
      '+---+---+\n| T   Q |\n+---+   +\n',
      /^line 2, column 7: "Q" means nothing/,
    ],
    [
      'an unknown key',
      'game: escape\nhear: 3\n\n#SME#\n',
      /^line 2, column 1: escape has no header key "hear"\. Did you mean "hears"/,
    ],
    [
      'a bad value',
      'game: escape\nwait: maybe\n\n#SME#\n',
      /^line 2, column 7: "maybe" is no value for wait.*yes or no/,
    ],
    [
      'a key twice',
      'game: escape\nwait: no\nwait: yes\n\n#SME#\n',
      /^line 3, column 1: the key "wait" stands twice/,
    ],
    [
      'an unknown game',
      'game: escpe\n\n#SME#\n',
      /^line 1, column 7: there is no game "escpe"\. Did you mean "escape"/,
    ],
    ['no game at all', '#S.E#\n', /does not say which game/],
    ['a misspelt value', 'game: escape\nidle: wonder\n\n#SME#\n', /"wonder" is no value for idle/],
    ['a blank line inside', 'game: escape\n\n#SME#\n\n#####\n', /^line 4: there is a blank line inside/],
    [
      'no blank line after the header',
      'game: escape\n#SME#\n',
      /^line 2, column 1: this is neither a header line nor blank/,
    ],
    ['binary garbage', 'game: escape\n\n#S\u0000\u0001ME#\n', /^line 3, column 3: this is not text/],
    ['a tab', 'game: escape\n\n#S\tME#\n', /^line 3, column 3: a tab means nothing/],
    [
      'huge binary garbage',
      `${'\u0000\ufffd'.repeat(LONGEST_DOCUMENT)}`,
      /^line 1, column 1: this is not text/,
    ],
    ['a huge text', '#'.repeat(LONGEST_DOCUMENT + 1), /more than 262144/],
    ['a huge grid', `game: escape\n\n${`${'.'.repeat(500)}\n`.repeat(100)}SME\n`, /cells, more than/],
    [
      'a monster on the player',
      '+---+---+\n| TM    |\n+---+   +\n',
      /^line 2, column 4: M stands on the cell of T/,
    ],
    ['a player on the exit', '+---+---+\n| TE  M |\n+---+---+\n', /T stands on the exit/],
    [
      'a long list of lists',
      'game: theseus\n\n[N,W] [N,X]\n[S,W] [S,E]\n((0,0),(1,1))\n',
      /^line 3, column 10: "X" means nothing/,
    ],
    ['lists without positions', 'game: theseus\n\n[N,W] [N]\n[S,W] [S,E]\n', /positions are missing/],
  ];
  it.each(cases)('%s', (_name, text, expected) => {
    expect(message(text)).toMatch(expected);
  });
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
