import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../packages/terminal/bin/knossos.js');

/** How a command ended. */
export interface End {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program in a folder. */
export function knossos(args: readonly string[], cwd: string): Promise<End> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? NaN), out, err });
    });
  });
}

/** Runs the built program in a folder, and answers what it printed. @throws Error where it fails */
export async function printed(args: readonly string[], cwd: string): Promise<string> {
  const { code, out, err } = await knossos(args, cwd);
  if (code !== 0) throw new Error(`knossos ${args.join(' ')} ended with ${code}: ${err}`);
  return out;
}

/** A count that takes seconds, which is what is done in parts here: all mazes for the mouse on 6x6. */
export const COUNT = ['mouse', 'enumerate', '--size', '6x6', '--certificate', 'count.json'];

/** What a count comes to. */
export interface Counted {
  readonly said: string;
  readonly certificate: string;
}

/** The count by one process, in a folder. */
export async function countedAlone(cwd: string): Promise<Counted> {
  const said = await printed(COUNT, cwd);
  expect(said).toContain('the optimum is 115 turns');
  expect(said).toContain('15,696,915 different runs');
  return { said, certificate: certificateIn(cwd) };
}

/** The certificate that the count has left in the folder that it was started in. */
export function certificateIn(cwd: string): string {
  return readFileSync(join(cwd, 'count.json'), 'utf8');
}

/** The folder for the parts that a printed script makes. */
export function folderIn(script: string): string {
  const [, name] = /^mkdir -p (\S+)/m.exec(script) ?? [];
  if (name === undefined) throw new Error(`the script makes no folder: ${script}`);
  return name;
}
