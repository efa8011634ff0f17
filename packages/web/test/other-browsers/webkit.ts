import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type GenericSchema, number, object, parse, string, tuple, union, unknown } from 'valibot';
import { vi } from 'vitest';
import { type Driver, wrapped } from './driver.js';
import { startTied } from './tied.js';

/** Milliseconds after which something counts as stuck: far above what it needs, also on a busy machine. */
const PATIENCE = 50_000;

const refusal = object({ value: object({ error: string(), message: string() }) });
const session = object({ sessionId: string(), capabilities: object({ browserVersion: string() }) });
const outcome = union([object({ json: string() }), object({ fault: string() })]);
const size = tuple([number(), number()]);

/**
 * Starts the small browser of WebKitGTK, on a screen that nobody sees, and drives it by WebDriver.
 *
 * @param path the driver's program
 * @param screen the program of the screen
 */
export async function startWebKit(path: string, screen: string): Promise<Driver> {
  const display = startTied(screen, [
    ...['-displayfd', '3', '-screen', '0', '1600x1200x24'],
    ...['-nolisten', 'tcp'],
  ]);
  const number = await firstLine(display.output(3));
  display.output(2).resume();
  const port = await freePort();
  const driver = startTied(path, [`--port=${port}`], { DISPLAY: `:${number}`, GDK_BACKEND: 'x11' });
  driver.output(2).resume();

  const home = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${home}/status`), { timeout: PATIENCE });
  const { sessionId, capabilities } = await ask('POST', `${home}/session`, { capabilities: {} }, session);
  const at = (command: string) => `${home}/session/${sessionId}/${command}`;
  const tell = (command: string, body: object) => ask('POST', at(command), body, unknown());
  await tell('timeouts', { script: PATIENCE, pageLoad: PATIENCE });

  const run: Driver['run'] = async (work, ...args) => {
    const script = `const [args, done] = arguments;
      (${wrapped(work)})(args).then((json) => done({ json }), (fault) => done({ fault: String(fault) }));`;
    const body = { script, args: [JSON.stringify(args)] };
    const done = await ask('POST', at('execute/async'), body, outcome);
    if ('fault' in done) throw new Error(done.fault);
    return JSON.parse(done.json);
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    run,
    async go(url) {
      await tell('url', { url });
    },
    async reload() {
      await tell('refresh', {});
    },
    async act(actions) {
      await tell('actions', { actions });
    },
    async resize(width, height) {
      await tell('window/rect', { width, height });
      // The window has a frame and a bar of its own.
      const [within, high] = parse(size, await run(() => [innerWidth, innerHeight]));
      await tell('window/rect', { width: 2 * width - within, height: 2 * height - high });
    },
    async close() {
      await ask('DELETE', `${home}/session/${sessionId}`, null, unknown());
      await driver.end();
      await display.end();
    },
  };
}

/** Sends one command and reads what it answers. */
async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: object | null,
  schema: GenericSchema<unknown, T>,
): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const told: unknown = await answer.json();
  if (answer.ok) return parse(object({ value: schema }), told).value;
  const { error, message } = parse(refusal, told).value;
  throw new Error(`${error}: ${message}`);
}

/** What a program writes when it is ready. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) return line;
  throw new Error('the screen did not start');
}

/** A port that nobody listens at: the driver takes any, and does not tell which. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
