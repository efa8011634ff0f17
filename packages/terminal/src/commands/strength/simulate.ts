import { rulebook } from '@knossos/engine/internal/games';
import { counted } from '@knossos/engine/internal/puzzle';
import { difficultyScaleOf } from '@knossos/engine/internal/session';
import {
  exploredRating,
  numberText,
  rankCorrelation,
  ratingOf,
  SIMULATED_PLAYERS,
  simulatePlayer,
} from '@knossos/engine/internal/strength';
import { command, maybe, option } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { seed } from '../../cli/options.js';
import { wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { levelsIn, shippedPacks, shippedRatings } from '../../io/shipped.js';

/** `knossos strength simulate`: what numbers and ratings are worth. */
export default command({
  args: {
    game: maybe('the game whose shipped levels are played; all of them where it is missing', {
      choices: rulebook.games.map(({ id }) => id),
    }),
  },
  options: {
    games: option('n', 'levels that each player of known strength plays', wholeNumber(1, 1e6), 500),
    times: option('n', 'how often each shipped level is explored', wholeNumber(1, 1000), 20),
    seed,
  },
  about: `First three players of known strength play on, each level as hard as their number asks for: the number is to come to
the strength. Then explorers of growing patience, who try moves by chance and take back what leads nowhere, play the shipped
levels, which are rated by who wins: Spearman's rank correlation says how well that agrees with their measured difficulty.
Games with dice, covered fields, and mazes that are built are not explored.`,
  examples: [['strength simulate theseus', 'the shipped mazes of one game, explored 20 times each']],
  async run({ game }, { games, times, seed }, io) {
    io.out.write(`${counted(games, 'level')} each:\n`);
    for (const { name, strength } of SIMULATED_PLAYERS) {
      const number = numberText(simulatePlayer(strength, games, seed));
      io.out.write(`${name.padEnd(8)}strength ${strength}, number ${number}\n`);
    }
    const ratings = shippedRatings();
    for (const rules of rulebook.games.filter(({ id }) => game === null || id === game)) {
      const mind = await rules.mind();
      const scale = difficultyScaleOf(mind);
      const [measured, rated]: [number[], number[]] = [[], []];
      for (const pack of shippedPacks(rules.id))
        for (const { text, index } of levelsIn(pack)) {
          const level = rulebook.parse(text);
          const difficulty = ratings[pack.name]?.[index]?.difficulty ?? null;
          if (!level.ok || difficulty === null) continue;
          const rating = await runTask(exploredRating(rules, level.value, times, seed), io);
          if (rating === null) continue;
          measured.push(ratingOf(scale, difficulty, undefined));
          rated.push(rating);
        }
      const found =
        rated.length < 2
          ? 'not explored'
          : `${counted(rated.length, 'level')}, rank correlation ${rankCorrelation(measured, rated).toFixed(2)}`;
      io.out.write(`${rules.id.padEnd(10)}${found}\n`);
    }
    return EXIT.done;
  },
});
