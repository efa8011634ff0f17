import { minds } from '@knossos/engine/internal/games/minds';
import type { Level, RecordKind } from '@knossos/engine/internal/puzzle';

/** A kind of records of a game, as plain data. */
export interface RecordKindInfo
  extends Pick<RecordKind<Level>, 'title' | 'summary' | 'better' | 'one' | 'many'> {
  readonly game: string;
  readonly kind: string;
}

/** All kinds of records that the games keep, in the order of the games. */
export const RECORD_KINDS: readonly RecordKindInfo[] = minds.flatMap(({ id, records = [] }) =>
  records.map(({ name, title, summary, better, one, many }) => ({
    ...{ game: id, kind: name },
    ...{ title, summary, better, one, many },
  })),
);

/** A kind by its game and name; null when there is none. */
export function recordKindOf(game: string, name: string): RecordKind<Level> | null {
  const mind = minds.find(({ id }) => id === game);
  return mind?.records?.find((kind) => kind.name === name) ?? null;
}

/** The kinds of records that a level's game keeps. */
export function recordKindsFor(game: string): readonly RecordKind<Level>[] {
  return minds.find(({ id }) => id === game)?.records ?? [];
}
