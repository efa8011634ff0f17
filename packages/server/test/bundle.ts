import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';
import type {} from '../../../tests/set-up/bundles.js';

const conditions = ['source', 'node', 'module', 'default'];

/** What a bundle loads from where it is installed. */
const external = ['@electric-sql/pglite', 'drizzle-orm', 'fs-native-extensions', 'pg'];

const programs = new Map<string, Promise<string>>();

/**
 * Bundles a file of this folder as it is now into plain JavaScript, once for all files of tests in this process: Node runs no
 * TypeScript in a thread. It stands as deep in this package as its build, so that it finds installed packages and what the
 * package ships.
 */
export function bundled(name: string): Promise<string> {
  const program = programs.get(name) ?? buildProgram(name);
  programs.set(name, program);
  return program;
}

async function buildProgram(name: string): Promise<string> {
  const outDir = inject('programs');
  const entry = `${name.replace(/\W/g, '-')}-${process.pid}`;
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
        output: { format: 'es', entryFileNames: `${entry}.mjs`, chunkFileNames: `${entry}-[name].mjs` },
      },
    },
  });
  return join(outDir, `${entry}.mjs`);
}
