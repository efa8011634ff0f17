import { readFileSync } from 'node:fs';
import { describeFault, type Result } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { type CertificateKind, type Certified, noCertificate } from '@knossos/research/enumeration';
import { type Pool, type QueueProgress, runQueue } from '@knossos/server/threads';
import { EXIT, Failure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { type LongWork, openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { unreadable } from '../../io/sources.js';
import { type EnumerationJobs, inThreads } from './enumeration.js';
import { faultOfSeal } from './seal.js';

export interface CertificateCheck {
  readonly path: string;
  readonly workers: number | null;
  /** Parts to count again, and the seed of their choice. */
  readonly sample: number;
  readonly seed: string;
  readonly json: boolean;
}

/** Checks the certificate in a file, and prints the result; returns the exit code. @throws Failure where it is none */
export async function checkCertificateFile<C extends Certified, Count, Whole>(
  kind: CertificateKind<C, Count, Whole>,
  check: CertificateCheck,
  io: Io,
): Promise<number> {
  const { path, workers, seed, json } = check;
  const text = textOf(path);
  const parsed = parseCertificate(kind, text);
  if (!parsed.ok) throw new Failure(EXIT.invalid, `${path}: ${describeFault(parsed.fault)}`);
  const certificate = parsed.value;
  const pool = openPool<EnumerationJobs>(workers);
  const { value, stopped } = await runJob(io, pool, (given) =>
    checkCertificate(kind, certificate, check, pool, given),
  );
  const { recounted } = value;
  const { words } = kind;
  const seal = faultOfSeal(text, certificate.version);
  const faults = seal === null ? value.faults : [seal, ...value.faults];
  if (stopped !== null) {
    const wrong = faults.length === 0 ? 'nothing is wrong so far' : faults.join('; ');
    const again = recounted === 1 ? `1 ${words.part} was` : `${recounted} ${words.parts} were`;
    complain(io, `interrupted: ${again} counted again, ${wrong}`);
    return stopped;
  }
  const { optimum } = certificate;
  const size = kind.sizeOf(certificate);
  const parts = kind.partsOf(certificate).length;
  const valid = faults.length === 0;
  if (json) {
    io.out.write(`${jsonLine({ size, optimum, valid, [words.parts]: parts, recounted, seed, faults })}\n`);
  } else {
    for (const fault of faults) io.out.write(`${fault}\n`);
    const verdict = valid ? `holds: ${kind.claim(certificate)}` : 'is wrong';
    const noun = parts === 1 ? words.part : words.parts;
    const choice = recounted < parts ? `, chosen by seed ${seed}` : '';
    io.out.write(
      `the certificate of ${size} ${verdict}; ${recounted} of ${parts} ${noun} counted again${choice}\n`,
    );
  }
  return valid ? EXIT.done : EXIT.failed;
}

export function parseCertificate<C extends Certified>(
  { read }: Pick<CertificateKind<C, never, never>, 'read'>,
  text: string,
): Result<C> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return noCertificate('this is no certificate, or only a part of one');
  }
  return read(json);
}

/** The faults of a certificate, one sentence each, and how many of its parts were counted again. */
async function checkCertificate<C extends Certified, Count, Whole>(
  kind: CertificateKind<C, Count, Whole>,
  certificate: C,
  { sample: size, seed }: CertificateCheck,
  pool: Pool<EnumerationJobs>,
  { signal, show, now }: LongWork,
): Promise<{ readonly faults: readonly string[]; readonly recounted: number }> {
  const tree = kind.tree(certificate);
  if (typeof tree === 'string') return { faults: [tree], recounted: 0 };
  const faults = [...kind.faults(certificate)];
  const parts = kind.partsOf(certificate);
  const { depth } = certificate;
  if (parts.join(' ') !== tree.partsAt(depth).join(' ')) {
    faults.push(`its ${kind.words.parts} are not those of the tree at depth ${depth}`);
    return { faults, recounted: 0 };
  }
  const threads = inThreads(tree, pool);
  const whole = await threads.whole({ signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (whole === null) return { faults, recounted: 0 };
  faults.push(...kind.faultsOfWhole(certificate, whole));
  const sample = sampleOf(parts, size, seed);
  const tell = ({ finished, total }: QueueProgress) =>
    show(() => `${finished} of ${total} ${kind.words.parts} counted again`);
  const result = await runQueue({
    inputs: sample,
    workers: pool.workers,
    run: ([, part], job) => threads.count(part, job),
    now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  for (const [at, [index]] of sample.entries()) {
    const fault = kind.faultOfPart(certificate, index, result.outputs[at]);
    if (fault !== null) faults.push(fault);
  }
  return { faults, recounted: sample.length };
}

/** Some of a list at random, with their numbers, in ascending order. */
function sampleOf<T>(list: readonly T[], size: number, seed: string): [number, T][] {
  const rest = [...list.entries()];
  const random = Random.from(seed);
  const chosen: [number, T][] = [];
  while (chosen.length < size && rest.length > 0) {
    const at = random.below(rest.length);
    chosen.push(rest[at]);
    rest[at] = rest[rest.length - 1];
    rest.pop();
  }
  return chosen.sort(([a], [b]) => a - b);
}

/** The text of a certificate's file. @throws Failure */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}
