import { cellAt, contains } from '../../../grid/index.js';
import { aroundTable, COVERED, Opening } from '../board/board.js';
import type { PointerEvent, Recording } from './recording.js';

/** One click, and what it did. */
export interface Click {
  readonly kind: 'left' | 'right' | 'chord';
  /** When the button acted, on the clock of the file. */
  readonly ms: number;
  /** The number of its event. */
  readonly event: number;
  /** The cell; null outside of the field. */
  readonly cell: number | null;
  /** Covered cells that it was to open, seas not followed. */
  readonly targets: readonly number[];
  /** Cells that it opened, in order; of the last click of a lost game those that hold no mine. */
  readonly opened: readonly number[];
  /** A mine that it opened; null where there was none. */
  readonly exploded: number | null;
  /** How the cell of a right click stands after it; null where nothing changed. */
  readonly mark: 'flag' | 'question mark' | 'none' | null;
}

/** A game replayed by the rules of the programs of its time. */
export interface ReplayedGame {
  readonly recording: Recording;
  readonly result: 'won' | 'lost' | 'unfinished';
  /** When the first cell was opened; null where none was. */
  readonly firstMs: number | null;
  /** When the game ended; the last event of a game that did not. */
  readonly endMs: number;
  readonly clicks: readonly Click[];
  /** The cells at the end: `COVERED`, or the number shown. */
  readonly shown: Int8Array;
}

/** Clicks as players count them. */
export interface ClickCounts {
  readonly left: number;
  readonly right: number;
  readonly chord: number;
}

/**
 * Plays all events. Opening is on release, a flag on press; both buttons chord on the first release, after which the left one does
 * nothing until it is pressed again, should the right one have been first. Outside of the field nothing opens.
 */
export function replay(recording: Recording): ReplayedGame {
  const player = new Player(recording);
  const { events } = recording;
  for (let at = 0; at < events.length && player.result === 'unfinished'; at++) {
    const event = events[at];
    if (event) player.act(event, at);
  }
  const { clicks, result, shown } = player;
  const endMs = (result === 'unfinished' ? events.at(-1) : clicks.at(-1))?.ms ?? 0;
  const firstMs = clicks.find(({ targets }) => targets.length > 0)?.ms ?? null;
  return { recording, result, firstMs, endMs, clicks, shown };
}

/** How a cell without a number stands. */
const NOTHING = 0;
const FLAG = 1;
const QUESTION = 2;
const MARKS = ['none', 'flag', 'question mark'] as const;
/** What stands in place of `COVERED` while a sea opens, so that flagged cells stay shut. */
const HELD = -2;

class Player {
  result: ReplayedGame['result'] = 'unfinished';
  readonly clicks: Click[] = [];
  readonly shown: Int8Array;
  private readonly marks: Uint8Array;
  private hasMarks: boolean;
  private readonly opening: Opening;
  private readonly around;
  private isLeft = false;
  private isRight = false;
  private isMiddle = false;
  /** The left button is held from a chord on, and opens nothing. */
  private isDead = false;
  private isShift = false;
  /** The right click that did nothing yet, and is none if it becomes a chord. */
  private idleRight: Click | null = null;

  constructor(private readonly recording: Recording) {
    const { layout } = recording;
    this.shown = new Int8Array(layout.isMine.length).fill(COVERED);
    this.marks = new Uint8Array(layout.isMine.length);
    this.hasMarks = recording.hasMarks;
    const { columns, rows, mines } = layout;
    this.opening = new Opening(layout, { columns, rows, mines, shown: this.shown });
    this.around = aroundTable(layout);
  }

  act(event: PointerEvent, at: number): void {
    switch (event.act) {
      case 'move':
        return;
      case 'marks':
        this.hasMarks = !this.hasMarks;
        return;
      case 'flag':
        this.mark(event, at);
        return;
      case 'shift down':
        this.pressLeft();
        this.isShift = true;
        return;
      case 'left down':
        this.pressLeft();
        return;
      case 'right down':
        this.pressRight(event, at);
        return;
      case 'both down':
        if (this.isLeft) this.pressRight(event, at);
        else {
          this.isRight = true;
          this.pressLeft();
        }
        return;
      case 'left up':
        this.releaseLeft(event, at);
        return;
      case 'right up':
        if (this.isRight && this.isLeft) {
          this.chord(event, at);
          this.isDead = true;
        }
        this.isRight = false;
        this.idleRight = null;
        return;
      case 'middle down':
        this.isMiddle = true;
        return;
      case 'middle up':
        if (this.isMiddle) this.chord(event, at);
        this.isMiddle = false;
    }
  }

  private pressLeft(): void {
    if (this.isLeft) return;
    this.isLeft = true;
    this.isDead = false;
    this.isShift = false;
    if (this.isRight) this.becomeChord();
  }

  private pressRight(event: PointerEvent, at: number): void {
    if (this.isRight) return;
    this.isRight = true;
    if (this.isLeft) this.isDead = false;
    else this.mark(event, at);
  }

  /** Takes back the right click that both buttons began with, where it did nothing. */
  private becomeChord(): void {
    if (this.idleRight !== null && this.clicks.at(-1) === this.idleRight) this.clicks.pop();
    this.idleRight = null;
  }

  private releaseLeft(event: PointerEvent, at: number): void {
    if (!this.isLeft) return;
    this.isLeft = false;
    if (this.isRight || this.isShift) this.chord(event, at);
    else if (!this.isDead) this.open(event, at);
  }

  private cellOf({ x, y }: PointerEvent): number | null {
    const { layout, side } = this.recording;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    return contains(layout, column, row) ? cellAt(layout, column, row) : null;
  }

  private mark(event: PointerEvent, at: number): void {
    const cell = this.cellOf(event);
    let mark: Click['mark'] = null;
    if (cell !== null && this.shown[cell] === COVERED) {
      const before = this.marks[cell] ?? NOTHING;
      const after = before === NOTHING ? FLAG : before === FLAG && this.hasMarks ? QUESTION : NOTHING;
      this.marks[cell] = after;
      mark = MARKS[after] ?? null;
    }
    const click = this.note('right', event, at, cell, [], mark);
    this.idleRight = mark === null ? click : null;
  }

  private open(event: PointerEvent, at: number): void {
    const cell = this.cellOf(event);
    const isShut = cell !== null && this.shown[cell] === COVERED && this.marks[cell] !== FLAG;
    this.note('left', event, at, cell, isShut ? [cell] : []);
  }

  private chord(event: PointerEvent, at: number): void {
    const cell = this.cellOf(event);
    if (cell === null) return;
    const around = [...this.around.of(cell)];
    const isMatched =
      this.shown[cell] !== COVERED && around.filter((one) => this.isFlag(one)).length === this.shown[cell];
    const targets = around.filter((one) => this.shown[one] === COVERED && !this.isFlag(one));
    this.note('chord', event, at, cell, isMatched ? targets : []);
  }

  private isFlag(cell: number): boolean {
    return this.marks[cell] === FLAG && this.shown[cell] === COVERED;
  }

  private note(
    kind: Click['kind'],
    { ms }: PointerEvent,
    event: number,
    cell: number | null,
    targets: readonly number[],
    mark: Click['mark'] = null,
  ): Click {
    const { layout } = this.recording;
    const { shown, marks } = this;
    const opened: number[] = [];
    let exploded: number | null = null;
    if (targets.length > 0) {
      for (let one = 0; one < marks.length; one++) if (this.isFlag(one)) shown[one] = HELD;
      for (const target of targets) {
        if (layout.isMine[target] === 1) exploded ??= target;
        // A sea may have opened it before.
        else if (shown[target] === COVERED) for (const one of this.opening.open(target)) opened.push(one);
      }
      for (let one = 0; one < marks.length; one++) if (shown[one] === HELD) shown[one] = COVERED;
      if (exploded !== null) this.result = 'lost';
      else if (this.opening.left === 0) this.result = 'won';
    }
    const click: Click = { kind, ms, event, cell, targets, opened, exploded, mark };
    this.clicks.push(click);
    return click;
  }
}

/** How many clicks of each kind there were, with those that did nothing. */
export function countClicks(clicks: readonly Click[]): ClickCounts {
  const counts = { left: 0, right: 0, chord: 0 };
  for (const { kind } of clicks) counts[kind]++;
  return counts;
}

/** Whether a click opened a safe cell, or set or took a mark. */
export const isEffective = ({ opened, mark, exploded }: Click) =>
  mark !== null || (opened.length > 0 && exploded === null);
