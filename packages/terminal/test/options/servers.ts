import { type Row, rowsOf, shows } from './row.js';

/** Every run has an address in DATABASE_URL at which nobody answers; the option names another one. */
const OTHER = 'postgres://127.0.0.1:1/other';
const reaches = ['--database', [OTHER, shows(/127\.0\.0\.1:1\b/)]] as const;
const WAITING = /127\.0\.0\.1:\d/;

/** Commands with a database, about this machine, and the server. */
export const SERVER_ROWS: readonly Row[] = [
  ...(
    [
      ['jobs start', 'mouse-enumerate --size 3x3'],
      ['jobs list', ''],
      ['jobs watch', '1'],
      ['jobs pause', '1'],
      ['jobs resume', '1'],
      ['jobs cancel', '1'],
      ['jobs dead', '1'],
      ['jobs retry', '1'],
      ['proofs start', 'mouse-optimum --size 4x4'],
      ['proofs list', ''],
      ['proofs show', '1'],
      ['proofs stop', '1'],
      ['records', ''],
      ['backup', 'kept.backup'],
      ['restore', 'kept.backup'],
    ] as const
  ).flatMap(([command, base]) => rowsOf(command, base, Object.fromEntries([reaches]))),
  ...rowsOf('worker', '', {
    '--database': [OTHER, shows(/127\.0\.0\.1:1\b/), { until: WAITING }],
  }),
  ...rowsOf('serve', '--port 0 --log json', {
    '--database': [OTHER, shows(/127\.0\.0\.1:1\b/), { until: WAITING }],
    '--port': ['70001', shows(/0 to 65535/), { until: WAITING }],
    '--host': ['0.0.0.0', shows(/"host":"0\.0\.0\.0"/), { until: WAITING }],
    '--log': ['text', shows(/ info {2}listening/), { base: '--port 0 --no-database', until: /listening/ }],
  }),
  ...rowsOf('doctor', '', { '--json': ['', shows(/^\{"good":/m)] }),
  ...rowsOf('man', 'solve', {
    '--out': ['pages', shows(/KNOSSOS\\-SOLVE/), { base: '', file: 'pages/knossos-solve.1' }],
  }),
];

/**
 * Options whose effect needs more than one command line, such as a server with somebody who asks it: the test that shows it, and
 * the words by which it does.
 */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'jobs start --watch': ['packages/terminal/test/database/jobs.long.test.ts', "'--cores'"],
  'jobs start --cores': ['packages/terminal/test/database/jobs.long.test.ts', "'--cores'"],
  'jobs start --json': ['packages/terminal/test/database/jobs.long.test.ts', "'--json'"],
  'jobs list --json': ['packages/terminal/test/database/server.long.test.ts', "'jobs', 'list', '--json'"],
  'jobs watch --cores': ['packages/terminal/test/database/workers.long.test.ts', "'jobs', 'watch'"],
  'jobs watch --json': ['packages/terminal/test/database/workers.long.test.ts', "'jobs', 'watch'"],
  'jobs dead --json': ['packages/terminal/test/database/jobs.long.test.ts', "'jobs', 'dead'"],
  'proofs start --recounts': ['packages/server/test/database/lending.test.ts', 'recounts'],
  'proofs start --json': ['packages/terminal/test/database/proofs.long.test.ts', "'--json'"],
  'proofs list --json': ['packages/terminal/test/database/proofs.long.test.ts', "'proofs', 'list', '--json'"],
  'proofs show --json': ['packages/terminal/test/database/proofs.long.test.ts', "'proofs', 'show'"],
  'records --json': ['packages/terminal/test/database/records.test.ts', "'--json'"],
  'backup --json': ['packages/terminal/test/database/backup.long.test.ts', "'--json'"],
  'restore --replace': ['packages/terminal/test/database/backup.long.test.ts', "'--replace'"],
  'restore --json': ['packages/terminal/test/database/backup.long.test.ts', "'--json'"],
  'worker --cores': ['packages/terminal/test/database/workers.long.test.ts', "'--cores'"],
  'worker --lease': ['packages/terminal/test/database/workers.long.test.ts', "'--lease'"],
  'lend --cores': ['packages/terminal/test/database/theseus-proof.long.test.ts', "'lend'"],
  'lend --name': ['packages/terminal/test/database/theseus-proof.long.test.ts', "'--name'"],
  'lend --proof': ['packages/server/test/database/lending.test.ts', 'lend'],
  'serve --behind-proxy': ['packages/server/test/database/accounts-attacks.long.test.ts', 'proxies: 1'],
  'serve --no-database': ['packages/terminal/test/commands/serve.test.ts', 'checks: {}'],
  'serve --lend': ['packages/server/test/database/proofs.long.test.ts', 'lent'],
  'serve --no-accounts': ['packages/terminal/test/database/server.long.test.ts', "'--no-accounts'"],
  'serve --admin-code': ['packages/server/test/database/accounts.test.ts', 'isAdminLost: true'],
  'serve --sign-up': ['packages/server/test/database/accounts.test.ts', "signUp: 'closed'"],
  'serve --cores': ['packages/terminal/test/database/server.long.test.ts', "'--cores'"],
  'serve --space-each': ['packages/server/test/database/library.test.ts', 'new Space(150)'],
  'serve --searches-each': ['packages/server/test/database/runs.long.test.ts', 'each: 2'],
  'serve --lease': ['packages/terminal/test/database/kills.long.test.ts', "'--lease'"],
  'serve --no-workers': ['packages/server/test/database/runs.long.test.ts', 'works ?'],
  'haunt play --sound': ['packages/terminal/test/games/haunt/play.test.ts', '--sound'],
  'haunt play --no-resume': ['packages/terminal/test/games/haunt/play.test.ts', '--no-resume'],
};
