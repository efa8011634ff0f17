import { defineConfig } from 'vite';

/** The browser app; workspace packages are read from their sources through the `source` condition. */
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production', 'default'] },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
});
