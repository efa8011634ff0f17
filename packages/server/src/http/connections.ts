import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections on which nothing is asked that are kept open, at most. */
const MOST_IDLE = 2000;

/**
 * The connections of a server, with the requests in hand on each. Node's own `closeIdleConnections` spares those on which
 * nothing was ever asked, such as the ones that browsers open to be ready, and those that get free later. Where too many are idle, the one that has
 * been so longest is closed, so that nobody keeps others out by connections alone.
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

  /** How many requests are being answered. */
  get requests(): number {
    return [...this.inHand.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Closes each connection as soon as nothing is in hand on it. */
  drain(): void {
    this.closing = true;
    for (const [socket, count] of this.inHand) if (count === 0) socket.destroySoon();
  }

  /** Breaks off whatever is left. */
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

  /** Notes that nothing is in hand on a connection. */
  private rest(socket: Socket): void {
    this.idle.add(socket);
    if (this.idle.size <= this.mostIdle) return;
    const [longest] = this.idle;
    if (longest === undefined) return;
    this.idle.delete(longest);
    longest.destroySoon();
  }
}
