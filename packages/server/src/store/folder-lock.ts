/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import * as v from 'valibot';
import { runtimeOf } from '../threads/runtime.js';
import { StoreFailure } from './failure.js';

const REMEDY = 'start Knossos by Node, which it is made for, or use a PostgreSQL server';

/** Who holds a folder, as the lock file tells those who come later. */
const HOLDER = v.object({ process: v.number(), host: v.string(), since: v.string() });

/** A byte far behind the text: where locks are mandatory, those who find it taken can still read who holds it. */
const LOCKED_BYTE = 4096;

/**
 * Takes a folder for this process alone, by a lock of the operating system on the file `lock` in it. The system drops the
 * lock when the process ends, however it ends, so that none is ever stale: not after a kill, a reboot, or when the
 * process's number is given to another. What the file says is for people; nothing is decided by it.
 *
 * @returns a function that gives the folder free
 * @throws StoreFailure when another one holds the folder or this program cannot lock any, and the system's error where files cannot be locked
 */
export function lockFolder(folder: string): () => void {
  const { name, version } = runtimeOf(process.versions);
  // Its process would end where the lock is asked for.
  if (name === 'Deno')
    throw new StoreFailure(`the embedded database cannot be used by Deno ${version}; ${REMEDY}`);
  const path = join(folder, 'lock');
  const descriptor = openSync(path, 'a+', 0o600);
  try {
    if (!tryLock(descriptor, LOCKED_BYTE, 1)) throw new StoreFailure(inUse(folder, path));
    ftruncateSync(descriptor);
    const holder = { process: process.pid, host: hostname(), since: new Date().toISOString() };
    writeSync(descriptor, `${JSON.stringify(holder)}\n`);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => {
    // The file stays: if it were removed, one process could lock it while another locks its successor.
    ftruncateSync(descriptor);
    closeSync(descriptor);
  };
}

function inUse(folder: string, path: string): string {
  const what = `the database in ${folder} is in use by ${holderIn(path)}`;
  return `${what}; end that first, name another folder, or use a PostgreSQL server, which serves many at once`;
}

function holderIn(path: string): string {
  try {
    const holder = v.parse(HOLDER, JSON.parse(readFileSync(path, 'utf8')));
    return `process ${holder.process} on ${holder.host} since ${holder.since}`;
  } catch (error) {
    // Its holder has it, but has not written yet.
    if (error instanceof SyntaxError || error instanceof v.ValiError) return 'another process';
    throw error;
  }
}
