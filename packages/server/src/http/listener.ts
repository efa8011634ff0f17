import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Log } from '../observe/log.js';
import { slices } from '../threads/time-slices.js';

/** How long clients may take, in milliseconds. */
export interface Patience {
  /** For the head of a request. */
  readonly head: number;
  /** For a whole request. */
  readonly request: number;
  /** Between two signs of life. */
  readonly silence: number;
  /** How often the first two are looked at. */
  readonly look: number;
}

export const USUAL_PATIENCE: Patience = { head: 10_000, request: 30_000, silence: 120_000, look: 5000 };

/**
 * Milliseconds for which a connection stays open between two requests. Much longer than clients and proxies keep one that is idle (5 to 60
 * seconds): where the server is the first to close, a request that is on its way at that moment is lost.
 */
const IDLE = 75_000;

/** What is said to clients whose requests cannot be read, by the code of the error. */
const ANSWERS: Readonly<Record<string, readonly [status: string, words: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'The request took too long to arrive. Send it once more.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The head of the request is too large. Send fewer cookies.',
  ],
};

/** A server that answers with an application, and that no slow or broken client can hold up. */
export function createListener(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  patience: Patience,
  log: Log,
): Server {
  const server = createAdaptorServer({
    fetch: (...request) => new Promise((resolve) => slices.take(() => resolve(fetch(...request)))),
    serverOptions: {
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      keepAliveTimeout: IDLE,
      connectionsCheckingInterval: patience.look,
    },
  }) as Server;
  server.setTimeout(patience.silence);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const [status, words] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', 'This is no request of HTTP.'];
    log.info('request not read', { status: Number(status.slice(0, 3)), code: error.code });
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = `${status.slice(0, 3)}: ${words}\n`;
    const head = `Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}`;
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`, () => socket.destroy());
  });
  return server;
}
