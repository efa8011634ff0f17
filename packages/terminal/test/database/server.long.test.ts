import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';
import { PROGRAM } from '../terminal.js';

/** A server process with an embedded database, once its runs can be asked for. */
interface Server {
  readonly process: ChildProcess;
  readonly url: string;
  ask(path: string, body?: object): Promise<Record<string, unknown>>;
}

const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) {
    const ended = once(child, 'close');
    if (child.kill('SIGKILL')) await ended;
  }
  running.clear();
});

async function serve(folder: string, ...more: readonly string[]): Promise<Server> {
  const args = ['serve', '--port', '0', '--no-accounts', '--log', 'json', ...more];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const [[url]] = await Promise.all([
    once(createInterface(child.stdout), 'line'),
    new Promise<void>((resolve) => {
      let text = '';
      child.stderr.on('data', (data) => {
        text += String(data);
        if (/"event":"part started","part":"runs"/.test(text)) resolve();
      });
    }),
  ]);
  const ask = async (path: string, body?: object) => {
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const answer = await fetch(`${url}api/${path}`, body === undefined ? {} : post);
    return (await answer.json()) as Record<string, unknown>;
  };
  return { process: child, url: String(url), ask };
}

async function end(server: Server, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(server.process, 'close');
  server.process.kill(signal);
  running.delete(server.process);
  return ((await ended) as [number | null])[0];
}

/** Follows a run by its stream of events until something is so. */
async function until(server: Server, run: unknown, holds: (view: Record<string, unknown>) => boolean) {
  const { body } = await fetch(`${server.url}api/runs/${run}/events`);
  let text = '';
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (const [, data = ''] of text.matchAll(/^data: (\{.+\})\n/gm)) {
      const view = JSON.parse(data) as Record<string, unknown>;
      if (holds(view)) return view;
    }
    text = text.slice(text.lastIndexOf('\n\n') + 1);
  }
  throw new Error('the stream has ended');
}

/** Seconds of work, in thirty parts. */
const SEARCH = { size: '8x8', evaluations: '600000', parts: '3', round: '10000', exchange: '2', seed: '5' };

describe('a server that works itself', () => {
  it('goes on where it was when it is killed in mid-part, again and again: nothing is lost or done twice', async () => {
    const folder = scratchFolder();
    let server = await serve(folder, '--cores', '2');
    const begun = await server.ask('runs', { kind: 'mouse-search', fields: SEARCH });
    const before: number[] = [];
    for (const parts of [3, 12]) {
      const view = await until(server, begun.run, ({ done }) => Number(done) >= parts);
      before.push(Number(view.done));
      await end(server, 'SIGKILL');
      server = await serve(folder, '--cores', '2');
      expect(Number((await server.ask(`runs/${begun.run}`)).done)).toBeGreaterThanOrEqual(before.at(-1) ?? 0);
    }
    const view = await until(server, begun.run, ({ state }) => state !== 'active');
    expect(view).toMatchObject({ state: 'done', done: 30, total: 30, dead: 0 });
    expect(await end(server, 'SIGTERM')).toBe(0);
    const options = Object.entries(SEARCH).flatMap(([name, value]) => [`--${name}`, value]);
    const alone = await cli(['mouse', 'search', ...options]);
    const body = (text: unknown) => String(text).replace(/^note:.*\n/gm, '');
    expect(body(view.answer)).toBe(body(alone.out));
    // What was found is in the archive once.
    const again = await cli(['jobs', 'list', '--json'], { env: { XDG_DATA_HOME: folder } });
    expect(JSON.parse(again.out)).toMatchObject([{ state: 'done', done: 30 }]);
  });
});

/** Folders on a disk of their own, of 160 MB; none where this machine lets nobody make one. */
const disks = mounted();

function mounted(): readonly string[] {
  const folder = scratchFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]);
  return status === 0 ? [folder] : [];
}

afterAll(() => {
  for (const folder of disks) spawnSync('umount', [folder]);
});

describe.each(disks)('a worker whose disk is full', (folder) => {
  it('stops with a word, and goes on once there is room: nothing is lost', async () => {
    const env = { ...process.env, XDG_DATA_HOME: folder };
    const options = Object.entries(SEARCH).flatMap(([name, value]) => [`--${name}`, value]);
    const args = ['jobs', 'start', 'mouse-search', ...options, '--cores', '1', '--json'];
    const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const said = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      said.out += String(data);
    });
    child.stderr.on('data', (data) => {
      said.err += String(data);
    });
    while (!said.err.includes('has begun')) await once(child.stderr, 'data');
    const filler = join(folder, 'filler');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 20 * 2 ** 20));
    while (!said.err.includes('its disk is full')) await once(child.stderr, 'data');
    rmSync(filler);
    const [code] = (await once(child, 'close')) as [number];
    running.delete(child);
    expect(said.err).toContain('the database is back');
    expect(code).toBe(0);
    const alone = JSON.parse((await cli(['mouse', 'search', ...options, '--json'])).out);
    const { seconds: _, workers: __, ...rest } = alone;
    expect(JSON.parse(said.out)).toMatchObject(rest);
  });
});
