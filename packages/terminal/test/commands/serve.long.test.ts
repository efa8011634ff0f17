import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { cli, jsonLines, scratchFolder } from '../harness.js';
import { startServing, startServingAt } from '../serving.js';

describe('knossos serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 at %s, and prints its address alone on stdout',
    async (signal) => {
      const { child, url, ended } = await startServing('--log', 'text');
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

  test.each(['serve --port 0', 'backup x.backup', 'restore x.backup'])(
    '%s refuses what is no address of a database before anything else',
    async (line) => {
      const env = { XDG_DATA_HOME: scratchFolder() };
      const words = line.split(' ');
      const { code, out, err } = await cli([...words, '--database', '/tmp/knossos'], { env });
      expect([code, out]).toEqual([2, '']);
      const [said, help, ...more] = err.trimEnd().split('\n');
      expect(said).toContain('--database is no address of a database; write postgres://');
      expect(help).toMatch(/^run: knossos \w+ --help$/);
      expect(more).toEqual([]);
    },
  );

  test('whose database cannot be opened prints no address, and says why in words', async () => {
    const failure = await startServingAt('/proc/nope', '--log', 'text').catch(String);
    expect(failure).toMatch(
      /the database in \/proc\/nope\/knossos\/database cannot be opened: it cannot be made/,
    );
    expect(failure).not.toMatch(/Knossos is at|\n +at |object Object/);
  });

  test('with --log json writes nothing but objects on stderr, one a line', async () => {
    const { child, url, ended } = await startServing('--log', 'json');
    await fetch(url);
    child.kill('SIGTERM');
    const { err } = await ended;
    const events = jsonLines(err);
    expect(events.map(({ event }) => event)).toEqual(['listening', 'request', 'stopping', 'stopped']);
    expect(events[1]).toMatchObject({ method: 'GET', path: '/', status: 200, level: 'debug' });
  });

  test('with --log off says where it is, and nothing else', async () => {
    const { child, url, ended } = await startServing('--log', 'off');
    expect(await (await fetch(`${url}healthz`)).json()).toEqual({ status: 'ok', checks: {} });
    child.kill('SIGTERM');
    expect((await ended).err).toBe(`Knossos is at ${url} (Ctrl-C ends it)\n`);
  });

  test('ends at once at a second signal, whatever is in hand', async () => {
    const { child, url, ended } = await startServing('--log', 'json');
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
});

test('a server has its database in the data folder, which a second one is refused clearly', async () => {
  const data = scratchFolder();
  const first = await startServingAt(data, '--log', 'json');
  const health = async () => (await (await fetch(`${first.url}healthz`)).json()) as object;
  await vi.waitFor(async () => expect(await health()).toMatchObject({ checks: { database: { ok: true } } }), {
    timeout: 50_000,
  });
  const refusal = await startServingAt(data, '--log', 'off').catch(String);
  expect(refusal).toContain('exit code 1: ');
  expect(refusal).toContain(`${join(data, 'knossos', 'database')} is in use by process ${first.child.pid} `);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
});
