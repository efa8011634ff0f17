import {
  add,
  all,
  and,
  block,
  both,
  byteAt,
  type Code,
  call,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isOther,
  isZero,
  leave,
  NOTHING,
  type Scope,
  set,
  shiftRight,
  tee,
  type Variable,
  when,
  whileTrue,
  wordAt,
} from '../../../wasm/index.js';
import { CHANGES, ILLEGAL, LOST, WON, YOU } from '../rules/position.js';
import { MOST_SLIDE } from '../rules/steps.js';
import { type Board, EXIT, FALLING, TOKEN, type Where } from './board-code.js';
import type { Meetings } from './meeting-code.js';

/** Your step in code: what you enter, push, take and meet. */
export function arrivalCode(board: Board, meeting: Meetings) {
  const { module, layout, game, number, setNumber, pieceBy, spent } = board;
  const { at, pieces, forms, facts, meetings } = layout;
  const { rules } = game;
  const { winExit, winTaken, waitsAtFirst } = game.setting;
  const { settle, loseByExit } = meeting;
  const hasPush = rules.you.push.length > 0;
  const isYouBlocked = hasPush || meetings.blocksYou.includes(1);
  /** Where a piece of a form goes that is pushed; -1 where it cannot. */
  const pushing = hasPush
    ? forms.map((_, form) => {
        if (meetings.isPushed[form] === 0) return null;
        return module.func({ parameters: [I32, I32, I32], result: I32 }, (scope, address, cell, way) => {
          const [to, spare, other] = [scope.variable(), scope.variable(), scope.variable()];
          return all(
            board.pieceStep(pieceBy(address), form, cell, get(way), to, spare),
            when(isLess(get(to), int(0)), leave(int(-1))),
            spent(int(pieces)),
            board.eachPiece(
              other,
              when(
                both(
                  both(isEqual(board.beforeCell(other), get(to)), isOther(get(other), get(address))),
                  isZero(and(shiftRight(int(board.pairMasks[form]), board.beforeForm(other)), int(1))),
                ),
                leave(int(-1)),
              ),
            ),
            get(to),
          );
        });
      })
    : [];

  /** Leaves with a status where the game does not go on after your step. `step` is what it takes at least. */
  const arrive = (where: Where, scope: Scope, way: Variable, whenLegal: Code): Code => {
    const [to, from, spare, other, steps, next] = Array.from({ length: 6 }, () => scope.variable());
    const nowhere = set(to, int(-1));
    const inTheWay = isYouBlocked
      ? when(
          isAtLeast(get(to), int(0)),
          board.eachPiece(
            other,
            when(
              isEqual(board.beforeCell(other), get(to)),
              all(
                ...forms.map((_, form) => {
                  const push = pushing[form];
                  const isForm = isEqual(board.beforeForm(other), int(form));
                  if (push)
                    return when(
                      both(isForm, isAtLeast(get(to), int(0))),
                      when(isLess(call(push, get(other), get(to), get(way)), int(0)), nowhere),
                    );
                  return meetings.blocksYou[form] === 1 ? when(isForm, nowhere) : NOTHING;
                }),
              ),
            ),
          ),
        )
      : NOTHING;
    const pushes = hasPush
      ? board.eachPiece(
          other,
          when(
            isEqual(board.beforeCell(other), get(to)),
            all(
              ...forms.map((_, form) => {
                const push = pushing[form];
                if (!push) return NOTHING;
                return when(
                  isEqual(board.beforeForm(other), int(form)),
                  all(
                    set(next, call(push, get(other), get(to), get(way))),
                    board.enter(pieceBy(other), form, get(next), get(way)),
                  ),
                );
              }),
            ),
          ),
        )
      : NOTHING;
    const fallen = facts.hasFalls
      ? when(board.isOn(get(from), FALLING), board.change(get(from), spare))
      : NOTHING;
    const teleport = facts.hasTeleports
      ? when(
          isAtLeast(tee(spare, board.short(at.teleports, get(to))), int(0)),
          all(set(to, get(spare)), setNumber(YOU, get(to))),
        )
      : NOTHING;
    const lost = leave(int(LOST));
    const once = (done: (condition?: Code) => Code): Code =>
      all(
        board.groundStep(0, you(scope), get(way), to, spare),
        inTheWay,
        when(
          isLess(get(to), int(0)),
          facts.ice[0] ? all(when(isZero(get(steps)), leave(int(ILLEGAL))), done()) : leave(int(ILLEGAL)),
        ),
        whenLegal,
        pushes,
        set(from, get(you(scope))),
        fallen,
        setNumber(YOU, get(to)),
        board.press(get(to), 0),
        facts.hasSwitches ? board.turnGates : NOTHING,
        teleport,
        facts.traps[0] ? when(byteAt(get(to), at.traps), lost) : NOTHING,
        settle(where, waitsAtFirst, get(to), lost),
        loseByExit(where, lost),
        facts.tokens
          ? when(
              both(board.isOn(get(to), TOKEN), isZero(board.isChanged(get(to), spare))),
              board.change(get(to), spare),
            )
          : NOTHING,
        winAtOnce(to, leave(int(WON))),
        set(you(scope), get(to)),
      );
    if (!facts.ice[0])
      return all(
        board.remember(other),
        once(() => NOTHING),
      );
    return block((done) =>
      whileTrue(
        isLess(get(steps), int(MOST_SLIDE)),
        all(
          spent(int(pieces)),
          board.remember(other),
          once(done),
          done(isZero(byteAt(get(to), at.ice))),
          set(steps, add(get(steps), int(1))),
        ),
      ),
    );
  };
  const yourCells = new WeakMap<Scope, Variable>();
  /** Your cell, in a variable of the function. */
  function you(scope: Scope): Variable {
    const known = yourCells.get(scope) ?? scope.variable();
    yourCells.set(scope, known);
    return known;
  }

  /** Leaves with `won` where your step has won before anybody else has moved. */
  const winAtOnce = (cell: Variable, won: Code): Code => {
    const byExit =
      facts.hasExits && winExit && !winExit.survive && winExit.others.length === 0
        ? when(board.isOn(get(cell), EXIT), won)
        : NOTHING;
    if (winTaken?.kind !== 'win-taken') return byExit;
    const isPlace = board.isOn(get(cell), winTaken.thenExit ? EXIT : TOKEN);
    const isAllTaken = Array.from({ length: facts.changeWords }, (_, word) => {
      const wanted = wordAt(int(0), at.taken + word * 4);
      return isEqual(and(number(CHANGES + word), wanted), wanted);
    }).reduce<Code>((code, test) => and(code, test), int(1));
    return all(byExit, when(both(isPlace, isAllTaken), won));
  };

  return { arrive, you, isYouBlocked };
}
