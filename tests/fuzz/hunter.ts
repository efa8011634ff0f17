import { Worker } from 'node:worker_threads';
import { inputOf } from './inputs.js';
import type { Asked, Done, Found, Told } from './protocol.js';
import type { Target } from './target.js';

/** Milliseconds of processor time that one input may take. */
const LONGEST = 2000;

const NOT_BEGUN = -2;

/** Bytes of heap that a target may keep between its first looks and its last. */
const GROWTH = 24 * 1024 * 1024;

/** What has become of a target's inputs. */
export interface Tally {
  inputs: number;
  faults: number;
}

/** Gives targets their inputs in a thread, watches it, and tells what breaks. */
export class Hunter {
  readonly tallies = new Map<string, Tally>();
  private worker: Worker | null = null;
  /** The number of the input at hand, and how many have been looked at. */
  private readonly place = new Int32Array(new SharedArrayBuffer(8));

  constructor(
    private readonly seed: string,
    private readonly say: (line: string) => void,
  ) {}

  get faults(): number {
    return [...this.tallies.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  get inputs(): number {
    return [...this.tallies.values()].reduce((sum, { inputs }) => sum + inputs, 0);
  }

  /** Gives a target its inputs from one number to another. */
  async hunt(target: Target, from: number, to: number): Promise<void> {
    for (let start = from; start < to; ) start = await this.watch(target, start, to);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = null;
  }

  /** Where to go on behind an input that had to be stopped; the end where none was. */
  private watch(target: Target, from: number, to: number): Promise<number> {
    const { place } = this;
    // Nothing is at hand before the first input.
    place[0] = NOT_BEGUN;
    const url = new URL('./worker.mjs', import.meta.url);
    const worker = this.worker ?? new Worker(url, { workerData: { current: place.buffer } });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      const finish = (next: number) => {
        clearInterval(timer);
        worker.removeAllListeners('message').removeAllListeners('error');
        resolve(next);
      };
      const stopped = (index: number) => {
        const input = index < 0 ? '' : inputOf(target, this.seed, index).slice(0, 2000);
        this.report(target, { index, kind: 'hang', fault: `no answer in ${LONGEST} ms`, input });
        this.tally(target).inputs += Math.max(0, index + 1 - from);
        void this.close().then(() => finish(index < 0 ? to : index + 1));
      };
      const timer = this.clock(stopped);
      worker.on('message', (told: Told) => {
        if ('found' in told) this.report(target, told.found);
        else {
          this.note(target, told.done);
          finish(to);
        }
      });
      worker.on('error', (error) => {
        clearInterval(timer);
        reject(error);
      });
      const asked: Asked = { name: target.name, seed: this.seed, from, to };
      worker.postMessage(asked);
    });
  }

  /** Looks again and again whether an input has taken too much processor time, and says which. */
  private clock(stopped: (index: number) => void): NodeJS.Timeout {
    let last = '';
    let spent = process.cpuUsage();
    const timer = setInterval(() => {
      // The first input begins when everything has been opened.
      const now = this.place.join();
      if (now !== last) spent = process.cpuUsage();
      last = now;
      const { user, system } = process.cpuUsage(spent);
      // Work of the collector on other threads counts too, so that twice as much is allowed.
      if ((user + system) / 1000 < 2 * LONGEST) return;
      const index = Atomics.load(this.place, 0);
      if (index === NOT_BEGUN) return;
      clearInterval(timer);
      stopped(index);
    }, 200);
    return timer;
  }

  private tally({ name }: Target): Tally {
    const tally = this.tallies.get(name) ?? { inputs: 0, faults: 0 };
    this.tallies.set(name, tally);
    return tally;
  }

  private note(target: Target, { heaps, inputs }: Done): void {
    this.tally(target).inputs += inputs;
    this.reportGrowth(target, heaps);
  }

  private report(target: Target, { index, fault, input }: Found): void {
    this.tally(target).faults++;
    this.say(`${target.name}: ${fault}\n  input ${JSON.stringify(input)}`);
    this.say(`  again: npm run fuzz -- ${target.name} --seed ${this.seed} --input ${index}`);
  }

  /** What is kept of a quarter of the inputs may fill tables once; what grows with every quarter is a leak. */
  private reportGrowth(target: Target, [, second = 0, third = 0, last = 0]: readonly number[]): void {
    if (third <= second || last <= third || last - second < GROWTH) return;
    this.tally(target).faults++;
    const sizes = [second, third, last].map((bytes) => (bytes / 2 ** 20).toFixed(1));
    this.say(`${target.name}: memory grows with its inputs: ${sizes.join(', ')} MiB`);
  }
}
