import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type GenericSchema, literal, number, object, parse, string, union, unknown } from 'valibot';
import WebSocket from 'ws';
import { type Driver, wrapped } from './driver.js';
import { startTied } from './tied.js';

/** What would look for news elsewhere, or open pages of its own. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const answer = union([
  object({ type: literal('success'), id: number(), result: unknown() }),
  object({ type: literal('error'), id: number(), error: string(), message: string() }),
]);
const session = object({ capabilities: object({ browserVersion: string() }) });
const tab = object({ context: string() });
const evaluated = union([
  object({ type: literal('success'), result: object({ value: string() }) }),
  object({ type: literal('exception'), exceptionDetails: object({ text: string() }) }),
]);

/** Starts a Firefox without a window and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'knossos-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const program = startTied(path, args);
  const { call, hangUp } = await connect(await addressIn(program.output(2)));
  const { capabilities } = await call('session.new', { capabilities: {} }, session);
  // In the first tab the address bar has the focus, and the page has none.
  const { context } = await call('browsingContext.create', { type: 'tab' }, tab);
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async go(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await call('browsingContext.reload', { context, wait: 'complete' });
    },
    async run(work, ...args) {
      const done = await call(
        'script.callFunction',
        {
          functionDeclaration: wrapped(work),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          awaitPromise: true,
          userActivation: true,
          target: { context },
        },
        evaluated,
      );
      if (done.type === 'exception') throw new Error(done.exceptionDetails.text);
      return JSON.parse(done.result.value);
    },
    async act(actions) {
      await call('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      hangUp();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The address that the browser says it listens at. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface(output)) {
    const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
    if (address === undefined) {
      said.push(line);
      continue;
    }
    // Whatever it says from now on is let go, so that it never waits to be read.
    output.resume();
    return `${address}/session`;
  }
  throw new Error(`Firefox did not start: ${said.join('; ')}`);
}

type Settle = (outcome: { readonly result: unknown } | { readonly fault: Error }) => void;

/** Opens a connection over which one command after another is sent, each with a number that its answer bears too. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, Settle>();
  let count = 0;
  socket.on('message', (message) => {
    const said = parse(answer, JSON.parse(message.toString()));
    waiting.get(said.id)?.(
      said.type === 'success'
        ? { result: said.result }
        : { fault: new Error(`${said.error}: ${said.message}`) },
    );
    waiting.delete(said.id);
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) settle({ fault: new Error('Firefox hung up') });
  });
  function call(method: string, params: object): Promise<unknown>;
  function call<T>(method: string, params: object, schema: GenericSchema<unknown, T>): Promise<T>;
  async function call(method: string, params: object, schema: GenericSchema = unknown()): Promise<unknown> {
    const id = ++count;
    const outcome = await new Promise<Parameters<Settle>[0]>((settle) => {
      waiting.set(id, settle);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if ('fault' in outcome) throw outcome.fault;
    return parse(schema, outcome.result);
  }
  return { call, hangUp: () => socket.close() };
}
