import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../puzzle/index.js';
import { rulebook } from '../index.js';
import { analysing } from './exact/analysis.js';
import { boardLines, readBoards } from './foreign/boards.js';
import { parseMbf } from './foreign/mbf.js';
import { readPosition } from './foreign/positions.js';
import { type MinesLevel, minesRules, positionOf } from './index.js';

const rows = fc
  .array(fc.string({ unit: fc.constantFrom(...'..0123F*#? '), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.join('\n'));
const even = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.string({ unit: fc.constantFrom(...'.......012F'), minLength: 6, maxLength: 30 }),
  )
  .map(([columns, letters]) => (letters.match(new RegExp(`.{${columns}}`, 'g')) ?? ['.']).join('\n'));
const headers = fc.constantFrom(
  'mines: 1',
  'mines: 3',
  'mines: 9\nstart: open',
  'first: a1',
  'mines: 2\nfirst: b2',
);

describe('whatever is typed', () => {
  it('is either a field that is written as it is read, or a fault with something to do', () => {
    let fields = 0;
    fc.assert(
      fc.property(
        headers,
        fc.oneof({ weight: 1, arbitrary: rows }, { weight: 4, arbitrary: even }),
        (header, drawing) => {
          const level = rulebook.parse(`game: mines\n${header}\n\n${drawing}\n`);
          if (!level.ok) {
            expect(level.fault.message).not.toMatch(/undefined|NaN/);
            return;
          }
          fields++;
          const text = rulebook.format(level.value);
          const again = rulebook.parse(text);
          expect(again.ok && again.value).toEqual(level.value);
          // What passes can be played or says why not.
          const state = minesRules.start(level.value as MinesLevel, 'any');
          const [move] = minesRules.moves(state);
          if (move !== undefined) expect(minesRules.play(state, move).events.length).toBeGreaterThan(0);
          expect(finish(analysing(positionOf(state), 100_000)).status).toMatch(/possible|impossible/);
        },
      ),
      { numRuns: 600 },
    );
    expect(fields).toBeGreaterThan(60);
  });

  it('is never more than a fault to those who paste', () => {
    fc.assert(
      fc.property(
        fc.oneof(rows, fc.string(), fc.string({ unit: 'grapheme' })),
        fc.constantFrom(null, 2),
        (text, mines) => {
          const level = readPosition(text, mines);
          if (level.ok) expect(minesRules.format(level.value)).toContain('mines: ');
          else expect(level.fault.message).not.toMatch(/undefined|NaN/);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('is never more than a fault to those who read boards', () => {
    const numbers = fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(numbers, numbers).map(([a, b]) => `${a.join(' ')} ${b.join(',')} 0`),
        ),
        (text) => {
          const boards = readBoards(boardLines(text));
          if (!boards.ok) expect(boards.fault.message).not.toMatch(/undefined|NaN/);
        },
      ),
      { numRuns: 600 },
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }), (bytes) => {
        const layout = parseMbf(Uint8Array.from(bytes));
        if (layout.ok) expect(layout.value.mines).toBe((bytes.length - 4) / 2);
        else expect(layout.fault.message).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 600 },
    );
  });
});
