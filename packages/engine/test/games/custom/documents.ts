import { futureOf } from '../../../src/games/custom/future.js';
import { type CustomLevel, customRules } from '../../../src/games/custom/index.js';
import { customMind } from '../../../src/games/custom/mind.js';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { finish, parseDocument, type Result, replay } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomRuledText } from '../../random-rules.js';
import { isRoundTrip } from './agreement.js';

/** Positions that are looked at for an answer, and up to how many may follow where the mind is asked everything else. */
const MOST_LOOKED = 200;
const MOST_FOLLOWED = 100;

type Change = (text: string, random: Random) => string;

/** Changes one line that satisfies `isMeant`, by its words. */
const ofWords =
  (change: (words: string[], at: number, random: Random) => void): Change =>
  (text, random) => {
    const lines = text.split('\n');
    const meant = [...lines.keys()].filter((at) => lines[at]?.startsWith('rule:'));
    if (meant.length === 0) return text;
    const line = random.pick(meant);
    const words = (lines[line] ?? '').split(' ');
    change(words, 1 + random.below(Math.max(1, words.length - 1)), random);
    lines[line] = words.join(' ');
    return lines.join('\n');
  };

/** Words that sentences are made of, and some that none is. */
const WORDS: readonly string[] = [
  ...new Set(
    Array.from({ length: 400 }, (_, at) => randomRuledText(Random.from(`words ${at}`), true))
      .flatMap((text) => text.split('\n').filter((line) => line.startsWith('rule:')))
      .flatMap((line) => line.split(' ').slice(1)),
  ),
  ...['', 'rule:', 'dragons', '-1', 'ÿ', 'you,', ',', ':'],
];
const someWord = (random: Random): string => random.pick(WORDS);
const swapped = (text: string, at: number): string =>
  text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);

/** Wrong words, letters that change places, and what is missing or there twice. */
const CHANGES: readonly Change[] = [
  ofWords((words, at, random) => words.splice(at, 1, someWord(random))),
  ofWords((words, at, random) => words.splice(at, 0, someWord(random))),
  ofWords((words, at) => words.splice(at, 1)),
  ofWords((words, at) => words.splice(at, 0, words[at] ?? '')),
  ofWords((words, at, random) => {
    words[at] = swapped(words[at] ?? '', random.below(Math.max(1, (words[at]?.length ?? 1) - 1)));
  }),
  ofWords((words, at, random) => {
    words[at] = (words[at] ?? '').replace(/\d+/, String(random.pick([0, 1, 9, 10, 99, 999, 1000])));
  }),
  (text, random) => {
    const lines = text.split('\n');
    lines.splice(random.below(lines.length), 1);
    return lines.join('\n');
  },
  (text, random) => {
    const lines = text.split('\n');
    const at = random.below(lines.length);
    lines.splice(random.below(lines.length), 0, lines[at] ?? '');
    return lines.join('\n');
  },
  (text, random) => {
    const from = text.indexOf('\n\n');
    const at = from + random.below(Math.max(1, text.length - from));
    return text[at] === '\n'
      ? text
      : text.slice(0, at) + random.pick([...'SEMVGOB~^>o_KZX$:#. ']) + text.slice(at + 1);
  },
];

/** A document of random sentences with some changes, now and then none. */
export function randomSentences(random: Random): string {
  let text = randomRuledText(random, random.chance(1, 4));
  for (let left = random.pick([0, 0, 1, 1, 2, 4]); left > 0; left--)
    text = random.pick(CHANGES)(text, random);
  return text;
}

/** The level of a document; a fault where it is none. */
export function readSentences(text: string): Result<CustomLevel> {
  const document = parseDocument(text);
  return document.ok ? customRules.parse(document.value) : document;
}

/** Whether few positions can follow, so that hints and ratings are quick. */
function hasFew(level: CustomLevel): boolean {
  const game = gameOf(level);
  return !game.hasDice && finish(futureOf(game, game.start, MOST_FOLLOWED)) !== null;
}

/** @throws Error where an answer about a level cannot be, or is refuted when it is played */
export function checkSentences(level: CustomLevel, text: string): void {
  if (!isRoundTrip(level)) throw new Error('what is written is not what is read');
  const start = customRules.start(level, '1');
  const found = finish(customMind.solve(customRules.see(start), { limit: MOST_LOOKED, stats: true }));
  if (found.status === 'solved' && replay(customRules, level, '1', found.moves).status !== 'won')
    throw new Error(`${found.moves.join('')} does not win`);
  const random = Random.from(text);
  for (let game = 0; game < 2; game++) {
    let state = start;
    for (let left = 12; left > 0 && state.status === 'open'; left--)
      state = customRules.play(state, random.pick(customRules.moves(state))).state;
    customRules.view(customRules.see(state));
    if (state.status === 'won' && found.status === 'impossible')
      throw new Error('what is impossible was won');
  }
  if (start.status !== 'open' || found.status === 'gave-up' || !hasFew(level)) return;
  const seen = customRules.see(start);
  const hint = finish(customMind.hint(seen));
  if ((hint.status === 'move') !== (found.status === 'solved' || found.status === 'policy'))
    throw new Error(`the hint says ${hint.status}, the solver ${found.status}`);
  const { status, features } = finish(customMind.rate(level));
  if (found.status === 'solved' && features.length !== found.moves.length)
    throw new Error(
      `the rating says ${status} and ${features.length} moves, the solver ${found.moves.length}`,
    );
}
