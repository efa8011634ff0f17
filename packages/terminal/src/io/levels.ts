import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyMind,
  type AnyRules,
  counted,
  describeFault,
  failure,
  failureOf,
  foreignFile,
  headerValue,
  isOwn,
  isTextual,
  type Level,
  looksLike,
  oneLine,
  type PackPart,
  PackSplitter,
  parseDocument,
  quoted,
  type Result,
  readForeign,
  success,
  withHeader,
} from '@knossos/engine/internal/puzzle';
import { parseReached, type Reached, readReference } from '@knossos/engine/internal/session';
import { EXIT, Failure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import type { Setting } from '../cli/values.js';
import { chunksOf, levelsNamed, namesNothing, type Source, sourcesOf, textDecoder } from './sources.js';

/** One level as it was read, or why it could not be understood. */
export interface ReadLevel {
  /** The argument that named it: a path, `-`, an id. */
  readonly file: string;
  /** Its number within the file, from 0. */
  readonly index: number;
  /** The line of the file at which it begins, from 1. */
  readonly line: number;
  readonly level: Result<Level>;
  /** What a list calls it instead of by its title. */
  readonly name?: string;
  /** What a friend has reached, as the link of a single level says it. */
  readonly beat?: Reached | undefined;
}

/** How a level fared. */
export type LevelStatus =
  | 'solved'
  | 'policy'
  | 'sampled'
  | 'impossible'
  | 'gave-up'
  | 'invalid'
  | 'not-searched';

export interface Question {
  readonly read: ReadLevel;
  readonly level: Level;
  readonly rules: AnyRules;
  readonly mind: AnyMind;
}

export class Tally {
  private readonly counts = new Map<LevelStatus, number>();

  add(status: LevelStatus): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** Invalid before unreadable before gave up; impossible counts only for a single level. */
  exitCode(allRead: boolean): number {
    const { counts } = this;
    if (counts.has('invalid')) return EXIT.invalid;
    if (!allRead) return EXIT.failed;
    if (counts.has('gave-up')) return EXIT.gaveUp;
    // Anyone who asks for searches asks for what these levels have not.
    if (counts.has('not-searched')) return EXIT.usage;
    return counts.size === 1 && counts.get('impossible') === 1 ? EXIT.impossible : EXIT.done;
  }
}

/** Levels of a pack that were read together; each is parsed when its turn comes. */
export class PackLevels implements Iterable<ReadLevel> {
  constructor(
    readonly file: string,
    /** The number of the first within the file. */
    readonly first: number,
    readonly parts: readonly PackPart[],
    /** Whether nothing is said of them but what they say themselves. */
    readonly isPlain: boolean,
    private readonly parse: (part: PackPart) => Result<Level>,
  ) {}

  *[Symbol.iterator](): Generator<ReadLevel> {
    const { file, first } = this;
    for (const [at, part] of this.parts.entries())
      yield { file, index: first + at, line: part.line, level: this.parse(part) };
  }
}

export interface Reading {
  /** The game of documents that do not name theirs. */
  readonly game?: string;
  /** The form of another program that a file is said to have. */
  readonly from?: string;
  /** Whether warnings are told on stderr; default: yes. */
  readonly warns?: boolean;
}

/** A text without any `---` is given up beyond this many characters: it is no pack of levels. */
const LONGEST_WAIT = 16 * 1024 * 1024;

/**
 * The levels that an argument names, as a stream: files of any size, and pipes that never end. As many at a time as are at
 * hand, each parsed when its turn comes: no promise is made for each of thousands. @throws Failure when it cannot be read
 */
export async function* levelsOf(
  name: string,
  settings: readonly Setting[],
  io: Io,
  reading: Reading = {},
): AsyncGenerator<Iterable<ReadLevel>> {
  for (const source of sourcesOf(name)) {
    if (source.kind === 'reference') yield await referenceLevels(source, settings, io);
    else if (source.kind === 'word') {
      const bytes = new TextEncoder().encode(source.name);
      const levels = await foreignLevels(
        { name: source.name, bytes, text: source.name },
        settings,
        io,
        reading,
      );
      if (levels === null) throw namesNothing(source.name);
      yield levels;
    } else if (source.only === undefined) yield* fileLevels(source, settings, io, reading);
    else yield [await levelAt(source, source.only, settings, io, reading)];
  }
}

async function referenceLevels(
  source: Extract<Source, { kind: 'reference' }>,
  settings: readonly Setting[],
  io: Io,
): Promise<readonly ReadLevel[]> {
  const { name: file, reference } = source;
  const found = await levelsNamed(source, io);
  const levels = found.ok ? found.value.map((level) => levelWith(level, settings)) : [found];
  const said = reference.kind === 'address' && levels.length === 1 ? reference.address.beat : undefined;
  const beat = parseReached(said ?? '') ?? undefined;
  return levels.map((level, index) => ({ file, index, line: 1, level, beat }));
}

type FileSource = Extract<Source, { kind: 'file' }>;

/** Bytes of a file of another program at most. */
const LONGEST_FOREIGN = 4 * 1024 * 1024;

/** The levels of a file, whatever it holds: a pack of ours as a stream, and one of another program by what it holds. */
async function* fileLevels(
  source: FileSource,
  settings: readonly Setting[],
  io: Io,
  reading: Reading,
): AsyncGenerator<Iterable<ReadLevel>> {
  const chunks = chunksOf(source, io);
  const begun: Uint8Array[] = [];
  let text = '';
  let length = 0;
  const decoder = textDecoder();
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    // A chunk may be written over by the next one.
    begun.push(next.value.slice());
    length += next.value.length;
    text += decoder.decode(next.value);
    if (isOwn(text) || /^---\s*$/m.test(text) || length > LONGEST_FOREIGN) {
      yield* packLevels(source.name, inOrder(begun, chunks), source.path === '-', settings, io, reading);
      return;
    }
  }
  text += decoder.end();
  const bytes = Buffer.concat(begun);
  const foreign = isOfGame(text, reading)
    ? null
    : await foreignLevels({ name: source.name, bytes, text }, settings, io, reading);
  const reference = readReference(text, rulebook);
  if (foreign !== null) yield foreign;
  else if (reference?.kind === 'address')
    yield await referenceLevels({ kind: 'reference', name: source.name, reference }, settings, io);
  else yield* packLevels(source.name, inOrder(begun, chunks), source.path === '-', settings, io, reading);
}

/** Whether a text is a level of the game that the command is about, though it does not name it. */
const isOfGame = (text: string, { game, from }: Reading) =>
  game !== undefined && from === undefined && parseWith(text, 1, [], game).ok;

async function* inOrder(
  begun: readonly Uint8Array[],
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* begun;
  yield* chunks;
}

/** The levels of a file or a word of another program; null where it is none. What no game can be made of is told, too. */
async function foreignLevels(
  { name, bytes, text }: { readonly name: string; readonly bytes: Uint8Array; readonly text: string },
  settings: readonly Setting[],
  io: Io,
  reading: Reading,
): Promise<readonly ReadLevel[] | null> {
  const { FORMS } = await import('@knossos/engine/internal/games/forms');
  const isText = isTextual(bytes);
  const said = new Map(settings.map(([key, value]) => [key, value]));
  const file = foreignFile(bytes, { name, settings: said, ...(isText ? { text } : {}) });
  const look = reading.from === undefined ? looksLike(file) : null;
  const found =
    readForeign(file, FORMS, rulebook.format, reading.from ?? null) ??
    (look === null ? null : [{ line: 1, level: failure(look) }]);
  return (
    found?.map(({ line, level }, index) => {
      if (reading.warns !== false) tellWarnings(name, level, io);
      const changed = level.ok ? levelWith(level.value, settings) : level;
      if (changed.ok || changed === level) return { file: name, index, line, level: changed };
      // The line and column of a changed level are those of a text that is in no file.
      return {
        file: name,
        index,
        line,
        level: failure({ ...changed.fault, line: isText ? line : null, column: null }),
      };
    }) ?? null
  );
}

/** The level of a number in a file. @throws Failure when there is none */
async function levelAt(
  source: FileSource,
  only: number,
  settings: readonly Setting[],
  io: Io,
  reading: Reading,
): Promise<ReadLevel> {
  let count = 0;
  for await (const levels of fileLevels(source, settings, io, reading))
    for (const read of levels) {
      if (count++ === only) return read;
    }
  throw noSuchLevel(source.name, count, only);
}

async function* packLevels(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  isInput: boolean,
  settings: readonly Setting[],
  io: Io,
  { game, warns = true }: Reading,
): AsyncGenerator<Iterable<ReadLevel>> {
  const splitter = new PackSplitter();
  const decoder = textDecoder();
  const isPlain = settings.length === 0 && game === undefined;
  const mayWait = isInput && !io.input.isFile;
  let count = 0;
  let waiting = 0;
  const parse = ({ text, line }: PackPart) => {
    const level = isPlain ? rulebook.parse(text, line) : parseWith(text, line, settings, game);
    if (warns) tellWarnings(file, level, io);
    return level;
  };
  const taken = (parts: readonly PackPart[]) => {
    const first = count;
    count += parts.length;
    return new PackLevels(file, first, parts, isPlain && warns, parse);
  };
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk);
    const parts = splitter.push(text);
    waiting = parts.length > 0 ? 0 : waiting + text.length;
    if (waiting > LONGEST_WAIT) {
      const help = 'A pack has its levels separated by lines of three dashes, ---.';
      const level = failureOf('this is no pack of levels', help);
      yield [{ file, index: count, line: 1, level }];
      return;
    }
    yield taken(parts);
    if (mayWait) io.out.flush();
  }
  yield taken([...splitter.push(decoder.end()), ...splitter.end()]);
}

/** Says what a level that can be read has that it should not have. */
function tellWarnings(file: string, level: Result<Level>, io: Io): void {
  for (const warning of level.ok ? level.warnings : [])
    complain(io, `warning: ${file}: ${describeFault(warning)}`);
}

/** All levels of one argument at once, for commands about one thing. @throws Failure when it cannot be read. */
export async function allLevels(
  name: string,
  settings: readonly Setting[],
  io: Io,
  reading: Reading = {},
): Promise<ReadLevel[]> {
  const all: ReadLevel[] = [];
  // A pack may hold more levels than a call takes arguments.
  for await (const levels of levelsOf(name, settings, io, reading)) for (const read of levels) all.push(read);
  return all;
}

function parseWith(text: string, line: number, settings: readonly Setting[], game?: string): Result<Level> {
  const document = parseDocument(text, line);
  if (!document.ok) return document;
  const known = game === undefined || headerValue(document.value, 'game') !== null;
  const named = known ? document.value : withHeader(document.value, 'game', game);
  const levelUnder = (set: readonly Setting[]) =>
    rulebook.parseDocument(set.reduce((changed, [key, value]) => withHeader(changed, key, value), named));
  const level = levelUnder(settings);
  if (level.ok) return level;
  const { fault } = level;
  // With the setting that is to blame the fault came in. What stands on a line of a document that was wrong before is the document's.
  const blamed = settings
    .filter((_, at) => {
      const before = levelUnder(settings.slice(0, at));
      return before.ok || (fault.line === null && before.fault.message !== fault.message);
    })
    .at(-1);
  const said = blamed ? `${optionOf(blamed)}: ${fault.message}` : fault.message;
  return failure({ ...fault, message: said });
}

/** How the command line says a setting. */
function optionOf([key, value, option]: Setting): string {
  return option ?? `--set ${quoted(`${key}=${oneLine(value)}`, 60).slice(1, -1)}`;
}

export function levelWith(level: Level, settings: readonly Setting[]): Result<Level> {
  return settings.length === 0 ? success(level) : parseWith(rulebook.format(level), 1, settings);
}

export const validOf = (found: readonly ReadLevel[]): readonly Level[] =>
  found.flatMap(({ level }) => (level.ok ? [level.value] : []));

/** The fault of a level, with its file: `FILE: line 3, column 7: ...`. */
export function describeInvalid(read: Pick<ReadLevel, 'file' | 'level'>): string {
  return read.level.ok ? '' : `${read.file}: ${describeFault(read.level.fault)}`;
}

export function severalLevels(name: string, count: number, choice = '--index'): Failure {
  const choose = `choose one with ${choice} 0 to ${choice} ${count - 1}`;
  return new Failure(EXIT.usage, `${name} has ${counted(count, 'level')}; ${choose}`);
}

/** What to say where there is no level of a number. */
export function noSuchLevel(name: string, count: number, index: number): Failure {
  return new Failure(
    EXIT.usage,
    count === 0
      ? `no levels are shipped for "${name}"`
      : `${name} has ${counted(count, 'level')}, numbered from 0; there is no ${index}`,
  );
}

/** `levels/a.txt #3: title (game)` */
export function heading(file: string, index: number, title: string | null, game: string): string {
  const name = file.length > 60 ? `${file.slice(0, 57)}...` : file;
  return `${name} #${index}: ${title ?? 'untitled'} (${game})`;
}
