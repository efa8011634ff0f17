import type { Job } from '../src/worker/jobs.js';
import type { Reply, Request, Thread } from '../src/worker/protocol.js';

/** A thread that works at nothing: it keeps what it was sent, and says what the test wants. */
interface FakeThread extends Thread {
  readonly sent: Request[];
  ended: boolean;
}

/** Fake threads, in the order in which they were started; `say` has one of them reply. */
export function fakeThreads() {
  const threads: FakeThread[] = [];
  const start = () => {
    const thread: FakeThread = {
      sent: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage(request) {
        thread.sent.push(request);
      },
      terminate() {
        thread.ended = true;
      },
    };
    threads.push(thread);
    return thread;
  };
  const say = (index: number, reply: Reply) =>
    threads[index]?.onmessage?.({ data: reply } as MessageEvent<Reply>);
  return { threads, start, say };
}

/** A request as it is sent for a job that asks about no position. */
export const askOf = (id: number, job: Job): Request => ({ type: 'ask', id, job });
