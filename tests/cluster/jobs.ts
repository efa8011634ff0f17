/** A job of a cluster as `scontrol show job` tells of it; each task of an array is one. */
export interface Job {
  readonly id: number;
  readonly name: string;
  /** The array that it is of, and its number there; null for a job on its own, or for tasks of an array that wait together. */
  readonly task: { readonly array: number; readonly number: number } | null;
  readonly state: string;
  readonly reason: string;
  /** Where it runs, or ran last. */
  readonly node: string;
  /** Where it was submitted. */
  readonly folder: string;
  /** How often it was started again. */
  readonly restarts: number;
}

/** Reads the output of `scontrol --oneliner show jobs`. */
export function readJobs(text: string): Job[] {
  return text.split('\n').flatMap((line) => (line.startsWith('JobId=') ? [readJob(line)] : []));
}

/** What `scontrol` and `scancel` call it. */
export function nameOf({ id, task }: Job): string {
  return task === null ? String(id) : `${task.array}_${task.number}`;
}

function readJob(line: string): Job {
  const field = (name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(line)?.[1] ?? '';
  const number = field('ArrayTaskId');
  return {
    id: Number(field('JobId')),
    name: field('JobName'),
    task: /^\d+$/.test(number) ? { array: Number(field('ArrayJobId')), number: Number(number) } : null,
    state: field('JobState'),
    reason: field('Reason'),
    node: field('BatchHost'),
    folder: field('WorkDir'),
    restarts: Number(field('Restarts')),
  };
}
