import { blankPosition } from '@knossos/engine/games/mines/board/board';
import {
  bareLevel,
  formatMines,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
} from '@knossos/engine/games/mines/index';
import { isBlank } from '@knossos/engine/games/mines/rules/field';
import { currentNode, parseDocument, playMoves, type Result } from '@knossos/engine/puzzle';
import {
  elapsed,
  loadSession,
  movesOf,
  readSession,
  type Session,
  saveSession,
  startSession,
  stateOf,
  timesOf,
  withAid,
} from '@knossos/engine/session';
import { isRecord } from '../../../state/storage.js';
import type { FinishedGame } from './finished.js';
import { type BoardKind, checkKind } from './kind.js';

/** One game on a board; its notes are question marks. The level's seed is kept apart. */
export interface MinesSession extends Session<MinesState, string, MinesEvent> {
  readonly kind: BoardKind;
}

/** A board whose mines are laid from the seed at the first click. */
export function blankLevel(kind: BoardKind): MinesLevel {
  const { shown } = blankPosition(kind, kind.mines);
  return bareLevel(kind, kind.mines, { kind: 'position', shown, flags: [] }, kind.start);
}

export function startMines(kind: BoardKind, level: MinesLevel, seed: string): MinesSession {
  const bare = { ...level, meta: { ...level.meta, seed: null, moves: null } };
  return { ...startSession(minesRules, minesRules.start(bare, seed), seed), kind };
}

/** What the last move brought about. */
export function eventsOf(session: MinesSession): readonly MinesEvent[] {
  return currentNode(session.history).events;
}

/** The same board again, from the start: the same first click meets the same mines. */
export function sameAgain({ kind, level, seed }: MinesSession): MinesSession {
  return withAid(startMines(kind, level, seed), 'again');
}

/** The level with seed and moves in its header: all that it takes to see the game again. */
export function replayText(session: MinesSession, moves: readonly string[] = movesOf(session)): string {
  const { level, seed } = session;
  const text = minesRules.formatMoves(moves);
  return formatMines({ ...level, meta: { ...level.meta, seed, moves: text === '' ? null : text } });
}

/**
 * A session from such a text: the game as far as its moves go. `seed` counts where the level names none. Throws a
 * RangeError for moves that are not legal.
 */
export function minesSessionOf(level: MinesLevel, moves: readonly string[], seed = '1'): MinesSession {
  const { columns, rows, mines, start: rule } = level;
  const kind = { columns, rows, mines, start: rule, noGuess: false };
  const start = startMines(kind, level, level.meta.seed ?? seed);
  const history = playMoves(minesRules, start.history, moves);
  const session = { ...start, history, times: history.nodes.map(() => 0) };
  return isBlank(level) ? session : withAid(session, 'given');
}

/** A game that has come to its end, for the records. */
export function finishedOf(session: MinesSession, time: number, bv: number | null): FinishedGame {
  return {
    time,
    kind: session.kind,
    isWon: stateOf(session).end?.status === 'won',
    ms: Math.round(elapsed(session, time)),
    aids: session.aids,
    bv,
    clicks: movesOf(session).length,
    replay: { text: replayText(session), times: timesOf(session) },
  };
}

/** A session as plain data. */
export function saveMines(session: MinesSession, now: number) {
  return { kind: session.kind, text: replayText(session, []), ...saveSession(session, now) };
}

/** The session in plain data, its clock stopped; null when there is none. */
export function loadMines(value: unknown): MinesSession | null {
  const saved = readSession(value);
  if (!isRecord(value) || typeof value.text !== 'string' || saved === null) return null;
  const kind = checkKind(value.kind);
  const level = readMines(value.text);
  if (kind === null || !level.ok) return null;
  return loadSession(startMines(kind, level.value, level.value.meta.seed ?? '1'), saved);
}

/** Reads a field from its document. */
export function readMines(text: string): Result<MinesLevel> {
  const document = parseDocument(text);
  return document.ok ? minesRules.parse(document.value) : document;
}
