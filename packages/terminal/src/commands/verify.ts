import { rulebook } from '@knossos/engine/games';
import {
  type AnyRules,
  counted,
  type GameEvent,
  type Level,
  type ReplayReport,
  replay,
  type State,
} from '@knossos/engine/puzzle';
import { command, maybe, one, option } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { jsonLine } from '../cli/json.js';
import { dice, index, jsonObject, settings } from '../cli/options.js';
import { LEVEL_KEYS } from '../cli/schema.js';
import { someOf } from '../cli/text.js';
import { wholeNumber } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { entryOf } from '../games/index.js';
import { oneLevel, type ReadLevel } from '../io/levels.js';

/** What became of a replay. */
interface Verdict {
  readonly status: 'won' | 'lost' | 'open' | 'illegal';
  /** Moves that could be played. */
  readonly at: number;
  readonly length: number;
  /** The move that was not legal, and what would have been. */
  readonly refused: string | null;
  readonly legal: readonly string[];
  /** Of a game that has one, e.g. turns; null in others, and before the end. */
  readonly score: { readonly name: string; readonly value: number } | null;
  /** Length of the shortest plan; null where it was not searched for, or not found within the limit. */
  readonly shortest: number | null;
  /** The best score where the solver looks for one; null in other games, where it was not searched for, or not proved within the limit. */
  readonly most: number | null;
  readonly message: string;
}

/** `knossos verify`: replays moves and says whether they win. */
export const verify = command({
  args: {
    file: one('a file with a level, - for standard input, a game name or an id'),
    moves: maybe('the moves, e.g. RRDU; those of the header\'s "moves:" unless given'),
  },
  options: {
    ...jsonObject,
    seed: dice,
    index,
    limit: option(
      'states',
      'joint states to expand when looking for the shortest plan; 0 does not look for one',
      wholeNumber(0),
      1_000_000,
    ),
    ...settings,
  },
  json: [
    {
      prints: '--json prints one object',
      as: 'object',
      keys: `${LEVEL_KEYS}
        status: 'won' | 'lost' | 'open' | 'illegal'  # won, lost, open (the game goes on) or illegal
        at: count  # moves played before it ended or stopped
        length: count  # all moves that were given
        optimal: boolean | null  # whether no plan is better; null where that is not known
        shortest: count | null  # length of a shortest plan, where one was looked for and found
        refused: text | null  # the move that was not legal
        legal: text[]  # the moves that were legal instead, or are legal now
        score: number | null  # of games that have one, e.g. the turns of mouse; shortest is null there
        seed: text | null
        error: text | null  # why it does not win`,
    },
  ],
  exits: { '0': 'the replay wins', '1': 'it does not', '2': 'wrong usage', '3': 'the level is invalid' },
  examples: [
    ['verify theseus:8x8#42 RRDU', 'whether these moves win'],
    ['verify maze.txt --json', 'the moves in the header of a file, as an object'],
  ],
  async run({ file, moves: given }, options, io) {
    const { read, level } = await oneLevel(file, options.set, options.index, io);
    const moves = given ?? level.meta.moves;
    if (moves === null) {
      throw new UsageFailure(`${read.file} has no "moves:" in its header; give the moves behind the file`);
    }
    const seed = options.seed ?? level.meta.seed;
    const verdict = await judge(level, moves, seed ?? '', options.limit, io);
    io.out.write(options.json ? verdictObject(read, level, verdict, seed) : `${verdict.message}\n`);
    return verdict.status === 'won' ? EXIT.done : EXIT.failed;
  },
});

async function judge(level: Level, text: string, seed: string, limit: number, io: Io): Promise<Verdict> {
  const rules = rulebook.of(level);
  const moves = rules.parseMoves(text);
  if (!moves.ok) {
    const { message, help, column } = moves.fault;
    return {
      status: 'illegal',
      at: 0,
      length: 0,
      refused: column === null ? null : (text[column - 1] ?? null),
      legal: rules.moves(rules.see(rules.start(level, seed))),
      score: null,
      shortest: null,
      most: null,
      message: `not a replay: ${column === null ? '' : `character ${column}: `}${message}.${help === null ? '' : ` ${help}`}`,
    };
  }
  const report = replay(rules, level, seed, moves.value);
  const length = moves.value.length;
  const refused = report.status === 'illegal' ? (moves.value[report.at] ?? null) : null;
  const last = report.states[report.states.length - 1];
  const score = last ? rules.outcome(rules.see(last)).score : null;
  // Where a score is what counts, nobody asks for the shortest way to it.
  const shortest =
    report.status === 'won' && limit > 0 && score === null
      ? await shortestLength(rules, level, seed, limit, io)
      : null;
  const isScored = entryOf(level.game).isScored && report.status === 'won' && limit > 0;
  const most = isScored ? await mostScore(rules, level, seed, limit, io) : null;
  return {
    status: report.status,
    at: report.at,
    length,
    refused,
    legal: report.legal,
    score,
    shortest,
    most,
    message: describe(rules, report, length, refused, shortest, most),
  };
}

/** The best score of a level, where the solver proves it within the limit. */
async function mostScore(rules: AnyRules, level: Level, seed: string, limit: number, io: Io) {
  const solution = await solutionOf(rules, level, seed, limit, io);
  return solution.status === 'solved' && solution.optimal ? (solution.score?.value ?? null) : null;
}

async function shortestLength(rules: AnyRules, level: Level, seed: string, limit: number, io: Io) {
  const solution = await solutionOf(rules, level, seed, limit, io);
  return solution.status === 'solved' && solution.optimal ? solution.moves.length : null;
}

async function solutionOf(rules: AnyRules, level: Level, seed: string, limit: number, io: Io) {
  const mind = await rules.mind();
  return runTask(mind.solve(rules.see(rules.start(level, seed)), { limit }), io);
}

function describe(
  rules: AnyRules,
  report: ReplayReport<State, string, GameEvent>,
  length: number,
  refused: string | null,
  shortest: number | null,
  most: number | null,
): string {
  const last = report.states[report.states.length - 1] as State;
  const moves = counted(length, 'move');
  switch (report.status) {
    case 'won': {
      const { score } = rules.outcome(rules.see(last));
      if (score !== null) {
        const rest =
          most === null ? '' : most === score.value ? ', the most there is' : `; the most is ${most}`;
        return `won in ${moves}: ${score.name} ${score.value.toLocaleString('en')}${rest}.`;
      }
      const best =
        shortest === null
          ? ''
          : shortest === length
            ? ', and no plan is shorter'
            : `; the shortest plan has ${shortest}`;
      return `won in ${moves}${best}.`;
    }
    case 'lost':
      return `lost at move ${report.at}: ${rules.words.state(rules.see(last))}`;
    case 'open':
      return `not finished after ${moves}: ${rules.words.state(rules.see(last))} Legal now: ${someOf(report.legal)}`;
    case 'illegal': {
      const over = rules.outcome(rules.see(last)).status;
      const why = over === 'open' ? `legal there: ${someOf(report.legal)}` : `the game was already ${over}`;
      return `move ${report.at + 1} (${refused}) is not legal; ${why}. ${rules.words.state(rules.see(last))}`;
    }
  }
}

function verdictObject(read: ReadLevel, level: Level, verdict: Verdict, seed: string | null): string {
  const { status, at, length, shortest, most, refused, legal, score } = verdict;
  const isBest = shortest !== null ? shortest === length : most === null ? null : score?.value === most;
  const object = {
    file: read.file,
    index: read.index,
    title: level.meta.title,
    game: level.game,
    status,
    at,
    length,
    optimal: isBest,
    shortest,
    refused,
    legal,
    score: score?.value ?? null,
    seed,
    error: status === 'won' ? null : verdict.message,
  };
  return `${jsonLine(object)}\n`;
}
