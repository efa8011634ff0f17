import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMinds, rulebook } from '@knossos/engine/internal/games';
import { type Level, puzzleText, type RecordKind, splitPack } from '@knossos/engine/internal/puzzle';
import { folderOfOurs } from '../../io/shipped.js';

/** A best known result as its file claims it. */
export interface ShippedRecord {
  /** Where it stands below the folder of records, with forward slashes. */
  readonly file: string;
  readonly game: string;
  readonly kind: RecordKind<Level>;
  readonly size: string;
  readonly variant: string;
  readonly value: number;
  /** Canonical text of the level, without titles and notes. */
  readonly level: string;
  /** The command that found it, and its seed, as its note gives them; null where it does not. */
  readonly command: string | null;
  readonly seed: string | null;
}

/** The kinds of records of the games that keep any, by game. */
export type RecordKinds = ReadonlyMap<string, readonly RecordKind<Level>[]>;

export async function recordKinds(): Promise<RecordKinds> {
  return new Map(
    (await loadMinds()).flatMap(({ id, records = [] }) => (records.length > 0 ? [[id, records]] : [])),
  );
}

/** The documents (`.txt`) in a folder and those below it, sorted. */
export function documentsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(new Intl.Collator('en', { numeric: true }).compare);
}

/** The records that ship, sorted by file. A level competes in the kinds that its note makes a claim for. */
export function shippedRecords(kinds: RecordKinds): readonly ShippedRecord[] {
  const folder = folderOfOurs('records');
  if (folder === null) return [];
  return documentsBelow(folder).flatMap((path) => {
    const file = path.slice(folder.length + 1).replaceAll('\\', '/');
    return splitPack(readFileSync(path, 'utf8')).flatMap(({ text }) => {
      const level = rulebook.parse(text);
      return level.ok ? claimsOf(file, level.value, kinds) : [];
    });
  });
}

function claimsOf(file: string, level: Level, kinds: RecordKinds): readonly ShippedRecord[] {
  const { game, meta } = level;
  const text = puzzleText(rulebook.of(level), level);
  const [, command = null] = /(?:^|; )((?:knossos|node) .*)$/.exec(meta.note ?? '') ?? [];
  const [, seed = null] = / --seed (\d+)/.exec(command ?? '') ?? [];
  return (kinds.get(game) ?? []).flatMap((kind) => {
    const value = kind.claimed(level);
    const place = kind.compete(level);
    return value === null || !place.ok
      ? []
      : [{ file, game, kind, ...place.value, value, level: text, command, seed }];
  });
}
