import { DIRECTIONS, DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import {
  add,
  all,
  and,
  block,
  byteAt,
  type Code,
  call,
  choose,
  divide,
  either,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isMore,
  isOther,
  isZero,
  leave,
  multiply,
  NOTHING,
  remainder,
  set,
  shiftLeft,
  shortAt,
  store,
  subtract,
  tee,
  when,
  wordAt,
  xor,
} from '../../../wasm/index.js';
import { AWAKE, FACING, TURN } from '../rules/position.js';
import type { Behaviour } from '../rules/sentences/sentence.js';
import type { Board, PieceAt } from './board-code.js';
import type { Fields } from './field-code.js';
import { DICE, PAUSE } from './layout.js';
import type { Choice, Senses } from './sense-code.js';

/** No way, and not even for one that does otherwise what it does. */
const NONE = -1;
const OTHERWISE = -2;
const FARTHEST = 2 ** 31 - 1;

export type Choices = ReturnType<typeof choiceCode>;
/** How pieces choose their steps, in code. */
export function choiceCode(board: Board, fields: Fields, sensing: Senses) {
  const { layout, game, module, number, pieceStep } = board;
  const { at, forms } = layout;
  const { senses } = game.setting.senses;
  const { across, below, distance, notices } = sensing;
  const key = wordAt(int(0), at.key);

  /** What falls when a die with so many sides is thrown, from 0. */
  const roll = module.func({ parameters: [I32], result: I32 }, (scope, sides) => {
    const thrown = scope.variable();
    return all(
      set(thrown, wordAt(int(0), at.thrown)),
      store(int(0), add(get(thrown), int(1)), at.thrown),
      when(isAtLeast(get(thrown), int(DICE)), leave(int(0))),
      store(shiftLeft(get(thrown), int(2)), get(sides), at.sides),
      wordAt(shiftLeft(get(thrown), int(2)), at.falls),
    );
  });

  const stepping = (form: number, piece: PieceAt, { cell, way, to, spare: [one] }: Choice): Code =>
    pieceStep(piece, form, cell, get(way), to, one);

  /** Sets the way that a piece goes by a behaviour, {@link OTHERWISE} where it does otherwise, and where that leads. */
  const behave = (form: number, isOtherwise: boolean, piece: PieceAt, choice: Choice): Code => {
    const { way, to, spare } = choice;
    const behaviour = isOtherwise ? forms[form].otherwise : forms[form].behaviour;
    const step = stepping(form, piece, choice);
    const no = set(way, int(NONE));
    const isFree = isAtLeast(get(to), int(0));
    const goes = (by: Code): Code => all(set(way, by), step, when(isLess(get(to), int(0)), no));
    switch (behaviour.kind) {
      case 'stands':
        return no;
      case 'hunts':
      case 'flees':
        return hunt(form, behaviour, piece, choice);
      case 'walks':
        return block((done) =>
          all(
            set(way, piece.get(FACING)),
            step,
            done(isFree),
            ...behaviour.turns.map((turn) =>
              all(
                set(way, and(add(piece.get(FACING), int(turn)), int(3))),
                step,
                when(isFree, all(piece.set(FACING, get(way)), done())),
              ),
            ),
            no,
          ),
        );
      case 'mirrors':
        return when(isLess(key, int(0)), no, goes(mirrored(behaviour.mirror, key)));
      case 'copies':
        return when(isLess(key, int(0)), no, goes(key));
      case 'paces': {
        const { every } = forms[form];
        const passed = divide(subtract(number(TURN), int(every?.from ?? 1)), int(every?.turns ?? 1));
        const letter = byteAt(
          remainder(passed, int(behaviour.path.length)),
          at.paths + layout.pathAt(form, isOtherwise),
        );
        return all(
          set(way, letter),
          when(isEqual(get(way), int(PAUSE)), no, all(step, when(isLess(get(to), int(0)), no))),
        );
      }
      case 'wanders': {
        const left = spare[1];
        const each = (then: Code): readonly Code[] =>
          DIRECTIONS.map((direction) => all(set(way, int(direction)), step, when(isFree, then)));
        return all(
          set(left, int(0)),
          ...each(set(left, add(get(left), int(1)))),
          when(
            isZero(get(left)),
            no,
            all(
              set(left, either(isEqual(get(left), int(1)), int(0), call(roll, get(left)))),
              block((done) =>
                all(...each(all(done(isZero(get(left))), set(left, subtract(get(left), int(1)))))),
              ),
            ),
          ),
        );
      }
    }
  };

  const hunt = (
    form: number,
    behaviour: Behaviour & { kind: 'hunts' | 'flees' },
    piece: PieceAt,
    choice: Choice,
  ): Code => {
    const { cell, way, to, spare } = choice;
    const [, one, two, three, four] = spare;
    const sign = behaviour.kind === 'hunts' ? 1 : -1;
    const step = stepping(form, piece, choice);
    const no = set(way, int(NONE));
    const isFree = isAtLeast(get(to), int(0));
    switch (behaviour.method) {
      case 'rows first':
      case 'columns first': {
        const row = [LEFT, RIGHT] as const;
        const column = [UP, DOWN] as const;
        const alongRow = tryAxis(across(choice, get(cell)), sign > 0 ? row : [row[1], row[0]]);
        const alongColumn = tryAxis(below(choice, get(cell)), sign > 0 ? column : [column[1], column[0]]);
        const [first, second] =
          behaviour.method === 'rows first' ? [alongRow, alongColumn] : [alongColumn, alongRow];
        return block((done) => all(first(done), second(done), no));
      }
      case 'both axes': {
        const signOf = (value: Code): Code =>
          all(set(one, value), subtract(isMore(get(one), int(0)), isLess(get(one), int(0))));
        const towards = (value: Code): Code => (sign > 0 ? signOf(value) : subtract(int(0), signOf(value)));
        return all(
          set(
            two,
            add(multiply(towards(below(choice, get(cell))), int(3)), towards(across(choice, get(cell)))),
          ),
          when(
            isZero(get(two)),
            no,
            all(set(way, byteAt(add(get(two), int(4)), at.axes)), step, when(isLess(get(to), int(0)), no)),
          ),
        );
      }
      case 'by shortest path': {
        const far = (of: Code): Code => shortAt(add(get(two), shiftLeft(of, int(1))));
        return all(
          set(two, call(fields.funcOf(form + 1))),
          set(three, far(get(cell))),
          when(
            isLess(get(three), int(0)),
            set(way, int(OTHERWISE)),
            block((done) =>
              all(
                ...behaviour.ties.map((direction) =>
                  all(
                    set(way, int(direction)),
                    step,
                    when(isFree, done(isEqual(far(get(to)), subtract(get(three), int(sign))))),
                  ),
                ),
                no,
              ),
            ),
          ),
        );
      }
      case 'in straight line': {
        const [best, bestTo, least, back] = [one, two, three, four];
        const isFacing = behaviour.facing !== null;
        const measured = distance(choice, get(to));
        const better = all(
          set(spare[0], sign > 0 ? measured : subtract(int(0), measured)),
          when(
            isLess(get(spare[0]), get(least)),
            all(set(least, get(spare[0])), set(best, get(way)), set(bestTo, get(to))),
          ),
        );
        const attempt = all(step, when(isFree, better));
        return all(
          set(best, int(NONE)),
          set(least, int(FARTHEST)),
          isFacing ? set(back, and(add(piece.get(FACING), int(2)), int(3))) : NOTHING,
          ...behaviour.ties.map((direction) =>
            all(set(way, int(direction)), isFacing ? when(isOther(get(way), get(back)), attempt) : attempt),
          ),
          isFacing
            ? when(
                isLess(get(best), int(0)),
                all(set(way, get(back)), step, when(isFree, all(set(best, get(back)), set(bestTo, get(to))))),
              )
            : NOTHING,
          set(way, get(best)),
          set(to, get(bestTo)),
          isFacing ? when(isAtLeast(get(best), int(0)), piece.set(FACING, get(best))) : NOTHING,
        );
      }
    }

    /** Tries the way along an axis that leads towards you: to less where the difference is below 0, to more where it is above. */
    function tryAxis(difference: Code, [less, more]: readonly [number, number]) {
      return (done: (condition?: Code) => Code): Code =>
        when(
          tee(one, difference),
          all(set(way, choose(int(more), int(less), isMore(get(one), int(0)))), step, done(isFree)),
        );
    }
  };

  /** Sets the way that a piece goes in this round, less than 0 for none, and where that leads; where it looks is changed at once. */
  const decide = (form: number, piece: PieceAt, choice: Choice): Code => {
    const { way, spare } = choice;
    const { behaviour, neverForgets } = forms[form];
    const otherwise = behave(form, true, piece, choice);
    const doesOtherwise = when(isEqual(get(way), int(OTHERWISE)), otherwise);
    const mayFail = 'method' in behaviour && behaviour.method === 'by shortest path';
    const behaves = behave(form, false, piece, choice);
    if (!senses[form]) return all(behaves, mayFail ? doesOtherwise : NOTHING);
    const awake = spare[1];
    const isAwake = neverForgets
      ? either(piece.get(AWAKE), int(1), notices(form, choice))
      : notices(form, choice);
    return all(
      set(awake, isAwake),
      when(
        get(awake),
        all(neverForgets ? piece.set(AWAKE, int(1)) : NOTHING, behaves),
        set(way, int(OTHERWISE)),
      ),
      doesOtherwise,
    );
  };

  return { decide };
}

/** The way in a mirror: the four directions by themselves, the diagonals by themselves. */
function mirrored(mirror: 'left-right' | 'up-down' | 'both', key: Code): Code {
  if (mirror === 'both') return xor(key, int(2));
  const straight = and(subtract(int(mirror === 'left-right' ? 4 : 2), key), int(3));
  const slanting = mirror === 'left-right' ? subtract(int(11), key) : xor(key, int(1));
  return choose(straight, slanting, isLess(key, int(4)));
}
