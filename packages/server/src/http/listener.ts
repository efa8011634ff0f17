import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { createAdaptorServer } from '@hono/node-server';
import type { Log } from '../observe/log.js';
import { slices } from '../threads/time-slices.js';

/** How long clients may take, in milliseconds. */
export interface Patience {
  readonly head: number;
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

/** Answers to clients whose requests cannot be read, by the code of the error. */
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

/** Connections on which nothing is asked that are kept open, at most. */
const MOST_IDLE = 2000;

/**
 * The connections of a server, with the requests in hand on each. (Node's `closeIdleConnections` spares those that
 * never had a request.) Where too many are idle, the one idle longest is closed, so that idle connections alone lock
 * no client out.
 */
export class Connections {
  private readonly inHand = new Map<Socket, number>();
  /** Those on which nothing is in hand, the one that is so longest first. */
  private readonly idle = new Set<Socket>();
  private closing = false;

  constructor(
    server: Server,
    private readonly mostIdle = MOST_IDLE,
  ) {
    server.on('connection', (socket) => {
      this.inHand.set(socket, 0);
      this.rest(socket);
      socket.once('close', () => {
        this.inHand.delete(socket);
        this.idle.delete(socket);
      });
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.inHand.set(socket, (this.inHand.get(socket) ?? 0) + 1);
      this.idle.delete(socket);
      // The client hears that this connection ends with this answer.
      if (this.closing) response.setHeader('Connection', 'close');
      response.once('close', () => this.release(socket));
    });
  }

  get requests(): number {
    return [...this.inHand.values()].reduce((sum, count) => sum + count, 0);
  }

  drain(): void {
    this.closing = true;
    for (const [socket, count] of this.inHand) if (count === 0) socket.destroySoon();
  }

  destroy(): void {
    for (const socket of this.inHand.keys()) socket.destroy();
  }

  private release(socket: Socket): void {
    const count = this.inHand.get(socket);
    if (count === undefined) return;
    this.inHand.set(socket, count - 1);
    if (count > 1) return;
    if (this.closing) socket.destroySoon();
    else this.rest(socket);
  }

  private rest(socket: Socket): void {
    this.idle.add(socket);
    if (this.idle.size <= this.mostIdle) return;
    const [longest] = this.idle;
    if (longest === undefined) return;
    this.idle.delete(longest);
    longest.destroySoon();
  }
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** What a server listens to that takes all that come. */
const WILDCARDS = ['0.0.0.0', '::', ''];

/** Addresses that a machine gives itself where no network gives it one: other machines cannot reach them. */
const isUnassigned = (address: string) => address.startsWith('169.254.');

/**
 * The addresses at which other machines open a server that listens to `host`, one a network; none where it listens to
 * one address.
 */
export function networkAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (!WILDCARDS.includes(host)) return [];
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isUnassigned(address))
    .map(({ address }) => `http://${address}:${port}/`);
}
