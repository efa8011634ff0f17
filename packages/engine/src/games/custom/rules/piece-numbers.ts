import type { Meetings } from './meetings.js';
import { AWAKE, CELL, FACING, FORM, PIECE, type Position } from './position.js';
import type { PieceRules } from './sentences/rule-set.js';

/** What the pieces of a level are, for numbers of them. */
interface Pieces {
  readonly cells: number;
  /** Where the numbers of the first piece stand. */
  readonly firstPiece: number;
  /** How each piece starts, equal forms side by side. */
  readonly starts: readonly { readonly form: number }[];
  readonly forms: readonly PieceRules[];
  readonly meetings: Meetings;
}

/** Pieces as numbers: what a piece can be goes into one, 0 where it is dead; pieces that cannot be told apart are sorted. */
export function pieceNumbersOf({ cells, firstPiece, starts, forms, meetings: { pairs } }: Pieces) {
  const pieces = starts.length;
  const formNumber = (letter: string) =>
    Math.max(
      0,
      forms.findIndex((form) => form.letter === letter),
    );
  const classes = classesOf();
  const pieceClass = classes.flatMap((one) => Array.from({ length: one.to - one.from }, () => one));
  const values = new Int32Array(pieces);
  const formCount = Int32Array.from(pieceClass, (one) => one.forms.length);
  const facingFactor = Int32Array.from(pieceClass, (one) => (one.hasFacing ? 4 : 1));
  const awakeFactor = Int32Array.from(pieceClass, (one) => (one.hasAwake ? 2 : 1));
  const sorted = classes.filter(({ isSorted }) => isSorted);

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
      while (to < pieces && starts[to].form === starts[from].form) to++;
      const reach = [starts[from].form];
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
  /** Puts the values of pieces that cannot be told apart in order. */
  const sortValues = (): void => {
    for (const one of sorted) sortRange(values, one.from, one.to);
  };
  /** Reads the numbers of all pieces of a position into `values`, in their order. */
  const readValues = (p: Position): void => {
    for (let piece = 0, base = firstPiece; piece < pieces; piece++, base += PIECE)
      values[piece] = numberOfPiece(piece, p, base);
    sortValues();
  };

  return { ...{ classes, pieceClass, formCount, facingFactor, awakeFactor }, ...{ values, readValues } };
}

/** Sorts a part of a short list in place, by insertion. */
function sortRange(values: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const value = values[i];
    let j = i - 1;
    for (; j >= from && values[j] > value; j--) values[j + 1] = values[j];
    values[j + 1] = value;
  }
}
