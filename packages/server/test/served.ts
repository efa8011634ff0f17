import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import type { Component, Tools } from '../src/http/component.js';
import type { ServerContext } from '../src/http/environment.js';
import { eventStream, type StreamOptions } from '../src/http/event-stream.js';
import { route } from '../src/http/routes/route.js';
import { createLog, type Log } from '../src/observe/log.js';
import { type RunningServer, type ServeOptions, serve } from '../src/serve.js';

/** A server of one small page, and what it logs. */
export interface Served {
  readonly server: RunningServer;
  readonly events: Record<string, unknown>[];
  readonly log: Log;
  /** Resolves with the first event of a name, as soon as it has been logged. */
  event(name: string): Promise<Record<string, unknown>>;
}

/** A folder of an app that is one small page. */
export function pageFolder(): string {
  const root = scratchFolder();
  writeFileSync(join(root, 'index.html'), '<title>Knossos</title>');
  return root;
}

/** Starts one; it is closed when the test has ended. */
export async function served(options: ServeOptions = {}): Promise<Served> {
  const events: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  const log = createLog({
    form: 'json',
    date: () => 0,
    write(line) {
      events.push(JSON.parse(line));
      for (const look of waiting) look();
    },
  });
  const event = (name: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const look = () => {
        const found = events.find((one) => one.event === name);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const server = await serve({ root: pageFolder(), log, ...options });
  onTestFinished(() => server.close());
  return { server, events, log, event };
}

/** Starts one, and waits until all its parts have started. */
export async function ready(options: ServeOptions): Promise<Served> {
  const one = await served(options);
  await one.server.ready;
  return one;
}

/** What a server answered; `json` is empty where it was none. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  /** What sets the first cookie, and the cookie itself. */
  readonly set: string;
  readonly cookie: string;
}

/** Asks something of the API of a server; a body that is no text is sent as JSON. */
export function asking({ server }: Pick<Served, 'server'>) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${server.url}api/${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const [set = ''] = answer.headers.getSetCookie();
    const [cookie = ''] = set.split(';');
    const json = isJson ? JSON.parse(text) : {};
    return { status: answer.status, text, json, headers: answer.headers, set, cookie };
  };
}

/** A part with one address, which answers with a stream of events. */
export function streaming(
  path: `/api/${string}`,
  produce: (c: ServerContext, ...rest: Parameters<Parameters<typeof eventStream>[2]>) => Promise<void>,
  beat?: StreamOptions['beat'],
): Component {
  let tools: Tools;
  const answer = { media: 'text/event-stream', about: 'what happens' } as const;
  return {
    name: 'streams',
    start: (given) => {
      tools = given;
    },
    routes: [
      route({ method: 'GET', path, summary: 'Watches', answer }, (_, c) =>
        eventStream(c, { ...tools, ...(beat && { beat }) }, (...rest) => produce(c, ...rest)),
      ),
    ],
  };
}

/** A promise, and what fulfils it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A part that notes what is done with it. */
export function noted(name: string, notes: string[], more: Partial<Component> = {}): Component {
  return {
    name,
    start: () => {
      notes.push(`start ${name}`);
    },
    close: () => {
      notes.push(`close ${name}`);
    },
    ...more,
  };
}
