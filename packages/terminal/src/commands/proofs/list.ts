import { command, flag } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { table } from '../../cli/text.js';
import { database, withStore } from '../database.js';
import { keysOfStanding, objectOf, type Shown, standingText, viewsOf } from './standing.js';

/** `knossos proofs list`: how proofs stand. */
export default command({
  options: { database, json: flag('print a JSON array') },
  about:
    'The 500 newest. The share is that of the work that is accepted, by the estimate of all of it. knossos proofs show says of one why it is believed.',
  json: [
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: keysOfStanding,
    },
  ],
  examples: [['proofs list', 'all proofs of the embedded database']],
  run: (_, { database: url, json }, io) =>
    withStore(io, url, async (store) => {
      const [{ listProofs }, views] = await Promise.all([import('@knossos/lab/proof'), viewsOf(store, io)]);
      const writer = json ? new JsonWriter(io, 'json') : null;
      const rows: string[][] = [];
      for (const record of (await listProofs(store, { limit: 500 })).items) {
        const shown = await views(record);
        if (shown === null) continue;
        if (writer) writer.write(jsonLine(objectOf(shown)));
        else rows.push(rowOf(shown));
      }
      writer?.end();
      if (!writer && rows.length === 0) complain(io, 'there are no proofs; knossos proofs start begins one');
      const lines = table(rows, 3).map((line) => `${line}\n`);
      io.out.write(lines.join(''));
      return EXIT.done;
    }),
});

function rowOf(shown: Shown): string[] {
  return [String(shown.proof.id), shown.proof.work.title, standingText(shown)];
}
