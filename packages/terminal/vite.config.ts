import { defineConfig } from 'vite';

/**
 * Bundles the command line into dist/knossos.cjs for Node, and what its worker threads run into
 * dist/worker.cjs, and what the thread of the embedded database runs into dist/database.cjs. What is imported with `import()`
 * (the server, a game's mind) becomes a chunk of its own, so that it costs nothing at start-up. Workspace packages are
 * read from their sources through the `source` condition.
 */
export default defineConfig({
  resolve: { conditions: ['source', 'node', 'module', 'default'] },
  ssr: {
    target: 'node',
    noExternal: true,
    // What a database needs, and what paints pictures, is loaded from where it is installed: they have files and native
    // code of their own.
    external: ['@electric-sql/pglite', '@resvg/resvg-js', 'drizzle-orm', 'fs-native-extensions', 'pg'],
    resolve: { conditions: ['source', 'node', 'module', 'default'] },
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      // How long plugins take is of use to nobody who only wants to start it.
      checks: { bundlerTimings: false },
      input: {
        knossos: 'src/main.ts',
        worker: 'src/worker.ts',
        database: 'src/database.ts',
      },
      output: {
        format: 'cjs',
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
        // What most commands load is a few files instead of sixty: each costs half a millisecond at the start.
        codeSplitting: {
          groups: [
            { name: 'late-deflate', test: /node_modules\/fflate/, priority: 4 },
            { name: 'base', test: /engine\/src\/(?:grid|random|puzzle)\//, priority: 2 },
            { name: 'session', test: /engine\/src\/session\//, minShareCount: 4 },
            // The version and a refusal load no more than this.
            {
              name: 'start',
              test: /terminal\/(?:src\/(?:cli\/failure|io\/(?:in|out)put)|package\.json)/,
              priority: 3,
            },
            {
              name: 'command',
              test: /terminal\/src\/(?:cli|io|parts|games\/\w+\/index)|node_modules\/(?:commander|valibot)\//,
              minShareCount: 3,
              priority: 1,
            },
            { name: 'solve', test: /terminal\/src\/commands\/(?:answers|solve)/ },
            { name: 'rules', test: /engine\/src\/games\//, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
