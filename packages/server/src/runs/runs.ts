import { rest } from '@knossos/lab';
import type { Kinds, PartQueue, RunReport } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import { type InferInput, ValiError } from 'valibot';
import type { StreamEvent, StreamOptions } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import { type RunOffer, RunRefusal } from './offer.js';
import type { CHANGE, DEAD, KINDS, RUN, RUN_LIST } from './schemas.js';
import { summaryOf, viewOf } from './views.js';
import { Watches } from './watches.js';

type View = InferInput<typeof RUN>;
type Lab = typeof import('@knossos/lab/jobs');

/** Milliseconds between two looks at a run that is watched. */
const LOOK = 1000;

/** Searches that are not over, at most: each waits for the others. */
const MOST_OPEN = 20;

/** What runs are made of, once the database is open. */
export interface RunsBase {
  readonly store: Store;
  readonly queue: PartQueue;
  readonly kinds: Kinds;
  readonly offers: readonly RunOffer[];
  readonly lab: Lab;
  readonly streaming: StreamOptions;
  /** Parts that this server does at a time. */
  readonly cores: () => number;
}

/** What the API does with runs. */
export class Runs {
  private readonly watches = new Watches<View>({
    look: (run) => this.find(run),
    rest: (until) => rest(LOOK, until),
  });

  constructor(private readonly base: () => RunsBase) {}

  get streaming(): StreamOptions {
    return this.base().streaming;
  }

  kinds(mayStart: boolean): InferInput<typeof KINDS> {
    const { offers, cores } = this.base();
    const kinds = offers.map(({ kind, title, summary, fields }) => ({
      name: kind.name,
      title,
      summary,
      fields: fields.map((field) => ({ ...field, choices: [...field.choices] })),
    }));
    return { mayStart, cores: cores(), kinds };
  }

  async list(after: string | null): Promise<InferInput<typeof RUN_LIST>> {
    const { store, lab, offers } = this.base();
    const { items, next } = await lab.listRuns(store, { after, limit: 50 });
    return { runs: items.map((report) => summaryOf(offers, report)), next };
  }

  /** @throws Problem where there is no such run */
  async view(run: number): Promise<View> {
    const found = await this.find(run);
    if (found !== null) return found;
    throw new Problem('missing', {
      detail: `There is no search ${run}.`,
      help: 'Look at the list of searches.',
    });
  }

  async start(kind: string, fields: Readonly<Record<string, string>>): Promise<View> {
    const { store, queue, kinds, lab, offers } = this.base();
    const offer = offers.find((one) => one.kind.name === kind);
    if (offer === undefined) {
      const help = `Kinds: ${offers.map((one) => one.kind.name).join(', ')}.`;
      throw new Problem('invalid', { detail: `There is no kind of run "${kind}".`, help });
    }
    const { items } = await lab.listRuns(store, { after: null, limit: 50 });
    if (items.filter(({ state }) => state === 'active' || state === 'paused').length >= MOST_OPEN)
      throw new Problem('conflict', {
        detail: `${MOST_OPEN} searches are under way here, and no more fit.`,
        help: 'Wait until one has ended, or cancel one.',
      });
    try {
      const parameters = await offer.parametersFrom(fields);
      return await this.view(await lab.startRun(store, queue, kinds, { kind, parameters }));
    } catch (error) {
      const isRefused =
        error instanceof RunRefusal || error instanceof ValiError || error instanceof RangeError;
      if (!isRefused) throw error;
      throw new Problem('invalid', {
        detail: `${error.message.replace(/\.$/, '')}.`,
        help: 'Correct the form, and start it again.',
      });
    }
  }

  async change(run: number, change: InferInput<typeof CHANGE>['change']): Promise<View> {
    const { store, queue, lab } = this.base();
    const { pauseRun: pause, resumeRun: resume, cancelRun: cancel, retryDead: retry } = lab;
    await this.view(run);
    try {
      await { pause, resume, cancel, retry }[change](store, queue, run);
    } catch (error) {
      if (!(error instanceof lab.JobsFailure)) throw error;
      const detail = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
      throw new Problem('conflict', { detail, help: 'Look how the search stands now.' });
    }
    return this.view(run);
  }

  async dead(run: number): Promise<InferInput<typeof DEAD>> {
    const { store, lab } = this.base();
    const found = await lab.listDead(store, run);
    const parts = found.map(({ round, part, message, tries, worker }) => ({
      round,
      part,
      message,
      tries,
      worker,
    }));
    return { parts };
  }

  /** Sends how a run stands, now and whenever that has changed, until it is over. */
  async follow(run: number, send: (event: StreamEvent) => Promise<void>, ended: AbortSignal): Promise<void> {
    let last = '';
    await new Promise<void>((resolve, reject) => {
      const stop = this.watches.watch(run, (view) => {
        // Time goes by in every look.
        const { left: _, ...steady } = view;
        const now = JSON.stringify(steady);
        if (now === last) return;
        last = now;
        const isOver = ['done', 'cancelled', 'failed'].includes(view.state);
        send({ event: 'run', data: view }).then(isOver ? end : () => {}, fail);
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
  }

  private async find(run: number): Promise<View | null> {
    const { store, lab, offers } = this.base();
    const report: RunReport | null = await lab.runOf(store, run);
    if (report === null) return null;
    const dead = report.fault === null && report.state === 'done' ? [] : await lab.listDead(store, run);
    return viewOf(offers, report, dead.length);
  }
}
