import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type AppOptions, createApp } from './app.js';

/** Where to listen. */
export interface ServeOptions extends AppOptions {
  /** TCP port; 0 (the default) takes any free one. */
  readonly port?: number;
  /** Address to listen on; this machine only unless told otherwise. */
  readonly host?: string;
}

/** A server that is listening. */
export interface RunningServer {
  /** Address to open, such as `http://localhost:4173/`. */
  readonly url: string;
  /** The port it listens on. */
  readonly port: number;
  /** Stops listening and drops open connections; resolves when the port is free. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts serving the web app and resolves once the port is open.
 *
 * @throws Error (with `code`, such as `EADDRINUSE`) when the port cannot be opened, and when the app has
 * not been built.
 */
export function serve(options: ServeOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', ...appOptions } = options;
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: createApp(appOptions).fetch }) as Server;
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `http://${printable(host)}:${actual}/`,
        port: actual,
        close: () => closeServer(server),
      });
    });
  });
}

/** The host as a browser on this machine can open it: a wildcard is not an address. */
function printable(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Says in one line what to do about a port that cannot be opened. */
function explain(error: NodeJS.ErrnoException, port: number): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use',
    EACCES: 'is not allowed for you',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined) return error;
  return Object.assign(new Error(`port ${port} ${reason}; choose another one`), { code: error.code });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
