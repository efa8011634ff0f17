import type { ServerContext } from '../http/environment.js';
import { eventStream } from '../http/event-stream.js';
import type { ClassesContext } from './context.js';

/** Answers with an event now and for every change of a class, until the watcher leaves. */
export function followClass(
  c: ServerContext,
  { watches, closing, log }: ClassesContext,
  id: number,
): Response {
  return eventStream(c, { closing, log }, async (send, ended) => {
    let last: string | null = null;
    await watches.follow(id, ended, async (mark) => {
      if (mark !== last) {
        last = mark;
        await send({ event: 'changed', data: {} });
      }
      return 'more';
    });
  });
}
