import { type Task, WorkKinds } from '@knossos/engine/internal/puzzle';
import { number, object } from 'valibot';
import type { Finding } from '../src/archive/index.js';
import { InlinePool, type Jobs } from '../src/index.js';
import {
  type Kind,
  kindOf,
  type LeaseSettings,
  type WorkerNews,
  type WorkerOptions,
  work,
} from '../src/jobs/index.js';
import type { Store } from '../src/store/index.js';

/** A search that is none: every part walks through numbers, and all go on from the largest that any has met. */
export interface Climb {
  readonly parts: number;
  readonly rounds: number;
  /** A part that throws; -1 for none. */
  readonly broken: number;
}

interface ClimbInput {
  readonly part: number;
  readonly from: number;
}

const climb: Kind<Climb, ClimbInput, { readonly part: number; readonly at: number }, readonly number[]> = {
  name: 'climb',
  version: 1,
  parameters: object({ parts: number(), rounds: number(), broken: number() }),
  output: object({ part: number(), at: number() }),
  total: ({ parts, rounds }) => parts * rounds,
  begin: ({ parts }) => Array.from({ length: parts }, (_, part) => ({ part, from: 7 })),
  job: ({ broken }, input) => ({ name: 'climb', input: { ...input, broken } }),
  keep: (done) => done as { readonly part: number; readonly at: number },
  report: ({ at }) => ({ evaluations: 10, best: at, found: `at ${at}` }),
  next: ({ rounds }, round, outputs) => {
    const all = outputs.map(({ at }) => at);
    if (round + 1 === rounds) return { result: all };
    return { parts: outputs.map(({ part }) => ({ part, from: Math.max(...all) })) };
  },
  finds: (_, all) => [climbFind(Math.max(...all))],
};

/** What is kept of a climb. */
export function climbFind(value: number): Finding {
  const place = { game: 'climb', kind: 'height', size: '', variant: '' };
  const how = { version: '0.1.0', command: 'climb', seed: null, cpuSeconds: null };
  return { ...place, found: `at ${value}`, value, ...how };
}

/** A sum whose end throws. */
const broken: Kind<object, number, number, number> = {
  name: 'broken-end',
  version: 1,
  parameters: object({}),
  output: number(),
  total: () => 1,
  begin: () => [1],
  job: (_, input) => ({ name: 'same', input }),
  keep: Number,
  report: () => ({ evaluations: 1, best: null }),
  next: () => {
    throw new RangeError('nothing adds up');
  },
};

/** What comes of a climb, computed here and now. */
export function climbed({ parts, rounds }: Climb): readonly number[] {
  let all = Array.from({ length: parts }, () => 7);
  for (let round = 0; round < rounds; round++) {
    const from = Math.max(...all);
    all = all.map((_, part) => step(part, from));
  }
  return all;
}

function step(part: number, from: number): number {
  return (from * 31 + part * 17) % 1009;
}

export const climbing = new WorkKinds([kindOf(climb), kindOf(broken)]);

export const climbJobs = {
  *climb({ part, from, broken }: ClimbInput & Pick<Climb, 'broken'>): Task<{ part: number; at: number }> {
    yield { done: 0, total: 1, unit: 'steps', note: null };
    if (part === broken) throw new Error(`part ${part} is broken`);
    return { part, at: step(part, from) };
  },
  *same(value: number): Task<number> {
    yield { done: 0, total: 1, unit: 'steps', note: null };
    return value;
  },
};

/** Waits for the next turn of the event loop, however long was asked for. */
export const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Has some workers, each with a pool of its own, work until something is so. */
export async function workUntil(
  store: Store,
  {
    settings,
    workers,
    isOver,
    tell = () => {},
    longest,
    jobs = climbJobs,
    wrap = (pool) => pool,
  }: {
    readonly settings: LeaseSettings;
    readonly workers: number;
    readonly isOver: () => Promise<boolean>;
    readonly tell?: (news: WorkerNews) => void;
    readonly longest?: number;
    readonly jobs?: Jobs;
    /** What stands before each pool. */
    readonly wrap?: (pool: WorkerOptions['pool']) => WorkerOptions['pool'];
  },
): Promise<void> {
  const ended = new AbortController();
  const pools = Array.from({ length: workers }, () => wrap(new InlinePool(jobs) as WorkerOptions['pool']));
  const all = pools.map((pool, index) =>
    work({
      ...{
        store,
        settings,
        kinds: climbing,
        pool,
        name: `worker ${index}`,
        signal: ended.signal,
        rest: soon,
      },
      tell,
      ...(longest !== undefined && { longest }),
    }),
  );
  // A worker that fails ends the others, so that the test does.
  const first = Promise.race(all);
  let failed = false;
  first.catch(() => {
    failed = true;
  });
  while (!failed && !(await isOver())) await soon();
  ended.abort();
  await Promise.all(all);
  await Promise.all(pools.map((pool) => pool.close()));
}

/** Seven parts in five rounds. */
export const CLIMB: Climb = { parts: 7, rounds: 5, broken: -1 };
