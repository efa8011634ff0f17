import { type Fault, failureOf, faultAt, grouped, type Result, success } from '../puzzle/index.js';

/** What a browser or a terminal keeps, as the text of one file; docs/playing.md describes it. */
export interface Backup {
  /** When it was made, as 2026-11-22T12:00:00.000Z. */
  readonly made: string;
  /** The saved texts, unchanged, by their keys. */
  readonly entries: ReadonlyMap<string, string>;
}

const FORMAT = 'knossos backup';
const VERSION = 1;

/** Entries of a backup, at most: a browser keeps a few thousand levels before its room is full. */
const MOST_ENTRIES = 20_000;

/** The text of a backup: JSON, one entry a line. */
export function writeBackup({ made, entries }: Backup): string {
  const head = { format: FORMAT, version: VERSION, made, entries: Object.fromEntries(entries) };
  return `${JSON.stringify(head, null, 1)}\n`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a backup. A fault says where the file is wrong, how, and what to do. */
export function readBackup(text: string): Result<Backup> {
  const again = 'Choose a file that “Download backup” has made, or make a new backup.';
  if (text.trim() === '') return failureOf('the file is empty', again);
  let found: unknown;
  try {
    found = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    return { ok: false, fault: whereItBreaks(text) };
  }
  if (!isRecord(found) || found.format !== FORMAT)
    return failureOf('the file is not a backup of Knossos', again);
  const { version, made, entries } = found;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return failureOf('the file does not say which version of backup it is', again);
  if (version > VERSION) {
    const help = 'Get the newest version of Knossos (in a browser, reload the page), then try again.';
    return failureOf(`the file was made by a newer version of Knossos (backup ${version})`, help);
  }
  if (!isRecord(entries)) return failureOf('the file has no entries', again);
  if (Object.keys(entries).length > MOST_ENTRIES)
    return failureOf(`the file has more than ${grouped(MOST_ENTRIES)} entries`, again);
  const read = new Map<string, string>();
  for (const [key, value] of Object.entries(entries)) {
    if (typeof value !== 'string')
      return failureOf(`the entry “${key.slice(0, 60)}” is damaged: it is not text`, again);
    read.set(key, value);
  }
  return success({ made: typeof made === 'string' ? made : '', entries: read });
}

/** Names the line at which a text stops being a backup, where that can be told: there is one entry a line. */
function whereItBreaks(text: string): Fault {
  const lines = text.trimEnd().split('\n');
  if (lines.at(-1) !== '}') {
    const help = 'Perhaps it was not downloaded or copied completely. Choose another copy of it.';
    return faultAt(lines.length, null, 'the file ends too early', help);
  }
  const broken = lines.findIndex((line) => line.startsWith('  "') && !isEntry(line));
  const help = 'Perhaps it was changed by hand or by another program. Choose another copy of it.';
  return faultAt(broken < 0 ? null : broken + 1, null, 'the file is damaged and cannot be read', help);
}

function isEntry(line: string): boolean {
  try {
    JSON.parse(`{${line.endsWith(',') ? line.slice(0, -1) : line}}`);
    return true;
  } catch {
    return false;
  }
}
