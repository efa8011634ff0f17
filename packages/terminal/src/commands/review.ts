import { type AnyRules, capital } from '@knossos/engine/internal/puzzle';
import {
  MOVE_VERDICTS,
  playedSteps,
  type Review,
  reviewGame,
  reviewWorthText,
  VERDICT_WORDS,
} from '@knossos/engine/internal/session';
import { command, flag, option } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';
import type { Input } from '../cli/io.js';
import { jsonLine } from '../cli/json.js';
import { dice, lookOf, manyLevels, settings, which } from '../cli/options.js';
import { type JsonForm, LEVEL_KEYS, wordOf } from '../cli/schema.js';
import { table } from '../cli/text.js';
import { oneOf } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { GAMES } from '../games/index.js';
import { choiceOf, oneLevel, tellIdleSeed } from '../io/choice.js';
import { kindOfPath, readBytes } from '../io/sources.js';
import { takesScreen } from '../play/beginning.js';
import type { RecordedFile } from '../play/game-entry.js';
import { SaveFolder } from '../play/saves.js';
import { playedLine } from './played-line.js';

const RECORDINGS = GAMES.flatMap(({ recordings }) => recordings ?? []);

/** `knossos review`: every move of a game judged. */
export default command({
  args: { files: manyLevels },
  options: {
    moves: option('moves', 'the moves, e.g. RRDU; those of the link or of the header unless given'),
    json: flag('print JSON'),
    screen: {
      ...flag('on the whole screen of a terminal, move by move; Enter plays on from there'),
      excludes: ['json', 'profile', 'winChance'],
    },
    profile: option(
      'form',
      'of recordings: what the player makes of all of them, and nothing else',
      oneOf<'csv' | 'json'>(['csv', 'json']),
    ),
    winChance: flag(
      'of recordings: reckon the chance to win after every click, too, which takes seconds a game',
    ),
    seed: dice,
    ...which,
    ...settings,
  },
  about: `Every move of a game beside the best that there was: best, fine (as good), longer, worse, lost here, already lost, or
not known where a limit was met. Where dice fall, a move is judged before they do; what they did then is told apart. Of
mines the risk stands beside the least risk there was, of gold what can still be had, of mouse what the design was worth.
${RECORDINGS.map(({ about }) => about).join('\n')}`,
  json: [
    {
      prints: '--json prints one object for a game of our own',
      as: 'object',
      keys: `${LEVEL_KEYS}
        status: 'won' | 'lost' | 'open'  # how the game stands after the moves
        seed: text | null
        sentences: text[]  # what the game came to
        judged: count  # moves that were judged
        good: count  # of these the ones that gave nothing away
        lostAt: count | null  # the move with which it was lost, from 1
        moves: { move: text, verdict: ${wordOf(MOVE_VERDICTS)}, by: number | null, best: text[], before: text, played: text, after: text, luck: number | null, text: text }[]  #
          each move: how far it is behind, the best moves, and in words what the position, the move and the
          position after it were worth; luck is what the dice did`,
    },
    ...RECORDINGS.flatMap(({ keys }): JsonForm[] => [
      {
        prints: '--json prints an array for recordings, an object a file',
        as: 'array',
        keys: keys.recording,
      },
      { prints: '--profile json prints an array of rows', as: 'array', keys: keys.profile },
    ]),
  ],
  exits: { '0': 'reviewed', '1': 'a move is not legal', '2': 'wrong usage', '3': 'the level cannot be read' },
  examples: [
    ['review theseus:8x8#42 --moves ULLU', 'these moves, one a line'],
    ['review game.txt --json', 'the moves in the header of a file, as an object'],
    ['review *.avf --profile csv > me.csv', 'what somebody risks, from many recordings'],
  ],
  async run({ files }, options, output) {
    const input = files.includes('-') ? await bytesOf(output.input.chunks()) : null;
    const recorded = files.map((name) => ({
      name,
      read: (most: number) => (name === '-' && input !== null ? input : readBytes(name, most)),
    }));
    const recordings = options.screen ? null : await recordingsIn(recorded);
    if (recordings !== null) return recordings.review(recorded, options, output);
    const io = input === null ? output : { ...output, input: inputOf(input) };
    const [file = '-', ...more] = files;
    if (options.screen && (more.length > 0 || !takesScreen(output)))
      throw new UsageFailure('--screen takes one game, and a terminal');
    if (more.length > 0)
      throw new UsageFailure('only recordings of other programs are reviewed several at once');
    for (const [name, isGiven] of [
      ['profile', options.profile !== null],
      ['win-chance', options.winChance],
    ] as const)
      if (isGiven) throw new UsageFailure(`--${name} is for recordings of other programs`);
    const { read, level } = await oneLevel(file, options.set, choiceOf(options), io);
    tellIdleSeed(options, level, io);
    const text = options.moves ?? level.meta.moves;
    if (text === null)
      throw new UsageFailure(`${read.file} has no "moves:" in its header; give them with --moves`);
    const seed = options.seed ?? level.meta.seed;
    const { rules, moves, states } = playedLine(level, text, seed ?? '1');
    if (options.screen) {
      const { playOnScreen } = await import('../play/full-screen.js');
      const setup = { levels: [read], look: lookOf({ glyphs: null, color: 'auto' }, io), replay: moves };
      const dice = rules.hidden(level) === 'nothing' ? null : (seed ?? '1');
      return playOnScreen({ ...setup, seed: dice, saves: new SaveFolder(io.env) }, GAMES);
    }
    const mind = await rules.mind();
    const steps = heard(() => playedSteps(rules, states, moves));
    const review = await runTask(reviewGame(rules, mind, steps), io);
    const { title } = level.meta;
    const about = { file: read.file, index: read.index, title, game: level.game };
    io.out.write(
      options.json ? `${jsonLine({ ...about, ...objectOf(rules, review, seed) })}\n` : textOf(rules, review),
    );
    return EXIT.done;
  },
});

/** Bytes by which a file shows what it is. */
const HEAD = 64 * 1024;
/** Bytes of standard input that are read. */
const MOST_INPUT = 32 * 1024 * 1024;

/** All bytes of standard input, or as many as no recording has. */
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    // A chunk may be written over by the next one.
    parts.push(chunk.slice());
    length += chunk.length;
    if (length > MOST_INPUT) break;
  }
  return Buffer.concat(parts);
}

/** Bytes that were read already, as an input to read again. */
const inputOf = (bytes: Uint8Array): Input => ({
  isTerminal: false,
  isFile: true,
  async *chunks() {
    yield bytes;
  },
});

/** What judges these files, where one of them is a recording of another program; else null. */
async function recordingsIn(files: readonly RecordedFile[]) {
  for (const { load } of RECORDINGS) {
    const found = await load();
    for (const { name, read } of files)
      if ((name === '-' || kindOfPath(name) === 'file') && found.recognises(name, read(HEAD))) return found;
  }
  return null;
}

function objectOf(rules: AnyRules, { moves, status, summary }: Review, seed: string | null) {
  const { sentences, judged, good, lostAt } = summary;
  return {
    status,
    seed,
    sentences,
    judged,
    good,
    lostAt: lostAt === null ? null : lostAt.index + 1,
    moves: moves.map(({ move, verdict, by, bestMoves, best, played, after, luck, text }) => ({
      move,
      verdict,
      by: by !== null && Number.isFinite(by) ? by : null,
      best: bestMoves,
      before: reviewWorthText(rules as never, best),
      played: reviewWorthText(rules as never, played),
      after: reviewWorthText(rules as never, after),
      luck,
      text,
    })),
  };
}

/** Signs beside the words, so that a column of them can be skimmed. */
const SIGNS = {
  best: '*',
  fine: '=',
  longer: '+',
  worse: '?',
  lost: '!',
  'already lost': '-',
  unknown: ' ',
} as const;

function textOf(rules: AnyRules, { moves, summary }: Review): string {
  const rows = moves.map(({ move, verdict, text }, at) => [
    String(at + 1).padStart(String(moves.length).length),
    capital(rules.words.move(move)),
    `${SIGNS[verdict]} ${VERDICT_WORDS[verdict]}`,
    text,
  ]);
  const lines = [
    ...table(rows, 4),
    ...(rows.length > 0 && summary.sentences.length > 0 ? [''] : []),
    ...summary.sentences,
  ];
  return lines.length === 0 ? 'No moves were given.\n' : `${lines.join('\n')}\n`;
}
