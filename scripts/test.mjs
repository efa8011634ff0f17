// Runs every check there is: types, lint and format, tests. Arguments go to vitest: npm test -- packages/server
import { bundle, compile } from './parts/build.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { install } from './parts/install.mjs';
import { fail, runTool, say, timed } from './parts/run.mjs';

const args = process.argv.slice(2);

install();
const chromium = ensureChromium();
// A chosen few tests may well do without a browser; those that cannot will say so.
if (!chromium && args.length === 0) process.exit(1);

// Each check runs even if an earlier one failed, so that one run shows everything.
/** @type {string[]} */
const failed = [];
if (!compile()) failed.push('types');
if (!bundle()) fail('the tests need the bundles; what is wrong with them stands above');
if (!timed('checking style', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))) {
  failed.push('style');
}
const env = { NODE_ENV: undefined, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
if (!timed('testing', () => runTool('vitest/vitest.mjs', ['run', ...args], { env }))) failed.push('tests');

if (failed.length > 0) fail(`FAILED: ${failed.join(', ')}`);
say('all checks passed');
