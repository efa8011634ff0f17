import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, counted, grouped, type Level, replay } from '@knossos/engine/internal/puzzle';
import { command, maybe, option } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';
import type { Io } from '../cli/io.js';
import { dice, jsonObject, oneFile, settings, which } from '../cli/options.js';
import { keys, LEVEL_KEYS } from '../cli/schema.js';
import { someOf } from '../cli/text.js';
import { wholeNumber } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { entryOf } from '../games/index.js';
import { choiceOf, oneLevel, tellIdleSeed } from '../io/choice.js';
import type { ReadLevel } from '../io/levels.js';

const VERDICT = keys<Awaited<ReturnType<typeof judge>> & { readonly read: ReadLevel }>`${LEVEL_KEYS}
  status: 'won' | 'lost' | 'open' | 'illegal'  # won, lost, open (the game goes on) or illegal
  at: count  # moves played before it ended or stopped
  length: count  # all moves that were given
  optimal: boolean | null  # whether no plan is better; null where that is not known
  shortest: count | null  # length of a shortest plan, where one was looked for and found
  refused: text | null  # the move that was not legal
  legal: text[]  # the moves that were legal instead, or are legal now
  score: number | null  # of games that have one, e.g. the turns of mouse; shortest is null there
  seed: text | null
  error: text | null  # why it does not win ${({ status, message }) => (status === 'won' ? null : message)}`;

/** `knossos verify`: replays moves and says whether they win. */
export default command({
  args: {
    file: oneFile,
    moves: maybe('the moves, e.g. RRDU; those of the header\'s "moves:" unless given'),
  },
  options: {
    moves: option('moves', 'the moves, as other commands take them'),
    ...jsonObject,
    seed: dice,
    ...which,
    limit: option(
      'states',
      'joint states to expand when looking for the shortest plan; 0 does not look for one',
      wholeNumber(0),
      1_000_000,
    ),
    ...settings,
  },
  json: [{ keys: VERDICT }],
  exits: { '0': 'the replay wins', '1': 'it does not', '2': 'wrong usage', '3': 'the level cannot be read' },
  examples: [
    ['verify theseus:8x8#42 ULLU', 'whether these moves win'],
    ['verify maze.txt --json', 'the moves in the header of a file, as an object'],
  ],
  async run({ file, moves: given }, options, io) {
    const { read, level } = await oneLevel(file, options.set, choiceOf(options), io);
    tellIdleSeed(options, level, io);
    if (given !== null && options.moves !== null)
      throw new UsageFailure('give the moves once: behind the file, or with --moves');
    const moves = given ?? options.moves ?? level.meta.moves;
    if (moves === null) {
      throw new UsageFailure(
        `${read.file} has no "moves:" in its header; give the moves behind the file, or with --moves`,
      );
    }
    const seed = options.seed ?? level.meta.seed;
    const verdict = await judge(level, moves, seed ?? '', options.limit, io);
    io.out.write(options.json ? `${VERDICT.line({ read, ...verdict, seed })}\n` : `${verdict.message}\n`);
    return verdict.status === 'won' ? EXIT.done : EXIT.failed;
  },
});

/** What becomes of a replay: its keys in the documented order, and a sentence. */
async function judge(level: Level, text: string, seed: string, limit: number, io: Io) {
  const rules = rulebook.of(level);
  const parsed = rules.parseMoves(text);
  if (!parsed.ok) {
    const { message, help, column } = parsed.fault;
    const where = column === null ? '' : `character ${column}: `;
    return {
      ...{ status: 'illegal', at: 0, length: 0, optimal: null, shortest: null },
      refused: column === null ? null : (text[column - 1] ?? null),
      legal: rules.moves(rules.see(rules.start(level, seed))),
      score: null,
      message: `not a replay: ${where}${message}.${help === null ? '' : ` ${help}`}`,
    };
  }
  const moves = parsed.value;
  const { length } = moves;
  const { status, at, legal, states } = heard(() => replay(rules, level, seed, moves));
  const last = rules.see(states[states.length - 1]);
  const outcome = rules.outcome(last);
  const refused = status === 'illegal' ? (moves[at] ?? null) : null;
  const { score } = outcome;
  // Where the score counts, the shortest way to it does not matter.
  const isScored = entryOf(level.game).isScored === true;
  const isBestWanted = status === 'won' && limit > 0 && (score === null || isScored);
  const best = isBestWanted ? await bestPlan(rules, level, seed, limit, io) : null;
  const shortest = score === null ? (best?.moves.length ?? null) : null;
  const most = isScored ? (best?.score?.value ?? null) : null;
  const isBest = shortest !== null ? shortest === length : most === null ? null : score?.value === most;
  const stateText = rules.words.state(last);
  const ended = () => {
    const count = counted(length, 'move');
    switch (status) {
      case 'won': {
        if (score === null) {
          const longer = isBest ? ', and no plan is shorter' : `; the shortest plan has ${shortest}`;
          return `won in ${count}${shortest === null ? '' : longer}.`;
        }
        const rest = most === null ? '' : isBest ? ', the most there is' : `; the most is ${most}`;
        return `won in ${count}: ${score.name} ${grouped(score.value)}${rest}.`;
      }
      case 'lost':
        return `lost at move ${at}: ${stateText}`;
      case 'open':
        return `not finished after ${count}: ${stateText} Legal now: ${someOf(legal)}`;
      case 'illegal': {
        const isOpen = outcome.status === 'open';
        const why = isOpen ? `legal there: ${someOf(legal)}` : `the game was already ${outcome.status}`;
        return `move ${at + 1} (${refused}) is not legal; ${why}. ${stateText}`;
      }
    }
  };
  const verdict = { status, at, length, optimal: isBest, shortest, refused, legal };
  return { ...verdict, score: score?.value ?? null, message: ended() };
}

/** A plan that is proved to be the best; null where none is found within the limit. */
async function bestPlan(rules: AnyRules, level: Level, seed: string, limit: number, io: Io) {
  const mind = await rules.mind();
  const solution = await runTask(mind.solve(rules.see(rules.start(level, seed)), { limit }), io);
  return solution.status === 'solved' && solution.optimal ? solution : null;
}
