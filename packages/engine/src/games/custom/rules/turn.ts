import { spend } from '../../../grid/index.js';
import { choicesOf } from './choices.js';
import { placesOf } from './level.js';
import {
  AWAKE,
  CELL,
  FACING,
  FORM,
  GATES,
  ILLEGAL,
  LOST,
  MADE,
  MOVE_ORDER,
  type Note,
  OPEN,
  PIECE,
  type Position,
  type Roll,
  type Status,
  TURN,
  WAIT,
  type Why,
  WON,
  YOU,
} from './position.js';
import { pairOf } from './rule-set.js';
import type { MeetingSentence } from './sentence.js';
import type { Setting } from './setting.js';

const NO_DICE: Roll = () => {
  throw new RangeError('nothing throws dice here');
};

export type Turn = ReturnType<typeof turnOf>;
type Group = Setting['groups'][number];

/** How a turn is played in a level, in positions of so many pieces. */
export function turnOf(setting: Setting, pieces: number) {
  const { level, rules, maze, cells, forms, formOf, clock, terrain, meetings, ground } = setting;
  const { firstPiece, facingOf, groups, waitsAtFirst, isCompany } = setting;
  const { winNone, winAfter, winTaken, winExit, loseExit } = setting;
  const { you } = rules;
  const { isExit, ice, traps, teleport, teleportRule, falls, takes, gates, tokens } = terrain;
  const { hasGates, switches, hasSwitch } = terrain;
  const { withYou, blocksYou, isLate, isPushed, isStopped, isMutual, pairs, hasStops, hasMutual } = meetings;
  const { isChangedAt, change, groundStep } = ground;
  const size = firstPiece + pieces * PIECE;
  const NOBODY = new Uint8Array(forms.length);

  // What is needed while a step is played.
  const before = new Int32Array(pieces * 2);
  const target = new Int32Array(pieces);
  const why: Why[] = Array(pieces).fill('own-move');
  const ruleOf = new Int32Array(pieces);
  const turned = new Int32Array(gates.length);
  const turnedBy = new Int32Array(gates.length);
  const usedUp = new Uint8Array(gates.length);
  /** How often pieces and you have come upon switches. */
  let presses = 0;

  /** Where a step of a piece leads, before anybody of this round has moved; -1 where it may not. */
  const pieceStep = hasStops
    ? besideOthers
    : (p: Position, _: number, form: number, cell: number, way: number): number =>
        groundStep(p, form + 1, cell, way);
  function besideOthers(p: Position, piece: number, form: number, cell: number, way: number): number {
    const to = groundStep(p, form + 1, cell, way);
    if (to < 0) return to;
    if (blocksYou[form] === 1 && to === p[YOU]) return -1;
    spend(pieces);
    for (let other = 0; other < pieces; other++) {
      if (
        before[other * 2] === to &&
        other !== piece &&
        isStopped[form * forms.length + before[other * 2 + 1]] === 1
      )
        return -1;
    }
    return to;
  }

  const { decide, chosen } = choicesOf(maze, forms, firstPiece, pieceStep, ground, setting.senses);

  const stepsOf = Int32Array.from(forms, ({ steps }) => steps);
  const isPacedOut = Uint8Array.from(forms, ({ every }) => Number(every !== null));
  const isActive = (p: Position, form: number): boolean => {
    if (isPacedOut[form] === 0) return true;
    const { every } = forms[form];
    return every === null || (p[TURN] >= every.from && (p[TURN] - every.from) % every.turns === 0);
  };

  /** Turns the switches of a cell that a subject enters; they act on the gates when {@link turnGates} is asked. */
  const press = (cell: number, subject: number, who: number): void => {
    presses++;
    for (const one of switches[cell]) {
      if (!one.isFor[subject] || (one.isOnce && usedUp[one.gate] === 1)) continue;
      if (one.isOnce) usedUp[one.gate] = 1;
      turned[one.gate]++;
      turnedBy[one.gate] = one.rule * 128 + who + 2;
    }
  };
  const turnGates = (p: Position, note: Note): void => {
    for (let gate = 0; gate < gates.length; gate++) {
      if ((turned[gate] & 1) === 1) {
        p[GATES] ^= 1 << gate;
        if (note) {
          const [where = 0] = placesOf(level, gates[gate]).concat(
            level.between.filter(({ letter }) => letter === gates[gate]).map(({ cell }) => cell),
          );
          const isNowOpen = ((p[GATES] >> gate) & 1) === 1;
          note(
            -2,
            isNowOpen ? 'opened' : 'shut',
            where,
            where,
            turnedBy[gate] >> 7,
            (turnedBy[gate] & 127) - 2,
            'ground',
          );
        }
      }
      turned[gate] = 0;
    }
  };

  const kill = (
    p: Position,
    piece: number,
    rule: number,
    by: number | null,
    reason: Why,
    note: Note,
  ): void => {
    const at = firstPiece + piece * PIECE;
    const cell = p[at + CELL];
    p[at + CELL] = -1;
    p[at + FACING] = 0;
    p[at + AWAKE] = 0;
    note?.(piece, 'died', cell, cell, rule, by, reason);
  };

  /** By form and cell: whether nothing lies there that does something to who enters it. */
  const isBare = new Uint8Array(forms.length * cells);
  for (let form = 0; form < forms.length; form++)
    for (let cell = 0; cell < cells; cell++)
      if (hasSwitch[cell] === 0 && teleport[cell] < 0 && traps[form + 1][cell] < 0 && ice[form + 1][cell] < 0)
        isBare[form * cells + cell] = 1;

  /**
   * A piece enters cell after cell by a way until it stands still: switch, teleport, trap, ice. `first` is the cell that it
   * enters at once; the others are entered as long as the ice goes on.
   */
  const pieceEnters = (p: Position, piece: number, first: number, way: number, note: Note): void => {
    const at = firstPiece + piece * PIECE;
    const form = p[at + FORM];
    p[at + CELL] = first;
    if (isBare[form * cells + first] === 1) return;
    let cell = first;
    for (let steps = 0; steps < MOST_SLIDE; steps++) {
      spend(CELLS_A_CHOICE);
      p[at + CELL] = cell;
      if (hasSwitch[cell] === 1) press(cell, form + 1, piece);
      if (teleport[cell] >= 0) {
        note?.(piece, 'moved', cell, teleport[cell], teleportRule[cell], null, 'ground');
        cell = teleport[cell];
        p[at + CELL] = cell;
      }
      const trap = traps[form + 1][cell];
      if (trap >= 0) kill(p, piece, trap, null, 'ground', note);
      if (trap >= 0 || ice[form + 1][cell] < 0) return;
      const next = pieceStep(p, piece, form, cell, way);
      if (next < 0) return;
      note?.(piece, 'moved', cell, next, ice[form + 1][cell], null, 'slid');
      cell = next;
    }
  };

  /** Settles all meetings, of you only with forms that do not wait; whether you have lost. */
  const settle = (p: Position, waits: Uint8Array, note: Note): boolean => {
    for (;;) {
      let isAnybody = false;
      for (let at = firstPiece; at < size; at += PIECE) if (p[at + CELL] === p[YOU]) isAnybody = true;
      for (let form = 0; isAnybody && form < forms.length; form++) {
        if (waits[form] === 1) continue;
        spend(pieces);
        for (let piece = 0; piece < pieces; piece++) {
          const at = firstPiece + piece * PIECE;
          if (p[at + CELL] !== p[YOU] || p[at + FORM] !== form) continue;
          const met = withYou[form];
          if (met === null) {
            if (isPassing(form)) continue;
            note?.(-1, 'caught', p[YOU], p[YOU], forms[form].rule, piece, 'meeting');
            return true;
          }
          if (met.sentence.result.kind === 'first dies') kill(p, piece, met.rule, -1, 'meeting', note);
          if (met.sentence.result.kind === 'you lose') {
            note?.(-1, 'caught', p[YOU], p[YOU], met.rule, piece, 'meeting');
            return true;
          }
        }
      }
      if (pairs.length === 0 || !settlePair(p, note)) return false;
    }
  };
  const passing = forms.map(({ passes }) => passes.includes('you'));
  const isPassing = (form: number) => passing[form];

  /** Settles the first meeting of two pieces, in the order of letters and of the start; whether there was one. */
  const settlePair = (p: Position, note: Note): boolean => {
    for (const { a, b, rule, sentence } of pairs) {
      spend(pieces);
      for (let i = 0; i < pieces; i++) {
        const one = firstPiece + i * PIECE;
        if (p[one + CELL] < 0 || p[one + FORM] !== a) continue;
        spend(pieces);
        for (let j = a === b ? i + 1 : 0; j < pieces; j++) {
          const other = firstPiece + j * PIECE;
          if (p[other + CELL] !== p[one + CELL] || p[other + FORM] !== b || i === j) continue;
          meet(p, i, j, rule, sentence, note);
          return true;
        }
      }
    }
    return false;
  };
  const meet = (
    p: Position,
    i: number,
    j: number,
    rule: number,
    sentence: MeetingSentence,
    note: Note,
  ): void => {
    const { result, first } = sentence;
    const isFirst = forms[p[firstPiece + i * PIECE + FORM]].letter === first;
    const [one, other] = isFirst ? [i, j] : [j, i];
    switch (result.kind) {
      case 'first dies':
        kill(p, one, rule, other, 'meeting', note);
        break;
      case 'second dies':
        kill(p, other, rule, one, 'meeting', note);
        break;
      case 'later dies':
        kill(p, j, rule, i, 'meeting', note);
        break;
      case 'both die':
        kill(p, i, rule, j, 'meeting', note);
        kill(p, j, rule, i, 'meeting', note);
        break;
      case 'become':
        for (const piece of [i, j]) {
          const at = firstPiece + piece * PIECE;
          const form = formOf.get(result.letter) ?? 0;
          p[at + FORM] = form;
          p[at + FACING] = facingOf(form);
          p[at + AWAKE] = 0;
          note?.(piece, 'became', p[at + CELL], p[at + CELL], rule, piece === i ? j : i, 'meeting');
        }
    }
  };

  const remember = (p: Position): void => {
    // Its callers look at all pieces, too.
    spend(8 + pieces * 2);
    for (let piece = 0; piece < pieces; piece++) {
      const at = firstPiece + piece * PIECE;
      before[piece * 2] = p[at + CELL];
      before[piece * 2 + 1] = p[at + FORM];
    }
  };

  /** Whether a piece that is pushed from `cell` by a way can go there, and where; -1 where it cannot. */
  const pushStep = (p: Position, piece: number, form: number, cell: number, way: number): number => {
    const to = pieceStep(p, piece, form, cell, way);
    if (to < 0) return -1;
    for (let other = 0; other < pieces; other++) {
      if (other === piece || before[other * 2] !== to) continue;
      spend(pairs.length);
      const [a, b] = [form, before[other * 2 + 1]].sort((x, y) => x - y);
      if (!pairs.some((pair) => pair.a === a && pair.b === b)) return -1;
    }
    return to;
  };

  /** Where your step leads; -1 where it is not legal. Positions of pieces must be remembered. */
  const yourStep = (p: Position, way: number): number => {
    const to = groundStep(p, 0, p[YOU], way);
    if (to < 0) return -1;
    for (let piece = 0; piece < pieces; piece++) {
      if (before[piece * 2] !== to) continue;
      const form = before[piece * 2 + 1];
      if (isPushed[form] === 1) {
        if (pushStep(p, piece, form, to, way) < 0) return -1;
      } else if (blocksYou[form] === 1) return -1;
    }
    return to;
  };

  const isNoneLeft = (p: Position, isCounted: Uint8Array): boolean => {
    for (let at = firstPiece; at < size; at += PIECE)
      if (p[at + CELL] >= 0 && isCounted[p[at + FORM]] === 1) return false;
    return true;
  };
  const wonByNone = (p: Position, note: Note): boolean => {
    for (const { rule, isCounted } of winNone) {
      if (!isNoneLeft(p, isCounted)) continue;
      note?.(-1, 'won', p[YOU], p[YOU], rule, null, 'nobody-left');
      return true;
    }
    return false;
  };
  const lostByExit = (p: Position, note: Note): boolean => {
    for (const { rule, isCounted } of loseExit) {
      for (let at = firstPiece; at < size; at += PIECE) {
        if (p[at + CELL] < 0 || isExit[p[at + CELL]] === 0 || isCounted[p[at + FORM]] === 0) continue;
        note?.((at - firstPiece) / PIECE, 'escaped', p[at + CELL], p[at + CELL], rule, null, 'end');
        return true;
      }
    }
    return false;
  };
  const isAllTaken = (p: Position): boolean => {
    let taken = 0;
    spend(cells);
    for (let cell = 0; cell < cells; cell++) if (takes[cell] === 1 && isChangedAt(p, cell)) taken++;
    return taken === tokens;
  };

  /** Your step, with all that it enters; the status behind it. */
  const youStep = (p: Position, way: number, note: Note): Status | typeof ILLEGAL => {
    remember(p);
    for (let steps = 0; steps < MOST_SLIDE; steps++) {
      const to = yourStep(p, way);
      if (to < 0) return steps === 0 ? ILLEGAL : OPEN;
      const from = p[YOU];
      for (let piece = 0; piece < pieces; piece++) {
        if (before[piece * 2] !== to || isPushed[before[piece * 2 + 1]] === 0) continue;
        const next = pushStep(p, piece, before[piece * 2 + 1], to, way);
        note?.(piece, 'moved', to, next, -1, -1, 'pushed');
        pieceEnters(p, piece, next, way, note);
      }
      note?.(-1, 'moved', from, to, steps === 0 ? -1 : ice[0][from], null, steps === 0 ? 'own-move' : 'slid');
      if (falls[from] >= 0) {
        change(p, from);
        note?.(-2, 'fell', from, from, falls[from], null, 'ground');
      }
      p[YOU] = to;
      if (hasSwitch[to] === 1) press(to, 0, -1);
      turnGates(p, note);
      if (teleport[to] >= 0) {
        p[YOU] = teleport[to];
        note?.(-1, 'moved', to, p[YOU], teleportRule[to], null, 'ground');
      }
      const cell = p[YOU];
      if (traps[0][cell] >= 0) {
        note?.(-1, 'caught', cell, cell, traps[0][cell], null, 'ground');
        return LOST;
      }
      if (settle(p, waitsAtFirst, note) || lostByExit(p, note)) return LOST;
      if (takes[cell] === 1 && !isChangedAt(p, cell)) {
        change(p, cell);
        note?.(-1, 'took', cell, cell, winTaken?.rule ?? -1, null, 'taken');
      }
      if (isWonAtOnce(p, cell, note)) return WON;
      if (ice[0][cell] < 0) return OPEN;
      remember(p);
    }
    return OPEN;
  };
  const isWonAtOnce = (p: Position, cell: number, note: Note): boolean => {
    if (winExit && !winExit.survive && winExit.others.length === 0 && isExit[cell] === 1) {
      note?.(-1, 'escaped', cell, cell, winExit.rule, null, 'end');
      return true;
    }
    if (
      winTaken?.kind !== 'win-taken' ||
      (winTaken.thenExit ? isExit[cell] === 0 : takes[cell] === 0) ||
      !isAllTaken(p)
    )
      return false;
    note?.(-1, winTaken.thenExit ? 'escaped' : 'won', cell, cell, winTaken.rule, null, 'taken');
    return true;
  };

  /**
   * One round of a group: all choose, all enter, all meet; whether you have lost. `key` is your key's direction in this
   * turn, -1 where you waited.
   */
  const round = (
    p: Position,
    { isIn, waits, hasLate }: Group,
    number: number,
    key: number,
    roll: Roll = NO_DICE,
    note: Note = null,
  ): boolean => {
    remember(p);
    let movers = 0;
    spend(pieces * CELLS_A_CHOICE);
    for (let piece = 0; piece < pieces; piece++) {
      target[piece] = -1;
      const form = before[piece * 2 + 1];
      if (before[piece * 2] < 0 || isIn[form] === 0 || stepsOf[form] < number || !isActive(p, form)) continue;
      const way = decide(p, piece, key, roll);
      const cell = before[piece * 2];
      if (way >= 0) {
        target[piece] = way;
        movers++;
      }
      if (chosen.facing >= 0) p[firstPiece + piece * PIECE + FACING] = chosen.facing;
      if (note) {
        why[piece] = chosen.why;
        ruleOf[piece] = chosen.rule;
        if (way < 0) note(piece, 'stayed', cell, cell, chosen.rule, null, chosen.why);
      }
    }
    if (movers === 0) return hasLate && settle(p, waits, note);
    if (hasMutual) holdBack(p, note);
    for (let piece = 0; piece < pieces; piece++) {
      const way = target[piece];
      if (way < 0) continue;
      const to = groundStep(p, before[piece * 2 + 1] + 1, before[piece * 2], way);
      note?.(piece, 'moved', before[piece * 2], to, ruleOf[piece], null, why[piece]);
      pieceEnters(p, piece, to, way, note);
    }
    if (hasGates) turnGates(p, note);
    return settle(p, waits, note) || (loseExit.length > 0 && lostByExit(p, note));
  };

  /** The same where one piece is alone on the board and moves. */
  const loneRound = (p: Position, key: number): boolean => {
    const form = p[firstPiece + FORM];
    if (!isActive(p, form)) return isLate[form] === 1 && isCaught(p);
    before[0] = p[firstPiece + CELL];
    before[1] = form;
    const way = decide(p, 0, key, NO_DICE);
    if (chosen.facing >= 0) p[firstPiece + FACING] = chosen.facing;
    if (way < 0) return isLate[form] === 1 && isCaught(p);
    pieceEnters(p, 0, groundStep(p, form + 1, before[0], way), way, null);
    if (hasGates) turnGates(p, null);
    return isCaught(p);
  };

  /** Of pieces that block each other, those that would come to stand on one cell stay where they are. */
  const holdBack = (p: Position, note: Note): void => {
    const end = new Int32Array(pieces).fill(-1);
    spend(size + pieces * pieces);
    const heldPosition = p.slice();
    const heldTurns = turned.slice();
    const heldUsed = usedUp.slice();
    for (let piece = 0; piece < pieces; piece++) {
      if (target[piece] < 0) continue;
      const to = groundStep(p, before[piece * 2 + 1] + 1, before[piece * 2], target[piece]);
      pieceEnters(p, piece, to, target[piece], null);
      end[piece] = p[firstPiece + piece * PIECE + CELL];
    }
    p.set(heldPosition);
    turned.set(heldTurns);
    usedUp.set(heldUsed);
    const isHeld = new Uint8Array(pieces);
    for (let a = 0; a < pieces; a++) {
      for (let b = a + 1; b < pieces; b++) {
        if (
          end[a] < 0 ||
          end[a] !== end[b] ||
          isMutual[before[a * 2 + 1] * forms.length + before[b * 2 + 1]] === 0
        )
          continue;
        isHeld[a] = 1;
        isHeld[b] = 1;
        const rule = mutualRule(before[a * 2 + 1], before[b * 2 + 1]);
        for (const [one, other] of [
          [a, b],
          [b, a],
        ])
          note?.(one, 'stayed', before[one * 2], before[one * 2], rule, other, 'held');
      }
    }
    for (let piece = 0; piece < pieces; piece++) if (isHeld[piece] === 1) target[piece] = -1;
  };
  const mutualRule = (a: number, b: number): number =>
    rules.meetings.get(pairOf(forms[a].letter, forms[b].letter))?.rule ?? -1;

  /** Your move by itself: what you enter and whom you meet there. */
  const arrive = (p: Position, move: number, note: Note = null): Status | typeof ILLEGAL => {
    usedUp.fill(0);
    if (move !== WAIT) return youStep(p, move, note);
    note?.(-1, 'waited', p[YOU], p[YOU], -1, null, 'own-move');
    return OPEN;
  };
  /** Whether the pieces move now, in the next turn. */
  const passTurn = (p: Position): boolean => {
    if (++p[MADE] < you.steps) return false;
    p[MADE] = 0;
    if (++p[TURN] === clock.size) p[TURN] -= clock.period;
    return true;
  };
  /** Whether you and everybody who has to come with you stand on exits. */
  const isTogether = (p: Position): boolean => {
    if (!winExit || winExit.others.length === 0 || isExit[p[YOU]] === 0) return false;
    const missing = new Set(winExit.others);
    for (let at = firstPiece; at < size; at += PIECE) {
      if (p[at + CELL] < 0 || isCompany[p[at + FORM]] === 0) continue;
      if (isExit[p[at + CELL]] === 0) return false;
      missing.delete(forms[p[at + FORM]].letter);
    }
    return missing.size === 0;
  };
  /** What the end of a turn brings; `isCounted` says whether it is looked who is left, and who has come with you. */
  const endOf = (p: Position, isCounted: boolean, note: Note = null): typeof OPEN | typeof WON => {
    if (winExit?.survive && isExit[p[YOU]] === 1) {
      note?.(-1, 'escaped', p[YOU], p[YOU], winExit.rule, null, 'end');
      return WON;
    }
    if (isCounted && isTogether(p)) {
      note?.(-1, 'escaped', p[YOU], p[YOU], winExit?.rule ?? -1, null, 'end');
      return WON;
    }
    if (isCounted && wonByNone(p, note)) return WON;
    if (winAfter?.kind === 'win-after' && p[TURN] >= winAfter.turns) {
      note?.(-1, 'won', p[YOU], p[YOU], winAfter.rule, null, 'turns');
      return WON;
    }
    return OPEN;
  };
  /** Whether you are lost as everybody stands. */
  const isCaught = (p: Position): boolean => settle(p, NOBODY, null) || lostByExit(p, null);
  /** Whether you are caught where you have stepped, before anybody else has moved. */
  const isCaughtAtOnce = (p: Position): boolean => settle(p, waitsAtFirst, null) || lostByExit(p, null);
  /** Whether nothing is left to be settled in a position, so that nobody meets who has met before. */
  const isQuiet = (p: Position): boolean => {
    const settled = p.slice();
    if (isCaught(settled) || wonByNone(settled, null)) return false;
    return settled.every((number, index) => number === p[index]);
  };

  const turnOver = (p: Position, move: number, roll: Roll, note: Note): Status | typeof ILLEGAL => {
    const status = arrive(p, move, note);
    if (status !== OPEN) return status;
    if (winNone.length > 0 && wonByNone(p, note)) return WON;
    if (!passTurn(p)) return OPEN;
    const key = move === WAIT ? -1 : move;
    for (const group of groups) {
      for (let number = 1; number <= group.rounds; number++)
        if (round(p, group, number, key, roll, note)) return LOST;
    }
    return endOf(p, true, note);
  };
  const step = (p: Position, move: number, roll: Roll = NO_DICE, note: Note = null): Status => {
    const status = turnOver(p, move, roll, note);
    if (status === ILLEGAL) throw new RangeError(`the move ${move} is not legal here`);
    return status;
  };
  const attempt = (p: Position, move: number): Status | typeof ILLEGAL => {
    if (move === WAIT ? !you.mayWait : move >= you.ways) return ILLEGAL;
    return turnOver(p, move, NO_DICE, null);
  };

  const isLegal = (p: Position, move: number): boolean => {
    if (move === WAIT) return you.mayWait;
    if (move >= you.ways) return false;
    remember(p);
    return yourStep(p, move) >= 0;
  };
  const moves = (p: Position): number[] => MOVE_ORDER.filter((move) => isLegal(p, move));

  return {
    arrive,
    passTurn,
    loneRound,
    endOf,
    isCaught,
    isCaughtAtOnce,
    isQuiet,
    presses: () => presses,
    step,
    attempt,
    isLegal,
    moves,
  };
}

/** A piece that chooses its step takes as long as looking at so many cells. */
const CELLS_A_CHOICE = 4;

/** Cells that one step may slide over; ice in a ring of teleports has no end. */
const MOST_SLIDE = 4096;
