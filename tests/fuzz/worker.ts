import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, inputOf, kindOf, shrunk } from './inputs.js';
import type { Asked, Found, Told } from './protocol.js';
import { targets } from './targets/index.js';
import { selfTests } from './targets/self-test.js';

const port = parentPort;
const { name, seed, from, to, current } = workerData as Asked;
const target = [...targets, ...selfTests].find((one) => one.name === name);
if (port === null || target === undefined) throw new Error(`there is no target ${name}`);

const tell = (told: Told) => port.postMessage(told);
const place = new Int32Array(current);
const found: Found[] = [];
const heaps: number[] = [];
const close = await target.open?.();
/** Inputs between two looks at the heap. */
const span = Math.max(1, Math.floor((to - from) / 4));

for (let index = from; index < to; index++) {
  Atomics.store(place, 0, index);
  const input = inputOf(target, seed, index);
  const fault = await faultOf(target, input);
  Atomics.add(place, 1, 1);
  if (fault !== null && !found.some(({ kind }) => kind === kindOf(fault))) {
    // Shrinking tries many inputs, each of which is watched like any other.
    Atomics.store(place, 0, -1);
    const shortest = await shrunk({ ...target, check: (text) => watched(text) }, input, fault);
    found.push({ index, kind: kindOf(fault), fault, input: shortest });
    tell({ found: found.at(-1) as Found });
    if (found.length >= 10) break;
  }
  if ((index - from + 1) % span === 0) {
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed);
  }
}
await close?.();
tell({ done: true, heaps });

function watched(text: string) {
  Atomics.add(place, 1, 1);
  return target?.check(text);
}
