import type { JobTable } from './jobs.js';
import type { Reply, Request } from './protocol.js';
import { serve } from './serve.js';

/** The worker thread. It loads what the jobs of a game, of a page or of the research need with the first of them. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply): void;
};

const tables = import.meta.glob<{ readonly jobs: JobTable }>([
  '../games/*/jobs.ts',
  '../graph/jobs.ts',
  '../research/jobs.ts',
]);

const channel = new MessageChannel();
const resumes: (() => void)[] = [];
channel.port1.onmessage = () => resumes.shift()?.();

const take = serve({
  send: (reply) => scope.postMessage(reply),
  load: async (name) => {
    const own = tables[`../games/${name}/jobs.ts`] ?? tables[`../${name}/jobs.ts`];
    const found = name === null ? () => import('./level-jobs.js') : own;
    return found ? (await found()).jobs : {};
  },
  breathe: () =>
    new Promise((resolve) => {
      resumes.push(resolve);
      channel.port2.postMessage(null);
    }),
  now: () => performance.now(),
});

scope.onmessage = ({ data }) => take(data);
