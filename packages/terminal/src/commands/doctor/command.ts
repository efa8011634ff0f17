import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { counted } from '@knossos/engine/internal/puzzle';
import { dataFolder } from '@knossos/server/files';
import { runtimeOf } from '@knossos/server/threads';
import manifest from '../../../package.json' with { type: 'json' };
import { command } from '../../cli/command.js';
import { codeOf, EXIT, messageOf, reasonOf } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { jsonObject, lookOf, useColour } from '../../cli/options.js';
import { colourCount } from '../../cli/terminal-colours.js';
import { rowLines, widthFor } from '../../cli/wrap.js';
import { allLevelsShipped, folderOfOurs, lessonsOf, shippedPacks } from '../../io/shipped.js';

/** How well something is: as it should be, worth knowing, or in the way of much. */
type Mark = 'good' | 'note' | 'bad';

export interface Finding {
  readonly about: string;
  readonly mark: Mark;
  /** In plain words, without a full stop. */
  readonly text: string;
}

const good = (about: string, text: string): Finding => ({ about, mark: 'good', text });
const note = (about: string, text: string): Finding => ({ about, mark: 'note', text });
const bad = (about: string, text: string): Finding => ({ about, mark: 'bad', text });

type Environment = Io['env'];

/** Node itself, or the program that takes its place; `versions` as `process.versions` has them. */
export function nodeFinding(versions: Readonly<Record<string, string | undefined>>): Finding {
  const { name, version } = runtimeOf(versions);
  const wanted = manifest.engines.node.replace('>=', '');
  if (name !== 'Node')
    return bad(
      'Node',
      `this is ${name} ${version}, on which Knossos is not tested and parts of it end; run it by Node ${wanted} or newer`,
    );
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  const isEnough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  return isEnough
    ? good('Node', `version ${version}`)
    : bad('Node', `version ${version}; Knossos needs ${wanted} or newer`);
}

function machineFinding(): Finding {
  const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);
  const cores = counted(availableParallelism(), 'core');
  return good('machine', `${cores}, ${gigabytes(freemem())} of ${gigabytes(totalmem())} GB memory free`);
}

/** The smallest terminal that every screen fits on. */
const LEAST = { columns: 40, rows: 16 };

/** What the terminal shows; `rows` are those of standard output, where that is one. */
export function terminalFinding(io: Pick<Io, 'out' | 'env' | 'input'>, rows: number | undefined): Finding {
  const { out, env, input } = io;
  if (!out.isTerminal || !input.isTerminal)
    return note('terminal', 'input or output is no terminal, so that games go line by line');
  if (env.TERM === 'dumb') return note('terminal', 'TERM is dumb, so that games go line by line');
  const { glyphs } = lookOf({ glyphs: null, color: 'auto' }, io);
  const signs = glyphs === 'ascii' ? 'ASCII alone, since the locale is not UTF-8' : 'Unicode';
  const size = rows === undefined ? `${out.columns} columns` : `${out.columns} columns and ${rows} rows`;
  const text = `${size}, ${colours(env, useColour('auto', env, out))}, ${signs}`;
  const isSmall = out.columns < LEAST.columns || (rows ?? LEAST.rows) < LEAST.rows;
  return isSmall
    ? note('terminal', `${text}; boards want ${LEAST.columns} by ${LEAST.rows} or more`)
    : good('terminal', text);
}

function colours(env: Environment, isColoured: boolean): string {
  if (!isColoured) return 'no colours';
  const count = colourCount(env);
  if (count >= 2 ** 24) return '16 million colours';
  return count >= 256 ? '256 colours' : '16 colours';
}

function levelsFinding(): Finding {
  const packs = shippedPacks();
  const games = new Set(packs.map(({ game }) => game));
  if (packs.length === 0)
    return bad('levels', 'the levels that ship with the program are missing; install it again');
  const lessons = [...games].every((game) => lessonsOf(game) !== '');
  const text = `${counted(allLevelsShipped().length, 'level')} in ${counted(packs.length, 'pack')}, in ${folderOfOurs('levels')}`;
  return lessons ? good('levels', text) : note('levels', `${text}; first steps of some games are missing`);
}

function recordsFinding(): Finding {
  const folder = folderOfOurs('records');
  return folder === null
    ? note('records', 'best known results do not come with this program')
    : good('records', `in ${folder}`);
}

/** A folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  return there;
}

/** Bytes that are written to try a disk: more than a file system keeps beside its blocks. */
const SOME = 64 * 1024;

function writeSome(path: string): void {
  // A system that buffers writes may find only then that the disk is full.
  writeFileSync(path, Buffer.alloc(SOME, 1), { flush: true });
}

/** The folder of everything that is kept for a person. Nothing stays that is made to try it; `write` writes a file there. */
export function dataFinding(env: Environment, write = writeSome): Finding {
  const folder = dataFolder(env);
  const there = nearest(folder);
  let draft: string | null = null;
  try {
    // Rights alone do not say it: some folders refuse new files, and disks can be full.
    draft = mkdtempSync(join(there, '.knossos-'));
    write(join(draft, 'some'));
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) {
      return bad(
        'your data',
        `${folder} cannot be written: ${reasonOf(error)}; nothing is kept. Make room there`,
      );
    }
    return bad(
      'your data',
      `${folder} cannot be written; nothing is kept. Set XDG_DATA_HOME to a folder of yours`,
    );
  } finally {
    if (draft !== null) rmSync(draft, { recursive: true, force: true });
  }
  return good('your data', there === folder ? `in ${folder}` : `in ${folder}, made when something is kept`);
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser for the tests of the browser app; anyone who plays needs none of these. */
export function browserFinding(env: Environment): Finding {
  const given = env.CHROMIUM_PATH || env.CHROME_PATH;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = given ? [given] : BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = places.find(isProgram);
  if (found) return good('browser', `${found}, for the tests of the browser app`);
  return note(
    'browser',
    `${given ? `${given} is no program` : 'no Chromium'}; only tests of the browser app need it`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function painterFinding(): Promise<Finding> {
  try {
    await import('@resvg/resvg-js');
    return good('pictures', 'SVG, and PNG and GIF by @resvg/resvg-js');
  } catch {
    return note('pictures', 'SVG alone; PNG and GIF need the optional package @resvg/resvg-js');
  }
}

/** Milliseconds that a server has to answer, for each step. */
const LIMIT = 2000;

/** The embedded database; `isFull` says whether a disk has less room than one needs. */
export function embeddedFinding(env: Environment, isFull: (folder: string) => boolean): Finding {
  const folder = join(dataFolder(env), 'database');
  if (dataFinding(env).mark === 'bad') {
    return bad('database', `embedded, in ${folder}, which cannot be written: see your data`);
  }
  return isFull(nearest(folder))
    ? bad(
        'database',
        `embedded, in ${folder}, whose disk has too little room: nothing more can be kept. Make room there`,
      )
    : good('database', `embedded, in ${folder}`);
}

/** The database of runs and of a server. Nothing is opened or made; a PostgreSQL server is asked for its version. */
async function databaseFindings(env: Io['env']): Promise<Finding[]> {
  const store = await import('@knossos/server/store').catch(() => null);
  if (store === null) {
    const text =
      'its packages are not installed, so that nothing is shared or run in parts; install the program again';
    return [env.DATABASE_URL ? bad('database', text) : note('database', text)];
  }
  const { hasEmbedded, reachPostgres } = store;
  const embedded = (await hasEmbedded())
    ? embeddedFinding(env, store.isDiskFull)
    : note('database', 'the embedded one is not installed; runs and shared levels need PostgreSQL');
  const address = env.DATABASE_URL;
  if (!address)
    return [embedded, note('PostgreSQL', 'DATABASE_URL is not set, so that the embedded one is used')];
  try {
    const { version, place } = await reachPostgres(address, LIMIT);
    return [embedded, good('PostgreSQL', `version ${version} at ${place}`)];
  } catch (error) {
    return [embedded, bad('PostgreSQL', messageOf(error))];
  }
}

/** Whether the port that `knossos serve` takes is free. */
export async function portFinding(port: number): Promise<Finding> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(LIMIT, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
  return isTaken
    ? note('port', `${port} is taken, perhaps by knossos serve; another one serves with --port`)
    : good('port', `${port} is free for knossos serve`);
}

const MARKS: Readonly<Record<'unicode' | 'ascii', Readonly<Record<Mark, string>>>> = {
  unicode: { good: '✓', note: '·', bad: '✗' },
  ascii: { good: 'ok', note: '--', bad: 'NO' },
};

/** The port that `knossos serve` takes unless it is told another. */
const USUAL_PORT = 4173;

/** `knossos doctor`: what this machine can do. */
export default command({
  options: jsonObject,
  about: `Looks at what is there, and changes nothing. A tick is as it should be, a dot is worth knowing, and a cross is in the way:
then the exit code is 1. Each line is about one thing.`,
  json: [
    {
      keys: `
        good: boolean  # whether nothing is in the way
        findings: { about: text, mark: 'good' | 'note' | 'bad', text: text }[]  # what was found out, in order`,
    },
  ],
  exits: { '0': 'nothing is in the way', '1': 'something is' },
  examples: [
    ['doctor', 'all of it in words'],
    ['doctor --json', 'the same for programs'],
  ],
  async run(_, { json }, io) {
    const findings = [
      nodeFinding(process.versions),
      machineFinding(),
      terminalFinding(io, process.stdout.rows),
      levelsFinding(),
      recordsFinding(),
      dataFinding(io.env),
      ...(await databaseFindings(io.env)),
      await portFinding(USUAL_PORT),
      await painterFinding(),
      browserFinding(io.env),
    ];
    const isGood = findings.every(({ mark }) => mark !== 'bad');
    if (json) io.out.write(`${jsonLine({ good: isGood, findings })}\n`);
    else {
      const { glyphs } = lookOf({ glyphs: null, color: 'auto' }, io);
      const marks = MARKS[glyphs === 'ascii' ? 'ascii' : 'unicode'];
      const width = Math.max(...findings.map(({ mark }) => marks[mark].length));
      const rows = findings.map(
        ({ about, mark, text }) => [`${marks[mark].padEnd(width)} ${about}`, text] as const,
      );
      io.out.write(`${rowLines(rows, widthFor(io.out)).join('\n')}\n`);
      if (!isGood) io.out.write(`\nSomething is in the way; see what is marked ${marks.bad}.\n`);
    }
    return isGood ? EXIT.done : EXIT.failed;
  },
});
