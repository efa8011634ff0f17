import { LruCache, memoizeRecent } from '../../../puzzle/index.js';
import type { Game } from './game.js';
import { pieceNumbersOf } from './piece-numbers.js';
import { AWAKE, CELL, CHANGE_BITS, FACING, FORM, PIECE, type Position } from './position.js';

/** Where packed positions lie. */
export type Words = Int32Array | Uint32Array;

/** With a number of its own. */
export type Packing = ReturnType<typeof createPacking> & { readonly number: number };

/** Packings that are remembered, those used last. */
const packings = new LruCache<Packing>(64, () => 1);
let packingsMade = 0;

/**
 * Positions of a game in few words of 32 bits. What a piece can be goes into one number, 0 where it is dead; pieces that cannot be
 * told apart are sorted. Worked out once for all levels with the same rules, pieces and sizes.
 */
export const packingOf: (game: Game) => Packing = memoizeRecent((game: Game) => {
  const { starts, terrain, level, cells } = game.setting;
  const begins = starts.reduce((text, { form }) => `${text} ${form}`, '');
  const key = `${level.rules.join('\n')}\n${cells} ${terrain.changes}${begins}`;
  return packings.find(key) ?? packings.keep(key, { ...createPacking(game), number: packingsMade++ });
});

function createPacking({ setting, rules: { you } }: Game) {
  const numbers = pieceNumbersOf(setting);
  const { cells, clock, starts, firstPiece, terrain } = setting;
  const { gates, changes, changeWords } = terrain;
  const { classes, pieceClass, formCount, facingFactor, awakeFactor, values } = numbers;
  const pieces = starts.length;
  const fieldWord: number[] = [];
  const fieldShift: number[] = [];
  const fieldMask: number[] = [];
  let word = 0;
  let used = 0;
  const addField = (count: number): void => {
    const bits = Math.max(0, Math.ceil(Math.log2(count)));
    if (used + bits > 32) {
      word++;
      used = 0;
    }
    fieldWord.push(word);
    fieldShift.push(used);
    fieldMask.push(bits === 32 ? -1 : (1 << bits) - 1);
    used += bits;
  };
  // Your cell stands in the lowest bits of the first word.
  addField(cells);
  addField(clock.size);
  addField(you.steps);
  addField(2 ** gates.length);
  for (let index = 0; index < changeWords; index++)
    addField(2 ** Math.min(CHANGE_BITS, changes - index * CHANGE_BITS));
  for (let piece = 0; piece < pieces; piece++) addField(pieceClass[piece].count);
  const words = word + 1;
  const header = firstPiece;

  const wordOf = Int32Array.from(fieldWord);
  const shiftOf = Int32Array.from(fieldShift);
  const maskOf = Int32Array.from(fieldMask);
  const firstForm = Int32Array.from(pieceClass, (one) => one.forms[0]);

  const readPiece = (piece: number, number: number, into: Position, base: number): void => {
    into[base + FORM] = firstForm[piece];
    into[base + FACING] = 0;
    into[base + AWAKE] = 0;
    if (number === 0) {
      into[base + CELL] = -1;
      return;
    }
    let value = number - 1;
    if (awakeFactor[piece] > 1) {
      into[base + AWAKE] = value & 1;
      value >>= 1;
    }
    if (facingFactor[piece] > 1) {
      into[base + FACING] = value & 3;
      value >>= 2;
    }
    if (formCount[piece] > 1) {
      into[base + FORM] = pieceClass[piece].forms[value % formCount[piece]];
      value = (value / formCount[piece]) | 0;
    }
    into[base + CELL] = value;
  };

  const pack = (p: Position, into: Words, at: number): void => {
    for (let index = 0; index < words; index++) into[at + index] = 0;
    for (let index = 0; index < header; index++) into[at + wordOf[index]] |= p[index] << shiftOf[index];
    numbers.readValues(p);
    for (let piece = 0; piece < pieces; piece++)
      into[at + wordOf[header + piece]] |= values[piece] << shiftOf[header + piece];
  };
  const unpack = (from: Words, at: number, into: Position): void => {
    for (let index = 0; index < header; index++)
      into[index] = (from[at + wordOf[index]] >>> shiftOf[index]) & maskOf[index];
    for (let piece = 0, base = firstPiece; piece < pieces; piece++, base += PIECE) {
      const field = header + piece;
      readPiece(piece, (from[at + wordOf[field]] >>> shiftOf[field]) & maskOf[field], into, base);
    }
  };

  return { words, pack, unpack, classes, wordOf, shiftOf, maskOf };
}
