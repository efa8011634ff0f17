import type { Jobs } from '@knossos/lab';
import type { KeptProof, Standing } from '@knossos/lab/proof';
import { command, flag } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { openPool } from '../../cli/jobs.js';
import { JsonWriter, jsonLine } from '../../cli/json.js';
import { table } from '../../cli/text.js';
import { database } from '../jobs/open.js';
import { proofKinds, withProofs } from './open.js';

/** `knossos proofs list`: how proofs stand. */
export default command({
  options: { database, json: flag('print a JSON array') },
  about: 'The 500 newest. The share is that of the work that is accepted, by the estimate of all of it.',
  json: [
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: `
        proof: count
        kind: text
        title: text
        state: 'active' | 'done' | 'stopped'
        share: number  # of the work, from 0 to 1
        parts: count  # accepted
        best: number | null
        document: text | null  # a level that shows it
        counts: { name: text, value: text, all: text | null }[]`,
    },
  ],
  examples: [['proofs list', 'all proofs of the embedded database']],
  run: (_, { database: url, json }, io) =>
    withProofs(io, url, async (store) => {
      const [{ listProofs, ProofKeeper, Reporter }, kinds] = await Promise.all([
        import('@knossos/lab/proof'),
        proofKinds(),
      ]);
      const pool = openPool<Jobs>(1);
      const keeper = new ProofKeeper({ store, kinds, pool, date: io.date });
      const writer = json ? new JsonWriter(io, 'json') : null;
      const rows: string[][] = [];
      for (const record of (await listProofs(store, { limit: 500 })).items) {
        if (kinds.find(record) === null) continue;
        const proof = await keeper.open(record.id);
        if (proof === null) continue;
        const standing = await new Reporter(proof, io.date).standing();
        if (writer) writer.write(objectOf(proof, standing));
        else rows.push(rowOf(proof, standing));
      }
      writer?.end();
      if (!writer && rows.length === 0) complain(io, 'there are no proofs; knossos proofs start begins one');
      const lines = table(rows, 3).map((line) => `${line}\n`);
      io.out.write(lines.join(''));
      return EXIT.done;
    }),
});

/** The share of the work that is done. */
function shareOf({ state, record }: KeptProof, { share, work }: Standing): number {
  if (state === 'done') return 1;
  return Math.min(0.9999, record.work === null || record.work <= 0 ? share : work / record.work);
}

function rowOf(proof: KeptProof, standing: Standing): string[] {
  const { id, state, work } = proof;
  const { counted, found } = standing;
  const best = found.best === null ? '' : `, best ${found.best.toLocaleString('en')} ${work.kind.words.best}`;
  const percent = Number((shareOf(proof, standing) * 100).toPrecision(3));
  return [String(id), work.title, `${state}, ${percent} %, ${counted.toLocaleString('en')} parts${best}`];
}

function objectOf(proof: KeptProof, standing: Standing): string {
  const { id, state, work } = proof;
  const { counted: parts, found } = standing;
  const share = shareOf(proof, standing);
  const { best, document, counts } = found;
  return jsonLine({
    proof: id,
    kind: work.kind.name,
    title: work.title,
    state,
    share,
    parts,
    best,
    document,
    counts,
  });
}
