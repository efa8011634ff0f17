// 200 players of one server on one core for a minute: they look at the level list, publish, hand in the puzzle of the day and hold a
// stream of a run's progress. Embedded database, everything of the server on one core, the players on another. The 99th
// percentile should stay under 250 ms, without an error, and memory should be flat. SECONDS, PLAYERS and PAUSE (seconds between
// two requests of a player, on average) may be set in the environment.
import { spawn, spawnSync } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { machine, median } from './machine.mjs';

const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const seconds = Number(process.env.SECONDS ?? 60);
const players = Number(process.env.PLAYERS ?? 200);
const pause = Number(process.env.PAUSE ?? 2);
const folder = mkdtempSync(join(tmpdir(), 'knossos-load-'));
const env = { ...process.env, XDG_DATA_HOME: folder, DATABASE_URL: '', TZ: 'UTC' };

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
function puzzleOfToday() {
  const level = orThrow(rulebook.parse(knossos(['daily', 'escape', '--text'])));
  const rules = rulebook.of(level);
  const puzzle = rules.format(rules.puzzle(level));
  const [solved] = JSON.parse(knossos(['solve', '-', '--json'], puzzle));
  return { day: new Date().toISOString().slice(0, 10), puzzle, moves: solved.moves };
}

/** The server, on one core where the system can say so. */
async function startServer() {
  const pinned = spawnSync('taskset', ['--version']).status === 0;
  const words = [program, 'serve', '--port', '0', '--log', 'off', '--behind-proxy', '1', '--no-workers'];
  const child = pinned
    ? spawn('taskset', ['-c', '0', process.execPath, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (pinned) spawnSync('taskset', ['-p', '-c', '1', String(process.pid)]);
  const url = await new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  for (;;) {
    const health = await fetch(`${url}healthz`);
    await health.text();
    if (health.ok) return { child, url, pinned };
  }
}

/** Latencies in milliseconds by what was asked, and what went wrong. */
/** @type {Map<string, number[]>} */
const times = new Map();
/** @type {string[]} */
const errors = [];
let isMeasured = false;
/** Events that all streams brought together. */
let events = 0;

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

/** @param {string} url */
async function memoryOf(url) {
  const metrics = await (await fetch(`${url}metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}

const puzzle = puzzleOfToday();
const { child, url, pinned } = await startServer();
const over = new AbortController();
// A listener a stream.
setMaxListeners(0, over.signal);
try {
  /** @type {{ number: number, cookie: string }[]} */
  const people = [];
  for (let number = 0; number < players; number++) {
    const body = JSON.stringify({ name: `player${number}`, password: `a long password ${number}` });
    const made = await ask('sign up', `${url}api/account/sign-up`, {
      method: 'POST',
      headers: headersOf(number),
      body,
    });
    people.push({
      number,
      cookie:
        made?.answer.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ') ?? '',
    });
  }
  if (errors.length > 0) throw new Error(errors[0]);

  // A run that is paused and resumed all the time: whoever watches hears of each.
  const first = { ...headersOf(0), Cookie: people[0]?.cookie ?? '' };
  const begun = await ask('start', `${url}api/runs`, {
    method: 'POST',
    headers: first,
    body: JSON.stringify({ kind: 'mouse-enumerate', fields: { size: '6x6' } }),
  });
  const { run } = JSON.parse(begun?.text ?? '');
  const change = async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      const body = JSON.stringify({ change: at % 2 === 0 ? 'pause' : 'resume' });
      await ask('pause or resume', `${url}api/runs/${run}`, { method: 'POST', headers: first, body });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  /** @param {HeadersInit} headers */
  const listen = async (headers) => {
    try {
      const answer = await fetch(`${url}api/runs/${run}/events`, { headers, signal: over.signal });
      if (!answer.ok) errors.push(`stream: ${answer.status}`);
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        if (isMeasured) events += decoder.decode(chunk).split('event: run').length - 1;
      }
      if (!over.signal.aborted) errors.push('stream: it ended');
    } catch (error) {
      if (!over.signal.aborted) errors.push(`stream: ${String(error)}`);
    }
  };

  /** @param {{ number: number, cookie: string }} person */
  const play = async ({ number, cookie }) => {
    const headers = { ...headersOf(number), Cookie: cookie };
    void listen(headers);
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 2000 * pause * Math.random()));
      if (over.signal.aborted) break;
      const chance = Math.random();
      if (chance < 0.6)
        await ask('level list', `${url}api/library/levels?sort=${chance < 0.3 ? 'newest' : 'stars'}`, {
          headers,
        });
      else if (chance < 0.75) await ask('daily table', `${url}api/daily/${puzzle.day}/escape`, { headers });
      else if (chance < 0.9) {
        const body = JSON.stringify({ puzzle: puzzle.puzzle, moves: puzzle.moves });
        await ask('daily result', `${url}api/daily/${puzzle.day}/escape`, { method: 'POST', headers, body });
      } else {
        const body = JSON.stringify({ level: freshLevel(), state: 'published', tags: ['load'] });
        await ask('publish', `${url}api/library/levels`, { method: 'POST', headers, body });
      }
    }
  };
  const all = [...people.map(play), change()];
  const memory = [];
  // A while to warm up, then the measured time.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  isMeasured = true;
  for (let at = 0; at <= 6; at++) {
    memory.push(await memoryOf(url));
    if (at < 6) await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 6));
  }
  isMeasured = false;
  over.abort();
  await Promise.all(all);
  console.log(`${machine()}${pinned ? ', server on core 0' : ''}`);
  for (const [what, list] of [
    ...times,
    /** @type {[string, number[]]} */ (['all', [...times.values()].flat()]),
  ]) {
    const sorted = [...list].sort((a, b) => a - b);
    const [p99, most] = [sorted[Math.floor(sorted.length * 0.99)] ?? 0, sorted.at(-1) ?? 0];
    console.log(
      `${what}: ${sorted.length} requests, median ${median(sorted).toFixed(1)} ms, 99th percentile ${p99.toFixed(0)} ms, longest ${most.toFixed(0)} ms`,
    );
  }
  console.log(`events on ${players} streams: ${events}`);
  console.log(`errors: ${errors.length}${errors.length > 0 ? `, such as ${errors[0]}` : ''}`);
  console.log(
    `memory in MiB, every ${(seconds / 6).toFixed(0)} s: ${memory.map((one) => one.toFixed(0)).join(', ')}`,
  );
} finally {
  over.abort();
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
