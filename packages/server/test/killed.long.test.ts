import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import { bundled } from './bundle.js';

const program = await bundled('killed.ts');

/** Evaluations of the first part in a checkpoint; 0 before there is one. It is never there in part. */
function evaluatedIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved[0].evaluations : 0;
}

/** Runs the program; kills it when it has saved so much. What it printed, or null when it was killed. */
async function run(path: string, killAt: number | null): Promise<string | null> {
  const child = spawn(process.execPath, [program, path, '1200000']);
  let out = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    out += String(data);
  });
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  let isOver = false;
  const ended = new Promise<string | null>((resolve) => {
    child.on('close', (code, signal) => {
      isOver = true;
      resolve(signal === 'SIGKILL' ? null : code === 0 ? out : `code ${code}: ${errors}`);
    });
  });
  while (killAt !== null && !isOver && evaluatedIn(path) < killAt) await pause(3);
  if (killAt !== null) child.kill('SIGKILL');
  return ended;
}

test('a program that is killed at any moment goes on from its checkpoint and ends with the same result', async () => {
  const wanted = await run(join(scratchFolder(), 'whole.json'), null);
  expect(wanted).toMatch(/^\d+ \d+ \d+\n$/);
  const path = join(scratchFolder(), 'killed.json');
  for (let kills = 1; kills <= 5; kills++) {
    const before = evaluatedIn(path);
    // Far from the end, so that it is killed and does not come to it.
    expect(await run(path, before + 2000 * kills)).toBeNull();
    expect(evaluatedIn(path)).toBeGreaterThan(before);
  }
  expect(await run(path, null)).toBe(wanted);
}, 300_000);
