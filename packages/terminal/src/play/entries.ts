import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, packTitle, type Task } from '@knossos/engine/internal/puzzle';
import type { ReadLevel } from '../io/levels.js';
import type { SavedGame, SaveFolder } from './saves.js';

/** A level in a list. Its saved game is read only when needed: a list may have very many levels. */
export class Entry {
  readonly rules: AnyRules;
  readonly level: Level;
  readonly title: string;
  /** The game and the pack, for people. */
  readonly pack: string;
  private known: SavedGame | null | undefined;
  private lowered: string | null = null;

  constructor(
    level: Level,
    { file, index, name }: Pick<ReadLevel, 'file' | 'index' | 'name'>,
    private readonly saves: SaveFolder,
  ) {
    this.rules = rulebook.of(level);
    this.level = level;
    this.title = name ?? level.meta.title ?? `level ${index}`;
    this.pack = name === undefined ? `${this.rules.title}: ${packTitle(file)}` : file;
  }

  /** The saved game; null for none. */
  get saved(): SavedGame | null {
    if (this.known === undefined) this.known = this.saves.read(this.rules, this.level);
    return this.known;
  }

  /** Best win, as `Game` counts it; null when it has not been won. */
  get best(): number | null {
    return this.saved?.best ?? null;
  }

  /** The saved game may have changed. */
  forget(): void {
    this.known = undefined;
  }

  /** Nothing is saved of it, as is known without looking. */
  assumeNothing(): void {
    this.known = null;
  }

  /** What filters look through. */
  get text(): string {
    this.lowered ??= `${this.title} ${this.pack} ${this.rules.title}`.toLowerCase();
    return this.lowered;
  }
}

/** The playable levels among those read. */
export function entriesOf(levels: readonly ReadLevel[], saves: SaveFolder): Entry[] {
  const entries: Entry[] = [];
  for (const read of levels) if (read.level.ok) entries.push(new Entry(read.level.value, read, saves));
  if (!saves.hasGames) for (const entry of entries) entry.assumeNothing();
  return entries;
}

/** The entries in whose title, pack or game every word of the filter occurs. */
export function filterEntries(entries: readonly Entry[], filter: string): readonly Entry[] {
  const words = filter
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return words.length === 0
    ? entries
    : entries.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** Counts the entries that have been won. */
export function* countWon(entries: readonly Entry[]): Task<number> {
  let won = 0;
  for (const [done, entry] of entries.entries()) {
    if (entry.best !== null) won++;
    if (done % 50 === 49) yield { done, total: entries.length, unit: 'levels', note: null };
  }
  return won;
}
