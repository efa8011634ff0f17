import { join } from 'node:path';
import { type MinesLevel, minesRules } from '@knossos/engine/internal/games/mines';
import { NO_META, parseDocument } from '@knossos/engine/internal/puzzle';
import { type EndedGame, NO_GAMES, readTally, type Tally, withGame } from '@knossos/engine/internal/session';
import { attempt } from '../../../play/live-game.js';
import { digest, readJson, readText, type SaveFolder, writeWhole } from '../../../play/saves.js';
import { type FieldKind, kindOfField, nameOfField } from './fields.js';

/**
 * The board of each kind that was played last, so that it can be gone on with. A board that is laid by its seed alone is
 * kept with its game; one that is proved to need no guess is a layout of its own, which nobody could find again.
 */
export class LeftBoards {
  constructor(private readonly saves: SaveFolder) {}

  /** Remembers a board, if it has to be. Returns why that failed, or null. */
  keep(level: MinesLevel): string | null {
    const kind = kindOfField(level);
    if (!kind.isNoGuess) return null;
    return attempt(() => writeWhole(this.pathOf(kind), minesRules.format(level))).problem;
  }

  /** The board of a kind that was left in the middle of a game; null when there is none. */
  left(kind: FieldKind, fresh: MinesLevel | null): MinesLevel | null {
    const level = kind.isNoGuess ? this.read(kind) : fresh;
    const saved = level === null ? null : this.saves.read(minesRules, level);
    if (level === null || saved === null || saved.over) return null;
    if (kind.isNoGuess) return { ...level, meta: { ...level.meta, title: nameOfField(kind) } };
    return { ...level, meta: { ...NO_META, title: level.meta.title, seed: saved.seed } };
  }

  private read(kind: FieldKind): MinesLevel | null {
    const text = readText(this.pathOf(kind));
    const document = text === null ? null : parseDocument(text);
    const level = document?.ok ? minesRules.parse(document.value) : null;
    return level?.ok ? level.value : null;
  }

  private pathOf({ columns, rows, mines, start, isNoGuess, isFirstRandom }: FieldKind): string {
    const name = digest(
      `${columns}x${rows}/${mines} ${start}${isNoGuess ? ' no-guess' : ''}${isFirstRandom ? ' first' : ''}`,
    );
    return join(this.saves.path, 'boards', `${name}.txt`);
  }
}

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
