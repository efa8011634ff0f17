import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROGRAM } from './terminal.js';

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** The built program, serving the app alone on a free port. */
async function start(...args: string[]) {
  return startAt(mkdtempSync(join(tmpdir(), 'knossos-serve-')), '--no-database', ...args);
}

/** The same with a data folder, which is deleted after the test. */
async function startAt(data: string, ...args: string[]) {
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: data };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', ...args], { env });
  children.add(child);
  let out = '';
  let err = '';
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      out += String(data);
      if (out.endsWith('\n')) resolve(out.trim());
    });
  });
  child.stderr.on('data', (data) => {
    err += String(data);
  });
  const ended = new Promise<{ code: number | null; signal: string | null; out: string; err: string }>(
    (resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })),
  );
  return {
    child,
    url: await Promise.race([url, ended.then(({ err: why }) => Promise.reject(new Error(why)))]),
    ended,
  };
}

describe('knossos serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 at %s, and prints its address alone on stdout',
    async (signal) => {
      const { child, url, ended } = await start('--log', 'text');
      expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
      expect(await (await fetch(url)).text()).toContain('<title>Knossos');
      expect((await fetch(`${url}nowhere?secret=1`)).status).toBe(404);
      child.kill(signal);
      const { code, out, err } = await ended;
      expect(code).toBe(0);
      expect(out).toBe(`${url}\n`);
      const lines = err.trimEnd().split('\n');
      expect(lines.filter((line) => !/^\d{4}-\S+Z (?:info |warn |error) /.test(line))).toEqual([
        `Knossos is at ${url} (Ctrl-C ends it)`,
      ]);
      expect(err).toContain('path=/nowhere');
      expect(err).not.toContain('secret');
      expect(lines.at(-1)).toMatch(/ info {2}stopped$/);
    },
  );

  test('with --log json writes nothing but objects on stderr, one a line', async () => {
    const { child, url, ended } = await start('--log', 'json');
    await fetch(url);
    child.kill('SIGTERM');
    const { err } = await ended;
    const events = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ event }) => event)).toEqual(['listening', 'request', 'stopping', 'stopped']);
    expect(events[1]).toMatchObject({ method: 'GET', path: '/', status: 200, level: 'debug' });
  });

  test('with --log off says where it is, and nothing else', async () => {
    const { child, url, ended } = await start('--log', 'off');
    await fetch(url);
    child.kill('SIGTERM');
    expect((await ended).err).toBe(`Knossos is at ${url} (Ctrl-C ends it)\n`);
  });

  test('ends at once at a second signal, whatever is in hand', async () => {
    const { child, url, ended } = await start('--log', 'json');
    // A client that asks and asks, and reads nothing: answers that nobody takes are in hand for ever.
    const greedy = connect(Number(new URL(url).port), '127.0.0.1');
    greedy.on('error', () => {});
    greedy.pause();
    const page = await (await fetch(url)).text();
    const [style = ''] = /assets\/front-[\w-]{8}\.css/.exec(page) ?? [];
    greedy.write(`GET /${style} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2000));
    let over: number | null | undefined;
    ended.then(({ code }) => {
      over = code;
    });
    await vi.waitFor(
      () => {
        child.kill('SIGTERM');
        expect(over).not.toBeUndefined();
      },
      { timeout: 50_000, interval: 100 },
    );
    greedy.destroy();
    expect(over).toBe(143);
    expect((await ended).err).not.toContain('"stopped"');
  });

  test('metrics and health are there', async () => {
    const { url } = await start('--log', 'off');
    const metrics = await (await fetch(`${url}metrics`)).text();
    expect(metrics).toContain('process_resident_memory_bytes ');
    expect(await (await fetch(`${url}healthz`)).json()).toEqual({ status: 'ok', checks: {} });
    expect(await (await fetch(`${url}api/version`)).json()).toMatchObject({ node: process.versions.node });
  });

  test('has its database in the data folder, which a second one is refused clearly', async () => {
    const data = mkdtempSync(join(tmpdir(), 'knossos-serve-'));
    const first = await startAt(data, '--log', 'json');
    const health = async () => (await (await fetch(`${first.url}healthz`)).json()) as object;
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ checks: { database: { ok: true } } }),
      {
        timeout: 50_000,
      },
    );
    const second = await startAt(data, '--log', 'off');
    const { code, err } = await second.ended;
    expect(code).toBe(1);
    expect(err).toContain(join(data, 'knossos', 'database'));
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });
});
