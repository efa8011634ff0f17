import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  Checkpoint,
  differenceOf,
  type Part,
  type PartHead,
  partText,
  readPart,
  writePart,
} from '@knossos/server/files';
import type { Jobs, Pool } from '@knossos/server/threads';
import manifest from '../../package.json' with { type: 'json' };
import { EXIT, Failure, OutputFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { type LongWork, runJob } from '../cli/jobs.js';
import { CheckpointWriter, tryReplacing } from '../io/targets.js';
import type { Parted, Parting } from './parting.js';

export interface PartWork<S> extends LongWork {
  /** What it goes on from; null to begin. */
  readonly saved: S | null;
  readonly keep: (state: S) => void;
}

export interface PartEnd<S> {
  readonly state: S;
  readonly isDone: boolean;
}

/**
 * Does one part, and writes it; the exit code. A signal leaves a checkpoint beside its file, from which the same command goes on; so
 * does a kill, at any moment. @throws Failure where the file cannot be written, or is that of another part
 */
export async function runPart<S>(
  work: Parted<S>,
  { part, path, command }: Extract<Parting, { do: 'part' }>,
  pool: Pick<Pool<Jobs>, 'close'>,
  io: Io,
  run: (given: PartWork<S>) => Promise<PartEnd<S>>,
): Promise<number> {
  const { kind, version, parameters } = work;
  const head: PartHead = { kind, version, parameters, part, program: manifest.version, command };
  const name = partText(part);
  if (isThere(path, head)) {
    clear(path);
    complain(io, `${name} is done already, in ${path}`);
    return EXIT.done;
  }
  const checkpoint = partCheckpoint(work, part, path);
  const { value: end } = await runJob(deaf(io), pool, async (given) => {
    tryReplacing('', path);
    const writer = new CheckpointWriter(checkpoint, given.tell);
    const read = checkpoint.read();
    if (!read.ok)
      throw new Failure(
        EXIT.invalid,
        `${read.fault.message}; remove it to begin anew, or name another file with --out`,
      );
    const keep = (state: S) => writer.write(work.plain(state));
    const done = await run({ ...given, saved: read.value, keep });
    if (!done.isDone) {
      keep(done.state);
      if (writer.fault) throw writer.fault;
    }
    return done;
  });
  if (!end.isDone) {
    complain(io, `interrupted: ${name} is kept in ${checkpoint.path}; the same command goes on with it`);
    return EXIT.unfinished;
  }
  try {
    writePart(path, head, work.plain(end.state));
  } catch (error) {
    throw new OutputFailure(path, error);
  }
  clear(path);
  complain(io, `${name} is done, in ${path}`);
  return EXIT.done;
}

export function partCheckpoint<S>(work: Parted<S>, part: Part, path: string): Checkpoint<S> {
  const { kind, version, parameters } = work;
  const numbered = { ...parameters, part: `${part.index}/${part.of}`, program: manifest.version };
  return new Checkpoint(`${path}.checkpoint`, { kind, version, parameters: numbered }, (saved) =>
    work.restore(saved, part),
  );
}

/** Whether a part is there already. @throws Failure where the file is that of another one, or damaged */
function isThere(path: string, head: PartHead): boolean {
  const read = readPart(path);
  if (!read.ok)
    throw new Failure(EXIT.invalid, `${read.fault.message}; remove it, or name another file with --out`);
  if (read.value === null) return false;
  const { part } = read.value;
  const isOther = part.index !== head.part.index || part.of !== head.part.of;
  const wrong = isOther ? `${partText(part)}, not ${partText(head.part)}` : differenceOf(read.value, head);
  if (wrong === null) return true;
  throw new Failure(EXIT.invalid, `${path} is there, of other work: ${wrong}; name another file with --out`);
}

function clear(path: string): void {
  rmSync(`${path}.checkpoint`, { force: true });
  const name = basename(path);
  for (const file of readdirSync(dirname(path)))
    if (file.startsWith(`${name}.`) && file.endsWith('.new'))
      rmSync(join(dirname(path), file), { force: true });
}

/** A second signal does not end a part that is about to keep what it has: an engine sends several at once. */
function deaf(io: Io): Io {
  return {
    ...io,
    takeSignals: (handler) => {
      let release = () => {};
      const listen = () => {
        release = io.takeSignals((code) => {
          listen();
          handler(code);
        });
      };
      listen();
      return () => release();
    },
  };
}
