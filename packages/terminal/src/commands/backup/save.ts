import { command, flag, one } from '../../cli/command.js';
import { EXIT, UsageFailure, WRITING } from '../../cli/failure.js';
import { complain } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { tryReplacing } from '../../io/targets.js';
import { database } from '../database.js';
import { countedRows, withBackup } from './open.js';

/** `knossos backup`: everything that a database holds, in a file. */
export default command({
  args: { file: one('where to write it; a file of that name is replaced', { names: 'file' }) },
  options: { database, json: flag('print what was written as a JSON object') },
  json: [
    {
      keys: `
        file: text
        rows: record<count>  # by table`,
    },
  ],
  about: `Writes runs, results and everything that people share, as it was at one moment, into one file that only you may read: it holds
what they trust the server with. The file is there whole or not at all. With PostgreSQL everything may go on meanwhile; the embedded
database is open in one process only, so that a server is stopped first. knossos restore reads it back, into either kind of database.`,
  examples: [
    ['backup knossos.backup', 'the embedded database'],
    ['backup knossos.backup --database URL', 'a PostgreSQL database'],
  ],
  exits: { '0': 'done', '1': 'the database cannot be opened, or the file not written', '2': 'wrong usage' },
  run: ({ file }, { database: url, json }, io) => {
    if (file === '-') {
      throw new UsageFailure(
        'a backup is not printed: name a file, such as knossos.backup; ./- is one called -',
      );
    }
    tryReplacing('', file);
    return withBackup(
      io,
      url,
      { refusal: `${file} cannot be written`, reasons: WRITING },
      async (store, { writeBackup }) => {
        const rows = await writeBackup(store, file, new Date(io.date()).toISOString());
        if (json) io.out.write(jsonLine({ file, rows }));
        else complain(io, `${countedRows(rows)} written to ${file}`);
        return EXIT.done;
      },
    );
  },
});
