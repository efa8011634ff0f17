import type { GridSearchOptions } from '@knossos/research/search/search';
import { type ReadonlySignal, signal } from '@preact/signals';
import { createWorkerClient, startThread, type WorkerClient } from '../../worker/client.js';
import type { Thread } from '../../worker/protocol.js';
import type { PartReport } from '../jobs.js';

/** A best score, and the evaluations by which it was met. */
type CurvePoint = readonly [evaluations: number, score: number];

/** A search under way, or one that was stopped. */
export interface SearchState {
  readonly options: GridSearchOptions;
  readonly parts: number;
  readonly status: 'running' | 'paused' | 'stopped' | 'done';
  /** After how many seconds of searching it is done; null where it goes on until it is stopped. */
  readonly seconds: number | null;
  /** Seconds searched so far, pauses left out. */
  readonly searched: number;
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
  /** Evaluations of all parts together, and the best score so far. */
  readonly curve: readonly CurvePoint[];
  /** Why it stopped by itself; null when it did not. */
  readonly problem: string | null;
}

/** Time over which the rate is measured, in milliseconds. */
const RATE_MS = 3000;
/** Most points of a curve that are drawn. */
const MOST_POINTS = 600;

/** Runs one search at a time, each part on a thread of its own. */
export function createSearch(start: () => Thread, now: () => number) {
  const state = signal<SearchState | null>(null);
  let threads: WorkerClient[] = [];
  let reports: (PartReport | null)[] = [];
  let marks: { time: number; evaluations: number }[] = [];
  /** When it was started or resumed last, and the milliseconds searched before that. */
  let since = 0;
  let before = 0;

  const end = () => {
    for (const thread of threads) thread.stop();
    threads = [];
  };
  const settle = (status: SearchState['status'], problem: string | null) => {
    if (state.value) state.value = { ...state.value, status, problem, rate: 0 };
  };
  const receive = (part: number, report: PartReport) => {
    const last = state.value;
    if (!last || isOver(last)) return;
    reports[part] = report;
    const known = reports.filter((one) => one !== null);
    const evaluations = known.reduce((sum, one) => sum + one.evaluations, 0);
    const isBetter = report.genome !== null && report.best > last.best;
    const temperatures = known.map(({ temperature }) => temperature).filter((one) => one !== null);
    const acceptances = known.map(({ acceptance }) => acceptance).filter((one) => one !== null);
    const time = now();
    marks = [...marks.filter((mark) => time - mark.time < RATE_MS), { time, evaluations }];
    const elapsed = time - (marks[0]?.time ?? time);
    const searched = last.status === 'running' ? (before + time - since) / 1000 : last.searched;
    state.value = {
      ...last,
      searched,
      evaluations,
      rate:
        last.status === 'running' && elapsed > 200
          ? ((evaluations - (marks[0]?.evaluations ?? 0)) / elapsed) * 1000
          : last.rate,
      best: isBetter ? report.best : last.best,
      genome: isBetter ? report.genome : last.genome,
      temperature: temperatures.length === 0 ? null : Math.min(...temperatures),
      acceptance:
        acceptances.length === 0 ? null : acceptances.reduce((sum, one) => sum + one, 0) / acceptances.length,
      curve: curveOf(
        known.flatMap(({ curve }) => curve.map(([at, score]) => [at * last.parts, score] as const)),
      ),
    };
    if (last.status === 'running' && last.seconds !== null && searched >= last.seconds) {
      end();
      settle('done', null);
    }
  };
  return {
    state: state as ReadonlySignal<SearchState | null>,
    /** `seconds`: after how much searching it is done; null where it goes on until it is stopped. */
    start(options: GridSearchOptions, parts: number, seconds: number | null = null) {
      end();
      since = now();
      before = 0;
      reports = Array.from({ length: parts }, () => null);
      marks = [];
      state.value = {
        options,
        parts,
        status: 'running',
        seconds,
        searched: 0,
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
        const thread = createWorkerClient(start);
        const onProgress = (report: PartReport) => receive(part, report);
        thread.ask({ kind: 'research/search', options, part }, { onProgress }).catch((error: Error) => {
          if (!threads.includes(thread)) return;
          end();
          settle('stopped', error.message);
        });
        return thread;
      });
    },
    pause() {
      if (state.value?.status !== 'running') return;
      for (const thread of threads) thread.pause(true);
      before += now() - since;
      settle('paused', null);
    },
    resume() {
      if (state.value?.status !== 'paused') return;
      marks = [];
      since = now();
      for (const thread of threads) thread.pause(false);
      settle('running', null);
    },
    stop() {
      end();
      settle('stopped', null);
    },
  };
}

/** Whether a search goes on no more. */
export function isOver({ status }: SearchState): boolean {
  return status === 'stopped' || status === 'done';
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

/** The page's search; it goes on while one looks at other screens. */
export const search = createSearch(startThread, () => performance.now());
