import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { memoizeFor, NO_META } from '@knossos/engine/internal/puzzle';
import { type Design, frameChoiceOf, isDesign, readMouse } from './design.js';

/** Kinds of records, by folder below `records/mouse/`. */
const RECORD_KINDS = ['turns', 'crossed', 'walls', 'graphs', 'traps'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A best known result, as shipped: one level document a file. */
export interface BestKnown {
  readonly kind: RecordKind;
  /** File name without its ending, e.g. `13x13`. */
  readonly name: string;
  readonly level: MouseLevel;
}

/** A record that is a maze on a grid. */
export interface BestMaze extends BestKnown {
  readonly level: Design;
}

const FILES = import.meta.glob<string>('../../../../../records/mouse/*/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Reads records from their texts by path; files that cannot be read are left out. */
export function readRecords(files: Readonly<Record<string, string>>): BestKnown[] {
  return Object.entries(files)
    .flatMap(([path, text]): BestKnown[] => {
      const [, folder, name = ''] = /([^/]+)\/([^/]+)\.txt$/.exec(path) ?? [];
      const kind = RECORD_KINDS.find((one) => one === folder);
      const level = readMouse(text);
      return kind && level.ok ? [{ kind, name, level: level.value }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

let read: readonly BestKnown[] | null = null;

/** All shipped records, sizes ascending; none where the build has none. */
export function bestKnown(): readonly BestKnown[] {
  read ??= readRecords(FILES);
  return read;
}

/** The shipped records that are mazes, of one kind. */
export function bestMazes(kind: RecordKind): BestMaze[] {
  return bestKnown().flatMap((record) =>
    record.kind === kind && isDesign(record.level) ? [{ ...record, level: record.level }] : [],
  );
}

/** In which sense a trap is the smallest, by the beginning of its file's name. */
export const TRAP_SENSES = [
  { sense: 'floor', text: 'Fewest floor cells, start and exit anywhere' },
  { sense: 'rectangle', text: 'Smallest rectangle, start and exit anywhere' },
  { sense: 'corners', text: 'Smallest rectangle, start top left and exit bottom left' },
] as const;

const MOST_TALLIED = 20_000_000;

/** What a record comes to, run once. Records get out within a few hundred thousand turns. */
export const tallyOf = memoizeFor((level: MouseLevel) => {
  const { turns, visits } = runOn(networkOf(level), MOST_TALLIED);
  return { turns, visits, busiest: busiest(visits) };
});

/** The record in the same frame as a design: size, shape, ends and preferences; null where there is none. */
export function recordFor(design: Design, kind: 'turns' | 'crossed' | 'walls'): BestMaze | null {
  if (hasOwnOrders(design.board)) return null;
  const frame = JSON.stringify(frameChoiceOf(design));
  return bestMazes(kind).find(({ level }) => JSON.stringify(frameChoiceOf(level)) === frame) ?? null;
}

/** A record as a maze to work on: without its title and notes, which would be untrue after the first change. */
export function withoutWords(design: Design): Design {
  return { ...design, meta: NO_META };
}
