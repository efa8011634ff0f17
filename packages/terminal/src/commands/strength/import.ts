import { readFileSync } from 'node:fs';
import { describeFault } from '@knossos/engine/internal/puzzle';
import { readBackup } from '@knossos/engine/internal/session';
import { NUMBERS_KEY, NUMBERS_SCHEMA, numberText } from '@knossos/engine/internal/strength';
import { parse } from 'valibot';
import { command, one } from '../../cli/command.js';
import { EXIT, Failure, reasonOf } from '../../cli/failure.js';
import { numbersIn } from '../../play/playing-on.js';
import { parsed, SaveFolder } from '../../play/saves.js';

/** `knossos strength import`: adds the numbers of a browser, or of another machine. */
export default command({
  args: { file: one('a backup of a browser, or what knossos strength export printed', { names: 'file' }) },
  options: {},
  about: `Of two numbers in a game the one with more games counts; of two beginnings the later one. No best is lost, and reading a
file twice changes nothing. What else a backup holds stays there.`,
  examples: [['strength import knossos-2026-11-29.json', 'what "Download backup" saved']],
  run({ file }, _options, io) {
    const backup = readBackup(textOf(file));
    if (!backup.ok) throw new Failure(EXIT.failed, `${file}: ${describeFault(backup.fault)}`);
    const text = backup.value.entries.get(NUMBERS_KEY) ?? null;
    if (text === null)
      throw new Failure(EXIT.failed, `${file} holds no numbers: play on first, then make it again`);
    const others = parse(NUMBERS_SCHEMA, parsed(text));
    const numbers = numbersIn(new SaveFolder(io.env));
    numbers.merge(others);
    for (const game of Object.keys(others))
      io.out.write(`${game.padEnd(10)}${numberText(numbers.of(game))}\n`);
    return EXIT.done;
  },
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(EXIT.failed, `${file} cannot be read: ${reasonOf(error)}`);
  }
}
