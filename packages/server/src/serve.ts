import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { Registry } from 'prom-client';
import { type AppOptions, createApp } from './app.js';
import { type Component, Components, type Tools } from './http/component.js';
import {
  Connections,
  createListener,
  networkAddresses,
  type Patience,
  USUAL_PATIENCE,
} from './http/listener.js';
import { silentLog } from './observe/log.js';
import { processMetrics } from './observe/metrics.js';

export interface ServeOptions extends Omit<AppOptions, 'components' | 'closing'> {
  /** TCP port; 0 (the default) takes any free one. */
  readonly port?: number;
  /** Address to listen on; this machine only unless told otherwise. */
  readonly host?: string;
  /** The parts of the server, in the order in which they are opened. */
  readonly components?: readonly Component[];
  /** How long clients may take. */
  readonly patience?: Patience;
  /** Milliseconds that requests in hand may take when the server is told to stop; 10 seconds unless given. */
  readonly grace?: number;
}

export interface RunningServer {
  /** Address to open, such as `http://localhost:4173/`. */
  readonly url: string;
  /** Addresses at which other machines open it, such as `http://192.168.1.7:4173/`; none where it listens to one address alone. */
  readonly elsewhere: readonly string[];
  readonly port: number;
  /** Resolves when all parts have started; rejects with an error that names the one that could not. */
  readonly ready: Promise<void>;
  /**
   * Lets requests in hand end, breaks off what outlasts the grace, and closes the parts, the last opened first. Safe to
   * call twice.
   */
  close(): Promise<void>;
}

/**
 * Resolves once the port is open; the parts start behind that. @throws Error (with `code`, such as `EADDRINUSE`) when
 * the port cannot be opened or the app is not built
 */
export async function serve(options: ServeOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', patience = USUAL_PATIENCE, grace = 10_000, ...appOptions } = options;
  const components = new Components(options.components ?? []);
  const stop = new AbortController();
  // Every stream of events listens to it.
  setMaxListeners(0, stop.signal);
  const tools: Tools = {
    log: options.log ?? silentLog,
    registry: options.registry ?? new Registry(),
    now: options.now ?? (() => performance.now()),
    date: options.date ?? (() => Date.now()),
    closing: stop.signal,
  };
  const app = createApp({ ...appOptions, ...tools, components });
  const server = createListener(app.fetch, patience, tools.log);
  const connections = new Connections(server);
  const actual = await listen(server, port, host);
  const stopMeasuring = processMetrics(tools.registry, tools.date, tools.now);
  const url = `http://${printable(host)}:${actual}/`;
  tools.log.info('listening', { url, host, port: actual });
  const ready = components.start(tools);
  // Who does not wait for it is told when closing: nothing is to end the process meanwhile.
  ready.catch((error: unknown) => tools.log.error('part not started', { error }));

  const closeAll = async () => {
    tools.log.info('stopping', { requests: connections.requests });
    stop.abort();
    await closeServer(server, connections, grace, tools);
    await components.close(tools);
    stopMeasuring();
    tools.log.info('stopped');
  };
  let closed: Promise<void> | null = null;
  return {
    url,
    elsewhere: networkAddresses(host, actual),
    port: actual,
    ready,
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}

/** Opens the port; the one it is. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, host, port));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The host as a browser on this machine can open it: a wildcard is not an address. */
function printable(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Says in one line what to do about a port or an address that cannot be opened. */
function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    const text = `this machine has no address ${host}; name one of its own, or 0.0.0.0 for all of them`;
    return Object.assign(new Error(text), { code: error.code });
  }
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use',
    EACCES: 'is not allowed for you',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined) return error;
  return Object.assign(new Error(`port ${port} ${reason}; choose another one`), { code: error.code });
}

async function closeServer(
  server: Server,
  connections: Connections,
  grace: number,
  { log }: Tools,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  connections.drain();
  const late = setTimeout(() => {
    log.warn('requests broken off', { requests: connections.requests });
    connections.destroy();
  }, grace);
  await closed;
  clearTimeout(late);
}
