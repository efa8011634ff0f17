// Gives generated inputs to every parser, id, link, saved file, checkpoint and address, and tells what breaks, hangs, grows, or
// has no place and no help.
//   npm run fuzz                                every target; the long tier gives it three tenths of that (--share 0.3)
//   npm run fuzz -- links documents/gold        some of them; --list names all
//   npm run fuzz -- --seconds 3600 --seed 7     for an hour, other inputs
//   npm run fuzz -- --inputs 1000000 --seed 7   so many in all, dealt out over the targets
//   npm run fuzz -- links/ids --seed 7 --input 12   one input once more
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root, run } from './parts/run.mjs';

// One of its own, since several may run at a time.
const outDir = join(root, '.cache/fuzz', String(process.pid));
/**
 * Sources find what lies beside them by their own address, also where they are bundled elsewhere.
 * @type {import('vite').Plugin}
 */
const ownAddress = {
  name: 'own-address',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/packages/') || id.includes('/node_modules/') || !code.includes('import.meta.'))
      return null;
    const address = JSON.stringify(pathToFileURL(id.replace(/\?.*$/, '')).href);
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};

const conditions = ['source', 'node', 'module', 'default'];
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [ownAddress],
  resolve: { conditions },
  // Our own sources in one piece; what is installed stays where it is.
  ssr: { noExternal: [/^@knossos\//, /^knossos/], resolve: { conditions } },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: join(root, 'tests/fuzz/main.ts'), worker: join(root, 'tests/fuzz/worker.ts') },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
const flags = ['--expose-gc', '--max-old-space-size=1024', '--enable-source-maps'];
const code = run(process.execPath, [...flags, join(outDir, 'main.mjs'), ...process.argv.slice(2)]);
rmSync(outDir, { recursive: true, force: true });
process.exit(code);
