import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { counted, failureOf, type Result, success } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import { writeAtomically } from './atomic.js';
import { type CheckpointHead, firstDifference, type Plain } from './checkpoint.js';

/** One share of a long command: number `index`, from 0, of so many. */
export interface Part {
  readonly index: number;
  readonly of: number;
}

/** What the file of a part says of itself: parts with equal heads, their numbers aside, come to one result. */
export interface PartHead extends CheckpointHead {
  readonly program: string;
  /** The words of the command, without those that say which part is done, and how. */
  readonly command: readonly string[];
  readonly part: Part;
}

/** The file of a part as it was read; nothing is known yet of what it saved. */
export interface PartFile extends PartHead {
  readonly path: string;
  readonly saved: unknown;
}

/** The first line of a file: which part it is, and the hash of all that follows. */
const FIRST = /^# knossos part (\d{1,9})\/(\d{1,9}) sha256 ([0-9a-f]{64})\n/;

const FORM = v.object({
  program: v.string(),
  kind: v.string(),
  version: v.number(),
  parameters: v.record(v.string(), v.unknown()),
  command: v.array(v.string()),
  saved: v.unknown(),
});

/** `part 3 of 64`. */
export function partText({ index, of }: Part): string {
  return `part ${index} of ${of}`;
}

/** Writes a part that is done, so that the whole file is there or none. Throws the system's error. */
export function writePart(path: string, head: PartHead, saved: Plain): void {
  const { part, program, kind, version, parameters, command } = head;
  const body = `${JSON.stringify({ program, kind, version, parameters, command, saved })}\n`;
  writeAtomically(path, `# knossos part ${part.index}/${part.of} sha256 ${hashOf(body)}\n${body}`);
}

/** The part in a file; null where there is no file; a fault, which names the file, where that is no whole part. */
export function readPart(path: string): Result<PartFile | null> {
  let text: string;
  try {
    // A device would be read for ever.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile())
      return failureOf(
        `${path} is ${found.isDirectory() ? 'a folder' : 'a device'}, and no file`,
        'Name a file.',
      );
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return code === 'ENOENT' ? success(null) : failureOf(`${path} cannot be read (${code})`);
  }
  return parsePart(path, text);
}

/** The part that the text of a file holds; a fault, which names the file, where that is no whole part. */
export function parsePart(path: string, text: string): Result<PartFile> {
  const first = FIRST.exec(text);
  if (first === null) {
    const help = path.endsWith('.checkpoint')
      ? 'It keeps a part that is not done: run that part again, which goes on from it.'
      : 'Name files that a command with --part has written.';
    return failureOf(`${path} is no part of a command`, help);
  }
  const [line, index, of, hash] = first;
  const part = { index: Number(index), of: Number(of) };
  const body = text.slice(line.length);
  const help = `Remove it, and run ${partText(part)} again.`;
  if (hashOf(body) !== hash) return failureOf(`${path} is damaged: it was cut short or changed`, help);
  const form = v.safeParse(FORM, jsonIn(body));
  if (!form.success) return failureOf(`${path} has a form that this program does not know`, help);
  // Parameters were written by us, as plain data.
  return success({ path, part, ...form.output } as PartFile);
}

/** All parts of one command, in order; a fault where one is missing, there twice, not whole, or of another command or version. */
export function readParts(paths: readonly string[]): Result<readonly PartFile[]> {
  const parts: PartFile[] = [];
  for (const path of paths) {
    const read = readPart(path);
    if (!read.ok) return read;
    if (read.value === null) return failureOf(`there is no file ${path}`);
    parts.push(read.value);
  }
  const [first] = parts;
  if (first === undefined) return failureOf('no file is named', 'Name the files of all parts.');
  const { of } = first.part;
  const byNumber = new Map<number, PartFile>();
  for (const part of parts) {
    const { index } = part.part;
    const wrong =
      part.part.of === of ? differenceOf(part, first) : `cut into ${part.part.of} parts, not ${of}`;
    if (wrong !== null)
      return failureOf(
        `${part.path} belongs to another command than ${first.path}: ${wrong}`,
        'Leave one out.',
      );
    const other = byNumber.get(index);
    if (other !== undefined)
      return failureOf(`${other.path} and ${part.path} are both ${partText(part.part)}`, 'Leave one out.');
    if (index >= of) return failureOf(`${part.path} says that it is ${partText(part.part)}`, 'Leave it out.');
    byNumber.set(index, part);
  }
  const missing = Array.from({ length: of }, (_, index) => index).filter((index) => !byNumber.has(index));
  if (missing.length > 0) {
    const shown = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ', ...' : '');
    const [lowest] = missing;
    return failureOf(
      `${counted(missing.length, 'part')} of ${of} ${missing.length === 1 ? 'is' : 'are'} missing: ${shown}`,
      `Run each, such as: knossos ${first.command.join(' ')} --part ${lowest}/${of} --out FILE`,
    );
  }
  return success([...byNumber.values()].sort((a, b) => a.part.index - b.part.index));
}

/** How two heads differ, their numbers of parts and their words aside; null where they do not. */
export function differenceOf(
  found: Pick<PartHead, 'program' | 'kind' | 'version' | 'parameters'>,
  wanted: Pick<PartHead, 'program' | 'kind' | 'version' | 'parameters'>,
): string | null {
  if (found.kind !== wanted.kind) return `${found.kind}, not ${wanted.kind}`;
  if (found.program !== wanted.program) return `version ${found.program} of Knossos, not ${wanted.program}`;
  if (found.version !== wanted.version) return `form ${found.version}, not ${wanted.version}`;
  return firstDifference(found.parameters, wanted.parameters);
}

/** What a text says as JSON; null where it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
