import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './scripts/parts/chromium.mjs';

const conditions = ['source', 'node', 'module', 'default'];
const chromium = findChromium();

/** Tests that start a browser stand in one folder, so that nothing else waits for one. */
const BROWSER = 'packages/web/test/**';

const tiers = {
  quick: { ending: 'test', testTimeout: 60_000 },
  long: { ending: 'long.test', testTimeout: 600_000 },
} as const;

/**
 * The tests of a tier, with or without a browser. What a test may take is an emergency brake against hanging, far
 * above what it needs: how long a test runs is the machine's business.
 */
function project(tier: keyof typeof tiers, where: 'node' | 'browser'): TestProjectConfiguration {
  const { ending, testTimeout } = tiers[tier];
  const isBrowser = where === 'browser';
  const beside = `*.${ending}.{ts,tsx}`;
  const folders = isBrowser ? [BROWSER] : ['packages/*/src/**', 'packages/*/test/**', 'tests/**'];
  return {
    extends: true,
    test: {
      name: isBrowser ? `${tier}-browser` : tier,
      include: folders.map((folder) => `${folder}/${beside}`),
      exclude: [
        ...(tier === 'quick' ? ['**/*.long.test.*'] : []),
        ...(isBrowser ? [] : [BROWSER]),
        '**/node_modules/**',
      ],
      globalSetup: ['tests/set-up/bundles.ts', ...(isBrowser ? ['packages/web/test/browser.ts'] : [])],
      testTimeout,
      hookTimeout: 120_000,
    },
  };
}

/**
 * Tests run on the sources of every workspace package; those that need the bundles find them built anew. Two tiers:
 * `quick` is what `npm test` runs, `long` what `npm run test:long` adds.
 */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      project('quick', 'node'),
      project('quick', 'browser'),
      project('long', 'node'),
      project('long', 'browser'),
    ],
    // Browser tests start this program; they fail with a message of their own where there is none.
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    maxWorkers: availableParallelism(),
    maxConcurrency: 2,
  },
});
