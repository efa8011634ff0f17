import { rulebook } from '@knossos/engine/internal/games';
import {
  encodingOf,
  type Fault,
  faultAt,
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

/** Reads a file of levels in any of the forms that there are: a document, a pack, a link or an id, a file of another program. */
export async function readLevelFile(name: string, bytes: Uint8Array): Promise<FileReading> {
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
  const { FORMS, foreignFile, levelsOfFile } = await import('@knossos/engine/internal/games/forms');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const isText = !bytes.subarray(0, 4096).includes(0) || encodingOf(bytes) !== 'utf-8';
  const own = () => levelsInText(text, rulebook).map((level) => ({ line: 1, level }));
  const file = foreignFile(bytes, { name, text: isText ? text : '' });
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
