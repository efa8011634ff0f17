import { createHash } from 'node:crypto';
import { Random } from '@knossos/engine/random';
import { searchedBy } from '../../../src/library/words.js';
import type { Scope } from '../../../src/store/index.js';
import { executorOf } from '../../../src/store/repository.js';

const GAMES = ['mines', 'mouse', 'theseus', 'mines', 'mouse', 'theseus', 'escape', 'theseus'];
const TITLE = ['Under', 'Moon', 'Garden', 'Twisted', 'Long', 'Way', 'Night', 'Stone', 'River', 'Gate', 'Old'];
const TAGS = ['tricky', 'short', 'first', 'two-ways', 'for-class'];
const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

/** Published levels of all kinds, the same for every call: plain rows, which nobody could play. */
export async function fillLibrary(scope: Scope, count: number, authors: readonly number[]): Promise<void> {
  const random = Random.from('library');
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: Math.min(500, count - done) }, (_, at) => {
      const number = done + at;
      const title = [
        pick(TITLE),
        pick(TITLE),
        ...(number % 997 === 0 ? ['rare'] : []),
        String(random.below(1000)),
      ].join(' ');
      const tags = [...new Set([pick(TAGS), pick(TAGS), ...(number % 499 === 0 ? ['seldom'] : [])])].sort();
      const [columns, lines] = [4 + random.below(14), 4 + random.below(14)];
      const isRated = random.below(10) > 0;
      const grade = isRated ? pick(GRADES) : null;
      return {
        author: pick(authors),
        game: number % 40 === 0 ? 'gold' : pick(GAMES),
        title,
        text: `game: x\ntitle: ${title}\n\n${'.'.repeat(columns * lines)}\n`,
        hash: createHash('sha256').update(`row ${number}`).digest('hex'),
        columns,
        rows: lines,
        tags: tags.join(' '),
        words: searchedBy({ title, tags, columns, rows: lines, grade }),
        stars: Math.floor(200 / (1 + random.below(200))),
        rating: isRated ? 'solved' : 'gave-up',
        difficulty: isRated ? random.below(2000) / 10 : null,
        grade,
        published: 1_700_000_000_000 + number * 1000 + random.below(3000),
      };
    });
    await executorOf(scope)(INSERT, [JSON.stringify(rows)]);
  }
}

const INSERT = `insert into knossos.levels (author, state, game, title, text, hash, columns, rows, tags, words, stars, rating,
    rating_version, difficulty, grade, created_at, changed_at, published_at)
  select author, 'published', game, title, text, hash, columns, rows, tags, array_to_tsvector(string_to_array(words, ' ')), stars,
    rating, 1, difficulty, grade, at, at, at
  from (select *, to_timestamp(published / 1000.0) as at from jsonb_to_recordset($1::text::jsonb) as row (author bigint, game text,
    title text, text text, hash text, columns integer, rows integer, tags text, words text, stars integer, rating text,
    difficulty double precision, grade text, published bigint)) as given`;
