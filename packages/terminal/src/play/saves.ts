import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyRules, Level } from '@knossos/engine/internal/puzzle';
import { puzzleText } from '@knossos/engine/internal/puzzle';
import { readSession, type SavedSession } from '@knossos/engine/internal/session';
import { dataFolder, type Environment, makeFolder, tryFolder } from '@knossos/server/files';
import { codeOf } from '../cli/failure.js';

/** The saved game of a level: the session, and beside it how the level stands. */
export interface SavedGame extends SavedSession {
  /** Best win so far, the highest score or the fewest moves, or null. */
  readonly best: number | null;
  /** Whether the game was over for good when it was left. */
  readonly over: boolean;
}

/** A file of the folder, as a value that is read of its text; null stands for the text of one that is missing. */
export interface SavedFile<T> {
  read(): T;
  /** @throws the system's error when it cannot be written */
  write(text: string): void;
}

/** Games in progress, replays, and what games keep beside them, under `$XDG_DATA_HOME/knossos`. */
export class SaveFolder {
  readonly path: string;
  /** Where games lie, once it was worked out: a game is written after every move. */
  private readonly paths = new WeakMap<Level, string>();

  constructor(env: Environment) {
    this.path = dataFolder(env);
  }

  /** A file of the folder, by its name there. */
  file<T>(name: string, read: (text: string | null) => T): SavedFile<T> {
    const path = join(this.path, name);
    return { read: () => read(readText(path)), write: (text) => writeWhole(path, text) };
  }

  /** The same of JSON; one that was damaged is like one that is missing: what it held starts over. */
  json<T>(name: string, read: (found: unknown) => T) {
    const file = this.file(name, (text) => read(parsed(text)));
    return { read: file.read, write: (value: object) => file.write(`${JSON.stringify(value)}\n`) };
  }

  /** Why nothing can be kept here; null where it can. */
  get problem(): string | null {
    try {
      tryFolder(this.path);
      return null;
    } catch (error) {
      if (codeOf(error) === '') throw error;
      return `Nothing can be kept: ${this.path} cannot be written. Set XDG_DATA_HOME to a folder of yours.`;
    }
  }

  /** The saved game of a level, or null when there is none that can be read. */
  read(rules: AnyRules, level: Level): SavedGame | null {
    const found = parsed(readText(this.gamePath(rules, level)));
    const session = readSession(found);
    if (session === null) return null;
    const { best, over } = found as Readonly<Record<string, unknown>>;
    return { ...session, best: typeof best === 'number' ? best : null, over: over === true };
  }

  write(rules: AnyRules, level: Level, game: SavedGame): void {
    writeWhole(this.gamePath(rules, level), `${JSON.stringify(game)}\n`);
  }

  /** Saves a replay as a level document and returns its path. */
  writeReplay(rules: AnyRules, level: Level, seed: string, moves: string): string {
    const text = rules.format({
      ...level,
      meta: { ...level.meta, moves, seed: seed === '' ? level.meta.seed : seed },
    });
    const title = (level.meta.title ?? level.game)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40);
    const path = join(this.path, 'replays', `${title || level.game}-${digest(text)}.txt`);
    writeWhole(path, text);
    return path;
  }

  private gamePath(rules: AnyRules, level: Level): string {
    const known = this.paths.get(level);
    if (known !== undefined) return known;
    const path = join(this.gamesPath, `${digest(puzzleText(rules, level))}.json`);
    this.paths.set(level, path);
    return path;
  }

  /** Whether any game is saved. */
  get hasGames(): boolean {
    try {
      return readdirSync(this.gamesPath).length > 0;
    } catch (error) {
      if (codeOf(error) !== '') return false;
      throw error;
    }
  }

  private get gamesPath(): string {
    return join(this.path, 'games');
  }
}

/** A short name for a text. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Writes beside and renames, so that a crash leaves the old file or the new one. */
function writeWhole(path: string, text: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** What a file holds; null when there is none. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== '') return null;
    throw error;
  }
}

/** What a text says in JSON; null where it says nothing. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
