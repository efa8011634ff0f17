import { rulebook } from '@knossos/engine/internal/games';
import { describeFault } from '@knossos/engine/internal/puzzle';
import { command, flag, type Given, one, option } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { wholeNumber } from '../../cli/values.js';
import type { Campaign } from '../../cli/work-description.js';
import { levelsOf } from '../../io/levels.js';
import { database } from '../database.js';
import { named, optionsOn, RUNS } from '../work.js';
import { follow, RESULT_JSON, refuseIdle } from './follow.js';
import { withJobs } from './open.js';

/** `knossos jobs start`: puts long work into the database, for workers to do. */
export default command({
  args: {
    kind: one('the kind of work', { choices: Object.keys(RUNS) }),
  },
  options: {
    database,
    watch: flag('show how far it is, and print what came of it'),
    cores: option('n', 'work here too, so many parts at a time, and watch', wholeNumber(1, 256)),
    json: flag('print a JSON object'),
  },
  more: (argv) => optionsOn(argv, RUNS),
  about: `Each kind has options of its own: knossos jobs start KIND --help. Those of mouse-enumerate, mouse-search and mines-bench are those
of knossos mouse enumerate, knossos mouse search and knossos mines bench, and the result is the same, on one worker or twenty: it depends on
the options and the seed alone. level-hunt makes levels of any game and keeps the hardest; pack-rating measures the levels of a pack.

Prints the number of the run; with --watch or --cores what came of it, as those commands would.`,
  json: [{ prints: '--json prints one object', as: 'object', keys: 'run: count  # its number' }, RESULT_JSON],
  examples: [
    ['jobs start mouse-enumerate --size 4x4 --cores 2', 'on this machine alone, in the embedded database'],
    [
      'jobs start mouse-search --size 13x13 --evaluations 1000000000 --database URL',
      'for the workers of a PostgreSQL database',
    ],
  ],
  async run({ kind: name }, options, io, more) {
    const { database: url, watch, cores, json } = options;
    const campaign = await named(RUNS, name, 'work');
    return withJobs(io, url, async (jobs) => {
      if (watch) refuseIdle(jobs.store, cores);
      const parameters = await campaign.parametersFrom(await withPacks(campaign, more, io));
      const { startRun } = await import('@knossos/lab/jobs');
      const id = await startRun(jobs.store, jobs.kinds, { kind: name, parameters });
      if (watch || cores !== null) {
        complain(io, `run ${id} has begun`);
        return follow(io, jobs, id, { cores, json });
      }
      io.out.write(json ? `${jsonLine({ run: id })}\n` : `${id}\n`);
      return EXIT.done;
    });
  },
});

/** The documents of levels in the place of what named them. */
async function withPacks({ packs = [] }: Campaign, given: Given, io: Io): Promise<Given> {
  const texts: Record<string, string> = {};
  for (const name of packs) {
    const source = given[name];
    if (typeof source !== 'string') continue;
    const documents: string[] = [];
    for await (const some of levelsOf(source, [], io)) {
      for (const { level, index } of some) {
        if (!level.ok) throw new Failure(EXIT.invalid, `${source} #${index}: ${describeFault(level.fault)}`);
        documents.push(rulebook.format(level.value));
      }
    }
    texts[name] = documents.join('\n---\n\n');
  }
  return { ...given, ...texts };
}
