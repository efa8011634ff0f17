import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { counted } from '@knossos/engine/internal/puzzle';
import { dataFolder } from '@knossos/lab';
import manifest from '../../../package.json' with { type: 'json' };
import type { Io } from '../../cli/io.js';
import { lookOf, useColour } from '../../cli/options.js';
import { allLevelsShipped, folderOfOurs, lessonsOf, shippedPacks } from '../../io/shipped.js';
import { bad, type Finding, good, note } from './finding.js';

type Environment = Io['env'];

/** Node itself; `version` as `process.versions.node` has it. */
export function nodeFinding(version: string): Finding {
  const wanted = manifest.engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  const isEnough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  return isEnough
    ? good('Node', `version ${version}`)
    : bad('Node', `version ${version}; Knossos needs ${wanted} or newer`);
}

export function machineFinding(): Finding {
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
  if (/truecolor|24bit/i.test(env.COLORTERM ?? '')) return '16 million colours';
  return /256/.test(env.TERM ?? '') ? '256 colours' : '16 colours';
}

export function levelsFinding(): Finding {
  const packs = shippedPacks();
  const games = new Set(packs.map(({ game }) => game));
  if (packs.length === 0)
    return bad('levels', 'the levels that ship with the program are missing; install it anew');
  const lessons = [...games].every((game) => lessonsOf(game) !== '');
  const text = `${counted(allLevelsShipped().length, 'level')} in ${counted(packs.length, 'pack')}, in ${folderOfOurs('levels')}`;
  return lessons ? good('levels', text) : note('levels', `${text}; first steps of some games are missing`);
}

export function recordsFinding(): Finding {
  const folder = folderOfOurs('records');
  return folder === null
    ? note('records', 'best known results do not come with this program')
    : good('records', `in ${folder}`);
}

/** The folder of everything that is kept for a person. Nothing stays that is made to try it. */
export function dataFinding(env: Environment): Finding {
  const folder = dataFolder(env);
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    // Rights alone do not say it: there are places in which nobody can make anything.
    rmdirSync(mkdtempSync(join(there, '.knossos-')));
  } catch {
    return bad(
      'your data',
      `${folder} cannot be written; nothing is kept. Set XDG_DATA_HOME to a folder of yours`,
    );
  }
  return good('your data', there === folder ? `in ${folder}` : `in ${folder}, made when something is kept`);
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser for the tests of the browser app; whoever plays needs none of these. */
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

/** What paints PNG and GIF files. */
export async function painterFinding(): Promise<Finding> {
  try {
    await import('@resvg/resvg-js');
    return good('pictures', 'SVG, and PNG and GIF by @resvg/resvg-js');
  } catch {
    return note('pictures', 'SVG alone; PNG and GIF need the optional package @resvg/resvg-js');
  }
}
