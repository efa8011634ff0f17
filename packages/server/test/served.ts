import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import type { Component } from '../src/http/component.js';
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
  const root = scratchFolder();
  writeFileSync(join(root, 'index.html'), '<title>Knossos</title>');
  const server = await serve({ root, log, ...options });
  onTestFinished(() => server.close());
  return { server, events, log, event };
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
