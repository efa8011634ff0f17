import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

/** What a bundle loads from where it is installed. */
const external = ['@electric-sql/pglite', 'drizzle-orm', 'fs-native-extensions', 'pg'];

/**
 * Bundles a file of this folder as it is now into plain JavaScript: Node runs no TypeScript in a thread. It stands as deep
 * in this package as its build, so that it finds installed packages and what the package ships.
 */
export async function bundled(name: string): Promise<string> {
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'lab-'));
  folders.push(outDir);
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { target: 'node', noExternal: true, external, resolve: { conditions } },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { entry: fileURLToPath(new URL(name, import.meta.url)) },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return join(outDir, 'entry.mjs');
}
