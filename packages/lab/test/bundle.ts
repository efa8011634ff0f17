import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll } from 'vitest';

const conditions = ['source', 'node', 'module', 'default'];
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder that is gone when the tests have ended. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-lab-'));
  folders.push(folder);
  return folder;
}

/** Bundles a file of this folder as it is now into plain JavaScript: Node runs no TypeScript in a thread. */
export async function bundled(name: string): Promise<string> {
  const outDir = scratchFolder();
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { target: 'node', noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { entry: fileURLToPath(new URL(name, import.meta.url)) },
        output: { format: 'es', entryFileNames: '[name].mjs' },
      },
    },
  });
  return join(outDir, 'entry.mjs');
}
