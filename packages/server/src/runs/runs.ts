import type { AnswerOf, Given } from '@knossos/api';
import type * as api from '@knossos/api/runs';
import { rest } from '@knossos/lab';
import type { Cut, Kinds, RunReport, RunsFull } from '@knossos/lab/jobs';
import { SEARCHES } from '@knossos/lab/own-data';
import type { Store } from '@knossos/lab/store';
import { ValiError } from 'valibot';
import type { Who } from '../access/who.js';
import type { Space } from '../accounts/space.js';
import type { StreamEvent, StreamOptions } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import { Watches } from '../http/watches.js';
import { keepLatest } from '../keep-latest.js';
import { type RunDescription, RunRefusal } from './description.js';

type Lab = typeof import('@knossos/lab/jobs');

/** Milliseconds between two looks at a run that is watched. */
const LOOK = 1000;

/** Answers that are kept in memory. */
const MOST_ANSWERS = 100;

/** Searches that are not over, at most: each waits for the others. */
const MOST_OPEN = 20;

/** Who asks, as far as runs go: somebody with an account, or nobody who is known. */
type Person = Extract<Who, { kind: 'account' }> | null;

/** What runs are made of, once the database is open. */
export interface RunsBase {
  readonly store: Store;
  readonly kinds: Kinds;
  readonly descriptions: readonly RunDescription[];
  readonly lab: Lab;
  readonly streaming: StreamOptions;
  /** Cuts runs into parts; in this thread unless given. */
  readonly cut?: Cut | undefined;
  /** Parts that this server does at a time. */
  readonly cores: () => number;
  /** Searches of one account that are under way at a time, at most. */
  readonly each: number;
  /** How much each may keep. */
  readonly space: Space;
}

/** What the API does with runs. */
export class Runs {
  private readonly watches = new Watches<api.Run>({
    look: (run) => this.find(run),
    rest: (until) => rest(LOOK, until),
  });

  private readonly answers = new Map<number, Promise<string | null>>();

  constructor(private readonly base: () => RunsBase) {}

  get streaming(): StreamOptions {
    return this.base().streaming;
  }

  /** @param may what the caller may do: start searches, and change those of others, too */
  async kinds(
    person: Person,
    may: { readonly start: boolean; readonly changeAll: boolean },
  ): Promise<api.Kinds> {
    const { store, lab, descriptions, cores, each } = this.base();
    const kinds = descriptions.map(({ kind, title, summary, fields }) => ({
      name: kind.name,
      title,
      summary,
      fields: fields.map((field) => ({ ...field, choices: [...field.choices] })),
    }));
    const isLimited = person !== null && person.role !== 'admin' && may.start;
    const own = isLimited ? (await lab.openRuns(store, person.account)).own : 0;
    return {
      ...{ mayStart: may.start, mayChangeAll: may.changeAll, me: person?.name ?? null },
      allowance: isLimited ? { used: own, most: each } : null,
      ...{ cores: cores(), kinds },
    };
  }

  async list(after: string | null): Promise<AnswerOf<typeof api.listRuns>> {
    const { store, lab, descriptions } = this.base();
    const { items, next } = await lab.listRuns(store, { after, limit: 50 });
    return { runs: items.map((report) => summaryOf(descriptions, report)), next };
  }

  /** @throws Problem where there is no such run */
  async view(run: number): Promise<api.Run> {
    const found = await this.find(run);
    if (found !== null) return found;
    throw new Problem('missing', {
      detail: `There is no search ${run}.`,
      help: 'Look at the list of searches.',
    });
  }

  async start(kind: string, fields: Readonly<Record<string, string>>, person: Person): Promise<api.Run> {
    const { store, kinds, lab, descriptions, each, space, cut } = this.base();
    const description = descriptions.find((one) => one.kind.name === kind);
    if (description === undefined) {
      const help = `Kinds: ${descriptions.map((one) => one.kind.name).join(', ')}.`;
      throw new Problem('invalid', { detail: `There is no kind of run "${kind}".`, help });
    }
    await space.require(store, SEARCHES, person);
    const most = { all: MOST_OPEN, each: person?.role === 'admin' ? MOST_OPEN : each };
    try {
      const parameters = await description.parametersFrom(fields);
      const wanted = { kind, parameters, owner: person?.account ?? null, most };
      return await this.view(await lab.startRun(store, kinds, wanted, cut));
    } catch (error) {
      if (error instanceof lab.RunsFull) throw full(error);
      const isRefused =
        error instanceof RunRefusal || error instanceof ValiError || error instanceof RangeError;
      if (!isRefused) throw error;
      throw new Problem('invalid', {
        detail: `${error.message.replace(/\.$/, '')}.`,
        help: 'Correct the form, and start it again.',
      });
    }
  }

  /** @param changer who changes it; null for somebody who may change all */
  async change(
    run: number,
    change: Given<typeof api.changeRun>['body']['change'],
    changer: NonNullable<Person> | null,
  ): Promise<api.Run> {
    const { store, lab } = this.base();
    const { pauseRun: pause, resumeRun: resume, cancelRun: cancel, retryDead: retry } = lab;
    await this.requireOwn(run, changer);
    await this.orSay(() => ({ pause, resume, cancel, retry })[change](store, run));
    return this.view(run);
  }

  /** Deletes a search that is over. @param changer as before */
  async remove(run: number, changer: NonNullable<Person> | null): Promise<void> {
    const { store, lab } = this.base();
    await this.requireOwn(run, changer);
    await this.orSay(() => lab.removeRun(store, run));
    this.answers.delete(run);
  }

  private async requireOwn(run: number, changer: NonNullable<Person> | null): Promise<void> {
    const { owner } = await this.view(run);
    if (changer !== null && owner !== changer.name)
      throw new Problem('forbidden', {
        detail: owner === null ? 'This search is nobody’s own.' : `This search is ${owner}’s.`,
        help: 'Ask whoever has started it, or an admin.',
      });
  }

  private async orSay(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { WorkFailure } = await import('@knossos/lab/store');
      if (!(error instanceof WorkFailure)) throw error;
      const detail = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
      throw new Problem('conflict', { detail, help: 'Look how the search stands now.' });
    }
  }

  async dead(run: number): Promise<AnswerOf<typeof api.deadParts>> {
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
    await this.watches.follow(run, ended, async (view) => {
      // Time goes by in every look.
      const { left: _, ...steady } = view;
      const now = JSON.stringify(steady);
      if (now === last) return 'more';
      last = now;
      await send({ event: 'run', data: view });
      return ['done', 'cancelled', 'failed'].includes(view.state) ? 'last' : 'more';
    });
  }

  private async find(run: number): Promise<api.Run | null> {
    const { store, lab, descriptions } = this.base();
    const report: RunReport | null = await lab.runOf(store, run, false);
    if (report === null) return null;
    const dead = report.fault === null && report.state === 'done' ? [] : await lab.listDead(store, run);
    const answer = report.state === 'done' ? await this.answerOf(report) : null;
    return viewOf(descriptions, report, { dead: dead.length, answer });
  }

  /** The outcome of a run: it is told once for all who look. */
  private answerOf(report: RunReport): Promise<string | null> {
    const { store, lab, descriptions } = this.base();
    const known = this.answers.get(report.id);
    if (known !== undefined) return known;
    const telling = lab
      .resultTextOf(store, report.id)
      .then((result) => (result === null ? null : answerOf(descriptions, report, result)));
    this.answers.set(report.id, telling);
    // What could not be told is tried again by the next who looks.
    telling.catch(() => this.answers.delete(report.id));
    keepLatest(this.answers, MOST_ANSWERS);
    return telling;
  }
}

function full({ whose, most }: RunsFull): Problem {
  return new Problem('conflict', {
    detail:
      whose === 'each'
        ? `You have ${most} ${most === 1 ? 'search' : 'searches'} under way, and may have no more at a time.`
        : `${most} searches are under way here, and no more fit.`,
    help: 'Wait until one has ended, or cancel one.',
  });
}

/** How a run stands, as it is listed. */
function summaryOf(descriptions: readonly RunDescription[], report: RunReport): api.RunSummary {
  const { id, kind, owner, state, round, done, total, evaluations, best, left, fault } = report;
  const description = descriptionOf(descriptions, report);
  return {
    ...{ run: id, kind, owner, state, round, done, total, evaluations, best, left, fault },
    title: description?.title ?? kind,
    about: description === null ? '' : description.describe(report.parameters),
    begun: report.createdAt.toISOString(),
    ended: report.endedAt?.toISOString() ?? null,
  };
}

/** All that is known of one run. */
function viewOf(
  descriptions: readonly RunDescription[],
  report: RunReport,
  { dead, answer }: { readonly dead: number; readonly answer: string | null },
): api.Run {
  const { found, curve } = report;
  return {
    ...summaryOf(descriptions, report),
    found,
    curve: curve.map(([at, best]) => [at, best]),
    answer,
    dead,
  };
}

/** The outcome of a run that is done, as text for people; null where nobody here knows how to say it. */
async function answerOf(
  descriptions: readonly RunDescription[],
  report: RunReport,
  result: string,
): Promise<string | null> {
  const { kind, version, parameters, createdAt, endedAt } = report;
  const seconds = endedAt === null ? 0 : Math.max(0, endedAt.getTime() - createdAt.getTime()) / 1000;
  const answered = await descriptionOf(descriptions, report)?.answer({
    kind,
    version,
    parameters,
    result,
    seconds,
  });
  return answered ?? null;
}

function descriptionOf(descriptions: readonly RunDescription[], run: RunReport): RunDescription | null {
  return descriptions.find(({ kind }) => kind.name === run.kind && kind.version === run.version) ?? null;
}
