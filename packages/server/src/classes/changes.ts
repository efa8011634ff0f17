import type { ServerContext } from '../environment.js';
import { eventStream } from '../http/event-stream.js';
import type { Desk } from './desk.js';

/** Answers with an event now and for every change of a class, until whoever watches leaves. */
export function followClass(c: ServerContext, { watches, closing, log }: Desk, id: number): Response {
  return eventStream(c, { closing, log }, async (send, ended) => {
    let last: string | null = null;
    await new Promise<void>((resolve, reject) => {
      const stop = watches.watch(id, (mark) => {
        if (mark === last) return;
        last = mark;
        send({ event: 'changed', data: {} }).catch(fail);
      });
      const end = () => {
        stop();
        ended.removeEventListener('abort', end);
        resolve();
      };
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      if (ended.aborted) end();
      else ended.addEventListener('abort', end);
    });
  });
}
