import { shellWord } from '../cli/text.js';

/** How this very program is started, as words of a shell. */
function program(): string {
  return [process.execPath, process.argv[1] ?? 'knossos'].map(shellWord).join(' ');
}

/** A command as it would be typed, for a comment of one line. */
function shown(command: readonly string[]): string {
  return ['knossos', ...command.map(shellWord)].join(' ').replaceAll(/[\r\n]/g, ' ');
}

/**
 * A script for Slurm: started by hand it submits an array of parts, and a join that waits for it. A part is told some time before its
 * time is over, keeps itself, and is queued again.
 */
export function slurmScript(folder: string, command: readonly string[], parts: number): string {
  return `#!/bin/bash
# ${shown(command)}
# in ${parts} parts on a cluster with Slurm. Edit what your cluster wants, and start it on a shared disk: bash SCRIPT
# Parts that are done are left alone, so that it may be started again after a failure.
#SBATCH --job-name=${folder}
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=12:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:USR1@60

parts=${parts}
folder=${folder}
knossos=(${program()})
command=(${command.map(shellWord).join(' ')})

case "\${1-submit}" in
submit)
  mkdir -p "$folder"
  array=$(sbatch --parsable --array="0-$((parts - 1))" --output="$folder/%a.log" "$0" part) || exit
  sbatch --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$folder/join.log" "$0" join
  echo "The result will be in $folder/result"
  ;;
part)
  task=$SLURM_ARRAY_TASK_ID
  "\${knossos[@]}" "\${command[@]}" --part "$task/$parts" --out "$folder/$task.part" &
  child=$!
  trap 'kill -USR1 "$child"' USR1 TERM
  wait "$child"
  code=$?
  # A signal ends the waiting, not the program.
  while kill -0 "$child" 2> /dev/null; do
    wait "$child"
    code=$?
  done
  # 75: it was stopped, and goes on where it is started again.
  [ "$code" -ne 75 ] || scontrol requeue "\${SLURM_ARRAY_JOB_ID}_$task"
  exit "$code"
  ;;
join)
  "\${knossos[@]}" join "$folder"/*.part > "$folder/result"
  ;;
esac
`;
}

/** A line for GNU parallel that does all parts, those that failed three times, and joins them. */
export function parallelLine(folder: string, command: readonly string[], parts: number): string {
  const words = command.map(shellWord).join(' ');
  return `# ${shown(command)}
# in ${parts} parts by GNU parallel: one a core of this machine, or of those that --sshloginfile names, on a shared disk.
# Parts that are done are left alone, so that it may be started again after a failure.
mkdir -p ${folder} && seq 0 ${parts - 1} |
  parallel --quote --retries 3 --joblog ${folder}/log ${program()} ${words} --part {}/${parts} --out ${folder}/{}.part &&
  ${program()} join ${folder}/*.part
`;
}
