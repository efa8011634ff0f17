import { command, flag, maybe } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { database, withStore } from '../database.js';
import { numberOf } from '../work.js';

/** `knossos jobs dead`: which parts were given up, and why. */
export default command({
  args: { run: maybe('the number of one run; of all unless given') },
  options: { database, json: flag('print a JSON array') },
  about: 'The first 500 at most. knossos jobs retry RUN has those of a run tried again.',
  json: [
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: `
        run: count
        kind: text
        round: count
        part: count
        message: text
        trace: text | null  # where in the program, where that is known
        worker: text | null  # who tried it last; null where that is not known
        tries: count`,
    },
  ],
  examples: [['jobs dead', 'all parts that were given up']],
  run: ({ run }, { database: url, json }, io) =>
    withStore(io, url, async (store) => {
      const { listDead, runOf } = await import('@knossos/lab/jobs');
      const only = run === null ? null : numberOf(run, 'run');
      if (only !== null && (await runOf(store, only)) === null)
        throw new Failure(EXIT.failed, `there is no run ${only}`);
      const dead = await listDead(store, only);
      const writer = json ? new JsonWriter(io, 'json') : null;
      for (const { run: id, kind, round, part, message, trace, worker, tries } of dead) {
        if (writer) writer.write(jsonLine({ run: id, kind, round, part, message, trace, worker, tries }));
        else {
          const who = worker === null ? '' : `, last by ${worker}`;
          io.out.write(`run ${id} (${kind}) round ${round} part ${part}, ${tries} tries${who}: ${message}\n`);
        }
      }
      writer?.end();
      return EXIT.done;
    }),
});
