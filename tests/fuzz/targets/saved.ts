import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import { boardLines, readBoards } from '@knossos/engine/internal/games/mines/foreign/boards';
import { readPosition } from '@knossos/engine/internal/games/mines/foreign/positions';
import { minesRules } from '@knossos/engine/internal/games/mines/index';
import { foreignFile, type Level, orThrow } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import {
  loadSession,
  mergeSessions,
  RESULTS_SCHEMA,
  readBackup,
  readSession,
  readTally,
  saveSession,
  startSession,
  withBranches,
  writeBackup,
} from '@knossos/engine/internal/session';
import { safeParse } from 'valibot';
import { readHead, readMark } from '../../../packages/server/src/backup/form.js';
import { readDraft } from '../../../packages/web/src/games/mines/analyse/draft.js';
import { loadMines, openLink, readMines } from '../../../packages/web/src/games/mines/session.js';
import { createReviewed } from '../../../packages/web/src/review/reviewed.js';
import { checkRecord, plainRecord } from '../../../packages/web/src/session/records.js';
import { changed, mutateJson } from '../mutate.js';
import { documentsOf, filesBelow, once, someLevels } from '../samples.js';
import { checkFault, same, type Target } from '../target.js';

/** A value of an input that is JSON; undefined for any other. */
function jsonIn(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
}

/** The first steps of a game on a level, as a session that could be going on. */
function sessionOf(level: Level) {
  const rules = rulebook.of(level);
  return startSession(rules, rules.start(level, '1'), '1');
}

const levels = once(() => someLevels().filter((_, at) => at % 5 === 0));

const sessions = once(() =>
  levels().map((level) => {
    const [move = 'R', other = move] = rulebook.of(level).moves(rulebook.of(level).start(level, '1'));
    const history = { parents: [0, 0, 1, 0], moves: [move, other, other, move], current: 2 };
    return JSON.stringify({ ...saveSession(sessionOf(level), 0), history, times: [0, 5, 9], elapsed: 12 });
  }),
);

const OLD = [
  { history: { parents: [0], moves: ['R'], current: 1 }, dice: '7', help: 'hint', elapsed: 1200 },
  { version: 1, seed: '1', history: { parents: [], moves: [], current: 0 }, isHelped: true, milliseconds: 3 },
  { puzzle: 'game: escape\n\nSE\n', best: 3, bestHelped: null, score: 4, scoreHelped: 1 },
  { games: 3, wins: 2, assisted: 0, bestMilliseconds: 10, streak: 1, longestStreak: 2 },
].map((value) => JSON.stringify(value));

const SESSION_LEVELS = once(() => levels().map(sessionOf));

/** Whatever a browser or a folder kept: it is gone on with as far as it fits, or it is none. */
function checkSaved(input: string): void {
  const value = jsonIn(input);
  if (value === undefined) return;
  readTally(value);
  safeParse(RESULTS_SCHEMA, value);
  const record = checkRecord(value);
  if (record) checkRecord(plainRecord(record));
  loadMines(value);
  const saved = readSession(value);
  if (saved === null) return;
  for (const start of SESSION_LEVELS().slice(0, 12)) {
    const session = loadSession(start, saved);
    if (session === null) continue;
    const again = readSession(JSON.parse(JSON.stringify(saveSession(session, 0))));
    if (again === null || loadSession(start, again) === null)
      throw new Error('a session is lost when it is saved');
    mergeSessions(again, saved);
    withBranches(start, saved);
  }
}

const backups = once(() => [
  writeBackup({
    made: '2026-11-22T12:00:00.000Z',
    entries: new Map([...sessions(), ...OLD].map((text, at) => [`puzzle/${at}`, text])),
  }),
  writeBackup({ made: '', entries: new Map() }),
]);

function checkBackup(input: string): void {
  const backup = readBackup(input);
  if (!backup.ok) {
    checkFault(backup.fault, { input });
    return;
  }
  const again = readBackup(writeBackup(backup.value));
  if (!again.ok) throw new Error(`a backup cannot be read again: ${again.fault.message}`);
  same(writeBackup(again.value), writeBackup(backup.value), 'a backup written and read');
}

const lines = [
  { knossos: 'backup', form: 1, migration: 3, made: 'now', tables: [{ name: 'accounts', columns: ['id'] }] },
  { table: 'accounts', rows: 2 },
  { end: true, rows: 2, sha256: 'a'.repeat(64) },
].map((line) => JSON.stringify(line));

const checkLine = (input: string) => void [readHead(input), readMark(input)];

/** Files of boards, as text and as bytes that stand for characters. */
const files = once(() => {
  const boards = [...documentsOf('mines').slice(0, 40), ...documentsOf('theseus').slice(0, 20)].flatMap(
    (text) => {
      const level = rulebook.parse(text);
      if (!level.ok) return [];
      return FORMS.filter(({ game }) => game === level.value.game).flatMap((form) => {
        const bytes = form.write?.(level.value);
        return bytes?.ok ? [Buffer.from(bytes.value).toString('latin1')] : [];
      });
    },
  );
  return ['3 3 1 8 4\n', '+---+\n| T |\n+---+\n', ...boards, ...documentsOf('theseus').slice(0, 5)];
});

function checkFile(input: string): void {
  const bytes = Uint8Array.from(input, (letter) => letter.charCodeAt(0) & 255);
  for (const { read, write } of FORMS)
    for (const { level } of read(foreignFile(bytes))) {
      if (!level.ok) checkFault(level.fault, { input });
      else orThrow(rulebook.parse(rulebook.format(level.value)));
      if (level.ok && input.length < 2000) write?.(level.value);
    }
}

const positions = once(() => [
  ...['1F..\n12..\n0111', '#2#\n111\n', '9x9 10\n.........', '10\n..1\n.F1\n'],
  ...documentsOf('mines'),
]);

/** What is pasted into the analyser, and what is kept of its table. */
function checkPosition(input: string): void {
  const position = readPosition(input, null);
  if (position.ok) orThrow(rulebook.parse(minesRules.format(position.value)));
  else checkFault(position.fault, { input });
  const boards = readBoards(boardLines(input));
  if (!boards.ok) checkFault(boards.fault, { input });
  readDraft(input);
  const level = readMines(input);
  const refused = level.ok ? createReviewed(level.value, { moves: null }).refused : level.fault;
  if (refused) checkFault(refused, { input });
  const opened = openLink(input);
  if (!opened.ok) checkFault(opened.fault, { input });
}

const ratings = once(() => [
  readFileSync(join(process.cwd(), 'levels/ratings.json'), 'utf8').slice(0, 3000),
  ...filesBelow('records/mines', '.json').map((text) => text.slice(0, 3000)),
]);

const someSessions = (random: Random) => (random.below(4) === 0 ? OLD : sessions());
const somePositions = (random: Random) => (random.below(9) === 0 ? ratings() : positions());

export const savedTargets: readonly Target[] = [
  changed('saved/sessions', 2500, someSessions, checkSaved, mutateJson),
  changed('saved/backups', 20_000, backups, checkBackup),
  changed('saved/backup-lines', 10_000, () => lines, checkLine, mutateJson),
  changed('saved/files', 4000, files, checkFile),
  changed('saved/positions', 3000, somePositions, checkPosition),
];
