import {
  bareLevel,
  blankPosition,
  type Figures,
  figuresOf,
  formatMines,
  isBlank,
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
  parseMinesMoves,
} from '@knossos/engine/internal/games/mines/index';
import {
  currentNode,
  decodeId,
  encodeId,
  failureOf,
  lineTo,
  parseDocument,
  playMoves,
  type Result,
  success,
  tellBriefly,
} from '@knossos/engine/internal/puzzle';
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
} from '@knossos/engine/internal/session';
import { is } from 'valibot';
import { formatRoute, type ScreenRoute, screenRoute } from '../../state/route.js';
import { freshSeed } from '../../state/seed.js';
import { isRecord } from '../../state/storage.js';
import type { FinishedGame } from './finished.js';
import { type BoardKind, boardKind } from './kind.js';
import type { MineScreen } from './screen-names.js';

/** One game on a board; its notes are question marks. The level's seed is kept apart. */
export interface MinesSession extends Session<MinesState, string, MinesEvent> {
  readonly kind: BoardKind;
}

/** A board whose mines are laid from the seed at the first click. */
export function blankLevel(kind: BoardKind): MinesLevel {
  const { shown } = blankPosition(kind, kind.mines);
  return bareLevel(kind, kind.mines, { kind: 'position', shown, flags: [] }, kind.start);
}

/** Whether a board was dealt or made for one game, and stands in no list. */
export const isDealt = ({ kind, level }: Pick<MinesSession, 'kind' | 'level'>): boolean =>
  kind.noGuess || isBlank(level);

export function startMines(kind: BoardKind, level: MinesLevel, seed: string): MinesSession {
  const bare = { ...level, meta: { ...level.meta, seed: null, moves: null } };
  return { ...startSession(minesRules, minesRules.start(bare, seed), seed), kind };
}

/** What a move brought about. A chord may open many cells: the first and the last tell what matters. */
export function turnWords(state: MinesState, events: readonly MinesEvent[]): string {
  const words = events.map((event) => minesRules.words.event(state, event));
  return (words.length > 4 ? [...words.slice(0, 3), ...words.slice(-1)] : words).join(' ');
}

/** What the last move brought about. */
export function lastWords(session: MinesSession): string {
  return turnWords(stateOf(session), currentNode(session.history).events);
}

/** What the last move brought about, in a few words. */
export function newsOf(session: MinesSession): string {
  return tellBriefly(minesRules.words, stateOf(session), currentNode(session.history).events);
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
  const session = { ...start, history, times: history.nodes.map(() => 0), given: moves.length };
  return isBlank(level) ? session : withAid(session, 'given');
}

/** What a game that is over comes to; null while its mines are hidden. */
export function figuresIn(session: MinesSession, now: number): Figures | null {
  const { history, given, idle } = session;
  const line = lineTo(history).map((node) => history.nodes[node]);
  return figuresOf({ line, given, idle, milliseconds: elapsed(session, now) });
}

/** A game that has come to its end, for the records. */
export function finishedOf(session: MinesSession, time: number): FinishedGame {
  const figures = figuresIn(session, time);
  return {
    time,
    kind: session.kind,
    isWon: stateOf(session).end?.status === 'won',
    ms: Math.round(elapsed(session, time)),
    aids: session.aids,
    bv: figures?.threeBv ?? null,
    done: figures?.done ?? null,
    clicks: figures?.clicks ?? movesOf(session).length,
    effective: figures?.effective ?? null,
    replay: { text: replayText(session), times: [...timesOf(session)] },
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
  const { kind } = value;
  const level = readMines(value.text);
  if (!is(boardKind, kind) || !level.ok) return null;
  return loadSession(startMines(kind, level.value, level.value.meta.seed ?? '1'), saved);
}

/** Reads a field from its document. */
export function readMines(text: string): Result<MinesLevel> {
  const document = parseDocument(text);
  return document.ok ? minesRules.parse(document.value) : document;
}

/** Reads a field from an id. */
export function readId(id: string): Result<MinesLevel> {
  const text = decodeId(id);
  return text.ok ? readMines(text.value) : text;
}

/** Reads the board, the position, or the game as far as it goes, in an id. */
export function openLink(id: string): Result<MinesSession> {
  const level = readId(id);
  if (!level.ok) return level;
  const moves = parseMinesMoves(level.value.meta.moves ?? '');
  if (!moves.ok) return moves;
  try {
    // Without a seed a board is new every time, but moves mean something only on the board they were made on.
    const seed = moves.value.length === 0 ? freshSeed() : undefined;
    return success(minesSessionOf(level.value, moves.value, seed));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const help = 'Copy the whole link again, or remove the line "moves:".';
    return failureOf(`its moves cannot be played: ${message}`, help);
  }
}

/** Where a game can be seen again move by move, `at` one of them first. */
export function reviewOf(session: MinesSession, at?: number): string {
  const { level, seed } = session;
  const moves = minesRules.formatMoves(movesOf(session));
  const id = encodeId(formatMines(level));
  return formatRoute({ page: 'review', id, moves, seed, ...(at !== undefined && { at }) });
}

/** A screen of Minehunt; the id brings a board, a position or a replay with it. */
export function toMines(screen: MineScreen, id: string | null = null): ScreenRoute {
  return screenRoute('mines', screen, id);
}

/** Where the same board is played: it has the same mines, the first click already made. */
export function boardRoute(session: MinesSession): ScreenRoute {
  const first = session.history.nodes.find(({ depth, events }) => depth === 1 && events.length > 0)?.move;
  const text = replayText(session, first === null || first === undefined ? [] : [first]);
  return toMines('play', encodeId(text));
}
