import type { Thread } from '../src/worker/thread.js';

/** A thread that works at nothing: it keeps what it was sent, and says what the test wants. */
export interface FakeThread<Request, Reply> extends Thread<Request, Reply> {
  readonly sent: Request[];
  ended: boolean;
}

/** Fake threads, in the order in which they were started; `say` has one of them reply. */
export function fakeThreads<Request, Reply>() {
  const threads: FakeThread<Request, Reply>[] = [];
  const start = () => {
    const thread: FakeThread<Request, Reply> = {
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
