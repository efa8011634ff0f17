import { rulebook } from '@knossos/engine/games';
import {
  counted,
  type DrawnDocument,
  describeFault,
  type Fault,
  failure,
  faultAt,
  fileFormOf,
  headerValue,
  type Level,
  PackSplitter,
  parseDocument,
  type Result,
  splitPack,
  success,
  withHeader,
} from '@knossos/engine/puzzle';
import { levelsAt, withPlayed } from '@knossos/engine/session';
import { EXIT, Failure, OutputFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { Turns } from '../cli/turns.js';
import type { Setting } from '../cli/values.js';
import { fileChunks } from './input.js';
import { readBytes, readText, type Source, sourcesOf, unreadable } from './sources.js';

/** One level as it was read, or why it could not be understood. */
export interface ReadLevel {
  /** The argument that named it: a path, `-`, an id. */
  readonly file: string;
  /** Its number within the file, from 0. */
  readonly index: number;
  /** The line of the file at which it begins, from 1. */
  readonly line: number;
  readonly level: Result<Level>;
}

/** What else a command wants of the levels it reads. */
export interface Reading {
  /** The game of documents that do not name theirs. */
  readonly game?: string;
  /** Whether warnings are told on stderr; default: yes. */
  readonly warns?: boolean;
  /** Only this level of each argument, counted from 0 over all its packs; default: all. */
  readonly only?: number | null;
}

/** A text without any `---` is given up beyond this many characters: it is no pack of levels. */
const LONGEST_WAIT = 16 * 1024 * 1024;

/**
 * Reads the levels that arguments name, one after the other, as a stream: files of any size, and pipes that never end.
 */
export class LevelReader {
  /** Whether every argument so far could be read. */
  isComplete = true;
  private readonly turns: Turns;

  constructor(
    private readonly io: Io,
    private readonly settings: readonly Setting[],
    private readonly reading: Reading = {},
  ) {
    this.turns = new Turns(io);
  }

  /**
   * The levels in order, as many at a time as are at hand, each parsed when its turn comes: no promise is made for each of
   * thousands. Between two slices signals have their turn. Arguments that cannot be read are told on stderr, and reading
   * goes on.
   */
  async *slices(names: readonly string[]): AsyncGenerator<Iterable<ReadLevel>> {
    const { only = null } = this.reading;
    for (const name of names) {
      const met = { count: 0 };
      try {
        for await (const levels of this.levelsOf(name)) yield* this.inTurns(levels, met);
        if (only !== null && met.count <= only) throw noSuchLevel(name, met.count, only);
      } catch (error) {
        if (!(error instanceof Failure) || error instanceof OutputFailure) throw error;
        this.isComplete = false;
        complain(this.io, error.message);
      }
    }
  }

  /** Levels in slices that end when it is the turn of signals; those that are not asked for are left out. */
  private async *inTurns(
    levels: Iterable<ReadLevel>,
    met: { count: number },
  ): AsyncGenerator<Iterable<ReadLevel>> {
    const { turns } = this;
    const { only = null } = this.reading;
    const iterator = levels[Symbol.iterator]();
    let isOver = false;
    function* slice() {
      for (;;) {
        const step = iterator.next();
        isOver = step.done === true;
        if (step.done) return;
        if (met.count++ === only || only === null) yield step.value;
        if (turns.isDue()) return;
      }
    }
    for (;;) {
      yield slice();
      if (isOver) return;
      await turns.take();
    }
  }

  /** The levels of one argument, as many at a time as are at hand. @throws Failure when it cannot be read */
  async *levelsOf(name: string): AsyncGenerator<Iterable<ReadLevel>> {
    const { settings } = this;
    for (const source of sourcesOf(name)) {
      const file = source.name;
      const form = source.kind === 'file' ? fileFormOf(rulebook.games, source.path) : null;
      if (source.kind === 'file' && form !== null) {
        const { isBinary } = form;
        yield form.read(readBytes(source.path)).map(({ line, level }, index) => {
          const changed = level.ok ? levelWith(level.value, settings) : level;
          if (changed.ok || changed === level) return { file, index, line, level: changed };
          // The line and column of a changed level are those of a text that nobody has written.
          const fault = { ...changed.fault, line: isBinary ? null : line, column: null };
          return { file, index, line, level: failure<Level>(fault) };
        });
      } else if (source.kind === 'stdin' || source.kind === 'file') yield* this.packLevels(source);
      else {
        const levels = await this.namedLevels(source);
        yield levels.map((level, index) => ({ file, index, line: 1, level }));
      }
    }
  }

  /** The levels behind a name that is no file of theirs alone. */
  private async namedLevels(source: Exclude<Source, { kind: 'stdin' | 'file' }>): Promise<Result<Level>[]> {
    const { io, settings } = this;
    switch (source.kind) {
      case 'id':
        return [levelOfId(source.id, settings)];
      case 'link': {
        const levels = levelsAt(source.address, rulebook, io.date());
        return levels.ok ? levels.value.map((level) => levelWith(level, settings)) : [levels];
      }
      case 'shipped': {
        const text = await readText({ kind: 'file', name: source.name, path: source.path }, io);
        const level = shippedLevel(text, source);
        return [level.ok ? levelWith(level.value, settings) : level];
      }
      case 'generated': {
        const { generateNamed } = await import('./generated.js');
        const level = await generateNamed(source, io);
        return [level.ok ? levelWith(level.value, settings) : level];
      }
    }
  }

  private async *packLevels(
    source: Extract<Source, { kind: 'stdin' | 'file' }>,
  ): AsyncGenerator<Iterable<ReadLevel>> {
    const { io } = this;
    const file = source.name;
    const splitter = new PackSplitter();
    const decoder = new TextDecoder('utf-8');
    let index = 0;
    let waiting = 0;
    const mayWait = source.kind === 'stdin' && !io.input.isFile;
    const chunks = source.kind === 'stdin' ? io.input.chunks() : fileChunks(source.path);
    for await (const chunk of reading(chunks, file)) {
      const text = decoder.decode(chunk, { stream: true });
      const parts = splitter.push(text);
      waiting = parts.length > 0 ? 0 : waiting + text.length;
      if (waiting > LONGEST_WAIT) {
        const help = 'A pack has its levels separated by lines of three dashes, ---.';
        const level = failure<Level>(faultAt(null, null, 'this is no pack of levels', help));
        yield [{ file, index, line: 1, level }];
        return;
      }
      yield this.parsed(file, index, parts);
      index += parts.length;
      if (mayWait) io.out.flush();
    }
    const rest = decoder.decode();
    yield this.parsed(file, index, [...splitter.push(rest), ...splitter.end()]);
  }

  private *parsed(file: string, first: number, parts: ReturnType<PackSplitter['end']>): Generator<ReadLevel> {
    const { io, settings } = this;
    const { game, warns = true } = this.reading;
    const isPlain = settings.length === 0 && game === undefined;
    let index = first;
    for (const { text, line } of parts) {
      const level = isPlain ? rulebook.parse(text, line) : parseWith(text, line, settings, game);
      if (level.ok && warns && level.warnings.length > 0) warn(io, file, level.warnings);
      yield { file, index: index++, line, level };
    }
  }
}

/** All levels of one argument at once, for commands about one thing. @throws Failure when it cannot be read. */
export async function allLevels(
  name: string,
  settings: readonly Setting[],
  io: Io,
  reading: Reading = {},
): Promise<ReadLevel[]> {
  const all: ReadLevel[] = [];
  for await (const levels of new LevelReader(io, settings, reading).levelsOf(name)) {
    // A pack may hold more levels than a call takes arguments.
    for (const read of levels) all.push(read);
  }
  return all;
}

/** The level of a pack that an address names by its number, with what it says of dice and moves. */
function shippedLevel(text: string, { number, played }: Extract<Source, { kind: 'shipped' }>): Result<Level> {
  const parts = splitPack(text);
  const part = parts[number - 1];
  if (!part) {
    const help = `It has the levels 1 to ${parts.length}.`;
    return failure(faultAt(null, null, `this pack has no level ${number}`, help));
  }
  const level = rulebook.parse(part.text, part.line);
  return level.ok ? success(withPlayed(level.value, played)) : level;
}

/** The level in an id. What is no file and no id is more likely to be a mistyped file name. */
function levelOfId(id: string, settings: readonly Setting[]): Result<Level> {
  const decoded = rulebook.decode(id);
  if (decoded.ok) return levelWith(decoded.value, settings);
  const { fault } = decoded;
  return failure({ ...fault, message: `there is no file of this name, and ${fault.message}` });
}

/** The chunks of a file; what goes wrong while it is read, and nothing else, is told as a fault of reading it. */
async function* reading(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function parseWith(text: string, line: number, settings: readonly Setting[], game?: string): Result<Level> {
  const document = parseDocument(text, line);
  if (!document.ok) return document;
  const known = game === undefined || headerValue(document.value, 'game') !== null;
  const named = known ? document.value : withHeader(document.value, 'game', game);
  return rulebook.parseDocument(withSettings(named, settings));
}

/** The level with header values set from outside. */
export function levelWith(level: Level, settings: readonly Setting[]): Result<Level> {
  return settings.length === 0 ? success(level) : parseWith(rulebook.format(level), 1, settings);
}

/** The document with header values set from outside. */
function withSettings(document: DrawnDocument, settings: readonly Setting[]): DrawnDocument {
  return settings.reduce((changed, [key, value]) => withHeader(changed, key, value), document);
}

function warn(io: Io, file: string, warnings: readonly Fault[]): void {
  for (const warning of warnings) complain(io, `warning: ${file}: ${describeFault(warning)}`);
}

/** What is wrong with a level, with its file: `FILE: line 3, column 7: ...`. */
export function describeInvalid(read: ReadLevel): string {
  return read.level.ok ? '' : `${read.file}: ${describeFault(read.level.fault)}`;
}

/** The one level that a command is about. @throws Failure when there are several, or it is invalid. */
export async function oneLevel(
  name: string,
  settings: readonly Setting[],
  index: number | null,
  io: Io,
  reading: Reading = {},
): Promise<{ readonly read: ReadLevel; readonly level: Level }> {
  const levels = await allLevels(name, settings, io, reading);
  const read = levels[index ?? 0];
  if (!read) throw noSuchLevel(name, levels.length, index ?? 0);
  if (index === null && levels.length > 1) {
    throw new Failure(
      EXIT.usage,
      `${name} has ${counted(levels.length, 'level')}; choose one with --index 0 to --index ${levels.length - 1}`,
    );
  }
  if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
  return { read, level: read.level.value };
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
