import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import { counted, listed } from '@knossos/engine/internal/puzzle';
import type { Champion } from '@knossos/lab/archive';
import { command, flag, maybe } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import { complain } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { table } from '../cli/text.js';
import { folderOfOurs } from '../io/shipped.js';
import { database, openingOf, withStore } from './database.js';

/** `knossos records`: the leaderboard of a database. */
export default command({
  args: {
    game: maybe('the game; all of them where it is missing', { choices: rulebook.games.map(({ id }) => id) }),
  },
  options: { database, json: flag('print a JSON array, levels included') },
  json: [
    {
      prints: '--json prints an array of objects',
      as: 'array',
      keys: `
        game: text
        kind: text  # such as turns
        size: text  # empty where levels of all sizes compete
        variant: text
        value: number
        better: 'more' | 'fewer'
        level: text  # the document
        hash: text  # SHA-256 of the level
        version: text | null  # of what found it, as the finder says, like command, seed and processor time
        command: text | null
        seed: text | null
        cpuSeconds: number | null
        finder: text | null
        kept: text | null  # date and time; null for those that come with the program`,
    },
  ],
  about: `The best result of every game, size and variant in a database, where a server (knossos serve) has run it again. Without a database they are those that come with the program. The embedded
database is open in one process only: end a server first, or ask it, at /api/records.`,
  examples: [['records mouse --json', 'the records of a game, with their levels']],
  exits: { '0': 'done', '1': 'the database cannot be opened', '2': 'wrong usage' },
  run: async ({ game }, { database: url, json }, io) => {
    const [options, { champions }, { RECORD_KINDS, readShipped }] = await Promise.all([
      openingOf(io, url),
      import('@knossos/lab/archive'),
      import('@knossos/lab/records'),
    ]);
    const kinds = RECORD_KINDS.filter((kind) => game === null || kind.game === game);
    if (kinds.length === 0) {
      const games = [...new Set(RECORD_KINDS.map((kind) => kind.game))].sort();
      const typed = String(game).slice(0, 40);
      throw new UsageFailure(`no records are kept of "${typed}"; they are kept of ${listed(games)}`);
    }
    const writer = json ? new JsonWriter(io, 'json') : null;
    const rows: string[][] = [];
    const shipped = folderOfOurs('records');
    if (options.folder !== undefined && !existsSync(options.folder) && shipped !== null) {
      complain(io, 'no database is kept here yet: these are the records that come with the program');
      for (const one of await readShipped(shipped)) {
        const found = kinds.find((info) => info.kind === one.kind && info.game === one.game);
        if (!found) continue;
        const { kind, size, variant, value, command: line, seed } = one;
        const how = { version: null, command: line, seed, cpuSeconds: null, finder: null, kept: null };
        const hash = createHash('sha256').update(one.found).digest('hex');
        const { better } = found;
        const what = { game: one.game, kind, size, variant, value, better, level: one.found, hash };
        if (writer) writer.write(jsonLine({ ...what, ...how }));
        else rows.push([one.game, kind, size, variant, counted(value, found.one, found.many)]);
      }
    } else {
      await withStore(io, url, async (store) => {
        for (const { game: of, kind, better, one: unit, many } of kinds) {
          const first = better === 'more' ? 'highest' : 'lowest';
          for (const one of await champions(store, { game: of, kind, first })) {
            if (writer) writer.write(objectOf(one, better));
            else rows.push([of, kind, one.size, one.variant, counted(one.value, unit, many)]);
          }
        }
      });
    }
    if (!json && rows.length === 0) complain(io, 'no records are kept there yet');
    writer?.end();
    io.out.write(
      table(rows, 5)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return EXIT.done;
  },
});

function objectOf(champion: Champion, better: 'more' | 'fewer'): string {
  const { game, kind, size, variant, value, found, hash } = champion;
  const { version, command: line, seed, cpuSeconds, finder, createdAt } = champion;
  const how = { version, command: line, seed, cpuSeconds, finder };
  return jsonLine({
    game,
    kind,
    size,
    variant,
    value,
    better,
    level: found,
    hash,
    ...how,
    kept: createdAt.toISOString(),
  });
}
