import { appendFileSync } from 'node:fs';
import { describeFault } from '@knossos/engine/internal/puzzle';
import { type Checkpoint, type Plain, placeOf, tryWriting, writeAtomically } from '@knossos/server/files';
import { EXIT, Failure, OutputFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';

/** A file that a command is to write when its work is done. */
export interface Target {
  readonly path: string;
  /** Replaces the file's contents at once. @throws Failure that names the option, the file and the reason */
  write(text: string): void;
}

/**
 * Opens an output before its work; `option` names it, e.g. `--convergence`. Devices and pipes are written straight,
 * files replaced in one go by `write`. @throws Failure
 */
export function openTarget(option: string, path: string): Target {
  const name = `${option} ${path}`;
  const put = attempt(name, path, () => {
    if (!placeOf(path).isFile) return appendFileSync;
    tryWriting(path);
    return writeAtomically;
  });
  return { path, write: (text) => attempt(name, path, () => put(path, text)) };
}

/**
 * Tries a file that is to be replaced in one go, before the work that it is for. `option` is the option that named it with a space
 * behind, empty where it is an argument. @throws Failure where a device or a pipe is there, or the file cannot be written
 */
export function tryReplacing(option: '--checkpoint ' | '', path: string): void {
  attempt(`${option}${path}`, path, () => {
    if (!placeOf(path).isFile) throw new Failure(EXIT.failed, `${option}${path} must be a file`);
    tryWriting(path);
  });
}

/** {@link openTarget} for an option that may be left out. */
export function targetFor(option: string, path: string | null): Target | null {
  return path === null ? null : openTarget(option, path);
}

/** Writes an answer, or prints it where the file cannot be written any more. @throws Failure in that case */
export function writeOrPrint(target: Target, text: string, io: Io): void {
  try {
    target.write(text);
  } catch (error) {
    io.out.write(text);
    throw error;
  }
}

/**
 * Where long work is kept while it goes on. A disk that fills up in the middle does not end the work: it is told once, it
 * is tried again with every later state, and `fault` says at the end whether the last state is kept.
 */
export class CheckpointWriter {
  /** Why the last state is not kept; null when it is. */
  fault: Failure | null = null;
  private isReported = false;

  /**
   * Tries the file before the work begins; `tell` brings a message to the user in the middle of it. @throws Failure when
   * the file cannot be written
   */
  constructor(
    readonly checkpoint: Pick<Checkpoint<unknown>, 'path' | 'write'>,
    private readonly tell: (message: string) => void,
  ) {
    tryReplacing('--checkpoint ', checkpoint.path);
  }

  write(saved: Plain): void {
    try {
      this.checkpoint.write(saved);
      this.fault = null;
    } catch (error) {
      this.fault = new OutputFailure(`--checkpoint ${this.checkpoint.path}`, error);
      if (!this.isReported) this.tell(`${this.fault.message}; the work goes on, and tries again`);
      this.isReported = true;
    }
  }
}

/**
 * Opens the checkpoint of work that may have one, before the work begins. `saved` is what it goes on from; null to begin.
 * @throws Failure when the file cannot be written, or holds what cannot be gone on with
 */
export function openCheckpoint<S>(
  checkpoint: Checkpoint<S> | null,
  tell: (message: string) => void,
): { readonly writer: CheckpointWriter | null; readonly saved: S | null } {
  if (checkpoint === null) return { writer: null, saved: null };
  const writer = new CheckpointWriter(checkpoint, tell);
  const read = checkpoint.read();
  if (!read.ok) throw new Failure(EXIT.invalid, describeFault(read.fault));
  return { writer, saved: read.value };
}

/** What a message says of work: where it is kept, or that it is not. */
export function savedText(writer: CheckpointWriter | null): string {
  if (writer === null) return 'nothing is kept without --checkpoint';
  return writer.fault?.message ?? `kept in ${writer.checkpoint.path}`;
}

function attempt<T>(name: string, path: string, work: () => T): T {
  if (path === '') throw new Failure(EXIT.usage, 'a file name is empty; name the file to write');
  try {
    return work();
  } catch (error) {
    throw error instanceof Failure ? error : new OutputFailure(name, error);
  }
}
