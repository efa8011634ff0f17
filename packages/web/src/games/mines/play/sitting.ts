import { blankPosition } from '@knossos/engine/games/mines/board/position';
import {
  bareLevel,
  formatMines,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
} from '@knossos/engine/games/mines/index';
import { isBlank } from '@knossos/engine/games/mines/rules/checks';
import {
  currentNode,
  type History,
  HistoryBuilder,
  movesPlayed,
  parseDocument,
  playMove,
  playMoves,
  type Result,
  redo,
  type SavedHistory,
  saveHistory,
  startHistory,
  undo,
} from '@knossos/engine/puzzle';
import { AIDS, type Aid, type Clock, elapsedOf, runClock, STOPPED, stopClock } from '@knossos/engine/session';
import { checkSavedHistory } from '../../../state/saved-history.js';
import { isRecord } from '../../../state/storage.js';
import type { FinishedGame } from './finished.js';
import { type BoardKind, checkKind } from './kind.js';

/** One game at the table: the board, everything that was tried on it, and the time it took. */
export interface Sitting {
  readonly kind: BoardKind;
  /** The board, its seed kept apart. */
  readonly level: MinesLevel;
  readonly seed: string;
  readonly history: History<MinesState, string, MinesEvent>;
  /** By node of the history: milliseconds on the clock when it was first reached. */
  readonly times: readonly number[];
  readonly clock: Clock;
  readonly aids: readonly Aid[];
  /** Covered cells with a question mark: a note that no rule knows of. */
  readonly queries: readonly number[];
}

/** A board whose mines are laid from the seed at the first click. */
export function blankLevel(kind: BoardKind): MinesLevel {
  const { shown } = blankPosition(kind, kind.mines);
  return bareLevel(kind, kind.mines, { kind: 'position', shown, flags: [] }, kind.start);
}

/** The kind of a board that came from elsewhere. */
function kindOf(level: MinesLevel, noGuess = false): BoardKind {
  const { columns, rows, mines, start } = level;
  return { columns, rows, mines, start, noGuess };
}

export function startSitting(kind: BoardKind, level: MinesLevel, seed: string): Sitting {
  const bare = { ...level, meta: { ...level.meta, seed: null, moves: null } };
  const history: Sitting['history'] = startHistory(minesRules.start(bare, seed));
  return { kind, level: bare, seed, history, times: [0], clock: STOPPED, aids: [], queries: [] };
}

export function stateOf(sitting: Sitting): MinesState {
  return currentNode(sitting.history).state;
}

/** What the last move brought about. */
export function eventsOf(sitting: Sitting): readonly MinesEvent[] {
  return currentNode(sitting.history).events;
}

/** Moves on the way to where the game stands. */
export function movesOf(sitting: Sitting): readonly string[] {
  return movesPlayed(sitting.history);
}

/** Plays a legal move at `now` milliseconds. Throws a RangeError for one that is not. */
export function playOn(sitting: Sitting, move: string, now: number): Sitting {
  const history = playMove(minesRules, sitting.history, move);
  const clock = runClock(sitting.clock, now);
  const times = sitting.times.slice();
  times[history.current] ??= elapsedOf(clock, now);
  const isOver = currentNode(history).state.end !== null;
  return { ...sitting, history, times, clock: isOver ? stopClock(clock, now) : clock };
}

/** One move back. Taking back what an opening showed is help; flags are only notes. The same sitting at the start. */
export function takeBack(sitting: Sitting): Sitting {
  const { move } = currentNode(sitting.history);
  if (move === null) return sitting;
  const back = { ...sitting, history: undo(sitting.history) };
  return minesRules.reveals?.(eventsOf(sitting)) ? withAid(back, 'undo') : back;
}

/** One move on along the way that was taken back; the same sitting when there is none. */
export function playAgain(sitting: Sitting): Sitting {
  const history = redo(sitting.history);
  return history === sitting.history ? sitting : { ...sitting, history };
}

export function withAid(sitting: Sitting, aid: Aid): Sitting {
  return sitting.aids.includes(aid) ? sitting : { ...sitting, aids: [...sitting.aids, aid] };
}

/** The sitting with a question mark put on a cell or taken away. */
export function withQuery(sitting: Sitting, cell: number, isThere: boolean): Sitting {
  const others = sitting.queries.filter((other) => other !== cell);
  return { ...sitting, queries: isThere ? [...others, cell] : others };
}

/** Whether time passes: the game is open and something has been done in it. */
export function isUnderWay(sitting: Sitting): boolean {
  return stateOf(sitting).end === null && sitting.history.nodes.length > 1;
}

/** The same board again, from the start: the same first click meets the same mines. */
export function sameAgain(sitting: Sitting): Sitting {
  return withAid(startSitting(sitting.kind, sitting.level, sitting.seed), 'again');
}

/** The level with seed and moves in its header: all that it takes to see the game again. */
export function replayText(sitting: Sitting, moves: readonly string[] = movesOf(sitting)): string {
  const { level, seed } = sitting;
  const text = minesRules.formatMoves(moves);
  return formatMines({ ...level, meta: { ...level.meta, seed, moves: text === '' ? null : text } });
}

/**
 * A sitting from such a text: the game as far as its moves go. `seed` counts where the level names none. Throws a
 * RangeError for moves that are not legal.
 */
export function sittingOf(level: MinesLevel, moves: readonly string[], seed = '1'): Sitting {
  const start = startSitting(kindOf(level), level, level.meta.seed ?? seed);
  const history = playMoves(minesRules, start.history, moves);
  const sitting = { ...start, history, times: history.nodes.map(() => 0) };
  return isBlank(level) ? sitting : withAid(sitting, 'given');
}

/** A game that has come to its end, for the records. */
export function finishedOf(sitting: Sitting, time: number, bv: number | null): FinishedGame {
  const moves = movesOf(sitting);
  const line: number[] = [];
  for (let at: number | null = sitting.history.current; at !== null && at !== 0; ) {
    line.push(Math.round(sitting.times[at] ?? 0));
    at = sitting.history.nodes[at]?.parent ?? null;
  }
  return {
    time,
    kind: sitting.kind,
    isWon: stateOf(sitting).end?.status === 'won',
    ms: Math.round(elapsedOf(sitting.clock, time)),
    aids: sitting.aids,
    bv,
    clicks: moves.length,
    replay: { text: replayText(sitting), times: line.reverse() },
  };
}

/** A sitting as plain data. */
interface SavedSitting {
  readonly kind: BoardKind;
  readonly text: string;
  readonly history: SavedHistory;
  readonly times: readonly number[];
  readonly elapsed: number;
  readonly aids: readonly Aid[];
  readonly queries: readonly number[];
}

export function saveSitting(sitting: Sitting, now: number): SavedSitting {
  const { kind, times, aids, queries } = sitting;
  const elapsed = elapsedOf(sitting.clock, now);
  return {
    kind,
    text: replayText(sitting, []),
    history: saveHistory(sitting.history),
    times,
    elapsed,
    aids,
    queries,
  };
}

/** The sitting in plain data, its clock stopped; null when there is none. */
export function loadSitting(value: unknown): Sitting | null {
  if (!isRecord(value) || typeof value.text !== 'string') return null;
  const kind = checkKind(value.kind);
  const level = readMines(value.text);
  const saved = checkSavedHistory(value.history);
  const { elapsed, times, aids, queries } = value;
  if (kind === null || !level.ok || saved === null) return null;
  if (typeof elapsed !== 'number' || !Array.isArray(times) || !Array.isArray(aids)) return null;
  const start = startSitting(kind, level.value, level.value.meta.seed ?? '1');
  const builder = new HistoryBuilder(start.history);
  try {
    for (const [index, move] of saved.moves.entries()) {
      builder.stand(saved.parents[index] ?? -1);
      builder.play(minesRules, move);
      if (builder.size !== index + 2) return null;
    }
    builder.goTo(saved.current);
    const { history } = builder;
    return {
      ...start,
      history,
      times: history.nodes.map((_, node) => (typeof times[node] === 'number' ? times[node] : 0)),
      clock: { elapsed, since: null },
      aids: AIDS.filter((aid) => aids.includes(aid)),
      queries: Array.isArray(queries) ? queries.filter((cell) => Number.isInteger(cell)) : [],
    };
  } catch {
    return null;
  }
}

/** Reads a field from its document. */
export function readMines(text: string): Result<MinesLevel> {
  const document = parseDocument(text);
  return document.ok ? minesRules.parse(document.value) : document;
}
