import { spend } from '../../../grid/index.js';
import { choicesOf } from './choices.js';
import type { Pieces } from './pieces.js';
import { CELL, FACING, type Note, PIECE, type Position, type Roll, TURN, type Why } from './position.js';
import { pairOf } from './sentences/rule-set.js';
import type { Setting } from './setting.js';
import { CELLS_A_CHOICE, type Steps } from './steps.js';
import type { Switches } from './switches.js';

export const NO_DICE: Roll = () => {
  throw new RangeError('nothing throws dice here');
};

type Group = Setting['groups'][number];

/** How all pieces of a group make a step. */
export function roundsOf(
  setting: Setting,
  { count: pieces, size, before, remember }: Pieces,
  switches: Switches,
  { pieceStep, pieceEnters }: Steps,
  settle: (p: Position, waits: Uint8Array, note: Note) => boolean,
  lostByExit: (p: Position, note: Note) => boolean,
) {
  const { rules, maze, forms, firstPiece, meetings, ground, loseExit } = setting;
  const { hasGates } = setting.terrain;
  const { isMutual, hasMutual } = meetings;
  const { groundStep } = ground;
  /** By piece: the way that it goes in this round, -1 where it stays; why, and by which rule. */
  const target = new Int32Array(pieces);
  const why: Why[] = Array(pieces).fill('own-move');
  const ruleOf = new Int32Array(pieces);
  const { decide, chosen } = choicesOf(maze, forms, firstPiece, pieceStep, ground, setting.senses);

  const stepsOf = Int32Array.from(forms, ({ steps }) => steps);
  const isPacedOut = Uint8Array.from(forms, ({ every }) => Number(every !== null));
  const isActive = (p: Position, form: number): boolean => {
    if (isPacedOut[form] === 0) return true;
    const { every } = forms[form];
    return every === null || (p[TURN] >= every.from && (p[TURN] - every.from) % every.turns === 0);
  };

  const mutualRule = (a: number, b: number): number =>
    rules.meetings.get(pairOf(forms[a].letter, forms[b].letter))?.rule ?? -1;

  /** Of pieces that block each other, those that would come to stand on one cell stay where they are. */
  const holdBack = (p: Position, note: Note): void => {
    const end = new Int32Array(pieces).fill(-1);
    spend(size + pieces * pieces);
    const heldPosition = p.slice();
    const restore = switches.saved();
    for (let piece = 0; piece < pieces; piece++) {
      if (target[piece] < 0) continue;
      const to = groundStep(p, before[piece * 2 + 1] + 1, before[piece * 2], target[piece]);
      pieceEnters(p, piece, to, target[piece], null);
      end[piece] = p[firstPiece + piece * PIECE + CELL];
    }
    p.set(heldPosition);
    restore();
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
    if (hasGates) switches.turnGates(p, note);
    return settle(p, waits, note) || (loseExit.length > 0 && lostByExit(p, note));
  };

  return round;
}
