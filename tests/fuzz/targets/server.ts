import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@knossos/server/store';
import { InlinePool } from '@knossos/server/threads';
import { Registry } from 'prom-client';
import { AccountsPart } from '../../../packages/server/src/accounts/accounts-part.js';
import { Passwords } from '../../../packages/server/src/accounts/passwords.js';
import { createApp } from '../../../packages/server/src/app.js';
import { classesPart } from '../../../packages/server/src/classes/classes-part.js';
import { dailyPart } from '../../../packages/server/src/daily/daily-part.js';
import type { Component } from '../../../packages/server/src/http/component.js';
import { Components } from '../../../packages/server/src/http/component.js';
import { openApi } from '../../../packages/server/src/http/routes/openapi.js';
import { LevelsPart } from '../../../packages/server/src/levels/levels-part.js';
import { silentLog } from '../../../packages/server/src/observe/log.js';
import { usualParts } from '../../../packages/server/src/parts.js';
import { StorePart } from '../../../packages/server/src/store/store-part.js';
import { serverJobs } from '../../../packages/server/src/threads/jobs.js';
import { Threads } from '../../../packages/server/src/threads/threads.js';
import { mutateJson } from '../mutate.js';
import { once } from '../samples.js';
import type { Target } from '../target.js';
import { type Asked, requestsOf } from './requests.js';

/** What says who asks: nobody, or one of the people whom the first requests of all have made. */
const PEOPLE = ['nobody', 'Minos', 'Ann'];

/** The parts of a server with accounts, whose passwords cost nothing and whose long work is answered at once. */
function partsOf(announce: (code: string) => void): Component[] {
  const database = new StorePart(() => openStore());
  const passwords = new Passwords({ ln: 1, r: 1, p: 1 }, async (password) =>
    Buffer.from(password.padEnd(32).slice(0, 32)),
  );
  const threads = new Threads(async () => new InlinePool(await serverJobs()));
  return [
    database,
    new AccountsPart({ database, signUp: 'open', proxies: 0, passwords, announce, isAdminLost: false }),
    classesPart({ database, threads, proxies: 0 }),
    dailyPart(database, threads),
    new LevelsPart(database, threads, async () => {
      throw new Error('nothing is rated here');
    }),
  ];
}

type Running = Awaited<ReturnType<typeof start>>;

async function start() {
  const root = mkdtempSync(join(tmpdir(), 'knossos-fuzz-'));
  writeFileSync(join(root, 'index.html'), '<title>Knossos</title>');
  const codes: string[] = [];
  const components = new Components(partsOf((code) => codes.push(code)));
  const clock = { now: 0 };
  const closing = new AbortController();
  const errors: unknown[] = [];
  const error = (_event: string, about?: { error?: unknown }) => errors.push(about?.error);
  const log = { ...silentLog, error };
  const times = { now: () => clock.now, date: () => Date.UTC(2026, 0, 1) + clock.now };
  const tools = { log, registry: new Registry(), closing: closing.signal, ...times };
  const app = createApp({ root, components, rate: { perSecond: 1e9, burst: 1e9 }, ...tools });
  await components.start(tools);
  const cookies = new Map<string, string>();
  const ask = async ({ who, method, path, type, body }: Asked) => {
    // Nobody is slowed down: an hour passes between two requests.
    clock.now += 3_600_000;
    const cookie = cookies.get(who);
    const own = { ...(type !== '' && { 'content-type': type }), ...(cookie !== undefined && { cookie }) };
    const sent = body === null || method === 'GET' || method === 'HEAD' ? {} : { body };
    return app.request(path, { method, headers: { 'sec-fetch-site': 'same-origin', ...own }, ...sent });
  };
  const enter = async (who: string) => {
    const json = (path: string, body: object) =>
      ask({ who: '', method: 'POST', path, type: 'application/json', body: JSON.stringify(body) });
    const signUp = { name: who, password: 'four small words', ...(who === 'Minos' && { code: codes[0] }) };
    let answer = await json('/api/account/sign-up', signUp);
    if (answer.status !== 201)
      answer = await json('/api/account/sign-in', { name: who, password: 'four small words' });
    const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    cookies.set(who, lines.join('; '));
  };
  for (const who of PEOPLE.slice(1)) await enter(who);
  const close = async () => {
    closing.abort();
    await components.close(tools);
    rmSync(root, { recursive: true, force: true });
  };
  return { ask, enter, errors, close };
}

let running: Running | null = null;
const described = () => new Components(partsOf(() => {})).routes().map(({ route }) => route);
const samples = once(() => {
  checkParts();
  return [...requestsOf(openApi(described(), '1'), PEOPLE), ...others];
});

/** Addresses beside the API. */
const others = '/ /index.html /server.json /healthz /readyz /metrics /docs/ /embed.html'
  .split(' ')
  .flatMap((path) =>
    ['GET', 'HEAD', 'POST'].map((method) => ({ who: 'nobody', method, path, type: '', body: null })),
  )
  .map((asked) => JSON.stringify(asked));

/** @throws Error where a server has an address that this one has not */
function checkParts(): void {
  const openThreads = async () => new InlinePool(await serverJobs());
  const whole = usualParts({ openStore: () => openStore(), openThreads, hasAccounts: true });
  const namesOf = (parts: Component[]) =>
    new Components(parts).routes().map(({ route }) => `${route.method} ${route.path}`);
  const known = new Set(namesOf(partsOf(() => {})));
  const missing = namesOf(whole).filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`these are not asked for: ${missing.join(', ')}`);
}

/** A request that can be sent at all; null where the text is none. */
function askedIn(input: string): Asked | null {
  try {
    const { who, method, path, type, body } = JSON.parse(input) as Partial<Asked>;
    if (typeof path !== 'string' || !path.startsWith('/') || typeof method !== 'string') return null;
    if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) || /[\r\n]|[^\x20-\x7e]/.test(`${type}`))
      return null;
    new Request(new URL(path, 'http://localhost'), { method, headers: { 'content-type': String(type) } });
    const sent = typeof body === 'string' ? body : null;
    return { who: String(who), method, path, type: String(type ?? ''), body: sent };
  } catch {
    return null;
  }
}

async function checkRequest(input: string): Promise<void> {
  const asked = askedIn(input);
  if (asked === null || running === null) return;
  const answer = await running.ask(asked);
  // Whose account is gone, or who has signed out, comes back.
  if (answer.status === 401 && PEOPLE.indexOf(asked.who) > 0) await running.enter(asked.who);
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return;
  }
  const text = await answer.text();
  if (answer.status >= 500 && answer.status !== 503) {
    const error = running.errors.at(-1);
    throw new Error(`status ${answer.status}: ${error instanceof Error ? error.stack : text.slice(0, 300)}`);
  }
  if (answer.status < 400 || !asked.path.startsWith('/api/')) return;
  if (!type.startsWith('application/problem+json'))
    throw new Error(`status ${answer.status} is told as ${type}`);
  // An answer to HEAD has no body.
  if (asked.method === 'HEAD') return;
  const { detail, help } = JSON.parse(text) as { detail?: string; help?: string };
  if (!detail || !help) throw new Error(`status ${answer.status} says nothing: ${text.slice(0, 300)}`);
  if (/(?<!received )undefined|\[object/.test(detail) && !/undefined|object/.test(input))
    throw new Error(`it says ${detail}`);
}

/** Every described address of a whole server, as nobody, as an admin and as somebody. */
export const serverTargets: readonly Target[] = [
  {
    name: 'server/requests',
    make: (random) => mutateJson(samples(), random),
    check: checkRequest,
    inputs: 600,
    open: async () => {
      running = await start();
      return running.close;
    },
  },
];
