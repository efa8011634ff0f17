import { rulebook } from '@knossos/engine/games';
import type { SolveOptions } from '@knossos/engine/puzzle';
import { command, flag, many, option } from '../cli/command.js';
import { UsageFailure } from '../cli/failure.js';
import { JsonWriter, jsonForm } from '../cli/json.js';
import { jsonList, settings } from '../cli/options.js';
import {
  anyText,
  arrayOf,
  count,
  decimalText,
  interval,
  key,
  levelKeys,
  number,
  objectOf,
  orNull,
  sometimes,
  wordOf,
  yesNo,
} from '../cli/schema.js';
import { writeSlices } from '../cli/slices.js';
import { Tally } from '../cli/tally.js';
import { wholeNumber } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { complain, describeInvalid, LevelReader } from '../io/levels.js';
import { invalidObject, solutionObject, solutionPieces } from './solve-json.js';
import { solutionText } from './solve-text.js';

/** `knossos solve`: the hot path of the command line, so little is made for each level. */
export const solve = command({
  args: { file: many('files with levels, - for standard input, game names or ids') },
  options: {
    index: option('n', 'only this level of each file, from 0', wholeNumber(0)),
    ...jsonList,
    all: flag('list every shortest plan'),
    stats: flag('count plans and states at every depth'),
    limit: option('states', 'give up after expanding so many joint states', wholeNumber(1)),
    ...settings,
  },
  about: `Each level's first shortest plan in its game's order of moves, or a proof that there is none. Of mines it is a game
in which every opening is certain from the numbers shown before; where one would be a guess it gives up. (The analysis
of a position is "knossos mines solve".) Of gold it is the way with the most gold, the shortest of those.`,
  json: [
    {
      prints: '--json prints an array, --jsonl one object a line, in the order read',
      as: 'array',
      keys: {
        ...levelKeys,
        status: key(
          wordOf('solved', 'policy', 'sampled', 'impossible', 'gave-up', 'invalid'),
          'solved, policy (dice fall), sampled (too large: games were played, which proves nothing), impossible (proved), gave-up (a limit was met) or invalid',
        ),
        length: key(orNull(count), 'moves of the plan'),
        moves: key(
          orNull(anyText),
          "the first shortest plan in the game's order of moves, without separators",
        ),
        optimal: key(orNull(yesNo), 'whether it is proved that no plan is shorter, or collects more'),
        states: sometimes(orNull(count), 'joint states expanded'),
        plans: key(
          orNull(decimalText),
          'number of shortest plans, a decimal string; "0" when impossible, null where they were not counted',
        ),
        gold: sometimes(orNull(count), 'of gold only: what the plan collects'),
        bound: sometimes(orNull(count), 'of gold only: no plan collects more'),
        expected: sometimes(
          orNull(number),
          'of a policy: least expected number of moves where the win is sure, else null; of sampled: mean moves of the games won',
        ),
        probability: sometimes(
          number,
          'of a policy: greatest probability of ever winning; 1 is proved; of sampled: the share won',
        ),
        precision: sometimes(
          number,
          'of a policy: the true expected number (or else the probability) is within this; error is the same number',
        ),
        first: sometimes(orNull(anyText), 'of a policy, and of sampled: its move now'),
        objective: sometimes(anyText, 'of a policy, where a game has more than one aim: what is sought'),
        policy: sometimes(anyText, 'of sampled: who played'),
        games: sometimes(count, 'of sampled: how many were played'),
        won: sometimes(count, 'of sampled: how many of them were won'),
        unfinished: sometimes(count, 'of sampled: how many took too long; they count as not won'),
        expectedInterval: sometimes(orNull(interval), 'of sampled: 95 % interval of expected'),
        interval: sometimes(interval, "of sampled: 95 % interval of probability, E. B. Wilson's"),
        gamesSeed: sometimes(anyText, 'of sampled: the seed that plays them again'),
        reason: sometimes(anyText, 'of sampled: why this is not exact'),
        seed: key(orNull(anyText), 'from the header'),
        error: key(
          { type: ['string', 'number', 'null'] },
          'what is wrong with an invalid level; of a policy a number, see precision',
        ),
        stats: sometimes(
          orNull(arrayOf(objectOf({ depth: count, plans: decimalText, states: count }))),
          'with --stats: per depth, move sequences still alive and new states',
        ),
        within: sometimes(
          orNull(arrayOf(number)),
          'with --stats, of a policy instead: the greatest probability of winning within 0, 1, ... moves',
        ),
        all: sometimes(orNull(arrayOf(anyText)), 'with --all: every shortest plan'),
      },
      note: 'Of haunt the dice of the start are averaged over.',
    },
  ],
  exits: {
    '0': 'done',
    '3': 'a level is invalid',
    '4': 'a limit was met',
    '5': 'the only level is proved impossible',
  },
  examples: [
    ['solve theseus/1-first-steps.txt', 'the shortest plans of a shipped pack'],
    ['solve theseus:8x8#42 --jsonl', 'a generated level, one object a line'],
    ['solve theseus:8x8#42 --all --stats', 'every shortest plan, and how the search grew'],
  ],
  async run({ file: names }, options, io) {
    if (names.filter((name) => name === '-').length > 1) {
      throw new UsageFailure('standard input, -, can be read only once');
    }
    const { all, stats, limit, index: only } = options;
    const form = jsonForm(options);
    const writer = form === null ? null : new JsonWriter(io, form);
    const tally = new Tally();
    const wanted: SolveOptions = { anyStart: true, stats, ...(limit === null ? {} : { limit }) };
    const reader = new LevelReader(io, options.set, { only });
    for await (const read of reader.levels(names)) {
      if (!read.level.ok) {
        tally.add('invalid');
        if (writer) writer.write(invalidObject(read));
        else complain(io, describeInvalid(read));
        continue;
      }
      const level = read.level.value;
      const rules = rulebook.of(level);
      const started = io.now();
      // Whoever asks for the solution of a level asks with full knowledge of it: where mines are hidden, a game without
      // a guess is a solution, and it can only be played with the mines at hand.
      const state = rules.start(level, level.meta.seed ?? '');
      const mind = await rules.mind();
      const solution = await runTask(mind.solve(state, wanted), io);
      const milliseconds = io.now() - started;
      const plans = () =>
        solution.status === 'solved' ? (mind.plans?.(state, solution) ?? [solution.moves]) : [];
      const solved = { read, level, rules, solution, milliseconds, plans };
      tally.add(solution.status);
      if (!writer) await writeSlices(solutionText(solved, options), io);
      else if (all || stats) await writer.writePieces(solutionPieces(solved, options));
      else writer.write(solutionObject(solved));
    }
    writer?.end();
    return tally.exitCode(reader.isComplete);
  },
});
