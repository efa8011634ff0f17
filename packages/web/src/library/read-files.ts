import { rulebook } from '@knossos/engine/internal/games';
import {
  encodingOf,
  type Fault,
  faultAt,
  fileFormOf,
  type Level,
  packTitle,
  type Result,
} from '@knossos/engine/internal/puzzle';
import { levelsInText } from '@knossos/engine/internal/session';

/** What was found in one file. */
export interface FileReading {
  /** What a list of its levels is called. */
  readonly title: string;
  readonly levels: readonly Level[];
  /** What could not be read, each with its place and help. */
  readonly faults: readonly Fault[];
  /** What is odd in levels that could be read. */
  readonly warnings: readonly Fault[];
}

/** Files beyond this are no levels: a pack of a thousand has a tenth of it. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Reads a file of levels in any of the forms that there are: a document, a pack, a form of one game, a link or an id. */
export function readLevelFile(name: string, bytes: Uint8Array): FileReading {
  const form = fileFormOf(rulebook.games, name);
  const title = packTitle(name.replace(/\.[a-z0-9]{1,8}$/i, ''));
  if (bytes.length > MOST_BYTES) {
    const message = `the file has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and a pack of levels has at most 8`;
    return {
      title,
      levels: [],
      faults: [faultAt(null, null, message, 'Split the pack into smaller files.')],
      warnings: [],
    };
  }
  const found: readonly Result<Level>[] = form
    ? form.read(bytes).map(({ level }) => level)
    : levelsInText(new TextDecoder(encodingOf(bytes)).decode(bytes), rulebook);
  return {
    title,
    levels: found.flatMap((level) => (level.ok ? [level.value] : [])),
    faults: found.flatMap((level) => (level.ok ? [] : [level.fault])),
    warnings: found.flatMap((level) => (level.ok ? level.warnings : [])),
  };
}
