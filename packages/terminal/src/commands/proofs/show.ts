import { grouped } from '@knossos/engine/internal/puzzle';
import { command, flag, one } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { jsonLine } from '../../cli/json.js';
import { table } from '../../cli/text.js';
import { database, withStore } from '../database.js';
import { numberOf } from '../work.js';
import { keysOfStanding, objectOf, type Shown, standingText, viewsOf } from './standing.js';

/** `knossos proofs show`: one proof, why it is believed, and who has lent how much. */
export default command({
  args: { proof: one('its number') },
  options: { database, json: flag('print a JSON object') },
  about: 'Of each lender: parts counted first, parts counted again, and the work of both.',
  json: [
    {
      prints: '--json prints one object',
      as: 'object',
      keys: `${keysOfStanding}
        lenders: { name: text | null, house: boolean, barred: boolean, parts: count, recounts: count, work: number }[]`,
    },
  ],
  examples: [['proofs show 3', 'why its result is believed']],
  run: ({ proof: typed }, { database: url, json }, io) =>
    withStore(io, url, async (store) => {
      const { OWN_WORKER, proofOf } = await import('@knossos/lab/proof');
      const id = numberOf(typed, 'proof');
      const record = await proofOf(store, id);
      const shown = record && (await (await viewsOf(store, io))(record));
      if (shown === null) throw new Failure(EXIT.failed, `there is no proof ${id} that this program knows`);
      const lenders = shown.lenders.map(({ volunteer, name, isBarred: barred, parts, recounts, work }) => {
        return { name, house: volunteer === OWN_WORKER, barred, parts, recounts, work };
      });
      io.out.write(json ? `${jsonLine({ ...objectOf(shown), lenders })}\n` : textOf(shown, lenders));
      return EXIT.done;
    }),
});

interface Row {
  readonly name: string | null;
  readonly house: boolean;
  readonly barred: boolean;
  readonly parts: number;
  readonly recounts: number;
  readonly work: number;
}

function textOf(shown: Shown, lenders: readonly Row[]): string {
  const { title, kind } = shown.proof.work;
  const rows = lenders.map(({ name, house: own, barred, parts, recounts, work }) => [
    `${own ? 'the server' : (name ?? 'somebody')}${barred ? ' (was wrong; dropped)' : ''}`,
    `${grouped(parts)} parts`,
    `${grouped(recounts)} counted again`,
    `${grouped(work)} ${kind.words.work}`,
  ]);
  const lines = [title, standingText(shown), shown.belief, ...table(rows, 4)];
  return lines.map((line) => `${line}\n`).join('');
}
