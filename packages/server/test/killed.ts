import { orThrow } from '@knossos/engine/internal/puzzle';
import { Checkpoint } from '../src/files/checkpoint.js';
import { runRounds } from '../src/threads/rounds.js';
import { type Mixer, testJobs } from './jobs.js';

/** A program to be killed: mixes for many rounds and saves after every one; prints the states in the end. */
const [, , path = '', evaluations = '0'] = process.argv;

const seeds = [1, 2, 3];
const checkpoint = new Checkpoint<readonly Mixer[]>(
  path,
  { kind: 'mixing', version: 1, parameters: { seeds } },
  (saved) => saved as readonly Mixer[],
);
const read = orThrow(checkpoint.read());
const parts: readonly Mixer[] = read ?? seeds.map((state) => ({ state, evaluations: 0 }));

const result = await runRounds<Mixer>({
  parts,
  evaluated: parts[0]?.evaluations ?? 0,
  budget: 500,
  evaluations: Number(evaluations),
  advance: async (mixer, count) => {
    const task = testJobs.mix({ mixer, evaluations: count });
    for (;;) {
      const step = task.next();
      if (step.done) return step.value;
    }
  },
  exchange: ([first, ...rest]) => (first ? [...rest, first] : rest),
  onRound: (now) => {
    checkpoint.write(now.map(({ state, evaluations: done }) => ({ state, evaluations: done })));
    return false;
  },
});
process.stdout.write(`${result.parts.map((part) => part.state).join(' ')}\n`);
