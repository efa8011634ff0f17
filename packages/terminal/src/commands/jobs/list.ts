import type { RunReport } from '@knossos/lab/jobs';
import { command, flag, maybe } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { table } from '../../cli/text.js';
import { database, withStore } from '../database.js';
import { numberOf } from '../work.js';
import { describeRun } from './follow.js';

/** `knossos jobs list`: how runs stand. */
export default command({
  args: { run: maybe('the number of one run; all, the newest first, unless given') },
  options: { database, json: flag('print a JSON array') },
  json: [
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: `
        run: count
        kind: text
        state: 'active' | 'paused' | 'done' | 'failed' | 'cancelled'
        round: count  # from 0
        done: count  # parts done
        total: count | null  # of how many
        evaluations: number
        best: number | null
        left: number | null  # seconds that the rest will take at its own pace; null until that is known
        fault: text | null  # why it failed
        parameters: record<any>
        begun: text  # date and time
        ended: text | null`,
    },
  ],
  examples: [['jobs list', 'all runs of the embedded database']],
  run: ({ run }, { database: url, json }, io) =>
    withStore(io, url, async (store) => {
      const { listRuns, runOf } = await import('@knossos/lab/jobs');
      const only = run === null ? null : numberOf(run, 'run');
      const writer = json ? new JsonWriter(io, 'json') : null;
      const rows: string[][] = [];
      const put = (report: RunReport) => {
        if (writer) writer.write(objectOf(report));
        else rows.push([String(report.id), report.kind, describeRun(report)]);
      };
      if (only !== null) {
        const report = await runOf(store, only);
        if (report === null) throw new Failure(EXIT.failed, `there is no run ${only}`);
        put(report);
      } else {
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof listRuns>> = await listRuns(store, { after, limit: 500 });
          page.items.forEach(put);
          after = page.next;
        } while (after !== null);
      }
      writer?.end();
      if (!writer && rows.length === 0) complain(io, 'there are no runs; knossos jobs start begins one');
      io.out.write(
        table(rows, 3)
          .map((line) => `${line}\n`)
          .join(''),
      );
      return EXIT.done;
    }),
});

function objectOf(report: RunReport): string {
  const { id, kind, state, round, done, total, evaluations, best, left, fault, parameters } = report;
  const times = { begun: report.createdAt.toISOString(), ended: report.endedAt?.toISOString() ?? null };
  const counts = { round, done, total, evaluations, best, left };
  return jsonLine({ run: id, kind, state, ...counts, fault, parameters, ...times });
}
