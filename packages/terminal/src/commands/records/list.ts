import { createHash } from 'node:crypto';
import { rulebook } from '@knossos/engine/internal/games';
import { counted, listed } from '@knossos/engine/internal/puzzle';
import { command, flag, maybe } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { JsonWriter } from '../../cli/json.js';
import { keys } from '../../cli/schema.js';
import { table } from '../../cli/text.js';
import { recordKinds, type ShippedRecord, shippedRecords } from './shipped.js';

const RECORD = keys<ShippedRecord>`
  file: text  # below the folder of records
  game: text
  kind: text  # such as turns ${({ kind }) => kind.name}
  size: text  # empty where levels of all sizes compete
  variant: text
  value: count
  better: 'more' | 'fewer' ${({ kind }) => kind.better}
  level: text  # the document
  hash: text  # SHA-256 of the level ${({ level }) => createHash('sha256').update(level).digest('hex')}
  command: text | null  # what found it, as its note says, and the seed
  seed: text | null`;

/** `knossos records list`: the best known results that come with the program. */
export default command({
  args: {
    game: maybe('the game; all of them where it is missing', { choices: rulebook.games.map(({ id }) => id) }),
  },
  options: { json: flag('print a JSON array, levels included') },
  json: [{ prints: '--json prints an array of objects', as: 'array', keys: RECORD }],
  about: `Each of them is a file that "knossos records verify" runs again. records/README.md says how a better one is sent.`,
  examples: [['records list mouse --json', 'the records of a game, with their levels']],
  run: async ({ game }, { json }, io) => {
    const kinds = await recordKinds();
    const games = [...kinds.keys()].sort();
    if (game !== null && !games.includes(game)) {
      const typed = String(game).slice(0, 40);
      throw new UsageFailure(`no records are kept of "${typed}"; they are kept of ${listed(games)}`);
    }
    const shipped = shippedRecords(kinds).filter((one) => game === null || one.game === game);
    if (json) {
      const writer = new JsonWriter(io, 'json');
      for (const record of shipped) writer.write(RECORD.line(record));
      writer.end();
      return EXIT.done;
    }
    if (shipped.length === 0)
      complain(io, `no records${game === null ? '' : ` of ${game}`} come with this program`);
    const rows = shipped.map(({ game: of, kind, size, variant, value }) => [
      ...[of, kind.name, size, variant],
      counted(value, kind.one, kind.many),
    ]);
    io.out.write(
      table(rows, 5)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return EXIT.done;
  },
});
