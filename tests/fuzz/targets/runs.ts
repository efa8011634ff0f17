import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import type { Random } from '@knossos/engine/internal/random';
import { EXIT, Failure } from '../../../packages/terminal/src/cli/failure.js';
import { addressOf, allLevelsShipped, shippedPacks } from '../../../packages/terminal/src/io/shipped.js';
import { sourcesOf } from '../../../packages/terminal/src/io/sources.js';
import { cli } from '../../../packages/terminal/test/in-process.js';
import { changed, mutate } from '../mutate.js';
import { documentsOf, once } from '../samples.js';
import type { Target } from '../target.js';

const sources = once(() => [
  ...shippedPacks().flatMap(({ name }) => [name, `${name}.txt`, `${name}#3`, `${name}#99999`]),
  ...allLevelsShipped()
    .filter((_, at) => at % 20 === 0)
    .flatMap((level) => [addressOf(level), level.title ?? '']),
  ...rulebook.games.flatMap(({ id }) => [id, `${id}:size=6x6#7`, `#/play/${id}/1-first-steps/3`]),
  'package.json#2',
  '-',
]);

/** What an argument names, or a sentence that says that it names nothing. */
function checkSource(input: string): void {
  try {
    sourcesOf(input);
  } catch (error) {
    checkFailure(error, input);
  }
}

function checkFailure(error: unknown, input: string): void {
  if (!(error instanceof Failure)) throw error;
  const broken = /undefined|\[object|NaN/.exec(error.message)?.[0];
  if (broken !== undefined && !input.includes(broken)) throw new Error(`it says ${error.message}`);
  if (error.message.length > 2000) throw new Error(`the message is ${error.message.length} characters long`);
}

/** Commands that are done in this process with what stands on standard input, and end soon. */
const LINES = [
  'show -',
  'show - --format svg',
  'show - --json',
  ...['text', 'id', 'json', 'link', 'svg'].map((form) => `convert - --to ${form}`),
  ...FORMS.flatMap(({ name, write }) => (write ? [`convert - --to ${name}`] : [])),
  'solve - --limit 500',
  'solve - --limit 500 --json',
  'rate - --limit 500',
];

const levels = once(() =>
  rulebook.games.flatMap(({ id }) => documentsOf(id).filter((text) => text.length < 400)),
);

/** A command line, and behind an empty line what is sent to it. */
function makeRun(random: Random): string {
  const line = random.pick(LINES).split(' ').join('\n');
  const words = random.below(3) === 0 ? mutate([line], random) : line;
  return `${words}\n\n${mutate(levels(), random).slice(0, 20_000)}`;
}

const CODES: readonly number[] = Object.values(EXIT);

/** A command ends with a code that is promised, and tells what is wrong in words, never by a trace of the program. */
async function checkRun(input: string): Promise<void> {
  const at = input.indexOf('\n\n');
  const words = input.slice(0, Math.max(0, at)).split('\n');
  // Others read files or go on until they are ended.
  if (!LINES.some((line) => line.split(' ')[0] === words[0]) || !words.includes('-')) return;
  if (words.some((word, index) => index > 0 && !/^--?[a-z-]*$/.test(word) && !/^[\w]{1,5}$/.test(word)))
    return;
  // Where a maze has more positions than may be met, hundreds of games are played in it, which is no matter of reading.
  if (/^(?:solve|rate)$/.test(words[0] ?? '') && /^game: *haunt/m.test(input)) return;
  const { code, out, err } = await cli(words, { stdin: input.slice(at + 2) });
  if (!CODES.includes(code)) throw new Error(`it ends with ${code}: ${err.slice(0, 300)}`);
  if (/\n\s+at .*\.(?:m?js|ts):\d+/.test(err) || /TypeError|RangeError/.test(err))
    throw new Error(`it shows a trace: ${err.slice(0, 600)}`);
  if (code !== EXIT.done && err === '' && out === '')
    throw new Error(`it ends with ${code}, and says nothing`);
}

export const runTargets: readonly Target[] = [
  changed('commands/sources', 60, sources, checkSource),
  { name: 'commands/runs', make: makeRun, check: checkRun, inputs: 300 },
];
