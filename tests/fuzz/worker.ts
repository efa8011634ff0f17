import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, inputOf, kindOf, shrunk } from './inputs.js';
import type { Asked, Found, Shared, Told } from './protocol.js';
import { namedTargets } from './targets/index.js';

const port = parentPort;
if (port === null) throw new Error('this is a thread of main.ts');
const place = new Int32Array((workerData as Shared).current);
const tell = (told: Told) => port.postMessage(told);

/** How many kinds of faults a target may have before no more are looked for. */
const MOST_KINDS = 10;

port.on('message', ({ name, seed, from, to }: Asked) => void hunt(name, seed, from, to));

/** Looks at the inputs of a target one after another, and tells what is found. */
async function hunt(name: string, seed: string, from: number, to: number): Promise<void> {
  const [target] = namedTargets(name);
  if (target === undefined) throw new Error(`there is no target ${name}`);
  const watched = (text: string) => {
    Atomics.add(place, 1, 1);
    return target.check(text);
  };
  const found: Found[] = [];
  const heaps: number[] = [];
  const close = await target.open?.();
  /** Inputs between two looks at the heap. */
  const quarter = Math.max(1, Math.floor((to - from) / 4));
  let index = from;
  for (; index < to && found.length < MOST_KINDS; index++) {
    Atomics.store(place, 0, index);
    const input = inputOf(target, seed, index);
    const fault = await faultOf(target, input);
    Atomics.add(place, 1, 1);
    if (fault !== null && !found.some(({ kind }) => kind === kindOf(fault))) {
      // Shrinking tries many inputs, each of which is watched like any other.
      Atomics.store(place, 0, -1);
      const shortest = await shrunk({ ...target, check: watched }, input, fault);
      const one = { index, kind: kindOf(fault), fault, input: shortest };
      found.push(one);
      tell({ found: one });
    }
    if ((index - from + 1) % quarter === 0) {
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed);
    }
  }
  await close?.();
  tell({ done: { heaps, inputs: index - from } });
}
