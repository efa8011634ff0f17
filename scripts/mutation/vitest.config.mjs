import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { scopes } from './scopes.mjs';

const conditions = ['source', 'node', 'module', 'default'];
const tests = scopes[process.env.MUTATION_SCOPE ?? '']?.tests ?? ['{src,test}/**/*'];
const include = tests.map((path) => `packages/engine/${path}.test.ts`);

/** Runs the tests in the order in which the scope names them, the near and quick ones first: the first failure ends a run. */
class NearestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const place = (/** @type {string} */ path) =>
      include.findIndex((glob) => matchesGlob(path, `**/${glob}`));
    return [...files].sort((a, b) => place(a.moduleId) - place(b.moduleId));
  }
}

/** The tests that judge the mutants of a scope: no bundles, no browser, one process that stays. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include,
    exclude: ['**/*.long.test.*', '**/node_modules/**'],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000,
  },
});
