import { AIDS, type Aid } from '@knossos/engine/session';
import { signal } from '@preact/signals';
import { isRecord, readJson, store, timesUnder, writeJson } from '../../../state/storage.js';
import { type BoardKind, checkKind } from './kind.js';

/** A game that was played to its end. */
export interface FinishedGame {
  /** When it ended, in milliseconds since 1970; also its name. */
  readonly time: number;
  readonly kind: BoardKind;
  readonly isWon: boolean;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  readonly aids: readonly Aid[];
  /** Fewest clicks that open the board (3BV); null where it is not known. */
  readonly bv: number | null;
  /** Moves that were made. */
  readonly clicks: number;
  /** The board, its seed and the moves, to be seen again; null once only the figures are kept. */
  readonly replay: Replay | null;
}

export interface Replay {
  /** The level document with `seed` and `moves` in its header. */
  readonly text: string;
  /** When each move was made, in milliseconds from the first one on. */
  readonly times: readonly number[];
}

const PREFIX = 'mines/game/';
/** Most games that can be seen again; of older ones only the figures stay. */
const MOST_REPLAYS = 300;

/** Grows by one whenever the list changes. */
const changed = signal(0);

/** All finished games, the newest first; entries that cannot be read are left out. */
export function finishedGames(): FinishedGame[] {
  void changed.value;
  return timesUnder(store, PREFIX)
    .flatMap((name) => readJson(store, PREFIX + name, checkGame) ?? [])
    .sort((a, b) => b.time - a.time);
}

/** One finished game by its name; null when there is none. */
export function finishedGame(name: string): FinishedGame | null {
  void changed.value;
  return readJson(store, PREFIX + name, checkGame);
}

/** Keeps a game. Returns whether it will outlive the page. */
export function keepFinished(game: FinishedGame): boolean {
  const kept = writeJson(store, PREFIX + game.time, game);
  for (const name of timesUnder(store, PREFIX).slice(MOST_REPLAYS)) {
    const old = readJson(store, PREFIX + name, checkGame);
    if (old?.replay) writeJson(store, PREFIX + name, { ...old, replay: null });
    // Whatever is older lost its replay when it came to stand here.
    else break;
  }
  changed.value = changed.peek() + 1;
  return kept;
}

export function dropAllFinished(): void {
  for (const name of timesUnder(store, PREFIX)) store.remove(PREFIX + name);
  changed.value++;
}

/** A finished game from unknown data; null when it is none. */
export function checkGame(value: unknown): FinishedGame | null {
  if (!isRecord(value)) return null;
  const { time, isWon, ms, bv, clicks, aids } = value;
  const kind = checkKind(value.kind);
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && Number.isFinite(count) && count >= 0;
  if (kind === null || typeof isWon !== 'boolean' || !isCount(time) || !isCount(ms) || !isCount(clicks))
    return null;
  return {
    time,
    kind,
    isWon,
    ms,
    aids: Array.isArray(aids) ? AIDS.filter((aid) => aids.includes(aid)) : [],
    bv: isCount(bv) ? bv : null,
    clicks,
    replay: checkReplay(value.replay),
  };
}

function checkReplay(value: unknown): Replay | null {
  if (!isRecord(value) || typeof value.text !== 'string' || !Array.isArray(value.times)) return null;
  const times = value.times.filter((time) => typeof time === 'number');
  return times.length === value.times.length ? { text: value.text, times } : null;
}
