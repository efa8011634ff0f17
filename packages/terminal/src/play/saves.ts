import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AnyRules, Level, SavedHistory } from '@knossos/engine/puzzle';
import { codeOf } from '../cli/failure.js';

/** What is kept of a game: everything needed to go on exactly there. */
export interface SavedGame {
  readonly version: 1;
  readonly seed: string;
  readonly history: SavedHistory;
  /** Whether hints or the solver were asked. */
  readonly helped: boolean;
  /** Best win so far, the highest score or the fewest moves, or null. */
  readonly best: number | null;
  /** Whether the game was over when it was left. */
  readonly over: boolean;
  /** How long it has been played, where a game counts that. */
  readonly milliseconds?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Games in progress and replays, under `$XDG_DATA_HOME/knossos`. */
export class SaveFolder {
  readonly path: string;
  /** Where games lie, once it was worked out: a game is written after every move. */
  private readonly paths = new WeakMap<Level, string>();

  constructor(env: Environment) {
    // The specification says that a relative path is to be ignored.
    const base = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : join(homedir(), '.local', 'share');
    this.path = join(base, 'knossos');
  }

  /** The saved game of a level, or null when there is none that can be read. */
  read(rules: AnyRules, level: Level): SavedGame | null {
    try {
      const saved: unknown = JSON.parse(readFileSync(this.gamePath(rules, level), 'utf8'));
      return isSavedGame(saved) ? saved : null;
    } catch (error) {
      // No file, or one that was damaged: the game simply starts anew.
      if (codeOf(error) !== '' || error instanceof SyntaxError) return null;
      throw error;
    }
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
    const path = join(this.gamesPath, `${digest(rules.format(rules.puzzle(level)))}.json`);
    this.paths.set(level, path);
    return path;
  }

  /** Whether any game is kept. */
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
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { version, seed, history, helped, best, over, milliseconds } = value as Record<string, unknown>;
  return (
    version === 1 &&
    typeof seed === 'string' &&
    isSavedHistory(history) &&
    typeof helped === 'boolean' &&
    (best === null || typeof best === 'number') &&
    typeof over === 'boolean' &&
    (milliseconds === undefined || typeof milliseconds === 'number')
  );
}

/** Whether data that was read is a history. */
export function isSavedHistory(value: unknown): value is SavedHistory {
  if (typeof value !== 'object' || value === null) return false;
  const { parents, moves, current } = value as Record<string, unknown>;
  return (
    Array.isArray(parents) &&
    parents.every((parent) => typeof parent === 'number') &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string') &&
    typeof current === 'number'
  );
}
