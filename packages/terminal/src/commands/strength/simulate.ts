import { rulebook } from '@knossos/engine/internal/games';
import { counted } from '@knossos/engine/internal/puzzle';
import { difficultyScaleOf, isRated } from '@knossos/engine/internal/session';
import {
  EXPLORERS,
  type Explored,
  exploredRating,
  numberText,
  rankCorrelation,
  ratingOf,
  ratingOfStep,
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
    times: option('n', 'how often each shipped level is explored', wholeNumber(1, 1000), 10),
    seed,
  },
  about: `Players of known strength play on in each game, each level the shipped one or the step of the difficulty scale that is
nearest to what their number asks for: the number is to come to the strength. Then explorers of growing patience, who try moves by chance,
play the shipped levels, which are rated by who wins: Spearman's rank correlation says how well that agrees with their
ratings. Explorers take back what leads nowhere; where dice fall or something is covered they begin again; a maze that is
built they change at random, and keep what is no worse. They reason about nothing, and where most levels are never won so, there is
nothing to compare.`,
  examples: [['strength simulate theseus', 'the shipped mazes of one game, explored ten times each']],
  async run({ game }, { games, times, seed }, io) {
    const { out } = io;
    out.write(`Players of strength ${SIMULATED_PLAYERS.map(({ strength }) => strength).join(', ')}\n`);
    out.write(`after ${counted(games, 'level')} each, and explorers:\n`);
    const ratings = shippedRatings();
    for (const rules of rulebook.games.filter(({ id }) => game === null || id === game)) {
      const scale = difficultyScaleOf(await rules.mind());
      const steps = scale.steps.map((_, at) => ({ rating: ratingOfStep(at) }));
      const shipped = shippedPacks(rules.id).flatMap((pack) =>
        levelsIn(pack).flatMap(({ text, index }) => {
          const level = rulebook.parse(text);
          const difficulty = ratings[pack.name]?.[index]?.difficulty ?? null;
          if (!level.ok || (difficulty === null && isRated(scale))) return [];
          const rating = ratingOf(scale, difficulty, scale.like(level.value).size);
          return [{ level: level.value, rating }];
        }),
      );
      const numbers = SIMULATED_PLAYERS.map(({ strength }) =>
        numberText(simulatePlayer(strength, games, seed, [...steps, ...shipped])),
      );
      out.write(`${rules.id.padEnd(10)}${numbers.join(', ')}\n`);
      const explored: (Explored & { readonly measured: number })[] = [];
      for (const { level, rating } of shipped) {
        const found = await runTask(exploredRating(rules, level, times, seed), io);
        if (found !== null) explored.push({ ...found, measured: rating });
      }
      for (const way of Object.keys(EXPLORERS)) {
        const levels = explored.filter((one) => one.way === way);
        if (levels.length < 2) continue;
        const won = levels.filter(({ wins }) => wins > 0).length;
        const found = rankCorrelation(
          levels.map(({ measured }) => measured),
          levels.map(({ rating }) => rating),
        );
        const shows = 2 * won > levels.length ? `rank correlation ${found.toFixed(2)}` : 'too few to compare';
        out.write(`  who ${way}: ${won} of ${counted(levels.length, 'level')} won, ${shows}\n`);
      }
    }
    return EXIT.done;
  },
});
