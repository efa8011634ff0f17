import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './repository.js';

/** The checkers in C, by name. */
export const CHECKERS = ['mouse', 'graphs', 'theseus', 'traps', 'mines', 'gold'] as const;

export type Checker = (typeof CHECKERS)[number];

/** A C compiler of this machine; null where none is found. */
export const compiler: string | null =
  ['cc', 'gcc', 'clang'].find((name) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
  ) ?? null;

/** A checker's source, the reader of certificates aside. */
export function sourceOf(file: string): string {
  return readFileSync(join(ROOT, 'records/checkers', file), 'utf8');
}

/** Copies the checkers into a folder, beside the records and levels that they read. */
export function layOut(folder: string): string {
  const checkers = join(folder, 'records/checkers');
  mkdirSync(join(folder, 'records'));
  cpSync(join(ROOT, 'records/checkers'), checkers, { recursive: true });
  for (const name of ['mouse', 'theseus', 'mines']) {
    symlinkSync(join(ROOT, 'records', name), join(folder, 'records', name));
  }
  symlinkSync(join(ROOT, 'levels'), join(folder, 'levels'));
  return checkers;
}

/** What a program printed, on both streams, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Runs a program in a folder. */
export function runIn(cwd: string, program: string, args: readonly string[]): Ended {
  const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { code: status, out: stdout + stderr };
}
