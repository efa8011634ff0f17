import { command, flag, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { database } from '../database.js';
import { countedRows, withBackup } from './open.js';

/** `knossos restore`: reads a backup into a database. */
export default command({
  args: { file: one('what knossos backup wrote', { names: 'file' }) },
  options: {
    database,
    replace: flag('delete what the database holds first; otherwise it has to be empty'),
    json: flag('print what was read as a JSON object'),
  },
  json: [
    {
      keys: `
        file: text
        rows: record<count>  # by table
        skipped: record<count>  # rows of tables that no version keeps any more, by table`,
    },
  ],
  about: `Reads all of a backup or nothing of it, into the embedded database or a PostgreSQL one, whichever it was made from. Stop a server
of that database first. Rows of tables that are no more, in a backup of an older version, are passed over, and counted.`,
  examples: [
    ['restore knossos.backup', 'into the embedded database'],
    ['restore knossos.backup --database URL', 'into an empty PostgreSQL database'],
  ],
  exits: { '0': 'done', '1': 'nothing was changed: the message says why', '2': 'wrong usage' },
  run: ({ file }, { database: url, replace, json }, io) =>
    withBackup(io, url, { refusal: `${file} cannot be read` }, async (store, { readBackup, restore }) => {
      const { rows, skipped } = await restore(store, readBackup(file), { isReplacing: replace, name: file });
      if (json) io.out.write(jsonLine({ file, rows, skipped }));
      else {
        const isAll = Object.keys(skipped).length === 0;
        const passed = isAll ? '' : `; ${countedRows(skipped)} passed over, which nothing keeps any more`;
        complain(io, `${countedRows(rows)} read from ${file}${passed}`);
      }
      return EXIT.done;
    }),
});
