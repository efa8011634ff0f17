import { createHash } from 'node:crypto';
import { counted } from '@knossos/engine/internal/puzzle';
import { differenceOf, type Part, type PartFile, type Plain } from '@knossos/server/files';
import manifest from '../../package.json' with { type: 'json' };
import type { CommandLine, ValuesOf } from '../cli/command.js';
import { longFlag } from '../cli/describe.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { shellWord } from '../cli/text.js';
import { type partOptions, USUAL_PARTS } from './options.js';

/** How work is cut into parts, each of which has come to a state `S`, as has their sum. */
export interface Parted<S> {
  /** E.g. `mouse search`. */
  readonly kind: string;
  /** Version of the form in which a state is saved. */
  readonly version: number;
  /** Everything that the result depends on, by the names of options. */
  readonly parameters: Readonly<Record<string, Plain>>;
  /** How many parts can be made of it. */
  readonly most: number;
  /** Why no more, and what gives more of them: `there are 126 branches; --depth makes more`. */
  readonly whyNoMore: string;
  plain(state: S): Plain;
  /** The saved state of a part; null where it is none. */
  restore(saved: unknown, part: Part): S | null;
  /** The state of the whole from those of all parts, in order. */
  join(states: readonly S[]): S;
}

/** The work to do: all of it, here; one part; or the rest when all parts are done. */
export type Parting =
  | { readonly do: 'all' }
  | { readonly do: 'part'; readonly part: Part; readonly path: string; readonly command: readonly string[] }
  | { readonly do: 'join'; readonly files: readonly PartFile[] };

/** Options that say which part is done, where and how, and nothing of what comes out. */
const ASIDE = ['part', 'out', 'slurm', 'parallel', 'workers'];

/** Options that say what becomes of the result: parts know nothing of it, and a join is told. */
const OF_RESULTS: readonly string[] = ['json', 'certificate', 'losses', 'convergence'];

export type PartValues = ValuesOf<typeof partOptions>;

/** Whether a part, or a script of parts, is asked for. */
export function isParted({ part, slurm, parallel }: PartValues): boolean {
  return part !== null || slurm !== null || parallel !== null;
}

/**
 * What the options ask for; null where a script was asked for, which has been printed. @throws UsageFailure where no so many parts
 * can be made
 */
export function partingOf<S>(
  work: Pick<Parted<S>, 'most' | 'whyNoMore'>,
  { part, out, slurm, parallel }: PartValues,
  line: CommandLine,
  io: Io,
): Parting | null {
  if (line.joined !== null) return { do: 'join', files: line.joined };
  const wanted = part?.of ?? slurm ?? parallel;
  if (wanted === null) return { do: 'all' };
  const parts = wanted === 'usual' ? Math.min(USUAL_PARTS, work.most) : wanted;
  if (parts > work.most)
    throw new UsageFailure(`at most ${counted(work.most, 'part')} can be made of it: ${work.whyNoMore}`);
  const { rest: bare } = split(line.argv, ASIDE);
  const { taken: results, rest } = split(bare, OF_RESULTS);
  const command = [...line.name.split(' '), ...rest];
  const name = `${line.name.replaceAll(' ', '-')}-${hashOf(command)}`;
  if (part !== null) {
    const digits = String(part.of - 1).length;
    const path = out ?? `${name}.${String(part.index).padStart(digits, '0')}-of-${part.of}.part`;
    return { do: 'part', part, path, command };
  }
  const isGiven = line.argv.some((word) => /^--(?:seconds|checkpoint)(?:=|$)/.test(word));
  if (isGiven)
    throw new UsageFailure('a part ends by counts and keeps itself: leave --seconds and --checkpoint out');
  const plan = { folder: `${name}-in-${parts}`, command, parts, results };
  io.out.write(slurm === null ? parallelLine(plan) : slurmScript(plan));
  return null;
}

/** The states of all parts, joined. @throws Failure where a file is of another command, or holds no state */
export function joined<S>(work: Parted<S>, files: readonly PartFile[]): S {
  const states = files.map((file) => {
    const wrong = differenceOf(file, { ...work, program: manifest.version });
    if (wrong !== null) throw new Failure(EXIT.invalid, `${file.path} was written with ${wrong}`);
    const state = work.restore(file.saved, file.part);
    if (state === null)
      throw new Failure(EXIT.invalid, `${file.path} is damaged: remove it, and run its part again`);
    return state;
  });
  return work.join(states);
}

/** The whole numbers below a count that belong to a part: every so many, so that parts are alike. */
export function numbersOf(count: number, { index, of }: Part): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((count - index) / of)) }, (_, at) => index + at * of);
}

/** The items that were dealt out to parts, as {@link numbersOf} deals it, in its order again. */
export function inOrder<T>(count: number, parts: readonly (readonly T[])[]): readonly T[] {
  return Array.from(
    { length: count },
    (_, at) => parts[at % parts.length]?.[Math.floor(at / parts.length)] as T,
  );
}

/** The words that say what becomes of a result. */
export function ofResults(argv: readonly string[]): readonly string[] {
  return split(argv, OF_RESULTS).taken;
}

/** Some options of a command line, with their values, and all other words. */
function split(argv: readonly string[], names: readonly string[]) {
  const taken: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    const name = names.find((one) => word === longFlag(one) || word.startsWith(`${longFlag(one)}=`));
    (name === undefined ? rest : taken).push(word);
    // A value is a word of its own; --json has none, and that of --slurm may be left out.
    const next = argv[at + 1] ?? '-';
    if (name === undefined || name === 'json' || word.includes('=') || next.startsWith('-')) continue;
    taken.push(next);
    at++;
  }
  return { taken, rest };
}

/** A few letters that tell commands apart. */
function hashOf(command: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 8);
}

interface Plan {
  /** For the files of the parts, and the result. */
  readonly folder: string;
  readonly command: readonly string[];
  readonly parts: number;
  /** Words for the join: what becomes of the result. */
  readonly results: readonly string[];
}

/** Slurm takes no larger array unless its configuration says so (`MaxArraySize`). */
const USUAL_ARRAY = 1000;

/** How this very program is started, as words of a shell. */
function program(): string {
  return [process.execPath, process.argv[1] ?? 'knossos'].map(shellWord).join(' ');
}

/** A command as it is typed. @throws UsageFailure where a script cannot hold it */
function shown(command: readonly string[]): string {
  const words = command.map(shellWord).join(' ');
  if (/[\r\n]/.test(words)) throw new UsageFailure('a script takes no option with a line break');
  return words;
}

/** Words behind the files of a join. */
function forJoin(results: readonly string[]): string {
  return results.length === 0 ? '' : ` ${shown(results)}`;
}

/**
 * A script for Slurm: started by hand it submits an array of parts, and a join that waits for it. A part is told a
 * minute before its time is over, keeps itself, and is queued again; a cancelled part is not. Tried with Slurm 22.05.8:
 * `wait` ends early where bash hears a signal, and a task is queued again by the numbers of its array and its own.
 */
function slurmScript({ folder, command, parts, results }: Plan): string {
  const words = shown(command);
  const large =
    parts <= USUAL_ARRAY
      ? ''
      : `# So many parts need a larger MaxArraySize than usual: scontrol show config | grep MaxArraySize\n`;
  return `#!/bin/bash
# knossos ${words}
# in ${parts} parts by Slurm, and then the join. Start it in a folder that all nodes see, with options for sbatch:
#   bash SCRIPT --time=12:00:00 --partition=NAME
# Parts that are done are left alone, so that it can be started again after a failure.
${large}set -eu
mkdir -p ${folder}

parts=$(sbatch --parsable "$@" << 'PART'
#!/bin/bash
#SBATCH --job-name=${folder}
#SBATCH --array=0-${parts - 1}
#SBATCH --ntasks=1 --cpus-per-task=1 --mem=1G
#SBATCH --requeue
#SBATCH --signal=B:USR1@60
#SBATCH --open-mode=append
#SBATCH --output=${folder}/%a.log
${program()} ${words} \\
  --part "$SLURM_ARRAY_TASK_ID/${parts}" --out "${folder}/$SLURM_ARRAY_TASK_ID.part" &
program=$!

# A signal comes to this shell alone, and ends its waiting: it is passed on, and waited again.
signal=
trap 'signal=USR1; kill -USR1 "$program"' USR1
trap 'signal=TERM; kill -TERM "$program"' TERM
wait "$program"
code=$?
heard=
while [ "$code" -gt 128 ] && [ -n "$signal" ]; do
  heard=$signal
  signal=
  wait "$program"
  code=$?
done

# 75: it was stopped and has kept itself. Its time was nearly over: it goes on in another turn.
if [ "$code" -eq 75 ] && [ "$heard" = USR1 ]; then
  scontrol requeue "\${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
fi
exit "$code"
PART
)
parts=\${parts%%;*}

join=$(sbatch --parsable "$@" --dependency="afterok:$parts" --kill-on-invalid-dep=yes << 'JOIN'
#!/bin/bash
#SBATCH --job-name=${folder}-join
#SBATCH --ntasks=1 --cpus-per-task=1 --mem=1G
#SBATCH --requeue
#SBATCH --output=${folder}/join.log
${program()} join ${folder}/{0..${parts - 1}}.part${forJoin(results)} > ${folder}/result
JOIN
)
echo "Parts: job $parts. Join: job \${join%%;*}. The result will be in ${folder}/result."
`;
}

/** A line for GNU parallel that does all parts, each in three tries at most, and joins them. Tried with version 20221122. */
function parallelLine({ folder, command, parts, results }: Plan): string {
  const words = shown(command);
  if (words.includes('{')) throw new UsageFailure('GNU parallel would replace a brace in an option');
  return `# knossos ${words}
# in ${parts} parts by GNU parallel, one a core of this machine, and then the join. For other machines, which see this folder, put
# --sshloginfile HOSTS --workdir . behind --quote. Parts that are done are left alone, so that it can be started again.
mkdir -p ${folder} && seq 0 ${parts - 1} | parallel --quote --joblog ${folder}/log --retries 3 \\
  ${program()} ${words} \\
  --part {}/${parts} --out ${folder}/{}.part && \\
  ${program()} join $(seq -f ${folder}/%.0f.part 0 ${parts - 1})${forJoin(results)}
`;
}
