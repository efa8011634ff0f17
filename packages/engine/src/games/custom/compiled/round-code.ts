import {
  all,
  and,
  both,
  type Callable,
  type Code,
  call,
  copy,
  get,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isZero,
  leave,
  NOTHING,
  or,
  remainder,
  set,
  shiftLeft,
  shiftRight,
  store,
  subtract,
  tee,
  type Variable,
  when,
  wordAt,
} from '../../../wasm/index.js';
import { CELL, FORM, PIECE, TURN } from '../rules/position.js';
import type { Board, PieceAt, Where } from './board-code.js';
import type { Choices } from './choice-code.js';
import type { Meetings } from './meeting-code.js';
import { type Choice, choiceIn, type Senses } from './sense-code.js';

/** Steps of pieces that are written out one by one; where there are more, they are functions. */
const MOST_INLINE = 12;

/** How all pieces of a group make a step, in code. */
export function roundCode(board: Board, { decide }: Choices, { fromMemory }: Senses, meeting: Meetings) {
  const { module, layout, game, number, pieceAt, pieceBy, spent } = board;
  const { at, pieces, forms, facts, groups, meetings } = layout;
  const { firstPiece } = game.setting;
  const { settle, loseByExit, formsOf, everyPiece } = meeting;
  const inGroup = (group: (typeof groups)[number], piece: number) =>
    formsOf[piece].filter((form) => group.isIn[form] === 1);
  const moving = groups.reduce(
    (sum, group) =>
      sum + group.rounds * everyPiece.reduce((all, piece) => all + inGroup(group, piece).length, 0),
    0,
  );
  const isActive = (form: number): Code => {
    const { every } = forms[form];
    if (every === null) return int(1);
    const since = subtract(number(TURN), int(every.from));
    return both(isAtLeast(since, int(0)), isZero(remainder(since, int(every.turns))));
  };
  /** A piece chooses and enters; whether it moved. */
  const acting =
    moving <= MOST_INLINE || meetings.hasStops
      ? null
      : forms.map((_, form) =>
          module.func({ parameters: [I32], result: I32 }, (scope, address) => {
            const choice = choiceIn(scope, fromMemory);
            const piece = pieceBy(address);
            return all(
              set(choice.cell, piece.get(CELL)),
              decide(form, piece, choice),
              when(isLess(get(choice.way), int(0)), leave(int(0))),
              board.enter(piece, form, get(choice.to), get(choice.way)),
              int(1),
            );
          }),
        );
  /** A function that has every form of a piece do something, by the form that it has. */
  const byForm = (
    at: PieceAt,
    piece: number,
    among: readonly number[],
    then: (form: number) => Code,
  ): Code =>
    formsOf[piece].length === 1
      ? then(among[0])
      : all(...among.map((form) => when(isEqual(at.get(FORM), int(form)), then(form))));

  /** One round of a group; leaves with `lost` where you have lost. */
  const round = (
    where: Where,
    group: (typeof groups)[number],
    turnNumber: number | Variable,
    choice: Choice,
    moved: Variable,
    lost: Code,
  ): Code => {
    const members = everyPiece
      .map((piece) => ({ piece, among: inGroup(group, piece) }))
      .filter(({ among }) => among.length > 0);
    const mayStep = (form: number, then: Code): Code => {
      const { steps } = forms[form];
      if (typeof turnNumber === 'number') return steps < turnNumber ? NOTHING : guarded(form, then);
      return steps >= group.rounds
        ? guarded(form, then)
        : when(isAtLeast(int(steps), get(turnNumber)), guarded(form, then));
    };
    const guarded = (form: number, then: Code): Code =>
      forms[form].every === null ? then : when(isActive(form), then);
    const after = all(
      facts.hasSwitches ? board.turnGates : NOTHING,
      settle(where, group.waits, choice.you, lost),
      loseByExit(where, lost),
    );
    const ended = when(
      get(moved),
      after,
      group.hasLate ? settle(where, group.waits, choice.you, lost) : NOTHING,
    );
    if (!meetings.hasStops) {
      const each = members.map(({ piece, among }) =>
        byFormAlive(where(piece), piece, choice, among, (form) =>
          mayStep(
            form,
            acting
              ? set(moved, or(get(moved), call(acting[form], where(piece).address)))
              : all(
                  decide(form, where(piece), choice),
                  when(
                    isAtLeast(get(choice.way), int(0)),
                    all(set(moved, int(1)), board.enter(where(piece), form, get(choice.to), get(choice.way))),
                  ),
                ),
          ),
        ),
      );
      return all(set(moved, int(0)), ...each, ended);
    }
    const other = choice.spare[4];
    const target = (piece: number) => at.targets + piece * 4;
    const choosing = members.map(({ piece, among }) =>
      byFormAlive(where(piece), piece, choice, among, (form) =>
        mayStep(
          form,
          all(
            decide(form, where(piece), choice),
            when(
              isAtLeast(get(choice.way), int(0)),
              all(
                set(moved, int(1)),
                store(int(0), or(shiftLeft(get(choice.to), int(4)), get(choice.way)), target(piece)),
              ),
            ),
          ),
        ),
      ),
    );
    const entering = members.map(({ piece, among }) =>
      when(
        isAtLeast(tee(choice.to, wordAt(int(0), target(piece))), int(0)),
        all(
          set(choice.way, and(get(choice.to), int(15))),
          set(choice.to, shiftRight(get(choice.to), int(4))),
          byForm(where(piece), piece, among, (form) =>
            board.enter(where(piece), form, get(choice.to), get(choice.way)),
          ),
        ),
      ),
    );
    return all(
      set(moved, int(0)),
      board.remember(other),
      ...everyPiece.map((piece) => store(int(0), int(-1), target(piece))),
      ...choosing,
      when(get(moved), all(meetings.hasMutual ? call(holdingBack(members)) : NOTHING, ...entering)),
      ended,
    );
  };
  const byFormAlive = (
    at: PieceAt,
    piece: number,
    choice: Choice,
    among: readonly number[],
    then: (form: number) => Code,
  ): Code => when(isAtLeast(tee(choice.cell, at.get(CELL)), int(0)), byForm(at, piece, among, then));

  /** Of pieces that block each other, those that would come to stand on one cell stay where they are. */
  function holdingBack(
    members: readonly { readonly piece: number; readonly among: readonly number[] }[],
  ): Callable {
    const size = (firstPiece + pieces * PIECE) * 4;
    const end = (piece: number) => at.ends + piece * 4;
    const target = (piece: number) => at.targets + piece * 4;
    const formBefore = (piece: number): Code => wordAt(int(0), at.before + piece * 8 + 4);
    return module.func({ parameters: [] }, (scope) => {
      const [to, way] = [scope.variable(), scope.variable()];
      const entered = members.map(({ piece, among }) =>
        when(
          isAtLeast(tee(to, wordAt(int(0), target(piece))), int(0)),
          all(
            set(way, and(get(to), int(15))),
            set(to, shiftRight(get(to), int(4))),
            byForm(pieceAt(piece), piece, among, (form) =>
              board.enter(pieceAt(piece), form, get(to), get(way)),
            ),
            store(int(0), pieceAt(piece).get(CELL), end(piece)),
          ),
        ),
      );
      const isMutual = (a: number, b: number): Code =>
        formsOf[a]
          .flatMap((one) =>
            formsOf[b]
              .filter((two) => meetings.isMutual[one * forms.length + two] === 1)
              .map((two) => and(isEqual(formBefore(a), int(one)), isEqual(formBefore(b), int(two)))),
          )
          .reduce<Code>((code, test) => or(code, test), int(0));
      const held = members.flatMap(({ piece: a }, index) =>
        members
          .slice(index + 1)
          .filter(({ piece: b }) =>
            formsOf[a].some((one) =>
              formsOf[b].some((two) => meetings.isMutual[one * forms.length + two] === 1),
            ),
          )
          .map(({ piece: b }) =>
            when(
              both(
                both(
                  isAtLeast(wordAt(int(0), end(a)), int(0)),
                  isEqual(wordAt(int(0), end(a)), wordAt(int(0), end(b))),
                ),
                isMutual(a, b),
              ),
              all(store(int(0), int(-1), target(a)), store(int(0), int(-1), target(b))),
            ),
          ),
      );
      return all(
        spent(int(size + pieces * pieces)),
        copy(int(at.held), int(at.now), int(size)),
        store(int(0), wordAt(int(0), at.turned), at.heldTurned),
        store(int(0), wordAt(int(0), at.usedUp), at.heldTurned + 4),
        ...everyPiece.map((piece) => store(int(0), int(-1), end(piece))),
        ...entered,
        copy(int(at.now), int(at.held), int(size)),
        store(int(0), wordAt(int(0), at.heldTurned), at.turned),
        store(int(0), wordAt(int(0), at.heldTurned + 4), at.usedUp),
        ...held,
      );
    });
  }

  /** What a round of a group costs, in cells. */
  const costOf = (group: (typeof groups)[number]): number =>
    2 * everyPiece.filter((piece) => inGroup(group, piece).length > 0).length + 1;

  return { round, costOf, isInline: acting === null };
}
