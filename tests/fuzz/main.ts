// Gives generated inputs to everything that reads what comes from outside; docs are in scripts/fuzz.mjs.
import { parseArgs } from 'node:util';
import { Hunter } from './hunter.js';
import { inputOf } from './inputs.js';
import type { Target } from './target.js';
import { namedTargets, targets } from './targets/index.js';

const TEXT = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: TEXT, inputs: TEXT, share: TEXT, seed: TEXT, input: TEXT, list: { type: 'boolean' } },
});
const seed = values.seed ?? '1';
const chosen = positionals.length === 0 ? targets : positionals.flatMap(namedBy);

if (values.list) {
  for (const { name, inputs } of chosen) console.log(`${name} ${inputs}`);
  process.exit(0);
}
if (values.input !== undefined) process.exit(await one(Number(values.input)));

const hunter = new Hunter(seed, (line) => console.log(line));
if (values.seconds === undefined) {
  for (const [target, count] of shares()) await hunter.hunt(target, 0, count);
} else {
  const end = performance.now() + 1000 * Number(values.seconds);
  // Rounds over all targets, each as long as a short run, until the time is over.
  for (let round = 0; performance.now() < end && hunter.faults === 0; round++) {
    for (const target of chosen) {
      if (performance.now() < end)
        await hunter.hunt(target, round * target.inputs, (round + 1) * target.inputs);
    }
  }
}
await hunter.close();
report();
process.exit(hunter.faults === 0 ? 0 : 1);

/** Targets of a name, or of all names in a folder of names. */
function namedBy(word: string): readonly Target[] {
  const found = namedTargets(word);
  if (found.length > 0) return found;
  console.error(`there is no target ${word}; --list names them`);
  process.exit(2);
}

/** How many inputs each target is given: its own number, a share of it, or its part of a number for all of them together. */
function shares(): [Target, number][] {
  const all = chosen.reduce((sum, { inputs }) => sum + inputs, 0);
  const share = values.inputs === undefined ? Number(values.share ?? '1') : Number(values.inputs) / all;
  return chosen.map((target) => [target, Math.max(1, Math.round(target.inputs * share))]);
}

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

/** A line for each target: how many inputs, and how many faults. */
function report(): void {
  console.table(Object.fromEntries(hunter.tallies));
  const { inputs, faults } = hunter;
  console.log(`${inputs} inputs, ${faults === 0 ? 'no fault' : `${faults} faults`}`);
}
