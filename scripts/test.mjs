// Runs a tier of tests; arguments go to vitest: npm test -- packages/server
//   npm test            the quick tier: types, style, and every test that takes seconds
//   npm run test:long   the long tier: proofs, kill loops, records proved anew, every page in every scheme
import { bundle, TSC } from './parts/build.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { ensureCluster } from './parts/cluster-install.mjs';
import { install } from './parts/install.mjs';
import { ensureOtherBrowsers } from './parts/other-browsers.mjs';
import { ensurePostgres } from './parts/postgres.mjs';
import { fail, runTool, say, startTool, timed } from './parts/run.mjs';

const isLong = process.argv[2] === '--long';
const tier = isLong ? 'long' : 'quick';
const args = process.argv.slice(isLong ? 3 : 2);

install();
const chromium = ensureChromium();
// A chosen few tests may well do without a browser; those that cannot will say so.
if (!chromium && args.length === 0) process.exit(1);
// Without a PostgreSQL, databases are tested in their embedded form alone, and the tests say so.
if (args.length === 0) ensurePostgres();
// Without another browser, the long tier says in which one the app is not tested.
if (isLong && args.length === 0) ensureOtherBrowsers();
// Without Slurm or GNU parallel, it says by what no parts are done.
if (isLong && args.length === 0) ensureCluster();

// Each check runs even if an earlier one failed, so that one run shows everything.
/** @type {string[]} */
const failed = [];
// Tests run on the sources; what starts a server, and examples of the documents, on what is compiled here, beside the next
// steps. All other types are checked beside the tests.
const compiled = startTool(TSC, ['-b', 'packages/engine', 'packages/server']);
if (!bundle()) fail('the tests need the bundles; what is wrong with them stands above');
if (!isLong) {
  const checkStyle = () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);
  if (!timed('checking style', checkStyle)) failed.push('style');
}
if ((await compiled()) !== 0) failed.push('types of the engine and the server');
const checkTypes = isLong ? null : startTool(TSC, ['-b']);
// What is drawn by the seed is drawn before vitest reads its own options.
const given = args.find((arg) => arg.startsWith('--sequence.seed='))?.split('=')[1];
const TEST_SEED = given ?? process.env.TEST_SEED ?? String(Date.now());
const env = { NODE_ENV: undefined, TEST_SEED, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
const projects = ['--project', `${tier}*`];
const test = () => runTool('vitest/vitest.mjs', ['run', ...projects, ...args], { env });
if (!timed(`testing, the ${tier} tier`, test)) failed.push('tests');
if (checkTypes && (await checkTypes()) !== 0) failed.push('types');

if (failed.length > 0) fail(`FAILED: ${failed.join(', ')}`);
say(`all checks of the ${tier} tier passed`);
