import { drive } from '@knossos/engine/internal/puzzle';
import type { Job, JobName, JobTable, Report, Work } from './jobs.js';
import type { Reply, Request } from './protocol.js';
import { faultOf } from './refused.js';

/** How the worker is told apart from its surroundings, for tests. */
interface Surroundings {
  send(reply: Reply): void;
  /** The table that has the jobs of a game or a page by its name; those of every game for null. Asked for one after another. */
  load(name: string | null): Promise<JobTable>;
  /** Lets messages be heard. */
  breathe(): Promise<void>;
  now(): number;
}

/** How long one slice of work lasts, and how often the page hears of it, in milliseconds. */
const SLICE_MS = 24;
const REPORT_MS = 120;

/**
 * The worker's side of all jobs: drives each in slices, so that a cancel or a pause is heard between them. Returns what
 * takes a request.
 */
export function serve({ send, load, breathe, now }: Surroundings): (request: Request) => void {
  const running = new Set<number>();
  const cancelled = new Set<number>();
  let isPaused = false;
  let wake: (() => void)[] = [];

  /*
   * Tables share modules that await something while they start. WebKit says that a second import is done while the first
   * still waits for those: the second caller would find variables that have no value yet.
   */
  let loading: Promise<unknown> = Promise.resolve();
  const loadInTurn = (name: string | null): Promise<JobTable> => {
    const table = loading.then(() => load(name));
    loading = table.catch(() => {});
    return table;
  };

  const work = async (id: number, job: Job) => {
    running.add(id);
    let sentAt = now();
    let unsent: Report<JobName> | null = null;
    const tell = () => {
      if (unsent !== null) send({ type: 'progress', id, report: unsent });
      unsent = null;
      sentAt = now();
    };
    try {
      const table = await loadInTurn(/^(.+)\//.exec(job.kind)?.[1] ?? null);
      const answer = await drive(begin(table, job), {
        now,
        sliceMs: SLICE_MS,
        isAborted: () => cancelled.has(id),
        onProgress: (report) => {
          unsent = report;
          if (now() - sentAt >= REPORT_MS) tell();
        },
        pause: async () => {
          await breathe();
          if (isPaused) tell();
          while (isPaused && !cancelled.has(id)) await new Promise<void>((resolve) => wake.push(resolve));
        },
      });
      send(cancelled.has(id) || answer === null ? { type: 'cancelled', id } : { type: 'done', id, answer });
    } catch (error) {
      send({ type: 'failed', id, fault: faultOf(error) });
    } finally {
      running.delete(id);
      cancelled.delete(id);
    }
  };

  const wakeAll = () => {
    const sleepers = wake;
    wake = [];
    for (const resolve of sleepers) resolve();
  };

  return (request) => {
    switch (request.type) {
      case 'ask':
        void work(request.id, request.job);
        return;
      case 'cancel':
        if (!running.has(request.id)) send({ type: 'cancelled', id: request.id });
        else {
          cancelled.add(request.id);
          wakeAll();
        }
        return;
      default:
        isPaused = request.type === 'pause';
        if (!isPaused) wakeAll();
    }
  };
}

function begin<K extends JobName>(table: JobTable, job: Job<K>): Work<K> {
  const start = table[job.kind];
  if (!start) throw new RangeError(`there is no job called ${job.kind}`);
  return start(job);
}
