import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type Progress, type Task, TooCostly, within } from '@knossos/engine/internal/puzzle';
import type { Jobs } from './job.js';

/** A request to a worker thread: one job at a time. */
export interface JobRequest {
  /** Grows by one with every job of a thread, from 1. */
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** Work that it is given, in cells looked at; null where there is no limit. */
  readonly most: number | null;
}

export type JobReply = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly trace: string | null }
  | { readonly kind: 'called-off' }
  | { readonly kind: 'too-costly'; readonly most: number }
);

export interface WorkerStart {
  /** Jobs up to this id are called off, in memory that both sides share: a busy thread reads no messages. */
  readonly calledOff: Int32Array;
  /** Whether it works only while this machine is idle otherwise. */
  readonly giveWay: boolean;
}

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

/** Runs the jobs that a {@link WorkerPool} sends to this thread: all that the entry of a worker thread does. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort;
  if (port === null) throw new Error('jobs are served in a worker thread of a pool only');
  const { calledOff, giveWay } = workerData as WorkerStart;
  if (giveWay) letOthersFirst();
  const reply = (message: JobReply) => port.postMessage(message);
  port.on('message', (request: JobRequest) =>
    answer(jobs, request, () => Atomics.load(calledOff, 0) >= request.id, reply),
  );
}

/** Lowers the priority of this thread alone, where the system knows priorities of threads: Linux does. */
function letOthersFirst(): void {
  try {
    // Such as 4711/task/4713: the number of this thread is the last.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // Other systems share their cores as they will.
  }
}

async function answer(
  jobs: Jobs,
  request: JobRequest,
  isCalledOff: () => boolean,
  reply: (message: JobReply) => void,
): Promise<void> {
  try {
    reply(await work(jobs, request, isCalledOff, reply));
  } catch (error) {
    const { id } = request;
    if (error instanceof TooCostly) reply({ kind: 'too-costly', id, most: error.most });
    else reply({ kind: 'failed', id, ...describeThrown(error) });
  }
}

/** Drives one job with hardly a pause, since the thread has nothing else to do. */
async function work(
  jobs: Jobs,
  { id, name, input, most }: JobRequest,
  isCalledOff: () => boolean,
  reply: (message: JobReply) => void,
): Promise<JobReply> {
  const task = await taskOf(jobs, name, input, most);
  let reportAt = performance.now() + REPORT_EVERY;
  for (;;) {
    if (isCalledOff()) return { kind: 'called-off', id };
    const step = task.next();
    if (step.done) return { kind: 'done', id, output: step.value };
    const now = performance.now();
    if (now < reportAt) continue;
    reportAt = now + REPORT_EVERY;
    reply({ kind: 'progress', id, progress: step.value });
  }
}

/** The task of a named job, given so much work; the types of names and inputs were checked where the job was handed out. */
export async function taskOf(
  jobs: Jobs,
  name: string,
  input: unknown,
  most: number | null,
): Promise<Task<unknown>> {
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (!job) throw new Error(`there is no job "${name}"; known are ${Object.keys(jobs).join(', ')}`);
  const task = await job(input as never);
  return most === null ? task : within(task, most);
}

export function describeThrown(error: unknown): { readonly message: string; readonly trace: string | null } {
  return error instanceof Error
    ? { message: error.message, trace: error.stack ?? null }
    : { message: String(error), trace: null };
}
