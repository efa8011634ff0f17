import { rulebook } from '@knossos/engine/internal/games';
import {
  counted,
  type Fault,
  faultOf,
  headerOf,
  isTextual,
  type Level,
  packTitle,
  type Result,
  textIn,
} from '@knossos/engine/internal/puzzle';
import { levelsInText } from '@knossos/engine/internal/session';
import { dropLevel, keepLevel, savedAs, savedLevels } from './saved-levels.js';
import { addCollection, dropCollection } from './shelf.js';

export interface TakenFiles {
  /** Names of the levels that are kept now, in order. */
  readonly levels: readonly string[];
  /** Names of the collections that packs have become. */
  readonly collections: readonly string[];
  /** What could not be read, with the file's name. */
  readonly faults: readonly { readonly file: string; readonly fault: Fault }[];
  /** Warnings about the levels that were read, with the file's name. */
  readonly warnings: readonly { readonly file: string; readonly fault: Fault }[];
  /** Whether it will outlive the page. */
  readonly isSaved: boolean;
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
        const fault = faultOf(
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

interface FileReading {
  readonly title: string;
  readonly levels: readonly Level[];
  /** What could not be read, each with its place and help. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** Files beyond this are no levels: a pack of a thousand has a tenth of it. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Reads a file of levels in any of the forms that there are: a document, a pack, a link or an id, a file of another program. */
export async function readLevelFile(name: string, bytes: Uint8Array): Promise<FileReading> {
  const title = packTitle(name.replace(/\.[a-z0-9]{1,8}$/i, ''));
  if (bytes.length > MOST_BYTES) {
    const message = `the file has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and a pack of levels has at most 8`;
    return {
      title,
      levels: [],
      faults: [faultOf(message, 'Split the pack into smaller files.')],
      warnings: [],
    };
  }
  const { FORMS, foreignFile, levelsOfFile } = await import('@knossos/engine/internal/games/forms');
  const text = textIn(bytes);
  const own = () => levelsInText(text, rulebook).map((level) => ({ line: 1, level }));
  const file = foreignFile(bytes, { name, ...(isTextual(bytes) ? { text } : {}) });
  const found: readonly Result<Level>[] = levelsOfFile(file, FORMS, rulebook.format, own).map(
    ({ level }) => level,
  );
  const levels = found.flatMap((level) => (level.ok ? [level.value] : []));
  return {
    title: levels[0]?.meta.pack ?? title,
    levels,
    faults: found.flatMap((level) => (level.ok ? [] : [level.fault])),
    warnings: found.flatMap((level) => (level.ok ? level.warnings : [])),
  };
}
