import { scopes } from './scopes.mjs';

const name = process.env.MUTATION_SCOPE ?? '';
const scope = scopes[name];

/** Mutates the rules of one scope in a copy of the engine and its levels, and keeps the report below `.cache`. */
export default {
  packageManager: 'npm',
  plugins: ['./scripts/mutation/runner.mjs'],
  testRunner: 'bundle',
  mutate: (scope?.mutate ?? []).flatMap((path) => [
    `packages/engine/${path}`,
    ...(path.endsWith('*.ts') ? [`!packages/engine/${path.replace(/\*\.ts$/, '*.test.ts')}`] : []),
  ]),
  ignorePatterns: [
    '/.cache',
    '/bench',
    '/deploy',
    '/docs',
    '/records',
    '/packages/web/src',
    '/packages/web/test',
    '/packages/web/public',
    '/packages/server/src',
    '/packages/server/test',
    '/packages/terminal/src',
    '**/dist',
  ],
  // Wording is held by other tests; here the rules are on trial.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_PROCESSES ?? '1'),
  // Loops without end are told by their rounds; these are for what goes round elsewhere, on a machine with other work.
  timeoutMS: 4_000,
  timeoutFactor: 2,
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}-report.json` },
  allowEmpty: false,
};
