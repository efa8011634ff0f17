import type { Direction } from '../../../grid/index.js';
import { memoizeRecent } from '../../../puzzle/index.js';
import type { Clock } from './clock.js';
import { type CustomLevel, ruleSetOf } from './level.js';
import {
  AWAKE,
  CELL,
  FACING,
  FORM,
  GATES,
  type ILLEGAL,
  type Note,
  PIECE,
  type Position,
  type Roll,
  type Status,
  TURN,
  YOU,
} from './position.js';
import type { PieceRules, RuleSet } from './sentences/rule-set.js';
import { type Setting, settingOf } from './setting.js';
import { type Turn, turnOf } from './turn.js';

/** A described level as its solvers, sessions and pictures need it: a start, and a step from a position to the next. */
export interface Game {
  readonly level: CustomLevel;
  readonly rules: RuleSet;
  readonly cells: number;
  readonly clock: Clock;
  readonly start: Position;
  readonly pieces: number;
  /** Letters that pieces may have, in order. */
  readonly forms: readonly PieceRules[];
  readonly hasDice: boolean;
  /** Legal moves of an open position, in the game's order. */
  moves(position: Position): number[];
  isLegal(position: Position, move: number): boolean;
  /** Plays a move in place; a position is as it was after one that is not legal. */
  attempt(position: Position, move: number): Status | typeof ILLEGAL;
  /** Plays a legal move in place. */
  step(position: Position, move: number, roll?: Roll, note?: Note): Status;
  you(position: Position): number;
  /** The cell of a piece, or -1 where it is dead. */
  cellOf(position: Position, piece: number): number;
  letterOf(position: Position, piece: number): string;
  /** How a piece is right now: of who hunts, whether it has noticed you; who stands, and who rests in the next turn, is calm. */
  moodOf(position: Position, piece: number): 'calm' | 'hunting' | 'normal';
  /** Which way a piece goes ahead; undefined for one that does not look anywhere. */
  aheadOf(position: Position, piece: number): Direction | undefined;
  isGateOpen(position: Position, letter: string): boolean;
  /** Whether a cell has fallen, or what lay there has been taken. */
  isChanged(position: Position, cell: number): boolean;
  turnOf(position: Position): number;
  /** What it is made of, for those who follow packed positions. */
  readonly setting: Setting;
  turn(): Turn;
}

/** The game of a level, which is remembered for those asked about last. */
export const gameOf: (level: CustomLevel) => Game = memoizeRecent(createGame);

function createGame(level: CustomLevel): Game {
  const rules = ruleSetOf(level);
  const setting = settingOf(level, rules);
  const { cells, clock, forms, start, starts, firstPiece, terrain, ground } = setting;
  const { gates } = terrain;
  const { senses, notices } = setting.senses;
  const pieces = starts.length;
  /** Made when it is first asked for: compiled code needs none. */
  let made: Turn | null = null;
  const turn = (): Turn => {
    made ??= turnOf(setting, pieces);
    return made;
  };

  return {
    level,
    rules,
    cells,
    clock,
    start,
    pieces,
    forms,
    hasDice: forms.some(
      ({ behaviour, otherwise }) => behaviour.kind === 'wanders' || otherwise.kind === 'wanders',
    ),
    moves: (p) => turn().moves(p),
    isLegal: (p, move) => turn().isLegal(p, move),
    attempt: (p, move) => turn().attempt(p, move),
    step: (p, move, roll, note) => turn().step(p, move, roll, note),
    you: (p) => p[YOU],
    cellOf: (p, piece) => p[firstPiece + piece * PIECE + CELL],
    letterOf: (p, piece) => forms[p[firstPiece + piece * PIECE + FORM]].letter,
    moodOf: (p, piece) => {
      const at = firstPiece + piece * PIECE;
      const form = p[at + FORM];
      const { behaviour, every } = forms[form];
      const { kind } = behaviour;
      // Turns are counted round by all that goes by them.
      const next = p[TURN] + 1;
      if (every !== null && (next < every.from || (next - every.from) % every.turns !== 0)) return 'calm';
      if (kind !== 'hunts') return kind === 'stands' ? 'calm' : 'normal';
      const isAwake = !senses[form] || p[at + AWAKE] === 1 || notices(p, form, p[at + CELL]);
      return isAwake ? 'hunting' : 'calm';
    },
    aheadOf: (p, piece) => {
      const at = firstPiece + piece * PIECE;
      const { behaviour } = forms[p[at + FORM]];
      return 'facing' in behaviour && behaviour.facing !== null ? (p[at + FACING] as Direction) : undefined;
    },
    isGateOpen: (p, letter) => ((p[GATES] >> gates.indexOf(letter)) & 1) === 1,
    isChanged: ground.isChangedAt,
    turnOf: (p) => p[TURN],
    setting,
    turn,
  };
}
