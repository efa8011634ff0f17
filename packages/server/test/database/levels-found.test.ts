import { afterAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '../../../../bench/library-rows.mjs';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { type LevelsQuery, type SharedLevel, SORTS } from '../../src/levels/api.js';
import { countAgain, levelsQuery, listLevels } from '../../src/levels/find.js';
import { removeLevel } from '../../src/levels/levels.js';
import { levelsToRate, noteRatings } from '../../src/levels/ratings.js';
import { tagOf, wordsOf } from '../../src/levels/words.js';
import { executorOf } from '../../src/store/scope.js';
import { addTestAccount } from './account.js';
import { addLevel, aLevel } from './level.js';

const COUNT = 4000;

describe.each(drawnKind(1))('finding levels in $name', async ({ open }) => {
  const store = await open();
  const authors = [await addTestAccount(store, 'Ann'), await addTestAccount(store, 'Bob')];
  await fillLibrary(store, COUNT, authors);
  await countAgain(store);
  const all = await found({});
  afterAll(() => store.close());

  /** All pages of a list. */
  async function found(request: LevelsQuery): Promise<SharedLevel[]> {
    const items: SharedLevel[] = [];
    let after: string | null = null;
    do {
      const page = await listLevels(store, { limit: 500, ...request, after });
      items.push(...page.items);
      after = page.next;
    } while (after !== null);
    return items;
  }

  const ids = (levels: readonly SharedLevel[]) => levels.map(({ id }) => id);

  it('sorts as one sorts by hand, whatever the size of a page', async () => {
    const time = ({ published }: SharedLevel) => Date.parse(published ?? '');
    const hard = ({ difficulty }: SharedLevel) => difficulty ?? 0;
    const rated = all.filter(({ difficulty }) => difficulty !== null);
    const byHand = {
      newest: [...all].sort((a, b) => time(b) - time(a) || b.id - a.id),
      stars: [...all].sort((a, b) => b.stars - a.stars || b.id - a.id),
      easiest: [...rated].sort((a, b) => hard(a) - hard(b) || a.id - b.id),
      hardest: [...rated].sort((a, b) => hard(b) - hard(a) || b.id - a.id),
    };
    for (const sort of SORTS) {
      const expected = ids(byHand[sort]);
      expect(ids(await found({ sort }))).toEqual(expected);
      const one = await listLevels(store, { sort, limit: 3 });
      const two = await listLevels(store, { sort, limit: 4, after: one.next });
      expect(ids([...one.items, ...two.items])).toEqual(expected.slice(0, 7));
    }
  });

  it('narrows as one narrows by hand, each way and all together', async () => {
    const cells = ({ columns, rows }: SharedLevel) => (columns ?? 0) * (rows ?? 0);
    const author = all[0]?.author.number ?? 0;
    const ways: readonly (readonly [LevelsQuery, (level: SharedLevel) => boolean])[] = [
      [{ game: 'mines' }, ({ game }) => game === 'mines'],
      [{ author }, (level) => level.author.number === author],
      [{ tag: 'tricky' }, ({ tags }) => tags.includes('tricky')],
      [{ grade: 'hard' }, ({ grade }) => grade === 'hard'],
      [{ size: 'small' }, (level) => cells(level) <= 64],
      [{ size: 'large' }, (level) => cells(level) > 200],
      [{ text: 'gar' }, ({ title }) => wordsOf(title).some((word) => word.startsWith('gar'))],
      [{ text: 'Ünder MOON' }, ({ title }) => /under/i.test(title) && /moon/i.test(title)],
    ];
    const expected = (fits: (level: SharedLevel) => boolean) => ids(all.filter(fits));
    for (const [request, fits] of ways) {
      const by = expected(fits);
      expect(by.length).toBeGreaterThan(0);
      expect(by.length).toBeLessThan(COUNT);
      expect(ids(await found(request))).toEqual(by);
    }
    const together: LevelsQuery = { game: 'mines', tag: 'tricky', size: 'medium', sort: 'stars' };
    const some = await found(together);
    expect(ids(some).sort()).toEqual(
      expected(
        (level) =>
          level.game === 'mines' && level.tags.includes('tricky') && cells(level) > 64 && cells(level) <= 200,
      ).sort(),
    );
    expect(await found({ text: '!!!' })).toEqual([]);
    expect(ids(await found({ text: '  ' }))).toEqual(ids(all));
  });

  it('finds levels by a part of what they say themselves, and by their kind, rated or not', async () => {
    const author = all[0]?.author.number ?? 0;
    const said = [
      ['Twice', ['M hunts rows first, 2 steps', '~ is ice for you'], 'ice'],
      ['Other', ['M hunts columns first', 'W flees rows first'], null],
      ['Silent', [], null],
    ] as const;
    const numbers: number[] = [];
    for (const [title, sentences, kind] of said) {
      const level = { ...aLevel(title), game: 'custom', sentences, kind, author, forkOf: null };
      const kept = await addLevel(store, level);
      numbers.push(kept.end === 'kept' ? kept.id : 0);
    }
    const [twice, other] = numbers;
    const asked: readonly (readonly [LevelsQuery, readonly (number | undefined)[]])[] = [
      [{ rule: 'hunts rows first' }, [twice]],
      [{ rule: 'Hunts  ROWS fir' }, [twice]],
      [{ rule: 'rows first' }, [other, twice]],
      [{ rule: 'ice' }, [twice]],
      [{ rule: '~ is ice for you' }, [twice]],
      [{ rule: 'hunts first' }, []],
      [{ rule: "rows'; drop" }, []],
      [{ rule: '~' }, []],
      [{ kind: 'ice' }, [twice]],
      [{ kind: "ice' | 'x" }, []],
    ];
    const asWanted = async () => {
      for (const [request, wanted] of asked) expect(ids(await found(request))).toEqual(wanted);
    };
    await asWanted();
    const waiting = (await levelsToRate(store, 10_000)).filter(({ id }) => numbers.includes(id));
    const noted = { rating: 'solved', version: 1, difficulty: 3, grade: 'fiendish', features: null } as const;
    await noteRatings(
      store,
      waiting.map((one) => [one, noted] as const),
    );
    await asWanted();
    expect(ids(await found({ grade: 'fiendish', rule: 'is ice' }))).toEqual([twice]);
    for (const id of numbers) await removeLevel(store, id);
  });

  it('shifts no page when a level is published meanwhile', async () => {
    const request = { sort: 'newest', limit: 10 } as const;
    const one = await listLevels(store, request);
    const author = all[0]?.author.number ?? 0;
    await addLevel(store, { ...aLevel('The very newest'), author, forkOf: null });
    const two = await listLevels(store, { ...request, after: one.next });
    expect(ids([...one.items, ...two.items])).toEqual(ids(all).slice(0, 20));
    expect((await listLevels(store, request)).items[0]?.title).toBe('The very newest');
    await executorOf(store)("delete from knossos.levels where title = 'The very newest'");
  });

  it.each<[string, LevelsQuery]>([
    ['newest', {}],
    ['stars', { sort: 'stars' }],
    ['difficulty', { sort: 'easiest' }],
    ['difficulty', { sort: 'hardest' }],
    ['game_newest', { game: 'gold' }],
    ['game_stars', { game: 'gold', sort: 'stars' }],
    ['game_difficulty', { game: 'gold', sort: 'hardest' }],
  ])('reads a page from the index levels_%s, and sorts nothing: %j', async (index, request) => {
    const page = await listLevels(store, { ...request, limit: 25 });
    for (const after of [null, page.next]) {
      const plan = await planOf({ ...request, limit: 25, after });
      expect(plan).toContain(`levels_${index}`);
      expect(plan).not.toMatch(/Seq Scan on levels|Sort/);
    }
  });

  it.each<[LevelsQuery]>([
    [{ text: 'rare' }],
    [{ tag: 'seldom' }],
    [{ tag: 'seldom', game: 'gold', sort: 'stars' }],
    [{ forkOf: 7 }],
  ])('reads what is rare from an index: %j', async (request) => {
    const plan = await planOf({ ...request, limit: 25 });
    expect(plan).toMatch(/levels_words|levels_fork_of/);
    expect(plan).not.toContain('Seq Scan on levels');
  });

  async function planOf(request: LevelsQuery): Promise<string> {
    const { sql, params } = levelsQuery(store, request).toSQL();
    const { rows } = await executorOf(store)(`explain ${sql}`, params);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  }
});

it('words are small, without accents, and each there once', () => {
  expect(wordsOf('Élan, ÉLAN & the  2nd “Über-maze”')).toEqual(['elan', 'the', '2nd', 'uber', 'maze']);
  expect(wordsOf("'\\;--")).toEqual([]);
  expect(wordsOf('迷路 №5')).toEqual(['迷路', 'no5']);
  expect(wordsOf('x'.repeat(100))).toEqual(['x'.repeat(40), 'x'.repeat(20)]);
});

it('words make tags of letters, digits and dashes', () => {
  expect(tagOf('  Two  Monsters! ')).toBe('two-monsters');
  expect(tagOf("';drop")).toBe('drop');
  expect(tagOf('--')).toBeNull();
  expect(tagOf('y'.repeat(25))).toBeNull();
});
