import { type Row, rowsOf, shows } from './row.js';

/** Every run has an address in DATABASE_URL at which nobody answers; the option names another one. */
const OTHER = 'postgres://127.0.0.1:1/other';
const reaches = ['--database', [OTHER, shows(/127\.0\.0\.1:1\b/)]] as const;
const WAITING = /127\.0\.0\.1:\d/;

/** Commands with a database, and the server. */
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
];

/** The tests, below `test/`, that show what those options of a command do that have no row. */
export const SHOWN: Readonly<Record<string, readonly string[]>> = {
  backup: ['database/backup.long'],
  convert: ['commands/convert-graph.long', 'commands/foreign', 'play/pictures', 'cli/addresses'],
  daily: ['commands/daily.long'],
  doctor: ['commands/doctor'],
  generate: ['parts/parts.long'],
  'haunt play': ['games/haunt/play'],
  'haunt simulate': ['games/haunt/simulate'],
  join: ['parts/parts.long'],
  learn: ['commands/learn'],
  list: ['cli/addresses'],
  'mines bench': ['games/mines/bench.long', 'games/mines/solve.long', 'parts/parts.long'],
  'mines deal': ['games/mines/solve.long'],
  'mines play': ['games/mines/commands'],
  'mines solve': ['games/mines/solve.long'],
  'mouse bound': ['games/mouse/trap'],
  'mouse chain': ['games/mouse/studies'],
  'mouse distance': ['games/mouse/studies'],
  'mouse enumerate': [
    ...['enumerate', 'enumerate-kept', 'enumerate-certificate', 'enumerate-subjects'].map(
      (name) => `games/mouse/${name}.long`,
    ),
    ...['games/mouse/estimate.long', 'games/mouse/graphs.long', 'games/mouse/minds.long', 'parts/parts.long'],
  ],
  'mouse landscape': ['games/mouse/studies'],
  'mouse minds': ['games/mouse/minds.long'],
  'mouse run': ['games/mouse/run', 'games/mouse/minds.long'],
  'mouse search': [
    ...['search', 'search-kept', 'graph-search', 'polish'].map((name) => `games/mouse/${name}.long`),
    'parts/parts.long',
  ],
  'mouse trap': ['games/mouse/trap'],
  play: ['commands/commands', 'commands/sources.long'],
  rate: ['commands/commands'],
  'records list': ['commands/records'],
  'records verify': ['commands/records'],
  restore: ['database/backup.long'],
  review: ['commands/review', 'games/mines/recordings'],
  show: ['commands/commands'],
  solve: ['commands/solve', 'commands/solve-search', 'commands/sources.long'],
  'theseus hardest': ['games/theseus/certificates.long', 'parts/parts.long'],
};

/** Options of the server, the long tests that show them, and the words by which these do. */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'serve --no-database': ['terminal/test/commands/serve', 'checks: {}'],
  'serve --behind-proxy': ['server/test/database/accounts-attacks', 'proxies: 1'],
  'serve --no-accounts': ['server/test/database/accounts', 'hasAccounts: false'],
  'serve --drop-old': ['server/test/database/upgrade', 'dropOld: true'],
  'serve --admin-code': ['server/test/database/accounts', 'isAdminLost: true'],
  'serve --sign-up': ['server/test/database/accounts', "signUp: 'closed'"],
  'serve --space-each': ['server/test/database/publishing', 'new Space(150)'],
};
