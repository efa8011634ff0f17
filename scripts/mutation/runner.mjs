import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join, matchesGlob, resolve } from 'node:path';
import { Script } from 'node:vm';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { expect, vi } from 'vitest';
import { properties } from './properties.mjs';
import { scopes } from './scopes.mjs';
import { collector } from './suite.mjs';

/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */
/** @typedef {import('@stryker-mutator/api/test-runner').SuccessTestResult | import('@stryker-mutator/api/test-runner').FailedTestResult} TestResult */

/**
 * What instrumented code and its judge share.
 * @typedef {object} Shared
 * @property {string | undefined} [activeMutant]
 * @property {string | undefined} [currentTestId]
 * @property {number | undefined} [hitCount]
 * @property {number | undefined} [hitLimit]
 * @property {import('@stryker-mutator/api/core').MutantCoverage} [mutantCoverage]
 */

/** @typedef {{ readonly path: string, readonly script: Script }} TestFile */

const conditions = ['source', 'node', 'module', 'default'];
const nodeRequire = createRequire(import.meta.url);

/**
 * Judges mutants of one scope in its own process: every test file is bundled once, and evaluated anew for every mutant,
 * so that nothing that a mutant left behind meets the next one. Starting Vitest for each takes ten times as long.
 * What a mutant is, which tests cover it, and what comes of it is Stryker's business.
 * @implements {TestRunner}
 */
class BundleRunner {
  /** @type {TestFile[]} */
  #files = [];
  /** @type {Shared} */
  #shared = {};

  constructor() {
    // The name by which instrumented code asks for it.
    Object.assign(globalThis, { __stryker__: this.#shared });
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.FEWER_ROUNDS = 'yes';
    for (const path of testFiles()) this.#files.push({ path: resolve(path), script: await bundle(path) });
  }

  async dryRun() {
    const shared = this.#shared;
    Object.assign(shared, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const mutantCoverage = { static: {}, perTest: {} };
    shared.mutantCoverage = mutantCoverage;
    /** @type {TestResult[]} */
    const tests = [];
    for (const file of this.#files) tests.push(...(await this.#run(file, null, () => undefined)));
    /** @type {import('@stryker-mutator/api/test-runner').CompleteDryRunResult} */
    const result = { status: DryRunStatus.Complete, tests, mutantCoverage };
    return result;
  }

  /**
   * @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options
   * @returns {Promise<import('@stryker-mutator/api/test-runner').MutantRunResult>}
   */
  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }) {
    const shared = this.#shared;
    const wanted = testFilter ? new Set(testFilter) : null;
    const activate = () => {
      shared.activeMutant = activeMutant.id;
    };
    shared.hitCount = hitLimit === undefined ? undefined : 0;
    shared.hitLimit = hitLimit;
    let nrOfTests = 0;
    for (const file of this.#files) {
      if (wanted && ![...wanted].some((id) => id.startsWith(`${file.path}#`))) continue;
      shared.activeMutant = undefined;
      if (mutantActivation === 'static') activate();
      const results = await this.#run(file, wanted, activate);
      nrOfTests += results.length;
      const { hitCount } = shared;
      if (hitCount !== undefined && hitLimit !== undefined && hitCount > hitLimit)
        return { status: MutantRunStatus.Timeout, reason: `Hit limit reached (${hitCount}/${hitLimit})` };
      const last = results.at(-1);
      if (last?.status === TestStatus.Failed) {
        const { id, failureMessage } = last;
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage, nrOfTests };
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /**
   * Runs the wanted tests of a file until one fails; all of them where nothing else is said.
   * @param {TestFile} file
   * @param {ReadonlySet<string> | null} wanted
   * @param {() => void} beforeTests
   */
  async #run({ path, script }, wanted, beforeTests) {
    /** @type {TestResult[]} */
    const results = [];
    /** @type {import('./suite.mjs').Test[]} */
    const tests = [];
    const judge = async (/** @type {string} */ name, /** @type {() => unknown} */ work) => {
      const began = performance.now();
      const id = `${path}#${name}`;
      const known = () => ({ id, name, timeSpentMs: performance.now() - began, fileName: path });
      try {
        await work();
        results.push({ ...known(), status: TestStatus.Success });
      } catch (error) {
        results.push({ ...known(), status: TestStatus.Failed, failureMessage: String(error) });
      }
    };
    await judge('loading', () => load(script, tests));
    if (results[0]?.status === TestStatus.Failed) return results;
    results.pop();
    beforeTests();
    for (const [index, { name, run }] of tests.entries()) {
      const title = `${index + 1} ${name}`;
      if (wanted && !wanted.has(`${path}#${title}`)) continue;
      this.#shared.currentTestId = `${path}#${title}`;
      await judge(title, run);
      vi.restoreAllMocks();
      this.#shared.currentTestId = undefined;
      if (results.at(-1)?.status === TestStatus.Failed) break;
    }
    return results;
  }
}

/** The test files of the scope, in the order in which it names them: the near and quick ones first. */
function testFiles() {
  const folder = 'packages/engine';
  const tests = scopes[process.env.MUTATION_SCOPE ?? '']?.tests ?? [];
  const all = ['src', 'test'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true }).map((path) => join(part, String(path))),
  );
  const quick = all.filter((path) => !path.endsWith('.long.test.ts')).sort();
  const found = tests.flatMap((glob) => quick.filter((path) => matchesGlob(path, `${glob}.test.ts`)));
  return [...new Set(found)].map((path) => join(folder, path));
}

/**
 * Evaluates a bundled test file, which says what its tests are.
 * @param {Script} script
 * @param {import('./suite.mjs').Test[]} tests
 */
function load(script, tests) {
  const vitest = { ...collector(tests), expect, vi };
  const find = (/** @type {string} */ id) => {
    if (id === 'vitest') return vitest;
    if (id === 'fast-check') return properties;
    return nodeRequire(id);
  };
  script.runInThisContext()(find, { exports: {} });
}

/**
 * A bundled test file. Bundles stay in the sandbox: whoever takes over after a mutant that hung starts with them.
 * @param {string} path
 */
async function bundle(path) {
  const kept = join('.cache/bundles', `${path.replaceAll('/', '-')}.cjs`);
  if (!existsSync(kept)) {
    mkdirSync('.cache/bundles', { recursive: true });
    writeFileSync(kept, await bundled(path));
  }
  const code = readFileSync(kept, 'utf8');
  return new Script(`(function (require, module) { const { exports } = module; ${code}\n})`, {
    filename: join(process.cwd(), path),
  });
}

/** @param {string} path */
async function bundled(path) {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve: { conditions } },
    resolve: { conditions },
    build: {
      ssr: path,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: ['vitest', 'fast-check', ...builtinModules, /^node:/],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  const [chunk] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  return chunk.code;
}

/** What Stryker loads. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundle', factory: () => new BundleRunner() }];
