import { rulebook } from '@knossos/engine/internal/games';
import { counted, type Fault, faultAt, headerOf, type Level } from '@knossos/engine/internal/puzzle';
import { type FileReading, readLevelFile } from './read-files.js';
import { dropLevel, keepLevel, savedAs, savedLevels } from './saved-levels.js';
import { addCollection, dropCollection } from './shelf.js';

/** What was taken from some files. */
export interface TakenFiles {
  /** Names of the levels that are kept now, in order. */
  readonly levels: readonly string[];
  /** Names of the collections that packs have become. */
  readonly collections: readonly string[];
  /** What could not be read, with the file's name. */
  readonly faults: readonly { readonly file: string; readonly fault: Fault }[];
  /** What is odd in what was read, with the file's name. */
  readonly warnings: readonly { readonly file: string; readonly fault: Fault }[];
  /** Whether it will outlive the page. */
  readonly isSaved: boolean;
  /** In one sentence. */
  readonly summary: string;
  readonly undo: () => void;
}

/** Takes the levels of files among one's own; a file of several becomes a collection. */
export async function takeFiles(files: readonly File[]): Promise<TakenFiles> {
  const readings = await Promise.all(
    files.map(async (file): Promise<FileReading & { readonly file: string }> => {
      try {
        return {
          file: file.name,
          ...(await readLevelFile(file.name, new Uint8Array(await file.arrayBuffer()))),
        };
      } catch {
        const fault = faultAt(
          null,
          null,
          'the browser could not read this file',
          'A folder cannot be opened; choose the files in it.',
        );
        return { file: file.name, title: file.name, levels: [], faults: [fault], warnings: [] };
      }
    }),
  );
  // The newest stand first in the list of all levels; those of one pack in its order.
  const now = Date.now();
  const fresh: string[] = [];
  let isSaved = true;
  const keep = (reading: FileReading): string[] =>
    reading.levels.map((level) => {
      const known = savedAs(level);
      if (known !== null && isSame(known, level)) return known;
      const text = rulebook.format({ ...level, meta: { ...level.meta, pack: null } });
      const saved = keepLevel({ text, origin: 'opened', made: now - fresh.length });
      fresh.push(saved.name);
      isSaved &&= saved.isSaved;
      return saved.name;
    });
  const collections: string[] = [];
  const levels = readings.flatMap((reading) => {
    const names = keep(reading);
    if (names.length > 1) collections.push(addCollection(reading.title, names));
    return names;
  });
  return {
    levels,
    collections,
    faults: readings.flatMap(({ file, faults }) => faults.map((fault) => ({ file, fault }))),
    warnings: readings.flatMap(({ file, warnings }) => warnings.map((fault) => ({ file, fault }))),
    isSaved,
    summary: summaryOf(levels.length, levels.length - fresh.length, collections.length),
    undo: () => {
      for (const name of collections) dropCollection(name);
      for (const name of fresh) dropLevel(name);
    },
  };
}

/** Whether a level is one's own already, with the same messages around it. */
function isSame(name: string, { meta }: Level): boolean {
  const { origin, text = '' } = savedLevels.peek().get(name) ?? {};
  const isAlike = (['before', 'after'] as const).every((key) => headerOf(text, key) === meta[key]);
  return origin !== 'found' && isAlike;
}

function summaryOf(levels: number, known: number, lists: number): string {
  if (levels === 0) return 'No level could be read.';
  const there = known === 0 ? '' : `, ${known === levels ? 'all' : known} of them already there`;
  const list = lists === 0 ? '' : ` in ${lists === 1 ? 'a new collection' : `${lists} new collections`}`;
  return `${counted(levels, 'level')}${there}${list}.`;
}
