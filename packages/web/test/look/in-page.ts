import { join } from 'node:path';
import { build } from 'vite';

/** What a page that is looked at has for it. */
declare global {
  interface Window {
    readonly knossosLook: typeof import('./in-page/index.js');
  }
}

/** The script that looks at a page from inside, in one piece. */
export async function inPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page/index.ts'), formats: ['iife'], name: 'knossosLook' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('the script that looks at pages is not there');
  return `${chunk.code};globalThis.knossosLook = knossosLook;`;
}
