import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { rulebook } from '@knossos/engine/internal/games';
import { type Level, puzzleText, splitPack } from '@knossos/engine/internal/puzzle';
import { recordKindsFor } from './kinds.js';

/** A best known result as a file of ours claims it. Nothing of it is proved before it was run again. */
export interface ShippedRecord {
  /** Where it stands below the folder, with forward slashes. */
  readonly file: string;
  readonly game: string;
  readonly kind: string;
  readonly size: string;
  readonly variant: string;
  readonly value: number;
  /** Canonical text of the level, without titles and notes. */
  readonly found: string;
  /** The command that found it, and its seed, as its note gives them; null where it does not. */
  readonly command: string | null;
  readonly seed: string | null;
}

/**
 * What the documents (`.txt`) below a folder claim in their notes, sorted by file. A level competes in the kinds of records
 * that its note makes a claim for, and in no other. Files that are no documents claim nothing. The event loop turns between two documents: a server
 * reads them while it answers.
 */
export async function readShipped(folder: string): Promise<readonly ShippedRecord[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const claims: ShippedRecord[] = [];
  for (const [at, text] of texts.entries()) {
    const file = (files[at] ?? '').slice(folder.length + 1).replaceAll('\\', '/');
    for (const part of splitPack(text)) {
      await nextTurn();
      const level = rulebook.parse(part.text);
      if (level.ok) claims.push(...claimsOf(level.value).map((claim) => ({ file, ...claim })));
    }
  }
  return claims;
}

function claimsOf(level: Level): Omit<ShippedRecord, 'file'>[] {
  const rules = rulebook.of(level);
  const found = puzzleText(rules, level);
  const [, command = null] = /(?:^|; )((?:knossos|node) .*)$/.exec(level.meta.note ?? '') ?? [];
  const [, seed = null] = / --seed (\d+)/.exec(command ?? '') ?? [];
  return recordKindsFor(level.game).flatMap((kind) => {
    const value = kind.claimed(level);
    const place = kind.compete(level);
    if (value === null || !place.ok) return [];
    return [{ game: level.game, kind: kind.name, ...place.value, value, found, command, seed }];
  });
}
