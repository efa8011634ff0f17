import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MinesLevel } from '@knossos/engine/games/mines';
import { codeOf } from '../../cli/failure.js';
import { type SaveFolder, writeWhole } from '../saves.js';

/** How games on one kind of field have gone. */
export interface FieldRecord {
  /** Games finished without help. */
  readonly games: number;
  readonly wins: number;
  /** Games won after hints, overlays, or undoing an opening. */
  readonly assisted: number;
  /** Fastest win without help; null before the first. */
  readonly bestMilliseconds: number | null;
  /** Wins in a row, up to now and at most. */
  readonly streak: number;
  readonly longestStreak: number;
}

/** How one game went. */
export interface FinishedGame {
  readonly isWon: boolean;
  readonly isAssisted: boolean;
  readonly milliseconds: number;
}

const NOTHING: FieldRecord = {
  games: 0,
  wins: 0,
  assisted: 0,
  bestMilliseconds: null,
  streak: 0,
  longestStreak: 0,
};

/** The record with one more game. */
export function withGame(
  record: FieldRecord,
  { isWon, isAssisted, milliseconds }: FinishedGame,
): FieldRecord {
  if (isAssisted) return { ...record, assisted: record.assisted + (isWon ? 1 : 0) };
  const streak = isWon ? record.streak + 1 : 0;
  const best = record.bestMilliseconds;
  return {
    ...record,
    games: record.games + 1,
    wins: record.wins + (isWon ? 1 : 0),
    bestMilliseconds: isWon ? Math.min(best ?? milliseconds, milliseconds) : best,
    streak,
    longestStreak: Math.max(record.longestStreak, streak),
  };
}

/** Records by kind of field, kept in a file beside the saved games. */
export class MinesStatistics {
  private readonly path: string;

  constructor(folder: SaveFolder) {
    this.path = join(folder.path, 'statistics', 'mines.json');
  }

  of(level: MinesLevel): FieldRecord {
    return this.read()[kindOf(level)] ?? NOTHING;
  }

  /** Adds a game. @throws the system's error when it cannot be written */
  add(level: MinesLevel, game: FinishedGame): void {
    const all = this.read();
    const kind = kindOf(level);
    const changed = { ...all, [kind]: withGame(all[kind] ?? NOTHING, game) };
    writeWhole(this.path, `${JSON.stringify(changed)}\n`);
  }

  /** What is kept; nothing when there is no file, or one that was damaged. */
  private read(): Readonly<Record<string, FieldRecord>> {
    try {
      const found: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      if (typeof found !== 'object' || found === null) return {};
      return Object.fromEntries(Object.entries(found).filter(([, record]) => isRecord(record)));
    } catch (error) {
      if (codeOf(error) !== '' || error instanceof SyntaxError) return {};
      throw error;
    }
  }
}

/** E.g. `30x16/99 safe`: games on such fields are counted together. */
function kindOf({ columns, rows, mines, start, ground }: MinesLevel): string {
  return `${columns}x${rows}/${mines} ${ground.kind === 'layout' ? 'layout' : start}`;
}

function isRecord(value: unknown): value is FieldRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { games, wins, assisted, bestMilliseconds, streak, longestStreak } = value as Partial<FieldRecord>;
  const counts = [games, wins, assisted, streak, longestStreak];
  return (
    counts.every((count) => Number.isSafeInteger(count)) &&
    (bestMilliseconds === null || typeof bestMilliseconds === 'number')
  );
}
