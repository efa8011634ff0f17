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
  const { port = 0, host = 'localhost', ...appOptions } = options;
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: createApp(appOptions).fetch }) as Server;
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
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
  if (host === '0.0.0.0' || host === '::' || host === '') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
