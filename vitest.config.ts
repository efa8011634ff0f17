import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './scripts/parts/chromium.mjs';
import { ShuffledOrder } from './tests/set-up/order.js';
import { SecondTries } from './tests/set-up/second-tries.js';

/** What orders and draws go by where it is chosen before; vitest chooses another one each time. */
const { TEST_SEED: seed } = process.env;

const conditions = ['source', 'node', 'module', 'default'];
const chromium = findChromium();

/** Where tests stand: those that start a browser or a database in one folder, so that nothing else waits for one. */
const places = {
  node: ['packages/!(engine)/src/**', 'packages/!(engine|web)/test/**', 'tests/**'],
  engine: ['packages/engine/src/**', 'packages/engine/test/**'],
  browser: ['packages/web/test/**'],
  database: ['packages/!(web)/test/database/**'],
} as const;

/** What is started once for all tests of a place. */
const started = { browser: 'packages/web/test/browser.ts', database: 'tests/set-up/databases.ts' } as const;

const tiers = {
  quick: { ending: 'test', testTimeout: 60_000 },
  long: { ending: 'long.test', testTimeout: 600_000 },
} as const;

/**
 * The tests of a tier in one kind of place. Files share a process, which saves loading what they test a hundred times; what one
 * leaves behind for the next is found by `around-file.ts`. What a test may take is an emergency brake against hanging, far above what it
 * needs: how long a test runs is the machine's business.
 */
function project(tier: keyof typeof tiers, where: keyof typeof places): TestProjectConfiguration {
  const { ending, testTimeout } = tiers[tier];
  const setUp = where in started ? [started[where as keyof typeof started]] : [];
  const elsewhere = [
    ...(tier === 'quick' ? ['**/*.long.test.*'] : []),
    ...(where === 'database' ? [] : ['**/test/database/**']),
  ];
  return {
    extends: true,
    test: {
      name: where === 'node' ? tier : `${tier}-${where}`,
      include: places[where].map((folder) => `${folder}/*.${ending}.{ts,tsx}`),
      exclude: [...elsewhere, '**/node_modules/**'],
      globalSetup: ['tests/set-up/bundles.ts', ...setUp],
      setupFiles: ['tests/set-up/around-file.ts'],
      isolate: false,
      // A browser is many processes that the machine may hold up; the run names what passed only then.
      retry: where === 'browser' && process.env.CI ? 1 : 0,
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
      project('quick', 'engine'),
      project('quick', 'browser'),
      project('quick', 'database'),
      project('long', 'node'),
      project('long', 'engine'),
      project('long', 'browser'),
      project('long', 'database'),
    ],
    // Browser tests start this program; they fail with a message of their own where there is none.
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    reporters: ['default', new SecondTries()],
    // Half of what browsers and databases take is waiting.
    maxWorkers: availableParallelism() + 1,
    maxConcurrency: 2,
    // No test may lean on another one: each run draws an order of files, and of the tests within them, and says its seed.
    // `--sequence.seed=N` gives that order again.
    sequence: {
      sequencer: ShuffledOrder,
      shuffle: { tests: true },
      ...(seed !== undefined && { seed: Number(seed) }),
    },
  },
});
