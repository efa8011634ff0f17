import {
  add,
  all,
  and,
  block,
  both,
  byteAt,
  type Callable,
  type Code,
  call,
  copy,
  divideUnsigned,
  either,
  forEach,
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
  or,
  remainder,
  remainderUnsigned,
  type Scope,
  set,
  shiftLeft,
  shiftRight,
  store,
  subtract,
  tee,
  type Variable,
  when,
  whileTrue,
  wordAt,
} from '../../../wasm/index.js';
import {
  AWAKE,
  CELL,
  CHANGES,
  FACING,
  FORM,
  ILLEGAL,
  LOST,
  MADE,
  OPEN,
  PIECE,
  TURN,
  WAIT,
  WON,
  YOU,
} from '../rules/position.js';
import { MOST_SLIDE } from '../rules/steps.js';
import { type Board, EXIT, FALLING, fieldOf, type PieceAt, TOKEN } from './board-code.js';
import { type Choice, type Choices, choiceIn } from './choice-code.js';
import type { Meetings } from './meeting-code.js';

/** Steps of pieces that are written out one by one; where there are more, they are functions. */
const MOST_INLINE = 12;
/** Rounds of a group that are written out. */
const MOST_ROUNDS = 3;

/** A whole turn in code. */
export function turnCode(board: Board, { decide, fromMemory }: Choices, meeting: Meetings) {
  const { module, layout, game, number, setNumber, pieceAt, pieceBy, spent } = board;
  const { at, pieces, forms, facts, groups, words, wordOf, maskOf, classes, isKeyed, shiftOf } = layout;
  const { setting, rules, clock } = game;
  const { winExit, winAfter, winTaken, waitsAtFirst, firstPiece } = setting;
  const { meetings } = layout;
  const { settle, loseByExit, winByNone, winTogether, formsOf, everyPiece } = meeting;
  const header = firstPiece;
  /** Pieces where they stand: in the memory, or in variables of a function. */
  type Where = (piece: number) => PieceAt;

  // Packed positions.
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
  /** Packs the position to an address, the pieces that cannot be told apart in order. */
  const pack = (where: Where, scope: Scope, to: Variable): Code => {
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
      const value = index < header ? number(index) : get(values[index - header]);
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

  // Your step.
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
        settle(where, waitsAtFirst, lost),
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

  // Rounds.
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
      settle(where, group.waits, lost),
      loseByExit(where, lost),
    );
    const ended = when(get(moved), after, group.hasLate ? settle(where, group.waits, lost) : NOTHING);
    const cost = spent(int(members.length * 2 + 1));
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
      return all(cost, set(moved, int(0)), ...each, ended);
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
      cost,
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

  /** Whether pieces stand in variables while a turn is played: where nobody has to look at all of them in the memory. */
  const isLight = !board.hasBefore && acting === null && !meeting.hasStamps;
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
      const packed = all(pack(where, scope, to), int(OPEN));
      const open = all(pack(where, scope, to), leave(int(OPEN)));
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
      const rounds = groups.map((group) =>
        group.rounds <= MOST_ROUNDS
          ? all(
              ...Array.from({ length: group.rounds }, (_, index) =>
                round(where, group, index + 1, choice, moved, lost),
              ),
            )
          : forEach(count, int(1), int(group.rounds + 1), round(where, group, count, choice, moved, lost)),
      );
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
        ...rounds,
        end,
        packed,
      );
    },
  );
  return { play };
}
