import { scopes } from './scopes.mjs';

const name = process.env.MUTATION_SCOPE ?? '';
const scope = scopes[name];

/** Mutates the rules of one scope in a copy of the engine and its levels, and keeps the report below `.cache`. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  mutate: (scope?.mutate ?? []).flatMap((path) => [
    `packages/engine/${path}`,
    ...(path.endsWith('*.ts') ? [`!packages/engine/${path.replace(/\*\.ts$/, '*.test.ts')}`] : []),
  ]),
  ignorePatterns: [
    '/bench',
    '/deploy',
    '/docs',
    '/records',
    '/packages/lab/src',
    '/packages/lab/test',
    '/packages/web/src',
    '/packages/web/test',
    '/packages/web/public',
    '/packages/server/src',
    '/packages/terminal/src',
    '**/dist',
  ],
  // Wording is held by other tests; here the rules are on trial.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // What is computed once while a module loads cannot be switched on later in the same process.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_PROCESSES ?? '1'),
  timeoutMS: 5_000,
  timeoutFactor: 3,
  tempDirName: '.cache/mutation/sandbox',
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}-report.json` },
  allowEmpty: false,
};
