import {
  add,
  all,
  forEach,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  leave,
  NOTHING,
  set,
  store,
  subtract,
  when,
} from '../../../wasm/index.js';
import { LOST, MADE, OPEN, TURN, WAIT, WON, YOU } from '../rules/position.js';
import { arrivalCode } from './arrival-code.js';
import { type Board, EXIT, type Where } from './board-code.js';
import type { Choices } from './choice-code.js';
import type { Meetings } from './meeting-code.js';
import { positionCode } from './position-code.js';
import { roundCode } from './round-code.js';
import { choiceIn, type Senses } from './sense-code.js';

/** Rounds of a group that are written out, where there are few pieces. */
const MOST_ROUNDS = 3;
const FEW_PIECES = 8;

/** A whole turn in code. */
export function turnCode(board: Board, choices: Choices, sensing: Senses, meeting: Meetings) {
  const { module, layout, game, number, setNumber, pieceAt } = board;
  const { at, facts, groups, classes, isKeyed } = layout;
  const { rules, clock } = game;
  const { winExit, winAfter } = game.setting;
  const { winByNone, winTogether } = meeting;
  const { fromMemory } = sensing;
  const { unpackHeader, unpackPieces, pack } = positionCode(board, meeting);
  const { arrive, you, isYouBlocked } = arrivalCode(board, meeting);
  const rounds = roundCode(board, choices, sensing, meeting);
  /** Whether pieces stand in variables while a turn is played: where no code has to look at all of them in the memory. */
  const isLight = !board.hasBefore && rounds.isInline && !meeting.hasStamps;
  /** Whether it is known before the pieces are looked at whether your step is legal. */
  const isEarly = !isYouBlocked && !facts.ice[0];

  /** Plays a way, or waits, in the position that is packed at an address: the status; where the game goes on, packs what follows to another. */
  const play = module.func(
    { parameters: [I32, I32, I32], result: I32, name: 'play' },
    (scope, from, way, to) => {
      const [moved, count, value] = [scope.variable(), scope.variable(), scope.variable()];
      const [column, row] = [scope.variable(), scope.variable()];
      const pieceVariables = classes.flatMap((one) =>
        Array.from({ length: one.to - one.from }, (_, index) => {
          const numbers = [true, one.forms.length > 1, one.hasFacing, one.hasAwake];
          return board.pieceIn(
            one.from + index,
            numbers.map((has) => (has ? scope.variable() : null)),
          );
        }),
      );
      const where: Where = isLight ? (piece) => pieceVariables[piece] : pieceAt;
      const yourPlace = { you: get(you(scope)), column: get(column), row: get(row) };
      const choice = choiceIn(scope, isLight ? yourPlace : fromMemory);
      const packing = pack(where, scope, get(you(scope)), to);
      const packed = all(packing, int(OPEN));
      const open = all(packing, leave(int(OPEN)));
      const lost = leave(int(LOST));
      const won = leave(int(WON));
      const steps =
        rules.you.steps > 1
          ? all(
              setNumber(MADE, add(number(MADE), int(1))),
              when(isLess(number(MADE), int(rules.you.steps)), open),
              setNumber(MADE, int(0)),
            )
          : NOTHING;
      const turn =
        clock.size > 1
          ? all(
              setNumber(TURN, add(number(TURN), int(1))),
              when(
                isEqual(number(TURN), int(clock.size)),
                setNumber(TURN, subtract(number(TURN), int(clock.period))),
              ),
            )
          : NOTHING;
      const allRounds = groups.map((group) =>
        group.rounds <= MOST_ROUNDS && layout.pieces <= FEW_PIECES
          ? all(
              ...Array.from({ length: group.rounds }, (_, index) =>
                rounds.round(where, group, index + 1, choice, moved, lost),
              ),
            )
          : forEach(
              count,
              int(1),
              int(group.rounds + 1),
              rounds.round(where, group, count, choice, moved, lost),
            ),
      );
      const cost = groups.reduce((sum, group) => sum + group.rounds * rounds.costOf(group), 0);
      const end = all(
        winExit?.survive && facts.hasExits ? when(board.isOn(get(you(scope)), EXIT), won) : NOTHING,
        winTogether(where, scope, won),
        winByNone(where, won),
        winAfter?.kind === 'win-after' ? when(isAtLeast(number(TURN), int(winAfter.turns)), won) : NOTHING,
      );
      const unpacked = unpackPieces(where, from, value);
      const waits = isKeyed ? store(int(0), int(-1), at.key) : NOTHING;
      return all(
        unpackHeader(from),
        set(you(scope), number(YOU)),
        isEarly ? NOTHING : unpacked,
        facts.hasSwitches ? store(int(0), int(0), at.usedUp) : NOTHING,
        isKeyed ? store(int(0), get(way), at.key) : NOTHING,
        rules.you.mayWait
          ? when(
              isEqual(get(way), int(WAIT)),
              all(waits, isEarly ? unpacked : NOTHING),
              arrive(where, scope, way, isEarly ? unpacked : NOTHING),
            )
          : arrive(where, scope, way, isEarly ? unpacked : NOTHING),
        winByNone(where, won),
        steps,
        turn,
        set(column, board.columnOf(get(you(scope)))),
        set(row, board.rowOf(get(you(scope)))),
        board.spent(int(cost)),
        ...allRounds,
        end,
        packed,
      );
    },
  );
  return { play };
}
