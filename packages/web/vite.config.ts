import { defineConfig, type Plugin } from 'vite';

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

/** The browser app; workspace packages are read from their sources through the `source` condition. */
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production', 'default'] },
  plugins: [withoutMinds],
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
});
