// Gives generated inputs to everything that reads what comes from outside; docs are in scripts/fuzz.mjs.
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { inputOf } from './inputs.js';
import type { Asked, Found, Told } from './protocol.js';
import type { Target } from './target.js';
import { targets } from './targets/index.js';
import { selfTests } from './targets/self-test.js';

/** Milliseconds of processor time that one input may take. */
const LONGEST = 2000;

const NOT_BEGUN = -2;

/** Bytes of heap that a target may keep between its first looks and its last. */
const GROWTH = 24 * 1024 * 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    share: { type: 'string' },
    seed: { type: 'string' },
    input: { type: 'string' },
    list: { type: 'boolean' },
  },
});
const seed = values.seed ?? '1';
const isMeant = ({ name }: Target) =>
  positionals.some((word) => name === word || name.startsWith(`${word}/`));
const chosen = [
  ...targets.filter((target) => positionals.length === 0 || isMeant(target)),
  ...selfTests.filter(isMeant),
];

if (values.list) {
  for (const { name, inputs } of targets) console.log(`${name} ${inputs}`);
  process.exit(0);
}
if (chosen.length === 0) {
  console.error(`there is no target ${positionals.join(' or ')}; --list names them`);
  process.exit(2);
}
if (values.input !== undefined) process.exit(await one(Number(values.input)));

let failures = 0;
let inputs = 0;
if (values.seconds === undefined) {
  const share = Number(values.share ?? '1');
  for (const target of chosen) await hunt(target, 0, Math.max(1, Math.round(target.inputs * share)));
} else {
  const end = performance.now() + 1000 * Number(values.seconds);
  // Rounds over all targets, each as long as a short run, until the time is over.
  for (let round = 0; performance.now() < end && failures === 0; round++) {
    for (const target of chosen) {
      if (performance.now() < end) await hunt(target, round * target.inputs, (round + 1) * target.inputs);
    }
  }
}
console.log(`${inputs} inputs, ${failures === 0 ? 'no fault' : `${failures} faults`}`);
process.exit(failures === 0 ? 0 : 1);

/** Shows one input and what becomes of it. */
async function one(index: number): Promise<number> {
  const [target] = chosen;
  if (target === undefined) return 2;
  const input = inputOf(target, seed, index);
  console.log(JSON.stringify(input));
  const close = await target.open?.();
  try {
    await target.check(input);
    console.log('nothing is wrong');
    return 0;
  } catch (error) {
    console.log(error);
    return 1;
  } finally {
    await close?.();
  }
}

/** Gives a target its inputs from one number to another in a thread that is watched. */
async function hunt(target: Target, from: number, to: number): Promise<void> {
  for (let start = from; start < to; ) start = await watch(target, start, to);
}

/** Where to go on behind an input that had to be stopped; the end where none was. */
function watch(target: Target, from: number, to: number): Promise<number> {
  const current = new SharedArrayBuffer(8);
  const place = new Int32Array(current);
  // Nothing is at hand before the first input.
  place[0] = NOT_BEGUN;
  const asked: Asked = { name: target.name, seed, from, to, current };
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: asked });
  return new Promise((resolve, reject) => {
    const finish = (next: number) => {
      clearInterval(timer);
      inputs += place[1] ?? 0;
      void worker.terminate().then(() => resolve(next));
    };
    let last = -1;
    let spent = process.cpuUsage();
    const timer = setInterval(() => {
      const now = Atomics.load(place, 1);
      if (now !== last) spent = process.cpuUsage();
      last = now;
      const { user, system } = process.cpuUsage(spent);
      // Work of the collector on other threads counts too, so that twice as much is allowed.
      if ((user + system) / 1000 < 2 * LONGEST) return;
      const index = Atomics.load(place, 0);
      if (index === NOT_BEGUN) return;
      const input = index < 0 ? null : inputOf(target, seed, index);
      report(target, {
        index,
        kind: 'hang',
        fault: `no answer in ${LONGEST} ms`,
        input: input?.slice(0, 2000) ?? '',
      });
      finish(index < 0 ? to : index + 1);
    }, 200);
    worker.on('message', (told: Told) => {
      if ('found' in told) report(target, told.found);
      else {
        reportGrowth(target, told.heaps);
        finish(to);
      }
    });
    worker.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
  });
}

function report({ name }: Target, { index, fault, input }: Found): void {
  failures++;
  console.log(`${name}: ${fault}\n  input ${JSON.stringify(input)}`);
  console.log(`  again: npm run fuzz -- ${name} --seed ${seed} --input ${index}`);
}

/** What is kept of a quarter of the inputs may fill tables once; what grows with every quarter is a leak. */
function reportGrowth({ name }: Target, [, second = 0, third = 0, last = 0]: readonly number[]): void {
  if (third <= second || last <= third || last - second < GROWTH) return;
  failures++;
  const sizes = [second, third, last].map((bytes) => (bytes / 2 ** 20).toFixed(1));
  console.log(`${name}: memory grows with its inputs: ${sizes.join(', ')} MiB`);
}
