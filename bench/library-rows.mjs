// Published levels of all kinds for a library: plain rows, which nobody could play. The same for every call.
import { createHash } from 'node:crypto';
import { Random } from '@knossos/engine/internal/random';
import { executorOf } from '@knossos/server/store';
import { searchedBy } from '../packages/server/dist/levels/words.js';

const GAMES = ['mines', 'mouse', 'theseus', 'mines', 'mouse', 'theseus', 'escape', 'theseus'];
const TITLE = ['Under', 'Moon', 'Garden', 'Twisted', 'Long', 'Way', 'Night', 'Stone', 'River', 'Gate', 'Old'];
const TAGS = ['tricky', 'short', 'first', 'two-ways', 'for-class'];
const GRADES = ['easy', 'medium', 'hard', 'fiendish'];
const AT_ONCE = 500;

/**
 * Fills a library. One level in forty is of a game of its own, one in 499 has the tag `seldom`, one in 997 a word `rare`, and one in
 * ten has no difficulty.
 * @param {import('@knossos/server/store').Scope} scope
 * @param {number} count
 * @param {readonly number[]} authors numbers of accounts
 */
export async function fillLibrary(scope, count, authors) {
  const random = Random.from('library');
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, at) =>
      row(random, done + at, authors),
    );
    await executorOf(scope)(INSERT, [JSON.stringify(rows)]);
  }
}

/**
 * @param {Random} random
 * @param {number} number
 * @param {readonly number[]} authors
 */
function row(random, number, authors) {
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[random.below(list.length)]);
  const rare = number % 997 === 0 ? ['rare'] : [];
  const title = [pick(TITLE), pick(TITLE), ...rare, random.below(1000)].join(' ');
  const seldom = number % 499 === 0 ? ['seldom'] : [];
  const tags = [...new Set([pick(TAGS), pick(TAGS), ...seldom])].sort();
  const [columns, rows] = [4 + random.below(14), 4 + random.below(14)];
  const isRated = random.below(10) > 0;
  const grade = isRated ? pick(GRADES) : null;
  return {
    author: pick(authors),
    game: number % 40 === 0 ? 'gold' : pick(GAMES),
    title,
    text: `game: x\ntitle: ${title}\n\n${`${'.'.repeat(columns)}\n`.repeat(rows)}`,
    hash: createHash('sha256').update(`row ${number}`).digest('hex'),
    columns,
    rows,
    tags: tags.join(' '),
    words: searchedBy({ title, tags, columns, rows, grade }),
    stars: Math.floor(200 / (1 + random.below(200))),
    rating: isRated ? 'solved' : 'gave-up',
    difficulty: isRated ? random.below(2000) / 10 : null,
    grade,
    published: 1_700_000_000_000 + number * 1000 + random.below(3000),
  };
}

const INSERT = `insert into knossos.levels (author, state, game, title, text, hash, columns, rows, tags, words, stars, rating,
    rating_version, difficulty, grade, created_at, changed_at, published_at)
  select author, 'published', game, title, text, hash, columns, rows, tags, array_to_tsvector(string_to_array(words, ' ')), stars,
    rating, 1, difficulty, grade, at, at, at
  from (select *, to_timestamp(published / 1000.0) as at from jsonb_to_recordset($1::text::jsonb) as row (author bigint, game text,
    title text, text text, hash text, columns integer, rows integer, tags text, words text, stars integer, rating text,
    difficulty double precision, grade text, published bigint)) as given`;
