import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MinesLevel } from '@knossos/engine/games/mines';
import { type EndedGame, NO_GAMES, type Tally, withGame } from '@knossos/engine/session';
import { codeOf } from '../../../cli/failure.js';
import { type SaveFolder, writeWhole } from '../../../play/saves.js';

/** Records by kind of field, kept in a file beside the saved games. */
export class MinesStatistics {
  private readonly path: string;

  constructor(folder: SaveFolder) {
    this.path = join(folder.path, 'statistics', 'mines.json');
  }

  of(level: MinesLevel): Tally {
    return this.read()[kindOf(level)] ?? NO_GAMES;
  }

  /** Adds a game. @throws the system's error when it cannot be written */
  add(level: MinesLevel, game: EndedGame): void {
    const all = this.read();
    const kind = kindOf(level);
    const changed = { ...all, [kind]: withGame(all[kind] ?? NO_GAMES, game) };
    writeWhole(this.path, `${JSON.stringify(changed)}\n`);
  }

  /** What is kept; nothing when there is no file, or one that was damaged. */
  private read(): Readonly<Record<string, Tally>> {
    try {
      const found: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      if (typeof found !== 'object' || found === null) return {};
      return Object.fromEntries(Object.entries(found).filter(([, standing]) => isTally(standing)));
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

function isTally(value: unknown): value is Tally {
  if (typeof value !== 'object' || value === null) return false;
  const { games, wins, assisted, bestMilliseconds, streak, longestStreak } = value as Partial<Tally>;
  const counts = [games, wins, assisted, streak, longestStreak];
  return (
    counts.every((count) => Number.isSafeInteger(count)) &&
    (bestMilliseconds === null || typeof bestMilliseconds === 'number')
  );
}
