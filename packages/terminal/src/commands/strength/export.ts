import { writeBackup } from '@knossos/engine/internal/session';
import { NUMBERS_KEY } from '@knossos/engine/internal/strength';
import { command } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { numbersIn } from '../../play/playing-on.js';
import { SaveFolder } from '../../play/saves.js';

/** `knossos strength export`: one's own numbers, for a browser. */
export default command({
  options: {},
  about: `Prints a backup that holds your numbers alone. Restore it on the page "Saved data" of a browser, or read it on another
machine by knossos strength import: of two numbers in a game the one with more games counts, and no best is lost.`,
  examples: [['strength export', 'as text; > numbers.json keeps it']],
  run(_args, _options, io) {
    const numbers = JSON.stringify(numbersIn(new SaveFolder(io.env)).all());
    const made = new Date(io.date()).toISOString();
    io.out.write(writeBackup({ made, entries: new Map([[NUMBERS_KEY, numbers]]) }));
    return EXIT.done;
  },
});
