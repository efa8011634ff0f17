import type { GameEvent, Play } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { aroundTable, COVERED, deal, type Layout, Opening } from '../board/board.js';
import { drawLayout, type Undrawn } from '../exact/sample.js';
import { isBlank } from './field.js';
import type { MinesLevel } from './level.js';
import {
  type HiddenState,
  type MinesState,
  moveText,
  positionOf,
  readMove,
  unopenedState,
  wonBy,
} from './state.js';

export interface MinesEvent extends GameEvent {
  readonly actor: 'player';
  readonly action: 'opened' | 'flagged' | 'unflagged' | 'chorded' | 'exploded' | 'cleared' | 'stuck';
  /** The number that was chorded, for what follows from a chord; null otherwise. */
  readonly from: number | null;
  /** The cell. */
  readonly to: number;
  readonly because: Because;
}

export type Because =
  /** The number that the opened cell shows, not 0. */
  | { readonly kind: 'number'; readonly number: number }
  /** No mine around: all these cells opened, the cell itself first. */
  | { readonly kind: 'sea'; readonly cells: readonly number[] }
  /** As many flags around as the number says. */
  | { readonly kind: 'flags'; readonly number: number }
  /** A mine was opened; of a chord, with these wrong flags around its number. */
  | { readonly kind: 'mine'; readonly wrongFlags: readonly number[] }
  /** No mines could be laid that agree with the numbers of the position: `reason` says why, as a sentence. */
  | { readonly kind: 'unlaid'; readonly reason: string }
  /** The player's note. */
  | { readonly kind: 'note' }
  /** Every safe cell is open. */
  | { readonly kind: 'cleared' };

/** The state at the start, the level's `first` cell opened. */
export function startState(level: MinesLevel, seed: string): MinesState {
  const state = unopenedState(level, seed);
  const { first } = level;
  return first === null || state.shown[first] !== COVERED ? state : openCells(state, [first], null).state;
}

/** Openings in reading order, then flags, then chords; nothing once the game is over. */
export function legalMoves(state: MinesState): readonly string[] {
  const { level, shown, end, flags } = state;
  if (end !== null) return [];
  const opened: string[] = [];
  const flagged: string[] = [];
  const chorded: string[] = [];
  const isFlag = flagsByCell(state);
  const left = shown.length - flags.length;
  for (let cell = 0; cell < shown.length; cell++) {
    if (shown[cell] !== COVERED) {
      if (left > 0 && chordCells(state, cell, isFlag).length > 0)
        chorded.push(moveText(level, 'chord', cell));
      continue;
    }
    if (isFlag[cell] === 0) opened.push(moveText(level, 'open', cell));
    flagged.push(moveText(level, 'flag', cell));
  }
  return [...opened, ...flagged, ...chorded];
}

/** Plays a move. Throws a RangeError for one that is not legal, and for a seen position, since its mines are not known. */
export function playMines(state: MinesState, text: string): Play<MinesState, MinesEvent> {
  const { level, shown, flags, end } = state;
  const move = readMove(level, text);
  if (move === null) throw new RangeError(`${text} is no move here`);
  if (end !== null) throw new RangeError('the game is over');
  const { action, cell } = move;
  if (action === 'chord') {
    const cells = chordCells(state, cell, flagsByCell(state));
    const number = shown[cell] ?? 0;
    if (cells.length === 0)
      throw new RangeError(`${text}: the flags around do not match, or nothing is left to open`);
    const { state: after, events } = openCells(state, cells, cell);
    const chord = eventOf('chorded', cell, { kind: 'flags', number });
    return { state: after, events: [chord, ...events] };
  }
  if (shown[cell] !== COVERED) throw new RangeError(`${text}: the cell is open`);
  const isFlag = flags.includes(cell);
  if (action === 'flag') {
    const after = isFlag ? flags.filter((other) => other !== cell) : [...flags, cell].sort((a, b) => a - b);
    const event = eventOf(isFlag ? 'unflagged' : 'flagged', cell, { kind: 'note' });
    return { state: { ...state, flags: after }, events: [event] };
  }
  if (isFlag) throw new RangeError(`${text}: the cell has a flag`);
  return openCells(state, [cell], null);
}

/** The covered cells without a flag around an opened number that has its flags; none when it has not. */
export function chordCells(state: MinesState, cell: number, isFlag: Uint8Array): number[] {
  const number = state.shown[cell];
  if (number < 1) return [];
  const around = [...aroundTable(state.level).of(cell)];
  const flags = around.filter((other) => isFlag[other] === 1).length;
  return flags === number
    ? around.filter((other) => isFlag[other] === 0 && state.shown[other] === COVERED)
    : [];
}

/** By cell: 1 where a flag stands. */
export function flagsByCell({ shown, flags }: MinesState): Uint8Array {
  const isFlag = new Uint8Array(shown.length);
  for (const cell of flags) isFlag[cell] = 1;
  return isFlag;
}

/** What stands in place of `COVERED` while a sea opens, so that flagged cells stay shut. */
const HELD = -2;

/** Opens cells in this order, up to the first mine. `chord`: the number whose flags allow it, or null. */
function openCells(
  state: MinesState,
  cells: readonly number[],
  chord: number | null,
): Play<MinesState, MinesEvent> {
  const { level, flags } = state;
  const layout = laidFor(state, cells[0] ?? 0);
  if ('status' in layout) {
    const because = { kind: 'unlaid', reason: whyUnlaid(layout) } as const;
    return { state, events: [eventOf('stuck', cells[0] ?? 0, because)] };
  }
  const hiddenState: HiddenState = { kind: 'laid', layout };
  const shown = state.shown.slice();
  for (const flag of flags) shown[flag] = HELD;
  const opening = new Opening(layout, { ...positionOf(state), shown });
  const events: MinesEvent[] = [];
  let exploded: number | null = null;
  for (const cell of cells) {
    if (layout.isMine[cell]) {
      exploded = cell;
      const wrongFlags = chord === null ? [] : wrongFlagsAround(state, layout, chord);
      events.push(eventOf('exploded', cell, { kind: 'mine', wrongFlags }, chord));
      break;
    }
    // A sea may have opened a later cell.
    if (shown[cell] !== COVERED) continue;
    const found = opening.open(cell);
    const number = layout.numbers[cell] ?? 0;
    const because: Because = number === 0 ? { kind: 'sea', cells: found } : { kind: 'number', number };
    events.push(eventOf('opened', cell, because, chord));
  }
  for (const flag of flags) shown[flag] = COVERED;
  const lost = { status: 'lost', isMine: layout.isMine, exploded } as const;
  const end = exploded === null ? wonBy(level, shown) : lost;
  const last = cells[cells.length - 1] ?? 0;
  if (end?.status === 'won') events.push(eventOf('cleared', last, { kind: 'cleared' }));
  return { state: { ...state, shown, hiddenState, end }, events };
}

function eventOf(
  action: MinesEvent['action'],
  to: number,
  because: Because,
  from: number | null = null,
): MinesEvent {
  return { actor: 'player', action, from, to, because };
}

/** The layout of a state; laid now, if this is the first cell that is opened: for a position one that agrees with it. */
function laidFor(state: MinesState, first: number): Layout | Undrawn {
  const { hiddenState, level } = state;
  if (hiddenState === null) throw new RangeError('what was only seen cannot be played');
  if (hiddenState.kind === 'laid') return hiddenState.layout;
  const random = Random.restore(hiddenState.random);
  return isBlank(level)
    ? deal(level, level.mines, level.start, first, random)
    : drawLayout(positionOf(state), random);
}

function whyUnlaid(undrawn: Undrawn): string {
  if (undrawn.status === 'impossible') return `No mines can be laid here: ${undrawn.reason}.`;
  return 'No mines can be laid here: the shore is too long and tangled to be counted.';
}

function wrongFlagsAround(state: MinesState, layout: Layout, cell: number): number[] {
  return [...aroundTable(layout).of(cell)].filter(
    (other) => state.flags.includes(other) && !layout.isMine[other],
  );
}
