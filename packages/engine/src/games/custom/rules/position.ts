import { DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';

/** Directions of steps: the four of the grid, then the diagonals clockwise from up and right. */
export const WAYS = 8;
export const COLUMN = [0, 1, 0, -1, 1, 1, -1, -1] as const;
export const ROW = [-1, 0, 1, 0, -1, 1, 1, -1] as const;
/** The number of waiting among the moves; the others are ways. */
export const WAIT = 8;

export const OPEN = 0;
export const WON = 1;
export const LOST = 2;
/** What a move comes to that may not be made. */
export const ILLEGAL = 3;
export type Status = typeof OPEN | typeof WON | typeof LOST;

/**
 * A position as one vector of whole numbers: your cell, the number of the turn, your steps made in it, the gates (a bit
 * each, 1 is open), the cells that have fallen or been emptied (30 bits a number), then four numbers a piece.
 */
export type Position = Int32Array;
export const YOU = 0;
export const TURN = 1;
export const MADE = 2;
export const GATES = 3;
export const CHANGES = 4;
export const CHANGE_BITS = 30;
/** Numbers of a piece: its cell (-1 is dead), which letter it has, where it looks, whether it is awake for good. */
export const CELL = 0;
export const FORM = 1;
export const FACING = 2;
export const AWAKE = 3;
export const PIECE = 4;

/** What a piece did in a step. */
export type Action =
  | 'moved'
  | 'stayed'
  | 'waited'
  | 'died'
  | 'became'
  | 'escaped'
  | 'caught'
  | 'opened'
  | 'shut'
  | 'fell'
  | 'took'
  | 'won'
  | 'lost';

/** Why a piece did what it did, beside its sentence. */
export type Why =
  | 'own-move'
  | 'pushed'
  | 'row'
  | 'column'
  | 'both'
  | 'path'
  | 'line'
  | 'ahead'
  | 'turned'
  | 'mirrored'
  | 'copied'
  | 'paced'
  | 'wandered'
  | 'blocked'
  | 'held'
  | 'no-way'
  | 'asleep'
  | 'meeting'
  | 'ground'
  | 'end'
  | 'nobody-left'
  | 'turns'
  | 'taken'
  | 'slid';

/**
 * Told what happened in a step: `who` is a piece by its number, or -1 for you, or -2 for a gate; `rule` the number of the sentence
 * that did it, -1 for what holds without one; `by` the other one of a meeting, as `who` is, null where there is none.
 */
export type Note =
  | ((
      who: number,
      action: Action,
      from: number,
      to: number,
      rule: number,
      by: number | null,
      why: Why,
    ) => void)
  | null;
/** Throws a die of so many sides; only asked where something wanders. */
export type Roll = (sides: number) => number;

/** Moves in the game's order: right, up, down, left, the diagonals, waiting. */
export const MOVE_ORDER = [RIGHT, UP, DOWN, LEFT, 4, 7, 5, 6, WAIT] as const;
