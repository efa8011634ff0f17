import {
  add,
  all,
  and,
  type Code,
  divideUnsigned,
  either,
  get,
  int,
  isEqual,
  isLess,
  isMore,
  multiply,
  NOTHING,
  or,
  remainderUnsigned,
  type Scope,
  set,
  shiftLeft,
  shiftRight,
  store,
  subtract,
  type Variable,
  when,
} from '../../../wasm/index.js';
import { AWAKE, CELL, FACING, FORM, YOU } from '../rules/position.js';
import { type Board, fieldOf, type PieceAt, type Where } from './board-code.js';
import type { Meetings } from './meeting-code.js';

/** Packed positions in code: how they are taken apart and put together. */
export function positionCode(board: Board, meeting: Meetings) {
  const { layout, game, number, setNumber } = board;
  const { pieces, words, wordOf, maskOf, classes, shiftOf } = layout;
  const { everyPiece } = meeting;
  const header = game.setting.firstPiece;
  const fieldFrom = (address: Variable, index: number): Code => fieldOf(layout, address, index);
  const unpackHeader = (address: Variable): Code =>
    all(
      ...Array.from({ length: header }, (_, index) =>
        maskOf[index] === 0 ? NOTHING : setNumber(index, fieldFrom(address, index)),
      ),
    );
  const unpackPieces = (where: Where, address: Variable, value: Variable): Code =>
    all(
      ...classes.flatMap((one) =>
        Array.from({ length: one.to - one.from }, (_, index) => {
          const piece = where(one.from + index);
          const isPlain = one.forms.length === 1 && !one.hasFacing && !one.hasAwake;
          const whole = fieldFrom(address, header + one.from + index);
          if (isPlain) return piece.set(CELL, subtract(whole, int(1)));
          const dead = all(
            one.forms.length > 1 ? piece.set(FORM, int(one.forms[0])) : NOTHING,
            piece.set(CELL, int(-1)),
            one.hasFacing ? piece.set(FACING, int(0)) : NOTHING,
            one.hasAwake ? piece.set(AWAKE, int(0)) : NOTHING,
          );
          const part = (has: boolean, index: number, bits: number): Code =>
            has
              ? all(
                  piece.set(index, and(get(value), int(2 ** bits - 1))),
                  set(value, shiftRight(get(value), int(bits))),
                )
              : NOTHING;
          const alive = all(
            set(value, subtract(get(value), int(1))),
            part(one.hasAwake, AWAKE, 1),
            part(one.hasFacing, FACING, 2),
            one.forms.length === 1
              ? piece.set(CELL, get(value))
              : all(
                  piece.set(FORM, formBy(remainderUnsigned(get(value), int(one.forms.length)), one.forms)),
                  piece.set(CELL, divideUnsigned(get(value), int(one.forms.length))),
                ),
          );
          return all(set(value, whole), when(get(value), alive, dead));
        }),
      ),
    );
  /** The form by its place among those of a class. */
  function formBy(place: Code, among: readonly number[]): Code {
    const isRow = among.every((form, index) => form === among[0] + index);
    if (isRow) return add(place, int(among[0]));
    const value = place;
    return among
      .slice(1)
      .reduce<Code>(
        (code, form, index) => either(isEqual(value, int(index + 1)), int(form), code),
        int(among[0]),
      );
  }
  /** Its place among them by the form. */
  const placeOf = (form: Code, among: readonly number[]): Code => {
    const isRow = among.every((one, index) => one === among[0] + index);
    if (isRow) return subtract(form, int(among[0]));
    return among
      .slice(1)
      .reduce<Code>((code, one, index) => either(isEqual(form, int(one)), int(index + 1), code), int(0));
  };
  /** What a piece is, as one number. */
  const numberOf = (piece: PieceAt, one: (typeof classes)[number]): Code => {
    const cell = piece.get(CELL);
    if (one.forms.length === 1 && !one.hasFacing && !one.hasAwake) return add(cell, int(1));
    let value: Code = cell;
    if (one.forms.length > 1)
      value = add(multiply(value, int(one.forms.length)), placeOf(piece.get(FORM), one.forms));
    if (one.hasFacing) value = add(shiftLeft(value, int(2)), piece.get(FACING));
    if (one.hasAwake) value = add(shiftLeft(value, int(1)), piece.get(AWAKE));
    return either(isLess(cell, int(0)), int(0), add(value, int(1)));
  };
  /** Packs the position, with you on a cell, to an address, the pieces that cannot be told apart in order. */
  const pack = (where: Where, scope: Scope, you: Code, to: Variable): Code => {
    const values = everyPiece.map(() => scope.variable());
    const spare = scope.variable();
    const read = classes.flatMap((one) =>
      Array.from({ length: one.to - one.from }, (_, index) =>
        set(values[one.from + index], numberOf(where(one.from + index), one)),
      ),
    );
    const sorted = classes
      .filter(({ isSorted }) => isSorted)
      .flatMap((one) => {
        const swaps: Code[] = [];
        for (let last = one.to - 1; last > one.from; last--)
          for (let i = one.from; i < last; i++)
            swaps.push(
              when(
                isMore(get(values[i]), get(values[i + 1])),
                all(
                  set(spare, get(values[i])),
                  set(values[i], get(values[i + 1])),
                  set(values[i + 1], get(spare)),
                ),
              ),
            );
        return swaps;
      });
    const parts: Code[][] = Array.from({ length: words }, () => []);
    for (let index = 0; index < header + pieces; index++) {
      if (maskOf[index] === 0) continue;
      const value = index === YOU ? you : index < header ? number(index) : get(values[index - header]);
      parts[wordOf[index]].push(shiftOf[index] === 0 ? value : shiftLeft(value, int(shiftOf[index])));
    }
    return all(
      ...read,
      ...sorted,
      ...parts.map((part, word) =>
        store(get(to), part.length === 0 ? int(0) : part.reduce((a, b) => or(a, b)), word * 4),
      ),
    );
  };

  return { unpackHeader, unpackPieces, pack };
}
