import { join } from 'node:path';
import type { MinesLevel } from '@knossos/engine/games/mines';
import { type EndedGame, NO_GAMES, readTally, type Tally, withGame } from '@knossos/engine/session';
import { readJson, type SaveFolder, writeWhole } from '../../../play/saves.js';

/** Results by kind of field, saved in a file beside the games. */
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

  private read(): Readonly<Record<string, Tally>> {
    const found = readJson(this.path);
    if (typeof found !== 'object' || found === null) return {};
    const tallies = Object.entries(found).map(([kind, value]) => [kind, readTally(value)] as const);
    return Object.fromEntries(tallies.filter((one): one is [string, Tally] => one[1] !== null));
  }
}

/** E.g. `30x16/99 safe`: games on such fields are counted together. */
function kindOf({ columns, rows, mines, start, ground }: MinesLevel): string {
  return `${columns}x${rows}/${mines} ${ground.kind === 'layout' ? 'layout' : start}`;
}
