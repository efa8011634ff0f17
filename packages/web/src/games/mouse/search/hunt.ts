import type { MouseSearchOptions } from '@knossos/engine/games/mouse/search/search';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Thread } from '../../../worker/thread.js';
import type { HuntReply, HuntReport, HuntRequest } from './hunt-protocol.js';

type HuntThread = Thread<HuntRequest, HuntReply>;

/** A point of the curve: evaluations of all parts together, best score so far. */
export type CurvePoint = readonly [evaluations: number, best: number];

/** A search under way, or one that was stopped. */
export interface HuntState {
  readonly options: MouseSearchOptions;
  readonly parts: number;
  readonly status: 'running' | 'paused' | 'stopped';
  readonly evaluations: number;
  /** Evaluations a second, over the last few reports. */
  readonly rate: number;
  /** Best score of any part; 0 while nothing feasible was met. */
  readonly best: number;
  /** The best design, one digit a bit. */
  readonly genome: string | null;
  /** Of the parts, the lowest temperature and the mean acceptance, where the algorithm has them. */
  readonly temperature: number | null;
  readonly acceptance: number | null;
  readonly curve: readonly CurvePoint[];
  /** Why it stopped by itself; null when it did not. */
  readonly problem: string | null;
}

interface Hunt {
  readonly state: ReadonlySignal<HuntState | null>;
  start(options: MouseSearchOptions, parts: number): void;
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Time over which the rate is measured, in milliseconds. */
const RATE_MS = 3000;
/** Most points of a curve that are drawn. */
const MOST_POINTS = 600;

/** Runs one search at a time, each part on a thread of its own. */
export function createHunt(startThread: () => HuntThread, now: () => number): Hunt {
  const state = signal<HuntState | null>(null);
  let threads: HuntThread[] = [];
  let reports: (HuntReport | null)[] = [];
  let improvements: CurvePoint[] = [];
  let marks: { time: number; evaluations: number }[] = [];

  const end = () => {
    for (const thread of threads) thread.terminate();
    threads = [];
  };
  const settle = (status: HuntState['status'], problem: string | null) => {
    if (state.value) state.value = { ...state.value, status, problem, rate: 0 };
  };
  const receive = (reply: HuntReply) => {
    const before = state.value;
    if (!before || before.status === 'stopped') return;
    if (reply.type === 'failed') {
      end();
      settle('stopped', reply.message);
      return;
    }
    reports[reply.part] = reply;
    improvements.push(...reply.curve.map(([at, score]) => [at * before.parts, score] as const));
    const known = reports.filter((report) => report !== null).map(({ report }) => report);
    const evaluations = known.reduce((sum, report) => sum + report.evaluations, 0);
    const isBetter = reply.genome !== null && reply.report.best > before.best;
    const temperatures = known.map(({ temperature }) => temperature).filter((one) => one !== null);
    const acceptances = known.map(({ acceptance }) => acceptance).filter((one) => one !== null);
    const curve = curveOf(improvements);
    improvements = [...curve];
    const time = now();
    marks = [...marks.filter((mark) => time - mark.time < RATE_MS), { time, evaluations }];
    const first = marks[0];
    const elapsed = first ? time - first.time : 0;
    state.value = {
      ...before,
      evaluations,
      rate:
        before.status === 'running' && first && elapsed > 200
          ? ((evaluations - first.evaluations) / elapsed) * 1000
          : before.rate,
      best: isBetter ? reply.report.best : before.best,
      genome: isBetter ? reply.genome : before.genome,
      temperature: temperatures.length === 0 ? null : Math.min(...temperatures),
      acceptance:
        acceptances.length === 0 ? null : acceptances.reduce((sum, one) => sum + one, 0) / acceptances.length,
      curve,
    };
  };
  return {
    state: computed(() => state.value),
    start(options, parts) {
      end();
      reports = Array.from({ length: parts }, () => null);
      improvements = [];
      marks = [];
      state.value = {
        options,
        parts,
        status: 'running',
        evaluations: 0,
        rate: 0,
        best: 0,
        genome: null,
        temperature: null,
        acceptance: null,
        curve: [],
        problem: null,
      };
      threads = reports.map((_, part) => {
        const thread = startThread();
        thread.onmessage = (event) => receive(event.data);
        thread.onerror = (event) => {
          end();
          settle('stopped', event.message || 'a searching thread stopped');
        };
        thread.postMessage({ type: 'start', options, part });
        return thread;
      });
    },
    pause() {
      if (state.value?.status !== 'running') return;
      for (const thread of threads) thread.postMessage({ type: 'pause' });
      settle('paused', null);
    },
    resume() {
      if (state.value?.status !== 'paused') return;
      marks = [];
      for (const thread of threads) thread.postMessage({ type: 'resume' });
      settle('running', null);
    },
    stop() {
      end();
      settle('stopped', null);
    },
  };
}

/** The running best of improvements in any order, thinned out to what can be drawn. */
export function curveOf(improvements: readonly CurvePoint[]): CurvePoint[] {
  const sorted = [...improvements].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const curve: CurvePoint[] = [];
  for (const point of sorted) if (point[1] > (curve[curve.length - 1]?.[1] ?? 0)) curve.push(point);
  if (curve.length <= MOST_POINTS) return curve;
  const step = curve.length / MOST_POINTS;
  return Array.from({ length: MOST_POINTS }, (_, i) => curve[Math.floor((i + 1) * step) - 1]).filter(
    (point) => point !== undefined,
  );
}

/** The page's search; it goes on while one looks at other rooms. */
export const hunt = createHunt(
  () =>
    new Worker(new URL('./hunt-worker.ts', import.meta.url), { type: 'module', name: 'hunt' }) as HuntThread,
  () => performance.now(),
);
