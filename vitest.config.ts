import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/parts/chromium.mjs';

const conditions = ['source', 'node', 'module', 'default'];
const chromium = findChromium();

/** Tests run on the sources of every workspace package, so they need no build of the engine. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    // Browser tests start this program; they fail with a message of their own where there is none.
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxConcurrency: 2,
  },
});
