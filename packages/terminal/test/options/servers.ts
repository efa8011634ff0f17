import { type Row, rowsOf, shows } from './row.js';

/** Every run has an address in DATABASE_URL at which nobody answers; the option names another one. */
const OTHER = 'postgres://127.0.0.1:1/other';
const reaches = ['--database', [OTHER, shows(/127\.0\.0\.1:1\b/)]] as const;
const WAITING = /127\.0\.0\.1:\d/;

/** Commands with a database, about this machine, and the server. */
export const SERVER_ROWS: readonly Row[] = [
  ...(
    [
      ['backup', 'kept.backup'],
      ['restore', 'kept.backup'],
    ] as const
  ).flatMap(([command, base]) => rowsOf(command, base, Object.fromEntries([reaches]))),
  ...rowsOf('serve', '--port 0 --log json', {
    '--database': [OTHER, shows(/127\.0\.0\.1:1\b/), { until: WAITING }],
    '--port': ['70001', shows(/0 to 65535/), { until: WAITING }],
    '--host': ['0.0.0.0', shows(/"host":"0\.0\.0\.0"/), { until: WAITING }],
    '--log': ['text', shows(/ info {2}listening/), { base: '--port 0 --no-database', until: /listening/ }],
  }),
  ...rowsOf('doctor', '', { '--json': ['', shows(/^\{"good":/m)] }),
];

/** The tests of parts, and of records. */
const PARTS = 'packages/terminal/test/parts/parts.long.test.ts';
const RECORDS = 'packages/terminal/test/commands/records.test.ts';

/**
 * Options whose effect needs more than one command line, such as a server with somebody who asks it: the test that shows it, and
 * the words by which it does.
 */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  ...Object.fromEntries(
    ['mouse enumerate', 'mouse search', 'mines bench', 'theseus hardest', 'generate'].flatMap((command) =>
      ['--part', '--out', '--slurm', '--parallel'].map((option) => [`${command} ${option}`, [PARTS, option]]),
    ),
  ),
  'join --certificate': [PARTS, "'--certificate'"],
  'join --json': [PARTS, "'--json'"],
  'join --losses': [PARTS, '--losses'],
  'join --convergence': [PARTS, '--convergence'],
  'records list --json': [RECORDS, "'--json'"],
  'records verify --json': [RECORDS, "'--json'"],
  'records verify --jsonl': [RECORDS, "'--jsonl'"],
  'backup --json': ['packages/terminal/test/database/backup.long.test.ts', "'--json'"],
  'restore --replace': ['packages/terminal/test/database/backup.long.test.ts', "'--replace'"],
  'restore --json': ['packages/terminal/test/database/backup.long.test.ts', "'--json'"],
  'serve --behind-proxy': ['packages/server/test/database/accounts-attacks.long.test.ts', 'proxies: 1'],
  'serve --no-database': ['packages/terminal/test/commands/serve.long.test.ts', 'checks: {}'],
  'serve --no-accounts': ['packages/server/test/database/accounts.long.test.ts', 'hasAccounts: false'],
  'serve --drop-old': ['packages/server/test/database/upgrade.long.test.ts', 'dropOld: true'],
  'serve --admin-code': ['packages/server/test/database/accounts.long.test.ts', 'isAdminLost: true'],
  'serve --sign-up': ['packages/server/test/database/accounts.long.test.ts', "signUp: 'closed'"],
  'serve --space-each': ['packages/server/test/database/publishing.long.test.ts', 'new Space(150)'],
  'review --profile': ['packages/terminal/test/games/mines/recordings.test.ts', "'--profile'"],
  'review --win-chance': ['packages/terminal/test/games/mines/recordings.test.ts', "'--win-chance'"],
  'convert --forms': ['packages/terminal/test/commands/foreign.test.ts', "'--forms'"],
  'convert --from': ['packages/terminal/test/commands/foreign.test.ts', "'--from'"],
  'haunt play --sound': ['packages/terminal/test/games/haunt/play.test.ts', '--sound'],
  'haunt play --no-resume': ['packages/terminal/test/games/haunt/play.test.ts', '--no-resume'],
};
