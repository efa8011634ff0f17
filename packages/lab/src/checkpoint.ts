import { readFileSync, statSync } from 'node:fs';
import { failure, faultAt, type Result, success } from '@knossos/engine/puzzle';
import { writeAtomically } from './atomic-file.js';

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

/** What the checkpoint in a file says it is of; null where there is none, or none that can be read. */
export function headOfCheckpoint(path: string): CheckpointHead | null {
  let found: unknown;
  try {
    // Only a file has an end: a device would be read for ever.
    if (!statSync(path).isFile()) return null;
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Whatever is wrong with it is told when it is read as a checkpoint.
    return null;
  }
  if (!isRecord(found) || typeof found.kind !== 'string' || !isRecord(found.parameters)) return null;
  if (typeof found.version !== 'number') return null;
  return {
    kind: found.kind,
    version: found.version,
    parameters: found.parameters as CheckpointHead['parameters'],
  };
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

  /** What was saved; null where there is no file yet; a fault when the file cannot continue this work. */
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

  private parse(text: string): Result<S | null> {
    let found: unknown;
    try {
      found = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.fault('is no checkpoint, or only a part of one', 'Name another file, or remove this one.');
    }
    const { kind, version, parameters } = this.head;
    if (!isRecord(found) || typeof found.kind !== 'string' || !isRecord(found.parameters)) {
      return this.fault('is no checkpoint', 'Name another file.');
    }
    if (found.kind !== kind) {
      return this.fault(`is a checkpoint of "${found.kind}", not of "${kind}"`, 'Name another file.');
    }
    if (found.version !== version) {
      const help = 'Remove it to begin anew.';
      return this.fault(
        `has version ${String(found.version)} of its form; this program reads ${version}`,
        help,
      );
    }
    const differing = firstDifference(found.parameters, parameters);
    if (differing !== null) {
      const help = 'Give the same options, or name another file.';
      return this.fault(`was written with ${differing}`, help);
    }
    const saved = this.restore(found.saved);
    return saved === null ? this.fault('is damaged', 'Remove it to begin anew.') : success(saved);
  }

  private fault(message: string, help: string | null): Result<S | null> {
    return failure(faultAt(null, null, `the checkpoint ${this.path} ${message}`, help));
  }
}

/** `seed 2, not 1`: the first parameter that differs, or null. */
function firstDifference(
  found: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, Plain>>,
): string | null {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const there = canonical(found[name]);
    const here = canonical(wanted[name]);
    if (there !== here) return `${name} ${there}, not ${here}`;
  }
  return null;
}

/** Plain data as one text, equal for equal data; texts without quotes, since people read it. */
function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
