import { UsageFailure } from '../cli/failure.js';
import { shellWord } from '../cli/text.js';

/** What a script is to do. */
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
 * A script for Slurm: started by hand it submits an array of parts, and a join that waits for it. A part is told a minute before its
 * time is over, keeps itself, and is queued again; one that somebody cancels is not. Tried with Slurm 22.05.8: `wait` ends early where
 * bash hears a signal, and a task is queued again by the numbers of its array and its own.
 */
export function slurmScript({ folder, command, parts, results }: Plan): string {
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
export function parallelLine({ folder, command, parts, results }: Plan): string {
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
