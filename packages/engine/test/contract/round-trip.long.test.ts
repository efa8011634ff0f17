import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import {
  decodeId,
  describeFault,
  encodeId,
  orThrow,
  parseDocument,
  quoted,
  withHeader,
} from '../../src/puzzle/index.js';
import { described } from '../faults.js';

const DRAWINGS = [
  'game: escape\n$\n##M\n#SE\n',
  'game: theseus\n$\n+---+---+\n| T   M |\n+---+   +\n',
  'game: theseus\n$\n[N,W] [N,E]\n[S,W] [S]\n((0,0),(1,1))\n',
  'game: mouse\n$\nS.#/..E\n',
  'game: mouse\nshape: graph\nstart: a\nexit: b\n$\na: b\nb: a\n',
  'game: mines\nmines: 2\n$\n..1\n...\n',
  'game: gold\n$\nS9/.E\n',
  'game: haunt\nghosts: 0\nexit-radius: 0\n$\n..E\n',
];

/** Any text at all, with many of the characters that texts stumble over. */
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ...['a', ' ', '  ', '\t', ':', '---', '\ufeff', '\ud800', '\udc00', '\u{1f9ff}', '\u00a0', '\u2028'],
        ...['\u0085', '\u200b', '\u202e', '\r', '\ufffd', '\u0301', 'é'],
      ),
    )
    .map((parts) => parts.join('')),
);

const KEYS = ['title', 'author', 'source', 'note', 'seed', 'moves'];

describe('what parses survives being written, packed into an id and read again', () => {
  it('with any text in its header', () => {
    let parsed = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAWINGS),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), anything), {
          selector: ([key]) => key,
          maxLength: 4,
        }),
        (drawing, entries) => {
          const text = drawing.replace('$', () =>
            entries.map(([key, value]) => `${key}: ${value}\n`).join(''),
          );
          const level = rulebook.parse(text);
          if (!level.ok) return;
          parsed++;
          const canonical = rulebook.format(level.value);
          const again = rulebook.parse(canonical);
          expect(again.ok && again.value).toEqual(level.value);
          const back = rulebook.decode(rulebook.encode(level.value));
          expect(back.ok && back.value).toEqual(level.value);
          expect(decodeId(rulebook.encode(level.value))).toMatchObject({ ok: true, value: canonical });
        },
      ),
      { numRuns: 1000 },
    );
    expect(parsed).toBeGreaterThan(200);
  });

  it('with any text set from outside', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAWINGS), fc.constantFrom(...KEYS), anything, (drawing, key, value) => {
        const document = orThrow(parseDocument(drawing.replace('$', '')));
        const level = rulebook.parseDocument(withHeader(document, key, value));
        const back = level.ok ? rulebook.decode(rulebook.encode(level.value)) : level;
        expect(back.ok && back.value).toEqual(level.ok && level.value);
      }),
      { numRuns: 500 },
    );
  });

  it('or is refused where writing it out would make it too long to be read', () => {
    const level = rulebook.parse(`game: theseus\n\n[N,W,S]\n${'[N,W,E,S]\n'.repeat(24_000)}((0,0),(0,1))\n`);
    expect(described(level)).toBe(
      'line 3: written out in full this level has more than 256 kilobytes. Draw a smaller level, or shorten its header.',
    );
  });
});

describe('a fault', () => {
  it('keeps messages short, however long the text is', () => {
    for (const text of [
      `game: ${'x'.repeat(9999)}\n\nSE\n`,
      `${'x'.repeat(9999)}: 1\ngame: escape\n\nSE\n`,
      `game: escape\n${'x'.repeat(9999)}: 1\n\nSE\n`,
      `game: escape\nwait: ${'\u{1f9ff}'.repeat(999)}\n\nSE\n`,
    ]) {
      const level = rulebook.parse(text);
      if (level.ok) throw new Error('it parses');
      expect(level.fault.message.length).toBeLessThan(100);
    }
    expect(quoted('\u{1f9ff}'.repeat(30), 8)).toBe('"\u{1f9ff}\u{1f9ff}..."');
  });
});

describe('a level has one id', () => {
  const id = encodeId('game: escape\n\nS.E\n');

  it('to which nothing can be added', () => {
    for (const more of ['A', 'AA', 'AAA', 'AAAA', '-', '_', id, id.repeat(3), 'A'.repeat(1000)]) {
      const decoded = decodeId(id + more);
      expect(decoded.ok ? decoded.value : describeFault(decoded.fault)).toMatch(
        /^this level id cannot be read: /,
      );
    }
    expect(decodeId(` ${id}\n`).ok).toBe(true);
  });

  it('whose last letter has no bits to spare', () => {
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      const own = encodeId(text);
      const spare = [0, 0, 4, 2][own.length % 4] ?? 0;
      const last = ALPHABET.indexOf(own.slice(-1));
      for (let bits = 1; bits < 1 << spare; bits++) {
        const decoded = decodeId(own.slice(0, -1) + ALPHABET.charAt(last ^ bits));
        expect(described(decoded)).toMatch(/something follows behind its end/);
      }
    }
  });
});
