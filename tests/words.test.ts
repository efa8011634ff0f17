import { expect, test } from 'vitest';
import { allBelow, namesIn, textOf } from './repository.js';
import { type PrivateWord, privateWords, type WordException } from './words.js';

const ALL = ['engine', 'research', 'server', 'terminal', 'web'];

/** A word a line. Another package is held to it by its name here. */
const WORDS: readonly PrivateWord[] = [
  { word: 'bough', say: 'batch', held: ALL },
  { word: 'ticket', say: 'job', held: ALL },
  { word: 'piece', say: 'job, lease, input', held: ['server'] },
  { word: 'keeper', say: 'service, checkpoint writer', held: ALL },
  { word: 'doorkeeper', say: 'sign-in throttle', held: ALL },
  { word: 'desk', say: 'proof client, context, edit history, draft, layout', held: ALL },
  { word: 'house', say: 'the server, its own worker', held: ALL },
  { word: 'hall', say: 'leaderboard', held: ['server', 'terminal', 'web'] },
  { word: 'press', say: 'compress', held: ['server'] },
  { word: 'pressed', say: 'compressed', held: ['server'] },
  { word: 'thinker', say: 'task runner, worker client', held: ALL },
  { word: 'deed', say: 'handler, key binding, action', held: ALL },
  { word: 'lane', say: 'slot', held: ALL },
  { word: 'ladder', say: 'difficulty scale', held: ALL },
  { word: 'cast', say: 'legend, placement', held: ALL },
  { word: 'feel', say: 'sound and haptics', held: ALL },
  { word: 'whoever', say: 'anyone who, the caller, the worker that', held: ALL },
  { word: 'anew', say: 'again, from scratch', held: ALL },
  { word: 'came of', say: 'outcome', held: ALL },
  { word: 'lender', say: 'volunteer; pool', held: ALL },
  { word: 'lend', say: 'volunteer, hand out, lease', held: ALL, inNames: true },
  { word: 'lent', say: 'leased, handed out', held: ALL, inNames: true },
  { word: 'lending', say: 'volunteering, work loop', held: ALL, inNames: true },
  { word: 'asked', say: 'query, requested, parameters', held: ALL, inNames: true },
  { word: 'told', say: 'reported, shown; what is told: text, message', held: ALL, inNames: true },
  { word: 'offer', say: 'generator options, description of a job', held: ALL, inNames: true },
  { word: 'room', say: 'screen, section, route context; free space', held: ['server', 'web'], inNames: true },
  {
    ...{ word: 'frame', say: 'board size, view box, viewport', held: ALL, inNames: true },
    but: ['animation frame', 'frame ancestor', 'frame option'],
  },
  { word: 'kept', say: 'saved, stored; of caches: cached, known', held: ALL, inNames: true },
];

const except = (word: string, why: string, where: readonly string[]) =>
  where.map((one) => ({ word, where: one, why }));

const EXCEPTIONS: readonly WordException[] = [
  ...except('lane', 'the lanes of the fenced loop of walks', ['research/src/search/']),
  { word: 'anew', where: 'engine/src/games/mouse/walk/', why: 'the fenced loop of walks' },
  ...except('anew', 'written from what the option says to people', ['engine/src/games/haunt/options.ts']),
  { word: 'ladder', where: 'engine/src/optimise/', why: 'the ladder of temperatures of parallel tempering' },
  ...except('kept', 'a key of the API', [
    ...['server/src/accounts/api.ts', 'server/src/accounts/routes.ts'],
    'web/src/server/accounts/account-page.tsx',
  ]),
  ...except('kept', 'a key of what `solve` prints', [
    ...['terminal/src/commands/solve-search.ts'],
    ...['engine/src/puzzle/contract/exploration.ts', 'engine/src/explicit/exploration.ts'],
    ...['engine/src/games/custom/explore.ts', 'web/src/graph/searches-card.tsx'],
  ]),
  ...except('kept', 'an address', ['web/src/app.tsx']),
  ...except('kept', 'the fenced loop of walks', ['research/src/search/']),
  ...except('frame', 'a board with its ends and preferences, in the fenced loop of walks', [
    ...['engine/src/games/mouse/', 'research/src/', 'terminal/src/research/', 'web/src/research/'],
  ]),
  ...except('frame', 'the board of fenced loops', ['engine/src/games/theseus/hunt/']),
  ...except('frame', 'one picture of a film', ['engine/src/draw/film/']),
  ...except('room', 'a class that tests of the browser name', ['web/src/ui/ui.css']),
];

const found = namesIn('packages').flatMap((name) => {
  const paths = allBelow(`packages/${name}/src`).map((file) => `${name}/src/${file}`);
  const words = WORDS.filter(({ held }) => held.includes(name));
  const sources = paths.filter((path) => /\.(?:tsx?|css)$/.test(path));
  return sources.flatMap((path) => privateWords(path, textOf(`packages/${path}`), words));
});

const isAt = (one: string, { word, where }: WordException) =>
  one.startsWith(where) && one.endsWith(` ${word}`);

test('names, comments and files say nothing in words of our own', () => {
  const wrong = found.filter((one) => !EXCEPTIONS.some((exception) => isAt(one, exception)));
  const advice = WORDS.filter(({ word }) => wrong.some((one) => one.endsWith(` ${word}`)));
  expect(wrong, advice.map(({ word, say }) => `"${word}": say ${say}`).join('; ')).toEqual([]);
});

test.each(EXCEPTIONS)('the exception of $word in $where is needed', (exception) => {
  expect(found.some((one) => isAt(one, exception))).toBe(true);
});

test('the checker sees names, comments and file names, and no texts', () => {
  const words = ['bough', 'came of'].map((word): PrivateWord => ({ word, say: '', held: [] }));
  const met = (path: string, text: string) =>
    privateWords(path, text, words).map((one) => one.slice(path.length + 1));
  expect(met('a.ts', 'const cutBough = BOUGHS.length;\n/** Of boughs. */')).toEqual(['1 bough', '2 bough']);
  const texts = `const a = 'a bough';\nconst b = \`bough \${a} bough\` + /bough/.source;`;
  expect(met('a/b.ts', texts)).toEqual([]);
  expect(met('a/bough-list.ts', 'const a = 1;')).toEqual(['0 bough']);
  expect(met('a.css', '.bough-open { content: "bough"; }')).toEqual(['1 bough']);
  expect(met('a.ts', '// What came\n// of it.')).toEqual(['1 came of']);
  const inNames: readonly PrivateWord[] = [{ word: 'kept', say: '', held: [], inNames: true }];
  const standard: readonly PrivateWord[] = [{ word: 'frame', say: '', held: [], but: ['animation frame'] }];
  const frames = 'requestAnimationFrame(frame);\ncancelAnimationFrame(at);';
  expect(privateWords('a.ts', frames, standard)).toEqual(['a.ts:1 frame']);
  const names = (path: string, text: string) =>
    privateWords(path, text, inNames).map((one) => one.slice(path.length + 1));
  expect(names('a.tsx', '// Kept.\nconst isKept = <p>kept {kept}</p>; // kept\n')).toEqual(['2 kept']);
  expect(names('a.css', '/* kept\nkept */ .a {}\n.kept-a {}')).toEqual(['3 kept']);
});
