import { drive } from '@knossos/engine/puzzle';
import { taskOf } from './jobs.js';
import type { Reply, Request } from './protocol.js';

/** The thinking thread: drives each job in slices, so that a cancel is heard between them. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply): void;
};

const cancelled = new Set<number>();
const running = new Set<number>();

const channel = new MessageChannel();
const resumes: (() => void)[] = [];
channel.port1.onmessage = () => resumes.shift()?.();
const pause = () =>
  new Promise<void>((resolve) => {
    resumes.push(resolve);
    channel.port2.postMessage(null);
  });

scope.onmessage = (event) => {
  const request = event.data;
  if (request.type === 'ask') void work(request);
  else if (running.has(request.id)) cancelled.add(request.id);
  else scope.postMessage({ type: 'cancelled', id: request.id });
};

async function work({ id, job }: Extract<Request, { type: 'ask' }>): Promise<void> {
  running.add(id);
  let reported = performance.now();
  try {
    const answer = await drive(taskOf(job), {
      now: () => performance.now(),
      pause,
      isAborted: () => cancelled.has(id),
      onProgress: (progress) => {
        if (performance.now() - reported < 120) return;
        reported = performance.now();
        scope.postMessage({ type: 'progress', id, progress });
      },
      sliceMs: 24,
    });
    scope.postMessage(answer === null ? { type: 'cancelled', id } : { type: 'done', id, answer });
  } catch (error) {
    scope.postMessage({
      type: 'failed',
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  } finally {
    running.delete(id);
    cancelled.delete(id);
  }
}
