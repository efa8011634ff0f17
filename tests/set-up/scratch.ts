import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A fresh folder that is gone when the file of tests that asked for it has ended. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-'));
  folders.push(folder);
  return folder;
}

/** Removes the folders of a file of tests; `around-file.ts` calls it. */
export function clearScratch(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
