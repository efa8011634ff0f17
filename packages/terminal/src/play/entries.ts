import { rulebook } from '@knossos/engine/games';
import { type AnyRules, bestPlayOf, type Level, optimumOf, packTitle } from '@knossos/engine/puzzle';
import type { ReadLevel } from '../io/levels.js';
import type { SaveFolder } from './saves.js';

/** A level in a list, and how far one has come with it. */
export interface Entry {
  readonly rules: AnyRules;
  readonly level: Level;
  readonly title: string;
  /** The game and the pack, for people. */
  readonly pack: string;
  readonly optimum: number | null;
  /** What best play comes to where dice fall, in words. */
  readonly bestPlay: string | null;
  /** Best win, as `Game` counts it; null when it has not been won. */
  readonly best: number | null;
  readonly isStarted: boolean;
}

/** The playable levels among those read, with the progress that is kept of each. */
export function entriesOf(levels: readonly ReadLevel[], saves: SaveFolder): Entry[] {
  return levels.flatMap((read) => {
    if (!read.level.ok) return [];
    const level = read.level.value;
    const rules = rulebook.of(level);
    const saved = saves.read(rules, level);
    return [
      {
        rules,
        level,
        title: level.meta.title ?? `level ${read.index}`,
        pack: `${rules.title}: ${packTitle(read.file)}`,
        optimum: optimumOf(level),
        bestPlay: bestPlayOf(level),
        best: saved?.best ?? null,
        isStarted: saved !== null && !saved.over,
      },
    ];
  });
}

/** The entries in whose title, pack or game every word of the filter occurs. */
export function filterEntries(entries: readonly Entry[], filter: string): Entry[] {
  const words = filter
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    const text = `${entry.title} ${entry.pack} ${entry.rules.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
