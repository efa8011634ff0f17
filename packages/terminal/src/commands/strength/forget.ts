import { rulebook } from '@knossos/engine/internal/games';
import { NEWCOMER } from '@knossos/engine/internal/strength';
import { command, one } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { gameNames } from '../../io/unnamed.js';
import { numbersIn } from '../../play/playing-on.js';
import { SaveFolder } from '../../play/saves.js';

/** `knossos strength forget`: begins one's number in a game again. */
export default command({
  args: { game: one('the game', { choices: rulebook.games.map(({ id }) => id) }) },
  options: {},
  examples: [['strength forget theseus', 'the next level is one for newcomers']],
  run({ game }, _options, io) {
    if (!rulebook.find(game)) throw new UsageFailure(`there is no game "${game}"; games: ${gameNames()}`);
    numbersIn(new SaveFolder(io.env)).change(game, ({ resets }) => ({ ...NEWCOMER, resets: resets + 1 }));
    io.out.write(`Your number in ${game} begins again.\n`);
    return EXIT.done;
  },
});
