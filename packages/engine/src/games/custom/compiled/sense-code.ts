import { DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import {
  add,
  all,
  and,
  both,
  byteAt,
  type Callable,
  type Code,
  call,
  choose,
  either,
  forEach,
  get,
  I32,
  int,
  isAtLeast,
  isAtMost,
  isEqual,
  isLess,
  isMore,
  isZero,
  leave,
  multiply,
  NOTHING,
  or,
  type Scope,
  set,
  shiftLeft,
  shortAt,
  storeByte,
  subtract,
  tee,
  type Variable,
  when,
} from '../../../wasm/index.js';
import { GATES, YOU } from '../rules/position.js';
import { type Board, FALLING } from './board-code.js';
import type { Fields } from './field-code.js';

/** Variables of a function in which pieces choose. */
export interface Choice {
  /** Where the piece stands. */
  readonly cell: Variable;
  /** What it chooses: the way, -1 for none, and where that leads. */
  readonly way: Variable;
  readonly to: Variable;
  readonly spare: readonly [Variable, Variable, Variable, Variable, Variable];
  /** Where you are, and in which column and row, from 0. */
  readonly you: Code;
  readonly column: Code;
  readonly row: Code;
}

export const choiceIn = (scope: Scope, you: Pick<Choice, 'you' | 'column' | 'row'>): Choice => ({
  ...you,
  cell: scope.variable(),
  way: scope.variable(),
  to: scope.variable(),
  spare: [scope.variable(), scope.variable(), scope.variable(), scope.variable(), scope.variable()],
});

export type Senses = ReturnType<typeof senseCode>;

/** Who hears and sees you, and how far away you are, in code. `inLine` says in the rules' own way whether the line from a cell to you is free. */
export function senseCode(board: Board, fields: Fields, inLine: Callable | null) {
  const { layout, game, module, number, columnOf, rowOf, spent } = board;
  const { at, bits, forms, facts } = layout;
  const { isDynamic } = game.setting.terrain;
  /** Where you are, from the memory. */
  const fromMemory = { you: number(YOU), column: columnOf(number(YOU)), row: rowOf(number(YOU)) };
  const across = ({ column }: Pick<Choice, 'column'>, cell: Code): Code => subtract(column, columnOf(cell));
  const below = ({ row }: Pick<Choice, 'row'>, cell: Code): Code => subtract(row, rowOf(cell));
  const square = (value: Code, spare: Variable): Code => multiply(tee(spare, value), get(spare));
  const distance = (choice: Choice, cell: Code): Code =>
    add(square(across(choice, cell), choice.spare[0]), square(below(choice, cell), choice.spare[0]));

  /** Whether you are seen from a cell along its row or column, at most so many steps away. */
  const isStraight =
    at.sight === 0
      ? null
      : module.func({ parameters: [I32, I32], result: I32 }, (scope, cell, within) => {
          const [way, steps, step, to, spare] = Array.from({ length: 5 }, () => scope.variable());
          const shut = (gate: Code) => and(number(GATES), shiftLeft(int(1), gate));
          const isGateShut = (gate: Code): Code =>
            both(isLess(tee(spare, gate), int(30)), isZero(shut(get(spare))));
          return all(
            spent(int(4)),
            set(to, across(fromMemory, get(cell))),
            set(steps, below(fromMemory, get(cell))),
            when(both(get(to), get(steps)), leave(int(0))),
            set(
              way,
              either(
                get(steps),
                choose(int(DOWN), int(UP), isMore(get(steps), int(0))),
                choose(int(RIGHT), int(LEFT), isMore(get(to), int(0))),
              ),
            ),
            set(steps, add(get(steps), get(to))),
            when(isLess(get(steps), int(0)), set(steps, subtract(int(0), get(steps)))),
            when(isMore(get(steps), get(within)), leave(int(0))),
            spent(get(steps)),
            forEach(
              step,
              int(0),
              get(steps),
              all(
                set(to, shortAt(shiftLeft(or(shiftLeft(get(way), int(bits)), get(cell)), int(1)), at.sight)),
                when(isLess(get(to), int(0)), leave(int(0))),
                facts.hasFalls
                  ? when(both(board.isOn(get(to), FALLING), board.isChanged(get(to), spare)), leave(int(0)))
                  : NOTHING,
                facts.hasGates ? when(isGateShut(byteAt(get(to), at.gateAt)), leave(int(0))) : NOTHING,
                facts.hasSideGates
                  ? when(isGateShut(board.sideGate(cell, to, get(way))), leave(int(0)))
                  : NOTHING,
                set(cell, get(to)),
              ),
            ),
            int(1),
          );
        });

  /** Whether the line from a cell to you is free; lasting answers are remembered. */
  const isInLine = (cell: Variable, spare: Variable): Code => {
    if (inLine === null) return int(0);
    const ask = call(inLine, get(cell));
    if (isDynamic || at.lines === 0) return ask;
    const place = or(shiftLeft(get(cell), int(bits)), number(YOU));
    return all(
      when(
        isZero(tee(spare, byteAt(place, at.lines))),
        storeByte(place, tee(spare, add(ask, int(1))), at.lines),
      ),
      isEqual(get(spare), int(2)),
    );
  };

  /** Whether a piece hears or sees you. */
  const notices = (form: number, choice: Choice): Code => {
    const { cell } = choice;
    const [one] = choice.spare;
    const { hears, sees } = forms[form];
    const isNear = (within: number): Code =>
      isAtMost(distance(choice, get(cell)), int(Math.min(within, 2 ** 15) ** 2));
    const isHeard = (): Code => {
      if (hears === null) return int(0);
      if (hears.throughRock) return isNear(hears.within);
      return both(
        isAtLeast(tee(one, fieldAt(form, get(cell))), int(0)),
        isAtMost(get(one), int(Math.min(hears.within, 2 ** 15))),
      );
    };
    const isSeen = (): Code => {
      if (sees === null) return int(0);
      if (sees.inAnyLine) return both(isNear(sees.within), isInLine(cell, one));
      return isStraight === null ? int(0) : call(isStraight, get(cell), int(Math.min(sees.within, 2 ** 15)));
    };
    return either(isHeard(), int(1), isSeen());
  };
  /** How far it is from a cell to you for a form. */
  const fieldAt = (form: number, cell: Code): Code =>
    shortAt(add(call(fields.funcOf(form + 1)), shiftLeft(cell, int(1))));

  return { fromMemory, across, below, distance, notices };
}
