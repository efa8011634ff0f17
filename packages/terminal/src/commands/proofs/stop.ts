import { command, one } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { database, withStore } from '../database.js';
import { numberOf } from '../work.js';

/** `knossos proofs stop`: nothing of a proof is lent any more. */
export default command({
  args: { proof: one('its number') },
  options: { database },
  about: 'What was counted stays and can be seen; it does not go on.',
  examples: [['proofs stop 3 --database URL', 'stop a proof for good']],
  run: ({ proof }, { database: url }, io) =>
    withStore(io, url, async (store) => {
      const { stopProof } = await import('@knossos/lab/proof');
      const id = numberOf(proof, 'proof');
      if (await stopProof(store, id)) return EXIT.done;
      throw new Failure(EXIT.failed, `there is no proof ${id} that goes on`);
    }),
});
