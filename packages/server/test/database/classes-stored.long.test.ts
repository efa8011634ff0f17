import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { accounts } from '../../src/accounts/tables.js';
import {
  addClass,
  deleteClass,
  itemOf,
  itemsOf,
  MOST_CLASSES,
  type NewItem,
  setItems,
} from '../../src/classes/classes.js';
import { CLASS_CODE, newCode, PUPIL_CODE, readCode, shownCode } from '../../src/classes/codes.js';
import {
  addPupil,
  MOST_PUPILS,
  noteSolved,
  noteTried,
  openPupilSession,
  progressOf,
  pupilByCode,
  pupilOfSession,
  pupilsOf,
  removePupil,
  renewCode,
} from '../../src/classes/pupils.js';
import { classItems, pupilProgress, pupils } from '../../src/classes/tables.js';
import { databaseOf } from '../../src/store/scope.js';
import { addTestAccount } from './account.js';

const AT = new Date('2026-11-22T10:00:00.000Z');
const LATER = new Date('2026-11-22T11:00:00.000Z');

const item = (title: string): NewItem => ({
  ...{ kind: 'level', address: '#/play/theseus/first/1', title, game: 'theseus' },
  ...{ level: `title: ${title}\n`, puzzle: 'puzzle\n' },
});

it('codes are read as people type them, and nothing else is one', () => {
  const code = newCode(CLASS_CODE);
  expect(readCode(` ${shownCode(code).toUpperCase()} `)).toBe(code);
  const own = newCode(PUPIL_CODE);
  expect(shownCode(own)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(readCode(shownCode(own).replaceAll('-', ' '))).toBe(own);
  for (const text of ['', 'a'.repeat(10), code.slice(1), `${own}2`, "' or 1=1 --", 'x'.repeat(1_000_000)])
    expect(readCode(text)).toBeNull();
  expect(new Set(Array.from({ length: 1000 }, () => newCode(CLASS_CODE))).size).toBe(1000);
});

let count = 0;

describe.each(drawnKind(1))('classes in $name', async ({ open }) => {
  const store = await open();
  afterAll(() => store.close());

  async function teacher() {
    count += 1;
    return addTestAccount(store, `teacher ${count}`);
  }

  /** A class of a new teacher with two items and two pupils. */
  async function school() {
    const own = await teacher();
    const made = await addClass(store, own, 'Five b');
    const id = made?.id ?? 0;
    const items = await setItems(store, id, [item('one'), item('two')]);
    const ida = await addPupil(store, id, { name: 'Ida', key: 'ida' });
    const bo = await addPupil(store, id, { name: 'Bo', key: 'bo' });
    if (!made || !ida.ok || !bo.ok) throw new Error('no school');
    const [one, two] = items.map((each) => each.id);
    return { teacher: own, id, made, one: one ?? 0, two: two ?? 0, ida: ida.pupil, bo: bo.pupil };
  }

  it('are as many as a teacher may have', async () => {
    const own = await teacher();
    for (let at = 0; at < MOST_CLASSES; at++) expect(await addClass(store, own, `${at}`)).not.toBeNull();
    expect(await addClass(store, own, 'one more')).toBeNull();
  });

  it('keep what is done of the items that stay in the list', async () => {
    const { id, one, two, ida } = await school();
    const solved = { moves: 9, worth: 9, better: 'fewer', hints: 0, at: AT } as const;
    await noteSolved(store, { pupil: ida.id, item: one, ...solved });
    await noteTried(store, { pupil: ida.id, item: two, hints: 0, at: AT });
    const list = await setItems(store, id, [item('three'), one]);
    expect(list.map(({ title }) => title)).toEqual(['three', 'one']);
    expect((await progressOf(store, id)).map((each) => each.item)).toEqual([one]);
    // A number of another class brings nothing of it.
    const other = await school();
    expect((await setItems(store, id, [other.one, one])).map(({ title }) => title)).toEqual(['one']);
    expect(await itemsOf(store, other.id)).toHaveLength(2);
    expect(await itemOf(store, id, other.one)).toBeNull();
    expect(await setItems(store, id, [])).toEqual([]);
  });

  it('let each name in once, however many come at once, and only so many', async () => {
    const { id } = await school();
    const joining = Array.from({ length: 6 }, () => addPupil(store, id, { name: 'Cy', key: 'cy' }));
    const joined = await Promise.all(joining);
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
    const many = Array.from({ length: MOST_PUPILS }, (_, at) => ({
      ...{ class: id, name: `p${at}`, nameKey: `p${at}`, code: `${count}-${at}` },
    }));
    await databaseOf(store).insert(pupils).values(many);
    expect(await addPupil(store, id, { name: 'Dee', key: 'dee' })).toEqual({ ok: false, why: 'full' });
  });

  it('know a pupil by his code and by his session, until these end', async () => {
    const { id, ida } = await school();
    const known = { id: ida.id, name: 'Ida', class: id };
    expect(await pupilByCode(store, ida.code)).toEqual(known);
    expect(await pupilByCode(store, newCode(PUPIL_CODE))).toBeNull();
    const [mine, old] = [`${count}`.padStart(64, '0'), `${count}`.padStart(64, 'f')];
    await openPupilSession(store, { hash: old, pupil: ida.id, expiresAt: AT }, AT);
    await openPupilSession(store, { hash: mine, pupil: ida.id, expiresAt: LATER }, AT);
    expect(await pupilOfSession(store, mine, AT)).toEqual(known);
    expect(await pupilOfSession(store, mine, LATER)).toBeNull();
    expect(await pupilOfSession(store, old, AT)).toBeNull();
    const other = await school();
    expect(await renewCode(store, other.id, ida.id)).toBeNull();
  });

  it('keep the best of several solutions, and when the first was there', async () => {
    const { id, one, two, ida } = await school();
    const at = (moves: number, worth: number, better: 'fewer' | 'more', which = one, hints = 0, when = AT) =>
      noteSolved(store, { pupil: ida.id, item: which, moves, worth, better, hints, at: when });
    const now = async (which = one) =>
      (await progressOf(store, id, ida.id)).find((each) => each.item === which);
    await noteTried(store, { pupil: ida.id, item: one, hints: 2, at: AT });
    await noteTried(store, { pupil: ida.id, item: one, hints: 1, at: LATER });
    expect(await now()).toMatchObject({ solvedAt: null, moves: null, hints: 2 });
    await at(12, 12, 'fewer', one, 1, LATER);
    expect(await now()).toMatchObject({ solvedAt: LATER, moves: 12, hints: 1 });
    await at(14, 14, 'fewer');
    expect(await now()).toMatchObject({ moves: 12, hints: 1 });
    await at(10, 10, 'fewer');
    await noteTried(store, { pupil: ida.id, item: one, hints: 5, at: LATER });
    expect(await now()).toMatchObject({ solvedAt: LATER, moves: 10, worth: 10, hints: 0 });
    await at(5, 100, 'more', two);
    await at(4, 90, 'more', two);
    expect(await now(two)).toMatchObject({ moves: 5, worth: 100 });
    await at(4, 100, 'more', two);
    expect(await now(two)).toMatchObject({ moves: 4, worth: 100 });
  });

  it('take everything with them when they go, and so does a pupil, and a teacher', async () => {
    const left = async (id: number) => [
      (await pupilsOf(store, id)).length,
      (await itemsOf(store, id)).length,
      (await progressOf(store, id)).length,
    ];
    const done = async () => {
      const here = await school();
      for (const pupil of [here.ida.id, here.bo.id])
        await noteTried(store, { pupil, item: here.one, hints: 0, at: AT });
      expect(await left(here.id)).toEqual([2, 2, 2]);
      return here;
    };
    const first = await done();
    const other = await done();
    expect(await removePupil(store, other.id, first.ida.id)).toBe(false);
    expect(await removePupil(store, first.id, first.ida.id)).toBe(true);
    expect(await left(first.id)).toEqual([1, 2, 1]);
    expect(await deleteClass(store, { teacher: first.teacher, id: first.id })).toBe(true);
    expect(await left(first.id)).toEqual([0, 0, 0]);
    await databaseOf(store).delete(accounts).where(eq(accounts.id, other.teacher));
    expect(await left(other.id)).toEqual([0, 0, 0]);
    for (const table of [pupilProgress, classItems]) {
      const column = table === pupilProgress ? pupilProgress.item : classItems.id;
      expect(await databaseOf(store).select().from(table).where(eq(column, other.one))).toEqual([]);
    }
  });
});
