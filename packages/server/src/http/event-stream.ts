import { streamSSE } from 'hono/streaming';
import type { Log } from '../observe/log.js';
import { visitor } from './client-address.js';
import type { ServerContext } from './environment.js';
import { Problem } from './problem.js';

export interface StreamEvent {
  readonly event: string;
  /** Sent as JSON. */
  readonly data: unknown;
  /** What the client sends as `Last-Event-ID` when it comes back. */
  readonly id?: string;
}

export interface StreamOptions {
  /** Aborted as soon as the server is told to stop. */
  readonly closing: AbortSignal;
  readonly log: Log;
  /** Resolves when a sign of life is due, since proxies close silent connections; every 20 seconds unless given. */
  readonly beat?: (until: AbortSignal) => Promise<void>;
}

/** Milliseconds after which a client asks again when the server has stopped: time enough to start over. */
const RETURN_AFTER = 5000;

/**
 * Answers with server-sent events until `produce` ends, the client leaves, or the server stops: then a last event
 * `closing` says when to come back. @throws Problem when this visitor has too many open
 */
export function eventStream(
  c: ServerContext,
  { closing, log, beat = beatEvery(20_000) }: StreamOptions,
  produce: (send: (event: StreamEvent) => Promise<void>, ended: AbortSignal) => Promise<void>,
): Response {
  const leave = c.get('streams').begin(c);
  // nginx gathers answers unless it is told that each part matters at once.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const done = new AbortController();
    const end = () => done.abort();
    stream.onAbort(end);
    if (closing.aborted) end();
    closing.addEventListener('abort', end);
    const send = ({ event, data, id }: StreamEvent) =>
      stream.writeSSE({ event, data: JSON.stringify(data), ...(id !== undefined && { id }) });
    const alive = (async () => {
      while (!done.signal.aborted) {
        await beat(done.signal);
        if (!done.signal.aborted) await stream.write(': alive\n\n');
      }
    })();
    const ended = new Promise<void>((resolve) => {
      if (done.signal.aborted) resolve();
      done.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      // Output after the end goes nowhere; the producer sees its signal.
      await Promise.race([produce(send, done.signal), ended]);
    } catch (error) {
      log.error('stream failed', { id: c.get('requestId'), route: c.get('route'), error });
    } finally {
      leave();
      closing.removeEventListener('abort', end);
      end();
      await alive;
    }
    if (closing.aborted && !stream.aborted)
      await stream.writeSSE({ event: 'closing', data: '{}', retry: RETURN_AFTER });
  });
}

function beatEvery(milliseconds: number): (until: AbortSignal) => Promise<void> {
  return (until) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        until.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      until.addEventListener('abort', end);
    });
}

/** Streams of events that one visitor may have open: a school has one address, with two or three pages a pupil. */
export const MOST_STREAMS = 100;

export class Streams {
  private readonly open = new Map<string, number>();

  /** Counts one more stream; returns the function to call when it has ended. @throws Problem when there are too many already */
  begin(c: ServerContext): () => void {
    const who = visitor(c.get('address'));
    const before = this.open.get(who) ?? 0;
    if (before >= MOST_STREAMS) {
      throw new Problem('too-many', {
        detail: `${MOST_STREAMS} pages at your address follow what happens here, and no more may.`,
        help: 'Close some of them.',
        headers: { 'Retry-After': '30' },
      });
    }
    this.open.set(who, before + 1);
    return () => {
      const now = (this.open.get(who) ?? 0) - 1;
      if (now > 0) this.open.set(who, now);
      else this.open.delete(who);
    };
  }
}
