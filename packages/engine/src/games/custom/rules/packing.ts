import type { Meetings } from './meetings.js';
import { AWAKE, CELL, CHANGE_BITS, FACING, FORM, PIECE, type Position } from './position.js';
import type { PieceRules } from './rule-set.js';
import type { Terrain } from './terrain.js';

/** What a position of a level is made of. */
interface Layout {
  readonly cells: number;
  /** Turns that are told apart. */
  readonly turns: number;
  /** Steps that you make in a turn. */
  readonly steps: number;
  /** Where the numbers of the first piece stand. */
  readonly firstPiece: number;
  /** The form that each piece starts with, equal ones side by side. */
  readonly starts: readonly number[];
  readonly forms: readonly PieceRules[];
  readonly terrain: Terrain;
  readonly meetings: Meetings;
}

/** Where packed positions lie. */
export type Words = Int32Array | Uint32Array;

export type Packing = ReturnType<typeof packingOf>;

/**
 * Positions in few words of 32 bits. What a piece can be goes into one number, 0 where it is dead; pieces that cannot be
 * told apart are sorted.
 */
export function packingOf({ cells, turns, steps, firstPiece, starts, forms, terrain, meetings }: Layout) {
  const { gates, changes, changeWords } = terrain;
  const { pairs } = meetings;
  const pieces = starts.length;
  const formNumber = (letter: string) =>
    Math.max(
      0,
      forms.findIndex((form) => form.letter === letter),
    );
  const classes = classesOf();
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
  addField(cells);
  addField(turns);
  addField(steps);
  addField(2 ** gates.length);
  for (let index = 0; index < changeWords; index++)
    addField(2 ** Math.min(CHANGE_BITS, changes - index * CHANGE_BITS));
  const pieceClass = classes.flatMap((one) => Array.from({ length: one.to - one.from }, () => one));
  for (let piece = 0; piece < pieces; piece++) addField(pieceClass[piece].count);
  const words = word + 1;
  const header = firstPiece;
  const values = new Int32Array(pieces);

  /** Runs of pieces that begin with one letter, and what has to be known of each of them. */
  function classesOf() {
    const found: {
      from: number;
      to: number;
      forms: number[];
      hasFacing: boolean;
      hasAwake: boolean;
      isSorted: boolean;
      count: number;
    }[] = [];
    for (let from = 0; from < pieces; ) {
      let to = from;
      while (to < pieces && starts[to] === starts[from]) to++;
      const reach = [starts[from]];
      for (const form of reach) {
        for (const { a, b, sentence } of pairs) {
          if (sentence.result.kind !== 'become' || (a !== form && b !== form)) continue;
          const next = formNumber(sentence.result.letter);
          if (!reach.includes(next)) reach.push(next);
        }
      }
      reach.sort((a, b) => a - b);
      const hasFacing = reach.some((form) =>
        [forms[form].behaviour, forms[form].otherwise].some((one) => 'facing' in one && one.facing !== null),
      );
      const hasAwake = reach.some((form) => forms[form].neverForgets);
      const meets = pairs.some(({ a, b }) => reach.includes(a) || reach.includes(b));
      found.push({
        from,
        to,
        forms: reach,
        hasFacing,
        hasAwake,
        // Who of several on one cell meets first is told by their order, which matters where they differ in more than place.
        isSorted: to - from > 1 && (!(hasFacing || hasAwake) || !meets),
        count: 1 + cells * reach.length * (hasFacing ? 4 : 1) * (hasAwake ? 2 : 1),
      });
      from = to;
    }
    return found;
  }

  const wordOf = Int32Array.from(fieldWord);
  const shiftOf = Int32Array.from(fieldShift);
  const maskOf = Int32Array.from(fieldMask);
  const formCount = Int32Array.from(pieceClass, (one) => one.forms.length);
  const facingFactor = Int32Array.from(pieceClass, (one) => (one.hasFacing ? 4 : 1));
  const awakeFactor = Int32Array.from(pieceClass, (one) => (one.hasAwake ? 2 : 1));
  const firstForm = Int32Array.from(pieceClass, (one) => one.forms[0]);
  const sorted = classes.filter(({ isSorted }) => isSorted);

  /** What a piece is, as one number; its own numbers stand in the position from `base` on. */
  const numberOfPiece = (piece: number, p: Position, base: number): number => {
    const cell = p[base + CELL];
    if (cell < 0) return 0;
    let value = cell;
    if (formCount[piece] > 1)
      value = value * formCount[piece] + pieceClass[piece].forms.indexOf(p[base + FORM]);
    if (facingFactor[piece] > 1) value = value * 4 + p[base + FACING];
    if (awakeFactor[piece] > 1) value = value * 2 + p[base + AWAKE];
    return value + 1;
  };
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
    for (let piece = 0, base = firstPiece; piece < pieces; piece++, base += PIECE)
      values[piece] = numberOfPiece(piece, p, base);
    sortValues();
    for (let piece = 0; piece < pieces; piece++)
      into[at + wordOf[header + piece]] |= values[piece] << shiftOf[header + piece];
  };
  /** Puts the values of pieces that cannot be told apart in order. */
  const sortValues = (): void => {
    for (const one of sorted) sortRange(values, one.from, one.to);
  };

  const unpackHeader = (from: Words, at: number, into: Position): void => {
    for (let index = 0; index < header; index++)
      into[index] = (from[at + wordOf[index]] >>> shiftOf[index]) & maskOf[index];
  };
  const unpack = (from: Words, at: number, into: Position): void => {
    unpackHeader(from, at, into);
    for (let piece = 0, base = firstPiece; piece < pieces; piece++, base += PIECE) {
      const field = header + piece;
      readPiece(piece, (from[at + wordOf[field]] >>> shiftOf[field]) & maskOf[field], into, base);
    }
  };

  /** Bits of the header where it lies in the first word alone; else null. */
  const bitsOfHeader = shiftOf[header - 1] + 32 - Math.clz32(maskOf[header - 1]);
  const headerBits = wordOf[header - 1] > 0 || bitsOfHeader > MOST_HEADER ? null : bitsOfHeader;

  return {
    ...{ words, pack, unpack, headerBits, unpackHeader, numberOfPiece, readPiece, values, sortValues },
    ...{ classes, header, wordOf, shiftOf, maskOf },
  };
}

/** Bits of a header that is a number below zero for nobody. */
const MOST_HEADER = 30;

/** Sorts a part of a short list in place, by insertion. */
function sortRange(values: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const value = values[i];
    let j = i - 1;
    for (; j >= from && values[j] > value; j--) values[j + 1] = values[j];
    values[j + 1] = value;
  }
}
