import { defineConfig } from 'vitest/config';

const conditions = ['source', 'node', 'module', 'default'];

/** Tests run on the sources of every workspace package, so they need no build of the engine. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
});
