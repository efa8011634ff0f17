import { rulebook } from '@knossos/engine/internal/games';
import { counted } from '@knossos/engine/internal/puzzle';
import { numberText } from '@knossos/engine/internal/strength';
import { command } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { numbersIn } from '../../play/playing-on.js';
import { SaveFolder } from '../../play/saves.js';

/** `knossos strength show`: one's own numbers. */
export default command({
  options: {},
  about: `A number is a Glicko-2 rating: against a level of the same rating you win every other time. With two chances in
three your strength lies within the number behind ±.`,
  examples: [['strength show', 'your number in each game']],
  run(_args, _options, io) {
    const numbers = numbersIn(new SaveFolder(io.env));
    for (const { id } of rulebook.games) {
      const own = numbers.of(id);
      const played =
        own.games === 0 ? 'nothing played yet' : `${own.wins} of ${counted(own.games, 'level')} won`;
      const best = own.longest > 1 ? `, at most ${own.longest} in a row` : '';
      io.out.write(`${id.padEnd(10)}${numberText(own).padEnd(14)}${played}${best}\n`);
    }
    return EXIT.done;
  },
});
