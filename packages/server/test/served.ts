import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import type { Component, Tools } from '../src/http/component.js';
import type { ServerContext } from '../src/http/environment.js';
import { eventStream, type StreamOptions } from '../src/http/event-stream.js';
import { route } from '../src/http/routes/route.js';
import { createLog } from '../src/observe/log.js';
import { type ServeOptions, serve } from '../src/serve.js';

export type Served = Awaited<ReturnType<typeof served>>;

/** A folder of an app that is one small page. */
export function pageFolder(): string {
  const root = scratchFolder();
  writeFileSync(join(root, 'index.html'), '<title>Knossos</title>');
  return root;
}

/** Starts a server of one small page, of which is known what it logs; it is closed when the test has ended. */
export async function served(options: ServeOptions = {}) {
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
  /** Resolves with the first event of a name, as soon as it has been logged. */
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

/**
 * Asks something of the API of a server; a body that is no text is sent as JSON. Of the answer, `json` is empty where it was none, `set`
 * is what sets the first cookie, and `cookie` that itself.
 */
export function asking({ server }: Pick<Served, 'server'>) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await fetch(`${server.url}api/${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const [set = ''] = answer.headers.getSetCookie();
    const [cookie = ''] = set.split(';');
    const json: Readonly<Record<string, unknown>> = isJson ? JSON.parse(text) : {};
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
