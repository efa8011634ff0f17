import type { Solution, SolveOptions } from '@knossos/engine/internal/puzzle';
import { SEARCH_NAMES } from '@knossos/engine/internal/search';
import { command, flag, option, withMeanings } from '../cli/command.js';
import { UsageFailure } from '../cli/failure.js';
import { jsonList, lot, manyLevels, settings, which } from '../cli/options.js';
import { writeSlices } from '../cli/turns.js';
import { nearestOf, wholeNumber } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { answerLevels } from './answers.js';
import { SOLUTION, solutionObject, solutionPieces, solving } from './solve-json.js';
import { SEARCHED, searchLevel } from './solve-search.js';
import { type Solved, solutionText } from './solve-text.js';

const SEARCHES = [...SEARCH_NAMES, 'all'] as const;

/** `knossos solve`: the hot path of the command line, so little is made for each level. */
export default command({
  args: { file: manyLevels },
  options: {
    index: { ...which.index, summary: 'only this level of each file, from 0' },
    random: which.random,
    seed: lot,
    ...jsonList,
    all: flag('list every shortest plan'),
    stats: flag('count plans and states at every depth'),
    search: withMeanings(option('name', 'count what a search looks at', nearestOf(SEARCHES)), {
      sequences: 'all sequences of moves',
      rebuild: 'doubles dropped within each layer only',
      visited: 'a visited set',
      'a-star': 'A*, with the distance to the exit as if nobody chased you',
      retrograde: 'backwards from the wins',
      all: 'each of them',
    }),
    limit: option(
      'states',
      'expand no more joint states than that: then give up, or play games where dice fall',
      wholeNumber(1),
    ),
    ...settings,
  },
  about: `Each level's first shortest plan in its game's order of moves, or a proof that there is none. Of mines it is a game
in which every opening is certain from the numbers shown before; where one would be a guess it gives up. (The analysis
of a position is "knossos mines solve".) Of gold it is the way with the most gold, the shortest of those.

With --search the level is solved as textbooks do it, and what that looks at is counted beside the number of positions that
there could be at most. It is for games of pursuit and described ones, without dice. A-star and retrograde are for the first alone. --stats adds the
layers. --limit is 2,000,000 unless given; sequences that come to one position count once.`,
  json: [
    {
      prints: '--json prints an array, --jsonl one object a line, in the order read',
      as: 'array',
      keys: SOLUTION,
      note: 'Of haunt the dice of the start are averaged over.',
    },
    {
      prints: '--search with --json or --jsonl prints other objects, in the same way',
      as: 'array',
      keys: SEARCHED,
    },
  ],
  exits: {
    '0': 'done',
    '3': 'a level cannot be read',
    '4': 'a limit was met',
    '5': 'the only level is proved impossible',
  },
  examples: [
    ['solve theseus/1-first-steps.txt', 'the shortest plans of a shipped pack'],
    ['solve theseus:8x8#42 --jsonl', 'a generated level, one object a line'],
    ['solve theseus:8x8#42 --all --stats', 'every shortest plan, and how the search grew'],
    ['solve theseus:8x8#42 --search all', 'what five searches look at to find one'],
  ],
  async run({ file: names }, options, io) {
    if (names.filter((name) => name === '-').length > 1) {
      throw new UsageFailure('standard input, -, can be read only once');
    }
    const { all, stats, limit, search } = options;
    if (search !== null) {
      if (all)
        throw new UsageFailure('--search counts what is looked at; --all lists plans: take one of them');
      return answerLevels(names, options, io, SEARCHED, null, (question, writer) =>
        searchLevel(question, writer, { search, stats, limit }, io),
      );
    }
    const wanted: SolveOptions = { anyStart: true, stats, ...(limit === null ? {} : { limit }) };
    const job = all ? null : ({ name: 'solve', wanted } as const);
    return answerLevels(names, options, io, SOLUTION, job, (question, writer) => {
      const started = io.now();
      const { read, level, rules, mind } = question;
      const tell = (solution: Solution<string>) => {
        const milliseconds = io.now() - started;
        const plans = () =>
          solution.status === 'solved'
            ? (mind.plans?.(rules.start(level, level.meta.seed ?? ''), solution) ?? [solution.moves])
            : [];
        const solved: Solved = { read, level, rules, solution, milliseconds, plans };
        const { status } = solution;
        if (!writer) return writeSlices(solutionText(solved, options), io).then(() => status);
        if (all) return writer.writePieces(solutionPieces(solved, stats)).then(() => status);
        writer.write(solutionObject(solved, stats));
        return status;
      };
      const answer = runTask(solving(question, wanted), io);
      return answer instanceof Promise ? answer.then(tell) : tell(answer);
    });
  },
});
