import { computed } from '@preact/signals';
import {
  type BestKnown,
  type BestMaze,
  type MouseRecordKind,
  RECORD_KINDS,
  recordIn,
  texts,
} from './best-known.js';
import { isDesign } from './design.js';

/** Reads records from their texts by path; files that cannot be read are left out. */
export function readRecords(files: Readonly<Record<string, string>>): BestKnown[] {
  return Object.entries(files)
    .flatMap(([path, text]): BestKnown[] => {
      const [, folder, name = ''] = /([^/]+)\/([^/]+)\.txt$/.exec(path) ?? [];
      const kind = RECORD_KINDS.find((one) => one === folder);
      const record = kind ? recordIn(text, kind, name) : null;
      return record ? [record] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

const read = computed(() => readRecords(texts.value ?? {}));
/** Those of each kind by themselves: mazes can be compared before hundreds of graphs and traps are read. */
const readOf = new Map(
  RECORD_KINDS.map((kind) => {
    const isOfKind = ([path]: readonly [string, string]) => path.includes(`/${kind}/`);
    const files = () => Object.fromEntries(Object.entries(texts.value ?? {}).filter(isOfKind));
    return [kind, computed(() => readRecords(files()))];
  }),
);

/** All shipped records, sizes ascending; none before they have come. */
export const bestKnown = (): readonly BestKnown[] => read.value;

/** The shipped records that are mazes, of one kind. */
export function bestMazes(kind: MouseRecordKind): BestMaze[] {
  const records = readOf.get(kind)?.value ?? [];
  return records.flatMap((record) => (isDesign(record.level) ? [{ ...record, level: record.level }] : []));
}
