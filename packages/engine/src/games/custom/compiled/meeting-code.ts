import {
  add,
  all,
  and,
  block,
  both,
  type Code,
  call,
  get,
  getGlobal,
  I32,
  int,
  isAtLeast,
  isEqual,
  isLess,
  isOther,
  isZero,
  leave,
  NOTHING,
  or,
  type Scope,
  set,
  setGlobal,
  shiftLeft,
  store,
  type Variable,
  when,
  whileTrue,
  wordAt,
  xor,
} from '../../../wasm/index.js';
import { AWAKE, CELL, FACING, FORM, PIECE, YOU } from '../rules/position.js';
import { type Board, EXIT, type Where } from './board-code.js';

/** Up to so many pairs of pieces are compared one by one; more of them by stamps on their cells. */
const FEW_PAIRS = 12;

export type Meetings = ReturnType<typeof meetingCode>;

/** How those who stand on one cell meet, and whom exits let win or lose, in code. */
export function meetingCode(board: Board) {
  const { module, layout, game, number, pieceAt, pieceBy, eachPiece, kill, spent } = board;
  const { at, forms, pieces, classes, meetings, facts } = layout;
  const { withYou, pairs } = meetings;
  const { facingOf, formOf, loseExit, winNone, isCompany, winExit } = game.setting;
  const everyPiece = Array.from({ length: pieces }, (_, piece) => piece);
  /** By piece: the forms that it may have. */
  const formsOf = classes.flatMap((one) => Array.from({ length: one.to - one.from }, () => one.forms));
  const stamp = module.global(I32);
  const isPassing = (form: number) => forms[form].passes.includes('you');
  /** Whether anything comes of it that a form is on your cell. */
  const matters = (form: number): boolean => {
    const met = withYou[form];
    if (met === null) return !isPassing(form);
    return met.sentence.result.kind === 'first dies' || met.sentence.result.kind === 'you lose';
  };

  /** The first one has form `a`. */
  const meet = (
    a: number,
    { result, first }: (typeof pairs)[number]['sentence'],
    i: Variable,
    j: Variable,
  ): Code => {
    const [one, other] = forms[a].letter === first ? [i, j] : [j, i];
    switch (result.kind) {
      case 'first dies':
        return kill(pieceBy(one));
      case 'second dies':
        return kill(pieceBy(other));
      case 'later dies':
        return kill(pieceBy(j));
      case 'both die':
        return all(kill(pieceBy(i)), kill(pieceBy(j)));
      case 'become': {
        const form = formOf.get(result.letter) ?? 0;
        return all(
          ...[i, j].map((which) =>
            all(
              pieceBy(which).set(FORM, int(form)),
              pieceBy(which).set(FACING, int(facingOf(form))),
              pieceBy(which).set(AWAKE, int(0)),
            ),
          ),
        );
      }
      default:
        return NOTHING;
    }
  };

  /** Settles all meetings, of you only with forms that do not wait, which are given a bit each; whether you have lost. */
  const settling = module.func({ parameters: [I32], result: I32 }, (scope, waits) => {
    const [one, other, met] = [scope.variable(), scope.variable(), scope.variable()];
    const piece = pieceBy(one);
    const isOnYou = (form: number): Code =>
      both(isEqual(piece.get(CELL), number(YOU)), isEqual(piece.get(FORM), int(form)));
    const withForms = forms.map((_, form) => {
      if (!matters(form)) return NOTHING;
      const outcome = withYou[form]?.sentence.result.kind === 'first dies' ? kill(piece) : leave(int(1));
      return when(isZero(and(get(waits), int(1 << form))), eachPiece(one, when(isOnYou(form), outcome)));
    });
    const settlePairs = block((done) =>
      all(
        ...pairs.map(({ a, b, sentence }) =>
          all(
            spent(int(pieces)),
            eachPiece(
              one,
              when(
                both(isAtLeast(piece.get(CELL), int(0)), isEqual(piece.get(FORM), int(a))),
                all(
                  set(other, a === b ? add(get(one), int(PIECE * 4)) : int(board.firstAddress)),
                  whileTrue(
                    isLess(get(other), int(board.lastAddress)),
                    all(
                      when(
                        both(
                          both(
                            isEqual(pieceBy(other).get(CELL), piece.get(CELL)),
                            isEqual(pieceBy(other).get(FORM), int(b)),
                          ),
                          isOther(get(one), get(other)),
                        ),
                        all(meet(a, sentence, one, other), set(met, int(1)), done()),
                      ),
                      set(other, add(get(other), int(PIECE * 4))),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    );
    return all(
      set(met, int(1)),
      whileTrue(get(met), all(set(met, int(0)), ...withForms, settlePairs)),
      int(0),
    );
  });

  const anyOf = (tests: readonly Code[]): Code => tests.reduce((code, test) => or(code, test), int(0));
  const meetingPairs = everyPiece.flatMap((i) =>
    everyPiece
      .slice(i + 1)
      .filter((j) =>
        pairs.some(
          ({ a, b }) =>
            (formsOf[i].includes(a) && formsOf[j].includes(b)) ||
            (formsOf[i].includes(b) && formsOf[j].includes(a)),
        ),
      )
      .map((j) => [i, j] as const),
  );
  const meeters = [...new Set(meetingPairs.flat())];
  /** Whether two of those who do something to others stand on one cell, by stamps. */
  const stamped =
    meetingPairs.length <= FEW_PAIRS
      ? null
      : module.func({ parameters: [], result: I32 }, (scope) => {
          const cell = scope.variable();
          const place = shiftLeft(get(cell), int(2));
          return all(
            setGlobal(stamp, add(getGlobal(stamp), int(1))),
            ...meeters.map((piece) =>
              all(
                set(cell, pieceAt(piece).get(CELL)),
                when(
                  isAtLeast(get(cell), int(0)),
                  all(
                    when(isEqual(wordAt(place, at.stamps), getGlobal(stamp)), leave(int(1))),
                    store(place, getGlobal(stamp), at.stamps),
                  ),
                ),
              ),
            ),
            int(0),
          );
        });
  const isMeeting = (where: Where): Code =>
    stamped === null
      ? anyOf(
          meetingPairs.map(([i, j]) =>
            and(isEqual(where(i).get(CELL), where(j).get(CELL)), isAtLeast(where(i).get(CELL), int(0))),
          ),
        )
      : call(stamped);

  /** Leaves with `lost` where you, on a cell, are lost by those whom you meet, but for those who wait. */
  const settle = (where: Where, waits: Uint8Array, you: Code, lost: Code): Code => {
    const mask = waits.reduce((bits, isWaiting, form) => bits | (isWaiting << form), 0);
    const onYou = everyPiece
      .filter((piece) => formsOf[piece].some((form) => matters(form) && waits[form] === 0))
      .map((piece) => isEqual(where(piece).get(CELL), you));
    const tests = [...onYou, ...(meetingPairs.length > 0 ? [isMeeting(where)] : [])];
    if (tests.length === 0) return NOTHING;
    const own = everyPiece.map(where);
    return when(
      anyOf(tests),
      all(
        ...own.map(({ flush }) => flush),
        when(call(settling, int(mask)), lost),
        ...own.map(({ reload }) => reload),
      ),
    );
  };

  const isCounted = (where: Where, counted: Uint8Array, piece: number): Code =>
    formsOf[piece].every((form) => counted[form] === 1)
      ? int(1)
      : anyOf(
          formsOf[piece]
            .filter((form) => counted[form] === 1)
            .map((form) => isEqual(where(piece).get(FORM), int(form))),
        );
  const isAlive = (where: Where, piece: number): Code => isAtLeast(where(piece).get(CELL), int(0));
  const countable = (counted: Uint8Array) =>
    everyPiece.filter((piece) => formsOf[piece].some((form) => counted[form] === 1));

  /** Leaves with `lost` where a piece has come to an exit that it must not enter. */
  const loseByExit = (where: Where, lost: Code): Code =>
    all(
      ...(facts.hasExits ? loseExit : []).flatMap(({ isCounted: counted }) =>
        countable(counted).map((piece) =>
          when(
            both(
              both(isAlive(where, piece), isCounted(where, counted, piece)),
              board.isOn(where(piece).get(CELL), EXIT),
            ),
            lost,
          ),
        ),
      ),
    );

  /** Leaves with `won` where no piece is left of those that have to go. */
  const winByNone = (where: Where, won: Code): Code =>
    all(
      ...winNone.map(({ isCounted: counted }) =>
        block((left) =>
          all(
            ...countable(counted).map((piece) =>
              left(both(isAlive(where, piece), isCounted(where, counted, piece))),
            ),
            won,
          ),
        ),
      ),
    );

  /** Leaves with `won` where you and everybody who has to come with you stand on exits. */
  const winTogether = (where: Where, scope: Scope, won: Code): Code => {
    if (!winExit || winExit.others.length === 0 || !facts.hasExits) return NOTHING;
    const missing = scope.variable();
    const letters = [...new Set(winExit.others)];
    const bitsOf = (piece: number): Code =>
      formsOf[piece]
        .filter((form) => isCompany[form] === 1)
        .reduce(
          (code, form) =>
            or(
              code,
              shiftLeft(isEqual(where(piece).get(FORM), int(form)), int(letters.indexOf(forms[form].letter))),
            ),
          int(0),
        );
    return when(
      board.isOn(number(YOU), EXIT),
      block((stop) =>
        all(
          set(missing, int(2 ** letters.length - 1)),
          ...countable(isCompany).map((piece) =>
            when(
              both(isAlive(where, piece), isCounted(where, isCompany, piece)),
              all(
                stop(isZero(board.isOn(where(piece).get(CELL), EXIT))),
                set(missing, and(get(missing), xor(bitsOf(piece), int(-1)))),
              ),
            ),
          ),
          stop(get(missing)),
          won,
        ),
      ),
    );
  };

  return { settle, loseByExit, winByNone, winTogether, formsOf, everyPiece, hasStamps: stamped !== null };
}
