import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A process, and what it was started as. */
export interface Process {
  readonly id: number;
  readonly command: string;
}

/**
 * What runs on a node of a cluster: its slurmd, what slurmd has started to look after a part, and the part. The first two have the
 * log of the node open, and say nothing in their surroundings; of a part it is the other way round.
 *
 * @param log file that the node writes its messages to
 * @param surroundings variables that all its parts have, as `NAME=value`
 */
export function processesOf(log: string, surroundings: readonly string[]): Process[] {
  const ids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return ids
    .filter((id) => hasOpen(id, log) || surroundings.every((one) => variablesOf(id).includes(one)))
    .map((id) => ({ id, command: read(`/proc/${id}/cmdline`).join(' ') }));
}

/** Ends processes at once, as a fall of the power does. Those that have gone meanwhile are no fault. */
export function killAll(processes: readonly Process[]): void {
  for (const { id } of processes) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {}
  }
}

function hasOpen(id: number, file: string): boolean {
  const folder = `/proc/${id}/fd`;
  try {
    return readdirSync(folder).some((name) => linkOf(join(folder, name)) === file);
  } catch {
    return false;
  }
}

function variablesOf(id: number): readonly string[] {
  return read(`/proc/${id}/environ`);
}

/** What a file holds whose entries end in a zero; nothing where the process has gone. */
function read(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
