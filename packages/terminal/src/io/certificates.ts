import { readFileSync } from 'node:fs';
import { describeFault, type Result } from '@knossos/engine/internal/puzzle';
import type { Jobs, WorkerPool } from '@knossos/lab';
import { EXIT, Failure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { type LongWork, openPool, runJob } from '../cli/jobs.js';
import { jsonLine } from '../cli/json.js';
import { faultOfSeal } from './seal.js';
import { unreadable } from './sources.js';

/** A certificate of a proof that was done in parts: how much is proved. */
interface Certified {
  readonly version: number;
  readonly optimum: number;
}

/** How certificates of a kind are read, checked and told of. */
export interface CertificateKind<C extends Certified, J extends Jobs> {
  parse(text: string): Result<C>;
  /** What is wrong with it, one sentence each, and how many of its parts were counted again. */
  check(
    given: LongWork & { certificate: C; pool: WorkerPool<J>; sample: number; seed: string },
  ): Promise<{ readonly faults: readonly string[]; readonly recounted: number }>;
  /** Its parts, and what they are called: one, and many, which is also their name in JSON. */
  partsOf(certificate: C): number;
  readonly part: string;
  readonly parts: string;
  /** How large the frame is that it is about, e.g. `6x6`. */
  sizeOf(certificate: C): string;
  /** What holds if nothing is wrong, e.g. `the optimum is 47 turns`. */
  claim(certificate: C): string;
}

/** What is asked about a certificate. */
export interface CertificateCheck {
  readonly path: string;
  readonly workers: number | null;
  /** Parts to count again, and the seed of their choice. */
  readonly sample: number;
  readonly seed: string;
  readonly json: boolean;
}

/** Checks the certificate in a file, and tells what came out; the exit code. @throws Failure for what is none */
export async function checkCertificateFile<C extends Certified, J extends Jobs>(
  kind: CertificateKind<C, J>,
  { path, workers, sample, seed, json }: CertificateCheck,
  io: Io,
): Promise<number> {
  const text = textOf(path);
  const parsed = kind.parse(text);
  if (!parsed.ok) throw new Failure(EXIT.invalid, `${path}: ${describeFault(parsed.fault)}`);
  const certificate = parsed.value;
  const pool = openPool<J>(workers);
  const { value, stopped } = await runJob(io, pool, (given) =>
    kind.check({ ...given, certificate, pool, sample, seed }),
  );
  const { recounted } = value;
  const seal = faultOfSeal(text, certificate.version);
  const faults = seal === null ? value.faults : [seal, ...value.faults];
  if (stopped !== null) {
    const wrong = faults.length === 0 ? 'nothing is wrong so far' : faults.join('; ');
    const again = recounted === 1 ? `1 ${kind.part} was` : `${recounted} ${kind.parts} were`;
    complain(io, `interrupted: ${again} counted again, ${wrong}`);
    return stopped;
  }
  const { optimum } = certificate;
  const size = kind.sizeOf(certificate);
  const parts = kind.partsOf(certificate);
  const valid = faults.length === 0;
  if (json) {
    io.out.write(`${jsonLine({ size, optimum, valid, [kind.parts]: parts, recounted, seed, faults })}\n`);
  } else {
    for (const fault of faults) io.out.write(`${fault}\n`);
    const verdict = valid ? `holds: ${kind.claim(certificate)}` : 'is wrong';
    const noun = parts === 1 ? kind.part : kind.parts;
    const choice = recounted < parts ? `, chosen by seed ${seed}` : '';
    io.out.write(
      `the certificate of ${size} ${verdict}; ${recounted} of ${parts} ${noun} counted again${choice}\n`,
    );
  }
  return valid ? EXIT.done : EXIT.failed;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}
