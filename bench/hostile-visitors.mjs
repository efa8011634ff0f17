// What server-load.bench.mjs has some visitors send, and how others get on meanwhile who want little.
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { judgeTask, MOST_JUDGED } from '@knossos/engine/internal/session';
import { runnerImport } from 'vite';

/** @typedef {(what: string, path: string, how: { number: number, method?: string, body?: object, cookie?: string, guest?: string }) => Promise<{ status: number, body: any, cookie: string }>} Ask */
/** @typedef {{ game: string, puzzle: string, moves: string }} Daily a puzzle of a day, and moves that win it */

const levels = fileURLToPath(new URL('../packages/engine/test/costly-level.ts', import.meta.url));
const { costlyLevel, costlyMoves, COSTLY, COSTLIEST } = (await runnerImport(levels, { configFile: false }))
  .module;

/** Games in which one may go to and fro for long. */
export const LONG_GAMES = ['custom', 'theseus'];

/** What visitors do that costs a server most. */
export const HOSTILE = /** @type {const} */ (['nobody', 'published', 'class', 'losing', 'winning']);

/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * As many moves of a puzzle as are played again, to and fro on the way that wins it: they win it at their end, or never. Null where nobody
 * can go to and fro there.
 * @param {Daily} daily
 * @param {boolean} isWon
 */
function longest({ puzzle, moves: text }, isWon) {
  const level = orThrow(rulebook.parse(puzzle));
  const rules = rulebook.of(level);
  const way = orThrow(rules.parseMoves(text));
  const each = [...new Set(way)];
  for (let at = way.length - 1; at >= 0; at--)
    for (const there of each)
      for (const back of each) {
        const pairs = Array(Math.floor((MOST_JUDGED - way.length) / 2)).fill([there, back]);
        const moves = [...way.slice(0, at), ...pairs.flat(), ...way.slice(at, isWon ? way.length : at)];
        const handedIn = { moves: rules.formatMoves(moves), seed: level.meta.seed ?? '1' };
        const judged = finish(judgeTask(rules, level, handedIn));
        const isRight = isWon
          ? judged.status === 'won'
          : 'reason' in judged && judged.reason.includes('not over');
        if (isRight) return handedIn.moves;
      }
  return null;
}

/**
 * The first of some puzzles on whose way one can go to and fro, with the longest such moves.
 * @param {readonly Daily[]} dailies
 * @param {boolean} isWon
 */
function longestOf(dailies, isWon) {
  for (const daily of dailies) {
    const moves = longest(daily, isWon);
    if (moves !== null) return { ...daily, moves };
  }
  throw new Error('nobody can go to and fro in the puzzles of today');
}

/**
 * Sends what is hostile until it is over, a thousand items at most.
 * @param {typeof HOSTILE[number]} kind
 * @param {Ask} ask
 * @param {string} day
 * @param {readonly Daily[]} dailies puzzles of that day
 * @param {AbortSignal} over
 */
export async function beHostile(kind, ask, day, dailies, over) {
  if (kind === 'nobody') return;
  const again = async (/** @type {(at: number) => Promise<{ status: number }>} */ send) => {
    for (let at = 0; at < 1000 && !over.aborted; at++) {
      const { status } = await send(at);
      // Too many at a time for one address.
      if (status === 429 || status === 503) await rest(1000);
    }
  };
  if (kind === 'losing' || kind === 'winning') {
    const { game, puzzle, moves } = longestOf(dailies, kind === 'winning');
    const send = (/** @type {number} */ guest) =>
      again((at) =>
        ask('hostile', `daily/${day}/${game}`, {
          number: 500 + (at % 200),
          body: { puzzle, moves, name: `Guest ${guest}` },
          guest: `guest-number-${guest}-of-the-hostile`,
        }),
      );
    await Promise.all([1, 2, 3, 4, 5, 6].map(send));
    return;
  }
  const { cookie } = await ask('', 'account/sign-up', {
    number: 300,
    body: { name: 'hostile', password: 'a long password' },
  });
  if (kind === 'published') {
    await again(async (at) => {
      const level = costlyLevel({ ...COSTLIEST, rows: COSTLIEST.rows - (at % 100) });
      const body = { level, state: 'published', tags: [] };
      const made = await ask('hostile', 'library/levels', { number: 500 + (at % 200), body, cookie });
      await rest(2000);
      return made;
    });
    return;
  }
  const pupils = await makeClass(ask, cookie, ['Ada', 'Ben', 'Cleo'], 400, costlyLevel(COSTLY));
  const body = { moves: costlyMoves(COSTLY).slice(0, MOST_JUDGED), hints: 0 };
  await Promise.all(
    pupils.map(({ item, cookie, number }) =>
      again(() => ask('hostile', `class/items/${item}`, { number, body, cookie })),
    ),
  );
}

/**
 * A class with one level, and its pupils.
 * @param {Ask} ask
 * @param {string} cookie of its teacher
 * @param {readonly string[]} names
 * @param {number} number of the teacher's address
 * @param {string} level
 */
async function makeClass(ask, cookie, names, number, level) {
  const { id } = (await ask('', 'classes', { number, cookie, body: { name: 'A class' } })).body;
  const item = { kind: 'level', address: '#/level/abcdefghijklmnop', title: 'A level', level };
  await ask('', `classes/${id}/items`, { number, cookie, method: 'PUT', body: { items: [item] } });
  const { body } = await ask('', `classes/${id}/pupils`, { number, cookie, body: { names } });
  const pupils = [];
  for (const [at, { code }] of body.pupils.entries()) {
    const address = number + 1 + at;
    const joined = await ask('', 'class/join', { number: address, body: { code } });
    pupils.push({ item: body.items[0].id, cookie: joined.cookie, number: address });
  }
  return pupils;
}

/**
 * Asks for little, again and again: the front page, a level that is published till it is rated, a solution that a pupil hands in.
 * @param {Ask} ask
 * @param {Daily} daily
 * @param {() => string} freshLevel
 * @param {(what: string, work: () => Promise<unknown>) => Promise<void>} timed
 * @param {AbortSignal} over
 */
export async function beHonest(ask, daily, freshLevel, timed, over) {
  const { cookie } = await ask('', 'account/sign-up', {
    number: 1,
    body: { name: 'honest', password: 'a long password' },
  });
  const pupils = await makeClass(ask, cookie, ['Dan', 'Eve'], 10, daily.puzzle);
  let at = 0;
  const again = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work) => {
    while (!over.aborted) {
      await timed(what, work);
      await rest(100);
    }
  };
  const solve = async () => {
    const { item, cookie, number } = pupils[at++ % pupils.length] ?? pupils[0];
    const made = await ask('class check', `class/items/${item}`, {
      number,
      cookie,
      body: { moves: daily.moves, hints: 0 },
    });
    if (made.body.state !== 'solved')
      throw new Error(`a solution is not taken in: ${JSON.stringify(made.body)}`);
  };
  const rated = async () => {
    const number = 100 + (at++ % 100);
    const body = { level: freshLevel(), state: 'published', tags: [] };
    let now = await ask('rating', 'library/levels', { number, cookie, body });
    const { id } = now.body;
    while (now.body.rating === 'waiting') {
      await rest(10);
      now = await ask('rating', `library/levels/${id}`, { number: 200 + (at++ % 100) });
    }
  };
  await Promise.all([
    again('/', () => ask('/', '', { number: 2 })),
    again('a rating', rated),
    again('a class check', solve),
  ]);
}
