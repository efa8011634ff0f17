import { spawn } from 'node:child_process';
import { PROGRAM } from './terminal.js';

/** When and how a program is killed. */
export interface Kill {
  readonly signal: NodeJS.Signals;
  /** Looked at every few milliseconds. */
  readonly when: () => boolean;
}

/** How a program ended. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program, and kills it when its time has come. */
export function runProgram(args: readonly string[], kill: Kill | null = null): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    let out = '';
    let err = '';
    let isKilled = false;
    child.stdout.on('data', (data) => {
      out += String(data);
    });
    child.stderr.on('data', (data) => {
      err += String(data);
    });
    const timer = setInterval(() => {
      if (kill === null || isKilled || !kill.when()) return;
      isKilled = true;
      child.kill(kill.signal);
    }, 7);
    child.on('close', (code, signal) => {
      clearInterval(timer);
      resolve({ code, signal, out, err });
    });
  });
}
