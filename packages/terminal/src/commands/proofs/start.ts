import { proofKinds } from '@knossos/engine/internal/games/enumerations';
import { RECOUNTS, type Recounts } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '@knossos/lab';
import { command, flag, one, option, withMeanings } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { oneOf } from '../../cli/values.js';
import { database, withStore } from '../database.js';
import { named, optionsOn, PROOFS } from '../work.js';

/** `knossos proofs start`: begins a proof, whose parts a server lends. */
export default command({
  args: { kind: one('what is proved', { choices: Object.keys(PROOFS) }) },
  options: {
    database,
    recounts: withMeanings(
      option('who', 'who counts again what others counted', oneOf<Recounts>(RECOUNTS), 'everybody'),
      { trusted: 'the server alone', all: 'everybody, every part and not one in twenty' },
    ),
    json: flag('print a JSON object'),
  },
  more: (argv) => optionsOn(argv, PROOFS),
  about: `Each kind has options of its own: knossos proofs start KIND --help. Prints the number of the proof. A server that has the
database open shows it at once; the embedded one only one process can open. With --recounts trusted nobody but the server counts again, which
one person with two tokens cannot get round; the server then does a twentieth of all the work. With --recounts all two lenders who are
known to be two count every part, or the server is the second: twice the work, and no single lender can hide anything.`,
  json: [{ prints: '--json prints one object', as: 'object', keys: 'proof: count  # its number' }],
  examples: [
    ['proofs start mouse-optimum --size 4x4 --part 300', 'a small one, to try it out'],
    ['proofs start mouse-optimum --size 8x8 --database URL', 'one that takes thousands of machines'],
  ],
  run: async ({ kind: name }, { database: url, recounts, json }, io, more) => {
    const description = await named(PROOFS, name, 'proof');
    const parameters = await description.parametersFrom(more);
    const kinds = await proofKinds();
    return withStore(io, url, async (store) => {
      const { startProof } = await import('@knossos/lab/proof');
      const pool = openPool<Jobs>(1);
      const begin = () => startProof({ store, kinds, pool }, { kind: name, parameters, recounts });
      const { value: proof } = await runJob(io, pool, begin);
      io.out.write(json ? `${jsonLine({ proof })}\n` : `${proof}\n`);
      return EXIT.done;
    });
  },
});
