import { endsOf } from './ends.js';
import { piecesOf } from './pieces.js';
import {
  ILLEGAL,
  LOST,
  MADE,
  MOVE_ORDER,
  type Note,
  OPEN,
  type Position,
  type Roll,
  type Status,
  TURN,
  WAIT,
  WON,
  YOU,
} from './position.js';
import { NO_DICE, roundsOf } from './rounds.js';
import type { Setting } from './setting.js';
import { settlingOf } from './settling.js';
import { MOST_SLIDE, stepsOf } from './steps.js';
import { switchesOf } from './switches.js';

export type Turn = ReturnType<typeof turnOf>;

/** How a turn is played in a level, in positions of so many pieces. */
export function turnOf(setting: Setting, pieces: number) {
  const { rules, clock, terrain, meetings, ground, groups, waitsAtFirst, winNone, winTaken } = setting;
  const { you } = rules;
  const { ice, traps, teleport, teleportRule, falls, takes, hasSwitch } = terrain;
  const { isPushed } = meetings;
  const { isChangedAt, change } = ground;
  const board = piecesOf(setting, pieces);
  const { before, remember } = board;
  const switches = switchesOf(setting);
  const { press, turnGates } = switches;
  const steps = stepsOf(setting, board, switches);
  const { pieceEnters, pushStep, yourStep } = steps;
  const settle = settlingOf(setting, board);
  const { wonByNone, lostByExit, isWonAtOnce, endOf } = endsOf(setting, board);
  const round = roundsOf(setting, board, switches, steps, settle, lostByExit);

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

  /** Your move by itself: what you enter and whom you meet there. */
  const arrive = (p: Position, move: number, note: Note = null): Status | typeof ILLEGAL => {
    switches.renew();
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
    return endOf(p, note);
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

  return { step, attempt, isLegal, moves };
}
