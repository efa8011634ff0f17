import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { walkOf } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { memoizeFor, NO_META } from '@knossos/engine/internal/puzzle';
import { computed, signal } from '@preact/signals';
import { boardChoiceOf, type Design, isDesign, readMouse } from './design.js';

/** Kinds of records, by folder below `records/mouse/`. */
export const RECORD_KINDS = ['turns', 'crossed', 'walls', 'graphs', 'traps'] as const;
export type MouseRecordKind = (typeof RECORD_KINDS)[number];

/** A best known result, as shipped: one level document a file. */
export interface BestKnown {
  readonly kind: MouseRecordKind;
  /** File name without its ending, e.g. `13x13`. */
  readonly name: string;
  readonly level: MouseLevel;
}

export interface BestMaze extends BestKnown {
  readonly level: Design;
}

const levels = new Map<string, MouseLevel | null>();

/** Reads a record once; null where it cannot be read. */
function recordIn(text: string, kind: MouseRecordKind, name: string): BestKnown | null {
  let level = levels.get(text);
  if (level === undefined) {
    const found = readMouse(text);
    level = found.ok ? found.value : null;
    levels.set(text, level);
  }
  return level && { kind, name, level };
}

/** The texts of the shipped records by their paths; null before they have come. */
const texts = signal<Readonly<Record<string, string>> | null>(null);
/** Takes the texts of the shipped records by their paths, once they have come. */
export function takeRecords(files: Readonly<Record<string, string>>): void {
  texts.value = files;
}

/** Has the records fetched: some hundred files in one, which the first maze can do without. */
export async function fetchRecords(): Promise<void> {
  await import('./shipped-records.js');
}

const MOST_TALLIED = 20_000_000;

/** What a record comes to, run once. Records get out within a few hundred thousand turns. */
export const tallyOf = memoizeFor((level: MouseLevel) => {
  const walk = walkOf(networkOf(level), level);
  while (!walk.isOut && walk.turns < MOST_TALLIED) walk.step();
  const { turns, visits } = walk;
  return { turns, visits, busiest: busiest(visits) };
});

/** The record on the same board as a design: size, shape, ends and preferences; null where there is none. */
export function recordFor(design: Design, kind: 'turns' | 'crossed' | 'walls'): BestMaze | null {
  if (hasOwnOrders(design.board)) return null;
  const { columns, rows } = design.board.maze;
  const choice = JSON.stringify(boardChoiceOf(design));
  // Their files are named by their sizes: hundreds of others need not be read.
  const name = `${columns}x${rows}`;
  const [, text] =
    Object.entries(texts.value ?? {}).find(([path]) => path.endsWith(`/${kind}/${name}.txt`)) ?? [];
  const record = text === undefined ? null : recordIn(text, kind, name);
  if (!record || !isDesign(record.level)) return null;
  return JSON.stringify(boardChoiceOf(record.level)) === choice ? { ...record, level: record.level } : null;
}

/** A record as a maze to work on: without its title and notes, which would be untrue after the first change. */
export function withoutWords(design: Design): Design {
  return { ...design, meta: NO_META };
}

/** Reads records of a kind from their texts by path, sizes ascending; files that cannot be read are left out. */
export function readRecords(files: Readonly<Record<string, string>>, kind: MouseRecordKind): BestKnown[] {
  return Object.entries(files)
    .flatMap(([path, text]): BestKnown[] => {
      const [, folder, name = ''] = /([^/]+)\/([^/]+)\.txt$/.exec(path) ?? [];
      const record = folder === kind ? recordIn(text, kind, name) : null;
      return record ? [record] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Those of each kind by themselves: mazes can be compared before hundreds of graphs and traps are read. */
const readOf = new Map(
  RECORD_KINDS.map((kind) => [kind, computed(() => readRecords(texts.value ?? {}, kind))]),
);

/** The shipped records of a kind; none before they have come. */
export const bestKnown = (kind: MouseRecordKind): readonly BestKnown[] => readOf.get(kind)?.value ?? [];

export function bestMazes(kind: MouseRecordKind): BestMaze[] {
  return bestKnown(kind).flatMap(({ level, ...record }) => (isDesign(level) ? [{ ...record, level }] : []));
}
