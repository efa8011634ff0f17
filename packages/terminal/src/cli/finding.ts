import type { Level, RecordKind } from '@knossos/engine/internal/puzzle';
import type { Finding } from '@knossos/lab/archive';
import manifest from '../../package.json' with { type: 'json' };

/** A level that was found, and what it is worth. */
export interface FoundLevel<L extends Level> {
  readonly level: L;
  /** Its canonical text. */
  readonly found: string;
  readonly value: number;
  /** The command line that finds it again. */
  readonly command: string;
  readonly seed: string | null;
}

/** A level as the archive keeps it, among the records of a kind; nothing where it does not compete there. */
export function findings<L extends Level>(
  kind: RecordKind<L> | undefined,
  { level, ...find }: FoundLevel<L>,
): readonly Finding[] {
  const place = kind?.compete(level);
  if (kind === undefined || !place?.ok) return [];
  const { size, variant } = place.value;
  const how = { version: manifest.version, cpuSeconds: null };
  return [{ game: level.game, kind: kind.name, size, variant, ...find, ...how }];
}
