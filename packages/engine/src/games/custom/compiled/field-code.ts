import {
  add,
  all,
  and,
  block,
  byteAt,
  type Callable,
  type Code,
  either,
  fill,
  forEach,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  leave,
  multiply,
  NOTHING,
  set,
  shiftLeft,
  shiftRightUnsigned,
  shortAt,
  store,
  storeShort,
  when,
  whileTrue,
  wordAt,
  xor,
} from '../../../wasm/index.js';
import { CHANGES, GATES, YOU } from '../rules/position.js';
import { type Board, FALLING } from './board-code.js';

export type Fields = ReturnType<typeof fieldCode>;

/** Mixes the bits of a name (D. E. Knuth, "The Art of Computer Programming", volume 3, 1973: the golden ratio). */
const MIX = 0x9e3779b1 | 0;

/**
 * Walking distances to you over what a subject may enter, pieces left out of account: two bytes a cell, -1 where there is no way.
 * Those asked for last are remembered by where you are and how the ground stands.
 */
export function fieldCode(board: Board) {
  const { module, game, layout, number, isOn, isChanged, isShut, sideGate, spent } = board;
  const { at, bits, room, facts, fields, fieldSize, subjects } = layout;
  const { isDynamic, passesRock } = game.setting.terrain;
  const names = [
    ...(isDynamic ? [GATES] : []),
    ...Array.from({ length: facts.changeWords }, (_, word) => CHANGES + word),
  ];

  /** By subject that goes its own ways: the address of the distances. */
  const known = new Map<number, Callable>();
  const funcOf = (subject: number): Callable => {
    const before = known.get(subject);
    if (before) return before;
    const place = subjects.indexOf(subject);
    const made = module.func({ parameters: [], result: I32 }, (scope) => {
      const [entry, name, hash, head, tail, cell, origin, way, spare, field] = Array.from(
        { length: 10 },
        () => scope.variable(),
      );
      const isKnown = names.reduce<Code>(
        (code, index, place) =>
          either(code, isEqual(wordAt(get(entry), 4 + place * 4), number(index)), int(0)),
        isEqual(wordAt(get(entry)), get(name)),
      );
      const short = (of: Code): Code => shortAt(add(get(field), shiftLeft(of, int(1))));
      const putShort = (of: Code, value: Code): Code =>
        storeShort(add(get(field), shiftLeft(of, int(1))), value);
      const mixed = names.reduce<Code>(
        (code, index) =>
          all(
            code,
            set(hash, multiply(xor(get(hash), number(index)), int(MIX))),
            set(hash, xor(get(hash), shiftRightUnsigned(get(hash), int(15)))),
          ),
        NOTHING,
      );
      const closed = (then: Code): Code =>
        all(
          facts.hasFalls && !passesRock[subject]
            ? when(isOn(get(cell), FALLING), when(isChanged(get(cell), spare), then))
            : NOTHING,
          facts.hasGates ? when(isShut(subject, byteAt(get(cell), at.gateAt)), then) : NOTHING,
        );
      const visit = (leaveWay: (condition?: Code) => Code): Code =>
        all(
          set(
            origin,
            shortAt(
              add(
                shiftLeft(add(shiftLeft(get(cell), int(2)), get(way)), int(1)),
                int(at.origins + place * room * 8),
              ),
            ),
          ),
          leaveWay(isLess(get(origin), int(0))),
          leaveWay(isAtLeast(short(get(origin)), int(0))),
          facts.hasSideGates ? leaveWay(isShut(subject, sideGate(origin, cell, get(way)))) : NOTHING,
          putShort(get(origin), add(short(get(cell)), int(1))),
          storeShort(shiftLeft(get(tail), int(1)), get(origin), at.queue),
          set(tail, add(get(tail), int(1))),
        );
      const flood = all(
        fill(get(field), int(0xff), int(room * 2)),
        putShort(number(YOU), int(0)),
        storeShort(int(0), number(YOU), at.queue),
        set(tail, int(1)),
        set(head, int(0)),
        whileTrue(
          isLess(get(head), get(tail)),
          all(
            set(cell, shortAt(shiftLeft(get(head), int(1)), at.queue)),
            set(head, add(get(head), int(1))),
            block((next) => all(closed(next()), forEach(way, int(0), int(4), block(visit)))),
          ),
        ),
        spent(add(int(room >> 2), get(tail))),
      );
      return all(
        set(name, add(int((place << bits) + 1), number(YOU))),
        set(hash, add(get(name), int(-1))),
        mixed,
        set(entry, add(int(at.fields), multiply(and(get(hash), int(fields - 1)), int(fieldSize)))),
        set(field, add(get(entry), int(fieldSize - room * 2))),
        when(isKnown, leave(get(field))),
        store(get(entry), get(name)),
        ...names.map((index, place) => store(get(entry), number(index), 4 + place * 4)),
        flood,
        get(field),
      );
    });
    known.set(subject, made);
    return made;
  };
  return { funcOf: (subject: number) => funcOf(facts.alike[subject]) };
}
