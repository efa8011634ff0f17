import { readFileSync, statSync } from 'node:fs';
import { failureOf, quoted, type Result, success } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import { writeAtomically } from './atomic.js';

/** Plain data as JSON holds it; big integers are written as decimal strings. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** What a checkpoint is of: it can continue only work of the same kind, version and parameters. */
export interface CheckpointHead {
  /** E.g. `mouse search`. */
  readonly kind: string;
  /** Version of the saved data's form. */
  readonly version: number;
  /** Everything that the result depends on, by the name under which a person set it. */
  readonly parameters: Readonly<Record<string, Plain>>;
}

const KIND_AND_PARAMETERS = { kind: v.string(), parameters: v.record(v.string(), v.unknown()) };
const HEAD = v.object({ ...KIND_AND_PARAMETERS, version: v.number() });
/** Whatever version and data it has, so that a message can name the fault. */
const FORM = v.object({
  ...KIND_AND_PARAMETERS,
  version: v.optional(v.unknown()),
  saved: v.optional(v.unknown()),
});

/** What the checkpoint in a file says it is of; null where there is none, or none that can be read. */
export function headOfCheckpoint(path: string): CheckpointHead | null {
  try {
    // Only a file has an end: a device would be read for ever.
    if (!statSync(path).isFile()) return null;
    return v.parse(HEAD, JSON.parse(readFileSync(path, 'utf8'))) as CheckpointHead;
  } catch {
    // Whatever is wrong with it is told when it is read as a checkpoint.
    return null;
  }
}

/** Where long work is kept, so that it can go on after any interruption. */
export class Checkpoint<S> {
  constructor(
    readonly path: string,
    readonly head: CheckpointHead,
    /** Turns saved data into what they mean; null when they are none. */
    private readonly restore: (saved: unknown) => S | null,
  ) {}

  /** Replaces the file at once; a kill at any moment leaves the old or the new one. Throws the system's error. */
  write(saved: Plain): void {
    const { kind, version, parameters } = this.head;
    writeAtomically(this.path, `${JSON.stringify({ kind, version, parameters, saved })}\n`);
  }

  /** The saved state; null where there is no file yet; a fault when the file cannot continue this work. */
  read(): Result<S | null> {
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'ENOENT') return success(null);
      return this.fault(`cannot be read (${code || String(error)})`, null);
    }
    return this.parse(text);
  }

  /** What a text holds that is written like the file. */
  parse(text: string): Result<S | null> {
    let written: unknown;
    try {
      written = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.fault('is no checkpoint, or only a part of one', 'Name another file, or remove this one.');
    }
    const { kind, version, parameters } = this.head;
    const form = v.safeParse(FORM, written);
    if (!form.success) return this.fault('is no checkpoint', 'Name another file.');
    const found = form.output;
    if (found.kind !== kind) {
      return this.fault(`is a checkpoint of ${quoted(found.kind)}, not of "${kind}"`, 'Name another file.');
    }
    if (found.version !== version) {
      const said = `has version ${cut(canonical(found.version))} of its form; this program reads ${version}`;
      return this.fault(said, 'Remove it to begin anew.');
    }
    const differing = firstDifference(found.parameters, parameters);
    if (differing !== null) {
      return this.fault(`was written with ${differing}`, 'Give the same options, or name another file.');
    }
    const saved = this.restore(found.saved);
    return saved === null ? this.fault('is damaged', 'Remove it to begin anew.') : success(saved);
  }

  private fault(message: string, help: string | null): Result<S | null> {
    return failureOf(`the checkpoint ${this.path} ${message}`, help);
  }
}

/** `seed 2, not 1`: the first parameter that differs, or null. */
export function firstDifference(
  found: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, Plain>>,
): string | null {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const there = canonical(found[name]);
    const here = canonical(wanted[name]);
    if (there !== here) return `${cut(name)} ${cut(there)}, not ${cut(here)}`;
  }
  return null;
}

/** What a file says, for a message: it may have said anything. */
function cut(text: string): string {
  return text.length <= 60 ? text : quoted(text, 60);
}

/** Plain data as one text, equal for equal data; texts without quotes, since people read it. */
function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'string') return value;
  // JSON has no word for what 1e999 is read as.
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
