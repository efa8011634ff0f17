import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { accounts } from '../../src/accounts/tables.js';
import { levelOf, listLevels, listOwnLevels } from '../../src/levels/find.js';
import { changeLevel, countLevels, putStar, removeLevel, withdrawLevel } from '../../src/levels/levels.js';
import { LEVELS } from '../../src/levels/own-data.js';
import { addPack, changePack, levelsIn, listPacks, packOf, removePack } from '../../src/levels/packs.js';
import { forgetOldRatings, levelsToRate, noteRatings } from '../../src/levels/ratings.js';
import { levels } from '../../src/levels/tables.js';
import { databaseOf } from '../../src/store/scope.js';
import { addTestAccount } from './account.js';
import { addLevel, aLevel } from './level.js';

type Rating = Parameters<typeof noteRatings>[1][number];

const GAVE_UP = { rating: 'gave-up', version: 1, difficulty: null, grade: null, features: {} } as const;

let turn = 0;

describe.each(drawnKind(0))('the library in $name', async ({ open }) => {
  const store = await open();

  const ann = await addTestAccount(store, 'Ann');
  const bob = await addTestAccount(store, 'Bob');
  afterAll(() => store.close());

  /** Hands a level in, which must be new; its number. */
  async function kept(
    author: number,
    title: string,
    more: Parameters<typeof aLevel>[1] = {},
    forkOf?: number,
  ) {
    const level = { ...aLevel(`${title} ${++turn}`, more), author, forkOf: forkOf ?? null };
    const { end, ...rest } = await addLevel(store, level);
    if (end !== 'kept' || !('id' in rest)) throw new Error(`${title} was there already`);
    return { id: rest.id, level };
  }

  const noted = (levels: readonly Rating[0][], rating: Rating[1]) =>
    noteRatings(
      store,
      levels.map((one) => [one, rating] as const),
    );

  it('has one published level of a puzzle, whoever comes second and whatever it is called', async () => {
    const { id, level } = await kept(ann, 'First', { puzzle: 'the same' });
    const again = { ...level, title: 'Mine', text: 'title: Mine', author: bob };
    const there = { end: 'there', level: { id, author: { name: 'Ann' } } };
    expect(await addLevel(store, again)).toMatchObject(there);
    const draft = await addLevel(store, { ...again, state: 'draft' });
    if (draft.end !== 'kept') throw new Error('a draft is always kept');
    const published = { ...again, state: 'published' as const };
    expect(await changeLevel(store, draft.id, published)).toMatchObject({ end: 'there', level: { id } });
    expect(await levelOf(store, draft.id)).toMatchObject({ state: 'draft' });
    // Once the first has gone there is room for it.
    await removeLevel(store, id);
    expect(await changeLevel(store, draft.id, published)).toEqual({ end: 'kept', id: draft.id });
  });

  it('keeps stars when a title changes, and forgets what was measured when the puzzle does', async () => {
    const { id, level } = await kept(ann, 'Slow');
    await putStar(store, id, bob, true);
    const { title, text, hash, columns, rows } = level;
    const unrated = { id, author: ann, title, text, hash, columns, rows, tags: [...level.tags].sort() };
    const solved = { rating: 'solved', version: 1, difficulty: 12.5, grade: 'hard' } as const;
    // What was called otherwise when it was read is found by other words: it waits on.
    const once = { ...unrated, title: 'Slow once' };
    await noteRatings(store, [[once, { ...solved, features: null }]]);
    expect(await levelOf(store, id)).toMatchObject({ rating: 'waiting' });
    await noteRatings(store, [[unrated, { ...solved, features: { length: 9 } }]]);
    await changeLevel(store, id, { ...level, title: 'Slower' });
    expect(await levelOf(store, id)).toMatchObject({
      ...{ title: 'Slower', stars: 1, rating: 'solved', difficulty: 12.5, grade: 'hard' },
      features: { length: 9 },
    });
    const other = aLevel('Slower', { puzzle: `another ${turn}` });
    await changeLevel(store, id, other);
    const changed = { stars: 1, rating: 'waiting', difficulty: null, grade: null, features: null };
    expect(await levelOf(store, id)).toMatchObject(changed);
    // What comes too late is about a puzzle that is no more.
    await noteRatings(store, [[unrated, { ...solved, features: null }]]);
    expect(await levelOf(store, id)).toMatchObject(changed);
  });

  it('has no way round by deleting what was withdrawn, nor with the whole account', async () => {
    const cat = await addTestAccount(store, `Cat ${++turn}`);
    await databaseOf(store).update(accounts).set({ role: 'admin' }).where(eq(accounts.id, bob));
    const { id, level } = await kept(cat, 'Ruder');
    const fork = await kept(ann, 'Made from it', {}, id);
    await withdrawLevel(store, id, 'rude words');
    expect(await removeLevel(store, id)).toBe(true);
    expect(await removeLevel(store, id)).toBe(false);
    expect(await levelOf(store, id)).toBeNull();
    expect(await levelOf(store, fork.id)).toMatchObject({ forkOf: null });
    expect((await listOwnLevels(store, cat, {})).items).toEqual([]);
    expect(await countLevels(store, cat)).toBe(0);
    expect(await LEVELS.collect(store, cat)).toMatchObject({ levels: [] });
    expect(await withdrawLevel(store, id, null)).toBe(false);
    const again = { end: 'there', level: null };
    expect(await addLevel(store, { ...level, author: cat })).toEqual(again);
    const second = await kept(cat, 'Rudest');
    await withdrawLevel(store, second.id, 'rude words');
    await LEVELS.forget?.(store, cat);
    expect(await addLevel(store, { ...level, author: ann })).toEqual(again);
    expect(await addLevel(store, { ...second.level, author: ann })).toEqual(again);
    expect((await listOwnLevels(store, bob, {})).items.map(({ title }) => title)).not.toContain('');
    // Nothing of it can be read in the table.
    const left = await databaseOf(store).select().from(levels).where(eq(levels.id, second.id));
    expect(left).toMatchObject([{ title: '', text: '', tags: [], author: bob }]);
    await databaseOf(store).update(accounts).set({ role: 'author' }).where(eq(accounts.id, bob));
  });

  it('lists drafts to their author alone', async () => {
    const cat = await addTestAccount(store, `Cat ${++turn}`);
    const draft = await kept(cat, 'Secret', { state: 'draft' });
    const open = await kept(cat, 'Open');
    const own = await listOwnLevels(store, cat, {});
    expect(own.items.map(({ id }) => id)).toEqual([open.id, draft.id]);
    expect((await listLevels(store, { author: cat })).items.map(({ id }) => id)).toEqual([open.id]);
    expect((await listLevels(store, { text: 'secret' })).items).toEqual([]);
    expect(await countLevels(store, cat)).toBe(2);
    const first = await listOwnLevels(store, cat, { limit: 1 });
    const second = await listOwnLevels(store, cat, { limit: 1, after: first.next });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([open.id, draft.id]);
    expect(second.next).toBeNull();
  });

  it('is rated in the turn of its author, whoever has waited with more, and not where somebody is left out', async () => {
    const many = await addTestAccount(store, `Many ${++turn}`);
    const one = await addTestAccount(store, `One ${turn}`);
    const oldest = (await levelsToRate(store, 10_000)).map(({ author }) => author);
    const first = [];
    for (let number = 0; number < 5; number++) first.push((await kept(many, 'Of many')).id);
    const only = (await kept(one, 'Only')).id;
    const others = [...new Set(oldest)];
    expect((await levelsToRate(store, 3, others)).map(({ id }) => id)).toEqual([first[0], only, first[1]]);
    expect((await levelsToRate(store, 100, [...others, many])).map(({ id }) => id)).toEqual([only]);
    expect(await levelsToRate(store, 100, [...others, many, one])).toEqual([]);
    await noted(await levelsToRate(store, 100, others), GAVE_UP);
  });

  it('is rated from the oldest on, and anew by another version', async () => {
    await kept(ann, 'Old');
    const before = await levelsToRate(store, 100);
    for (const author of [ann, bob]) {
      const own = before.filter((one) => one.author === author).map(({ id }) => id);
      expect(own).toEqual([...own].sort((one, other) => one - other));
    }
    await noted(before, GAVE_UP);
    await kept(ann, 'Draft', { state: 'draft' });
    expect(await levelsToRate(store, 100)).toEqual([]);
    const { id, level } = await kept(ann, 'Rated');
    const waiting = await levelsToRate(store, 1);
    expect(waiting).toMatchObject([{ id, text: level.text, hash: level.hash }]);
    const easy = { rating: 'solved', version: 2, difficulty: 3, grade: 'easy', features: {} } as const;
    await noted(waiting, easy);
    expect(await levelsToRate(store, 1)).toEqual([]);
    expect((await listLevels(store, { grade: 'easy', text: 'Rated' })).items).toMatchObject([{ id }]);
    await forgetOldRatings(store, 2);
    expect(await levelOf(store, id)).toMatchObject({ rating: 'solved' });
    expect(await levelsToRate(store, 1)).toHaveLength(1);
    expect(await forgetOldRatings(store, 3)).toBe(1);
    // The old one stands until there is a new one.
    expect(await levelOf(store, id)).toMatchObject({ rating: 'waiting', difficulty: 3 });
  });

  it('has packs in their order, of published levels alone', async () => {
    const levels = [];
    for (const title of ['a', 'b', 'c']) levels.push((await kept(ann, title)).id);
    const [a = 0, b = 0, c = 0] = levels;
    const draft = await kept(bob, 'd', { state: 'draft' });
    const content = { title: 'Mixed', about: '', levels: [c, draft.id, a, c, 999_999] };
    const id = await addPack(store, bob, content);
    const whole = async () => ({ ...(await packOf(store, id)), levels: await levelsIn(store, id) });
    const known = { author: { name: 'Bob' }, levels: [c, a], count: 2 };
    expect(await whole()).toMatchObject({ title: 'Mixed', ...known });
    await changePack(store, id, { ...content, title: 'Other', levels: [b, a, c] });
    expect(await whole()).toMatchObject({ title: 'Other', levels: [b, a, c], count: 3 });
    await withdrawLevel(store, a, 'x');
    await removeLevel(store, b);
    expect(await whole()).toMatchObject({ levels: [c], count: 1 });
    const second = await addPack(store, bob, { title: 'Two', about: 'more', levels: [] });
    const page = await listPacks(store, { author: bob, limit: 1 });
    expect(page.items.map((pack) => pack.id)).toEqual([second]);
    const next = await listPacks(store, { author: bob, after: page.next });
    expect(next.items.map((pack) => pack.id)).toEqual([id]);
    expect(await removePack(store, id)).toBe(true);
    expect(await packOf(store, id)).toBeNull();
    expect(await levelOf(store, c)).not.toBeNull();
  });
});
