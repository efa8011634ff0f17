import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig, type Plugin, runnerImport } from 'vite';

/**
 * Minds run in workers, which are bundled by themselves. A page that knew how to load them too would carry whatever they
 * share with the rules, so there the loaders in the rules lead nowhere.
 */
const withoutMinds: Plugin = {
  name: 'pages-without-minds',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, from) =>
    id === './mind.js' && /games\/[\w-]+\/index\.ts$/.test(from ?? '') ? NO_MIND : null,
  load: (id) => (id === NO_MIND ? "throw new Error('minds run in workers');" : null),
};
const NO_MIND = '\0no-mind';

const TARGET = 'es2022';

/** Says what a server offers besides the app, and is never kept. */
const OFFERS = 'server.json';

/**
 * Bundles the service worker by itself and tells it which files there are, which script starts the page, and a name for
 * this very build. It lies beside the page, so that it may answer for all of it, and always under the same name.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { publicDir, root } = this.environment.config;
      const contents = new Map<string, string | Uint8Array>(
        readdirSync(publicDir)
          .filter((name) => name !== OFFERS)
          .map((name) => [name, readFileSync(join(publicDir, name))]),
      );
      for (const [name, file] of Object.entries(bundle)) {
        contents.set(name, file.type === 'chunk' ? file.code : file.source);
      }
      const page = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('.html'),
      );
      if (!page) throw new Error('the build has no page');
      const version = createHash('sha256');
      for (const name of [...contents.keys()].sort()) version.update(name).update(contents.get(name) ?? '');
      // The page is fetched under the address that it is opened at: the folder itself.
      const files = ['', ...[...contents.keys()].filter((name) => name !== 'index.html').sort()];
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: {
          KNOSSOS_FILES: JSON.stringify(files),
          KNOSSOS_ENTRY: JSON.stringify(page.fileName),
          KNOSSOS_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        },
        build: {
          target: TARGET,
          write: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/offline/service.ts' },
        },
      });
      const [worker] = 'output' in built ? built.output : [];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
    },
  },
};

const conditions = ['source', 'module', 'browser', 'development|production', 'default'];

/**
 * Modules named `*.built.ts` export plain data worked out from the rules. Each is run while the app is built, and its pages
 * get the data alone.
 */
const workedOut: Plugin = {
  name: 'worked-out-by-the-build',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.built.ts')) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      logLevel: 'error',
      // Our own packages are read from their sources: nothing need be compiled before.
      environments: { inline: { resolve: { conditions, noExternal: [/^@knossos\//] } } },
    });
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ENTRY = join(import.meta.dirname, 'src/main.tsx');
const atOnce = new Set<string>();

/** One file for all that the front door loads at once, since every file costs a way to the server and back. */
function firstFile(id: string, graph: ModuleGraph): string | null {
  const todo = atOnce.size === 0 ? [ENTRY] : [];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (atOnce.has(at)) continue;
    atOnce.add(at);
    todo.push(...(graph.getModuleInfo(at)?.importedIds ?? []));
  }
  // Games and drawings come along as far as they are needed: their doors lead to more than that.
  return atOnce.has(id) && !/engine\/src\/(?:draw|games)\//.test(id) ? 'front' : null;
}

/** The browser app; workspace packages are read from their sources through the `source` condition. */
export default defineConfig({
  base: './',
  resolve: { conditions },
  plugins: [workedOut, withoutMinds, serviceWorker],
  worker: { format: 'es' },
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: firstFile, debugName: 'front' }] } },
    },
  },
});
