// Players of one server for a minute: they open the app, look at the level list, publish and hand in the puzzle of the day.
// The 99th percentile should stay under 250 ms, without an error, and memory should be flat. In the environment:
//   PLAYERS=200 ACCOUNTS=200               how many play, and how many of them have an account and publish
//   SECONDS=60 PAUSE=2                     how long, and seconds between two requests of a player, on average
//   DATABASE=embedded                      or postgres: a server of PostgreSQL is started for it
//   CORES=one                              the server has core 0, the players the other; all: they share what there is
//   ATTACKS=0                              1: meanwhile fifty sign in at once, every ten seconds
//   PROFILE=folder                         leaves profiles of the threads of the server there, as --cpu-prof writes them
//   PUBLISH=0                              nobody plays: so many small levels are published as fast as the server takes them, by ACCOUNTS,
//                                          32 at a time, then put into packs of 200; told is how many a second, and when all were rated
//   HOSTILE=published                      some send what costs most meanwhile, from the moment at which the server is ready: published, class
//                                          (three solutions of a costly level), losing, winning (of the puzzle of the day, each with 10,000
//                                          moves); told is how one who wants little gets on
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { addressAt, findPostgres, startPostgres } from '../scripts/parts/postgres.mjs';
import { figure } from './figures.mjs';
import { beHonest, beHostile, HOSTILE, LONG_GAMES } from './hostile-visitors.mjs';
import { load, machine, median } from './machine.mjs';

const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const { env } = process;
const seconds = Number(env.SECONDS ?? 60);
const players = Number(env.PLAYERS ?? 200);
const accounts = Number(env.ACCOUNTS ?? players);
const pause = Number(env.PAUSE ?? 2);
const isAttacked = env.ATTACKS === '1';
const publishes = Number(env.PUBLISH ?? 0);
const hostile = HOSTILE.find((one) => one === env.HOSTILE);
const isShared = env.CORES === 'all';
const kind = env.DATABASE ?? 'embedded';
const folder = mkdtempSync(join(tmpdir(), 'knossos-load-'));
const blocksFile = join(folder, 'blocks.json');
const watch = new URL('./loop-blocks.mjs', import.meta.url).href;

/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {readonly string[]} args */
function knossos(args, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`knossos ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Today's puzzle of a game by the clock of Greenwich, and moves that solve it. */
function puzzleOfToday(/** @type {string} */ game) {
  const level = orThrow(rulebook.parse(knossos(['daily', game, '--text'])));
  const rules = rulebook.of(level);
  const puzzle = rules.format(rules.puzzle(level));
  const [solved] = JSON.parse(knossos(['solve', '-', '--json'], puzzle));
  return { day: new Date().toISOString().slice(0, 10), game, puzzle, moves: solved.moves };
}

function startDatabase() {
  if (kind === 'embedded') return null;
  const bin = findPostgres();
  if (bin === undefined) throw new Error('there is no PostgreSQL here (Debian: apt-get install postgresql)');
  return startPostgres(bin);
}

/** The server, on one core where the system can say so. */
async function startServer(/** @type {string} */ database) {
  const isPinned = !isShared && spawnSync('taskset', ['--version']).status === 0;
  const own = { ...env, XDG_DATA_HOME: folder, DATABASE_URL: database, TZ: 'UTC', BLOCKS_FILE: blocksFile };
  const words = [program, 'serve', '--port', '0', '--log', 'off', '--behind-proxy', '1'];
  const profile = env.PROFILE === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', env.PROFILE];
  const node = [process.execPath, ...profile, '--import', watch, ...words];
  const all = [...(isPinned ? ['taskset', '-c', '0'] : []), ...node];
  const start = performance.now();
  const child = spawn(all[0] ?? '', all.slice(1), { env: own, stdio: ['ignore', 'pipe', 'inherit'] });
  if (isPinned) spawnSync('taskset', ['-p', '-c', '1', String(process.pid)]);
  /** @type {string} */
  const url = await new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  for (;;) {
    const health = await fetch(`${url}healthz`).catch(() => null);
    await health?.text();
    if (health?.ok) {
      console.log(`ready after ${((performance.now() - start) / 1000).toFixed(1)} s`);
      return { child, url, isPinned };
    }
    await rest(50);
  }
}

/** Latencies in milliseconds by what was asked, and what went wrong. */
/** @type {Map<string, number[]>} */
const times = new Map();
/** @type {string[]} */
const errors = [];
let isMeasured = false;

/**
 * @param {string} what
 * @param {string} url
 * @param {RequestInit} options
 */
async function ask(what, url, options = {}) {
  const start = performance.now();
  try {
    const answer = await fetch(url, options);
    const text = await answer.text();
    if (!answer.ok) errors.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    if (isMeasured) {
      const list = times.get(what) ?? [];
      times.set(what, list);
      list.push(performance.now() - start);
    }
    return { answer, text };
  } catch (error) {
    errors.push(`${what}: ${String(error)}`);
    return null;
  }
}

/** @param {number} number of a player, each at an address of its own */
const headersOf = (number) => ({
  'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
  'Content-Type': 'application/json',
});

/** A small level that nobody else has. */
function freshLevel(random = Math.random) {
  const open = Array.from({ length: 48 }, () => (random() < 0.25 ? '#' : '.'));
  open[0] = 'S';
  open[47] = 'E';
  const rows = Array.from({ length: 6 }, (_, row) => `#${open.slice(row * 8, row * 8 + 8).join('')}#`);
  const rock = '#'.repeat(10);
  return `game: gold\ntitle: ${random().toString(36).slice(2)}\n\n${[rock, ...rows, rock].join('\n')}\n`;
}

/**
 * Figures of the server: those of its metrics that are asked for, and how long the thread that answers ran and waited for a core, in
 * seconds.
 * @param {string} url
 * @param {number} process_
 */
async function figuresOf(url, process_) {
  const metrics = await (await fetch(`${url}metrics`)).text();
  const read = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const blocks = [...metrics.matchAll(/^nodejs_eventloop_block_seconds_bucket\{le="([^"]+)"\} (\d+)/gm)];
  const schedule = `/proc/${process_}/task/${process_}/schedstat`;
  const [ran = 0, waited = 0] = existsSync(schedule)
    ? readFileSync(schedule, 'utf8').split(' ').map(Number)
    : [];
  return {
    memory: read('process_resident_memory_bytes') / 2 ** 20,
    processor: read('process_cpu_seconds_total'),
    longest: read('nodejs_eventloop_lag_max_seconds'),
    blocks: blocks.map(([, upTo = '', count]) => ({ upTo, count: Number(count) })),
    ...{ ran: ran / 1e9, waited: waited / 1e9, at: performance.now() / 1000 },
  };
}

/** Seconds of the processor that each thread of a process has taken, the one that answers first and then the busiest; none where the system does not say. */
function threadsOf(/** @type {number} */ process_) {
  const tasks = `/proc/${process_}/task`;
  if (!existsSync(tasks)) return [];
  const seconds = (/** @type {string} */ task) =>
    Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]) / 1e9;
  const others = readdirSync(tasks).filter((task) => task !== `${process_}`);
  return [seconds(`${process_}`), ...others.map(seconds).sort((a, b) => b - a)];
}

/** The longest time of the processor for which the event loop was held up, and how often it was over 50 ms, in each second. */
function blocksOf() {
  const lines = existsSync(blocksFile) ? readFileSync(blocksFile, 'utf8').trim().split('\n') : [];
  return lines.map((line) => /** @type {{ longest: number, over: number }} */ (JSON.parse(line)));
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(0)} %`;

const puzzle = puzzleOfToday('escape');
const dailies = hostile === undefined ? [] : LONG_GAMES.map((game) => puzzleOfToday(game));
const postgres = startDatabase();
const { child, url, isPinned } = await startServer(postgres ? addressAt(postgres.folder, 'postgres') : '');
const over = new AbortController();
const passwordOf = (/** @type {number} */ number) => `a long password ${number}`;

/** @param {number} number */
async function signUp(number) {
  const made = await ask('sign up', `${url}api/account/sign-up`, {
    method: 'POST',
    headers: headersOf(number),
    body: JSON.stringify({ name: `player${number}`, password: passwordOf(number) }),
  });
  const set = made?.answer.headers.getSetCookie() ?? [];
  return { number, cookie: set.map((one) => one.split(';')[0]).join('; ') };
}

/** Publishes many levels as fast as the server takes them. */
async function publish() {
  /** @type {string[]} */
  const cookies = [];
  for (let number = 0; number < Math.max(accounts, publishes / 2000); number++)
    cookies.push((await signUp(number)).cookie);
  // Each from an address of its own, so that what is measured is not how fast one may ask.
  const post = async (/** @type {string} */ path, /** @type {number} */ at, /** @type {object} */ body) => {
    const headers = { ...headersOf(at % 5000), Cookie: cookies[at % cookies.length] ?? '' };
    const made = await ask(path, `${url}api/library/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return Number(JSON.parse(made?.text ?? '{}').id);
  };
  const levels = Array.from({ length: publishes }, () => freshLevel());
  /** @type {number[]} */
  const ids = [];
  isMeasured = true;
  // How long the start of the server held it up is none of this.
  const earlier = blocksOf().length;
  const before = await figuresOf(url, child.pid ?? 0);
  const threads = threadsOf(child.pid ?? 0);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < levels.length; at = next++)
      ids.push(await post('levels', at, { level: levels[at], state: 'published', tags: ['load'] }));
  };
  await Promise.all(Array.from({ length: 32 }, lane));
  const after = await figuresOf(url, child.pid ?? 0);
  const took = after.at - before.at;
  const ran = threadsOf(child.pid ?? 0);
  const start = performance.now();
  for (let at = 0; at < ids.length; at += 200)
    await post('packs', at, { title: `pack ${at}`, about: '', levels: ids.slice(at, at + 200) });
  const packed = (performance.now() - start) / 1000;
  const isRated = async () => {
    const answer = await fetch(`${url}api/library/levels/${Math.max(...ids)}`, { headers: headersOf(5001) });
    return JSON.parse(await answer.text()).rating !== 'waiting';
  };
  while (!(await isRated())) await rest(1000);
  const rated = performance.now() / 1000 - before.at;
  console.log(`${machine()}, ${kind}, load of the machine ${load()}`);
  console.log(
    `${ids.length} levels published in ${took.toFixed(1)} s, put into packs in ${packed.toFixed(1)} s, all rated after ${rated.toFixed(0)} s`,
  );
  console.log(
    `a level: median ${median(times.get('levels') ?? []).toFixed(1)} ms; errors: ${errors.length}, such as ${errors[0]}`,
  );
  console.log(
    `processor: ${percent((after.processor - before.processor) / took)} of a core; the thread that answers ran ${percent((after.ran - before.ran) / took)} of the time, and waited for a core ${percent((after.waited - before.waited) / took)}`,
  );
  console.log(
    `longest block of the processor: ${Math.max(
      ...blocksOf()
        .slice(earlier)
        .map(({ longest }) => longest),
    ).toFixed(0)} ms`,
  );
  const each = ran.slice(0, 4).map((one, at) => (((one - (threads[at] ?? 0)) * 1000) / publishes).toFixed(2));
  console.log(
    `ms of the processor a level, the thread that answers and the busiest others: ${each.join(', ')}`,
  );
  console.log(`levels published a second: ${(publishes / took).toFixed(0)}`);
}

/** Lets people play. */
async function play() {
  /** @type {{ number: number, cookie: string }[]} */
  const people = [];
  for (let number = 0; number < players; number++)
    people.push(number < accounts ? await signUp(number) : { number, cookie: '' });
  if (errors.length > 0) throw new Error(errors[0]);

  const signInTogether = async () => {
    while (!over.signal.aborted) {
      const fifty = people.slice(0, Math.min(50, accounts)).map(({ number }) => {
        const body = JSON.stringify({ name: `player${number}`, password: passwordOf(number) });
        return ask('sign in, fifty at once', `${url}api/account/sign-in`, {
          ...{ method: 'POST', headers: headersOf(number), body },
        });
      });
      await Promise.all([...fifty, rest(10_000)]);
    }
  };
  /** @param {{ number: number, cookie: string }} person */
  const playOn = async ({ number, cookie }) => {
    const headers = { ...headersOf(number), Cookie: cookie };
    while (!over.signal.aborted) {
      await rest(2000 * pause * Math.random());
      if (over.signal.aborted) break;
      const chance = Math.random();
      if (chance < 0.2) await ask('/', url, { headers });
      else if (chance < 0.65)
        await ask('level list', `${url}api/library/levels?sort=${chance < 0.42 ? 'newest' : 'stars'}`, {
          headers,
        });
      else if (chance < 0.78)
        await ask('daily table', `${url}api/daily/${puzzle.day}/${puzzle.game}`, { headers });
      else if (chance < 0.9 && cookie !== '') {
        const body = JSON.stringify({ puzzle: puzzle.puzzle, moves: puzzle.moves });
        await ask('daily result', `${url}api/daily/${puzzle.day}/${puzzle.game}`, {
          method: 'POST',
          headers,
          body,
        });
      } else if (cookie !== '') {
        const body = JSON.stringify({ level: freshLevel(), state: 'published', tags: ['load'] });
        await ask('publish', `${url}api/library/levels`, { method: 'POST', headers, body });
      }
    }
  };
  const all = [...people.map(playOn), ...(isAttacked ? [signInTogether()] : [])];
  // A while to warm up, then the measured time.
  await rest(10_000);
  isMeasured = true;
  const before = blocksOf().length;
  const looks = [];
  for (let at = 0; at <= 6; at++) {
    looks.push(await figuresOf(url, child.pid ?? 0));
    if (at < 6) await rest((seconds * 1000) / 6);
  }
  isMeasured = false;
  over.abort();
  await Promise.all(all);
  console.log(
    `${machine()}, ${kind}, ${isPinned ? 'server on core 0' : 'cores shared'}, load of the machine ${load()}`,
  );
  tellTimes([...times, ['all', [...times.values()].flat()]]);
  const sorted = [...times.values()].flat().sort((a, b) => a - b);
  const crowd = `${players} players, `;
  const how = /** @type {const} */ ({ kind: 'seconds', better: 'less', unit: 's' });
  figure(`${crowd}a request, median`, median(sorted) / 1000, how);
  figure(
    `${crowd}99 of 100 requests are faster than`,
    (sorted[Math.floor(sorted.length * 0.99)] ?? 0) / 1000,
    how,
  );
  figure(`${crowd}requests that failed`, errors.length, { kind: 'count', better: 'less' });
  const [begin, end] = [looks[0], looks.at(-1)];
  if (begin !== undefined && end !== undefined) {
    const time = end.at - begin.at;
    // What was measured before the first look is none of this.
    const longest = Math.max(...looks.slice(1).map((look) => look.longest));
    const blocks = blocksOf().slice(before);
    const busiest = Math.max(...blocks.map((block) => block.longest));
    const over = blocks.reduce((sum, block) => sum + block.over, 0);
    console.log(
      `longest block of the event loop: ${(longest * 1000).toFixed(0)} ms, of the processor ${busiest.toFixed(0)} ms; over 50 ms of the processor: ${over}`,
    );
    const counts = end.blocks.map(({ upTo, count }, at) => ({
      upTo,
      count: count - (begin.blocks[at]?.count ?? 0),
    }));
    if (counts.length > 0)
      console.log(
        `turns of it by seconds: ${counts.map(({ upTo, count }) => `${upTo}: ${count}`).join(', ')}`,
      );
    const shares = [end.processor - begin.processor, end.ran - begin.ran, end.waited - begin.waited];
    const [all_ = 0, ran = 0, waited = 0] = shares.map((share) => share / time);
    console.log(
      `processor: ${percent(all_)} of a core; the thread that answers ran ${percent(ran)} of the time, and waited for a core ${percent(waited)}`,
    );
  }
  console.log(
    `memory in MiB, every ${(seconds / 6).toFixed(0)} s: ${looks.map((one) => one.memory.toFixed(0)).join(', ')}`,
  );
}

/** Lets one who wants little and some who cost much at the server, from its first moment on. */
async function meetHostile() {
  const { signal } = over;
  /** @type {import('./hostile-visitors.mjs').Ask} */
  const send = async (what, path, { number, method, body, cookie, guest }) => {
    const answer = await fetch(path === '' ? url : `${url}api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...headersOf(number),
        ...(cookie && { Cookie: cookie }),
        ...(guest && { 'Knossos-Guest': guest }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok && what !== 'hostile') throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    if (what === 'hostile') sent.set(answer.status, (sent.get(answer.status) ?? 0) + 1);
    const [set] = answer.headers.getSetCookie();
    return {
      status: answer.status,
      body: path === '' ? null : JSON.parse(text),
      cookie: set?.split(';')[0] ?? '',
    };
  };
  const sent = new Map();
  const start = performance.now();
  const timed = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work) => {
    const begin = performance.now();
    await work();
    const took = performance.now() - begin;
    times.set(what, [...(times.get(what) ?? []), took]);
    if (took > 500)
      console.log(
        `${what}: ${took.toFixed(0)} ms, ${((begin - start) / 1000).toFixed(1)} s after the server was ready`,
      );
  };
  const ended = Promise.all([
    beHostile(hostile ?? 'nobody', send, puzzle.day, dailies, signal),
    beHonest(send, puzzle, freshLevel, timed, signal),
  ]);
  await Promise.race([ended, rest(seconds * 1000)]);
  over.abort();
  await ended;
  console.log(
    `${machine()}, ${kind}, load of the machine ${load()}; answers to what is hostile, by status: ${JSON.stringify([...sent])}`,
  );
  tellTimes(times);
}

/** @param {Iterable<readonly [string, readonly number[]]>} lists */
function tellTimes(lists) {
  for (const [what, list] of lists) {
    const sorted = [...list].sort((a, b) => a - b);
    const [p99, most] = [sorted[Math.floor(sorted.length * 0.99)] ?? 0, sorted.at(-1) ?? 0];
    console.log(
      `${what}: ${sorted.length} requests, median ${median(sorted).toFixed(1)} ms, 99th percentile ${p99.toFixed(0)} ms, longest ${most.toFixed(0)} ms`,
    );
  }
  console.log(`errors: ${errors.length}${errors.length > 0 ? `, such as ${errors[0]}` : ''}`);
}

try {
  await (publishes > 0 ? publish() : hostile === undefined ? play() : meetHostile());
} finally {
  over.abort();
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
