import { rulebook } from '@knossos/engine/internal/games';
import { measureOf } from '@knossos/engine/internal/puzzle';
import { readName } from '../accounts/readable-name.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import type { Store } from '../store/scope.js';
import * as api from './api.js';
import {
  addClass,
  changeClass,
  classOf,
  deleteClass,
  itemsOf,
  listClasses,
  MOST_CLASSES,
  type NewItem,
  type OwnClass,
  type StoredClass,
  setItems,
} from './classes.js';
import { shownCode } from './codes.js';
import { badName, followClass, type GetContext, notThere } from './context.js';
import {
  addPupils,
  MOST_PUPILS,
  type NotAdded,
  progressOf,
  pupilsOf,
  removePupil,
  renewCode,
} from './pupils.js';
import type { SentItem } from './read-items.js';

export function teacherRoutes(here: GetContext): readonly Route[] {
  /** A class of the caller. @throws Problem for every other */
  const own = async (c: ServerContext, id: number): Promise<StoredClass> => {
    const found = await classOf(here().store, ownClass(c, id));
    if (found === null) throw notThere(here(), c, 'class');
    return found;
  };

  /** The list of a class as it was sent, its levels read. @throws Problem where one is no level, or cannot be played */
  const readList = async (list: readonly (number | SentItem)[], id: number) => {
    const sent = list.filter((one) => typeof one !== 'number');
    if (sent.length === 0) return list.filter((one) => typeof one === 'number');
    const read = await here().threads.runSent('items', sent, `list of class ${id}`);
    if (!read.ok) {
      const help = 'Take the link of a level that can be opened.';
      throw new Problem('invalid', { detail: read.why, help });
    }
    const items = [...read.items];
    return list.flatMap<number | NewItem>((one) => (typeof one === 'number' ? [one] : items.splice(0, 1)));
  };

  return [
    route(api.listClasses, async (_, c) => {
      const list = await listClasses(here().store, teacherOf(c));
      return list.map((one) => ({ ...one, code: shownCode(one.code) }));
    }),
    route(api.makeClass, async ({ body: { name } }, c) => {
      const { store } = here();
      const made = await addClass(store, teacherOf(c), name);
      if (made === null)
        throw new Problem('conflict', {
          detail: `You have ${MOST_CLASSES} classes, and nobody may have more.`,
          help: 'Delete one that is over.',
        });
      return whole(store, made);
    }),
    route(api.oneClass, async ({ params: { id } }, c) => whole(here().store, await own(c, id))),
    route(api.watchClass, async ({ params: { id } }, c) => followClass(c, here(), (await own(c, id)).id)),
    route(api.changeClass, async ({ params: { id }, body }, c) => {
      const { store } = here();
      const changed = await changeClass(store, ownClass(c, id), body);
      if (changed === null) throw notThere(here(), c, 'class');
      return whole(store, changed);
    }),
    route(api.deleteClass, async ({ params: { id } }, c) => {
      if (!(await deleteClass(here().store, ownClass(c, id)))) throw notThere(here(), c, 'class');
      return {};
    }),
    route(api.setItems, async ({ params: { id }, body: { items } }, c) => {
      const { store } = here();
      const one = await own(c, id);
      await setItems(store, id, await readList(items, id));
      return whole(store, one);
    }),
    route(api.addPupils, async ({ params: { id }, body: { names } }, c) => {
      const { store } = here();
      const one = await own(c, id);
      const read = names.map((text) => {
        const name = readName(text);
        if (!name.ok) throw badName(text, name.reason);
        return name;
      });
      const refused = await addPupils(store, id, read);
      if (refused.length > 0) throw notAdded(refused);
      return whole(store, one);
    }),
    route(api.removePupil, async ({ params: { id, pupil } }, c) => {
      await own(c, id);
      if (!(await removePupil(here().store, id, pupil))) throw notThere(here(), c, 'pupil');
      return {};
    }),
    route(api.renewCode, async ({ params: { id, pupil } }, c) => {
      const { store } = here();
      const one = await own(c, id);
      if ((await renewCode(store, id, pupil)) === null) throw notThere(here(), c, 'pupil');
      return whole(store, one);
    }),
    route(api.progressTable, async ({ params: { id } }, c) => {
      const rows = progressTable(await whole(here().store, await own(c, id)));
      c.header('Content-Disposition', `attachment; filename="class-${id}.csv"`);
      return c.body(csvOf(rows), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    }),
  ];
}

/** Why a list of names was not taken, for a teacher. */
export function notAdded(refused: readonly NotAdded[]): Problem {
  const sentences = refused.map(({ name, why, twin }) => {
    if (twin === name) return `“${name}” stands more than once in your list.`;
    if (twin !== null) return `“${twin}” and “${name}” in your list look alike.`;
    return why === 'full'
      ? `A class has ${MOST_PUPILS} pupils at most.`
      : `“${name}” is in this class already.`;
  });
  return new Problem('conflict', {
    detail: [...new Set(sentences)].join(' '),
    help: 'No pupil was added: change your list, and add it again.',
  });
}

/** The teacher who asks: everybody with classes has an account. */
function teacherOf(c: ServerContext): number {
  const who = c.get('who');
  if (who?.kind === 'account') return who.account;
  throw new Problem('sign-in', {
    detail: 'Only people with an account have classes.',
    help: 'Sign in, and try again.',
  });
}

function ownClass(c: ServerContext, id: number): OwnClass {
  return { teacher: teacherOf(c), id };
}

async function whole(store: Store, one: StoredClass): Promise<api.WholeClass> {
  const pupils = await pupilsOf(store, one.id);
  return {
    ...one,
    code: shownCode(one.code),
    items: await itemsOf(store, one.id),
    pupils: pupils.map((pupil) => ({ ...pupil, code: shownCode(pupil.code) })),
    progress: await progressOf(store, one.id),
  };
}

/** Rows as comma-separated values (RFC 4180), for programs that calculate with tables. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Such programs run what begins like a formula: a text never does. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of a table: a head, then a row a pupil. */
function progressTable({ items, pupils, progress }: api.WholeClass): (string | number)[][] {
  const done = new Map(progress.map((one) => [`${one.pupil} ${one.item}`, one]));
  // Where fewer moves are better, moves are all that a solution is worth.
  const columns = items.map(({ id: item, title, game }) => {
    const rules = rulebook.find(game);
    const measure = rules && measureOf(rules);
    return { item, title, worth: measure?.better === 'more' ? measure.many : null };
  });
  const head = columns.flatMap(({ title, worth }) =>
    ['', ': moves', ...(worth === null ? [] : [`: ${worth}`]), ': with help'].map((end) => title + end),
  );
  const rows = pupils.map((pupil) => [
    pupil.name,
    ...columns.flatMap(({ item, worth }) => {
      const one = done.get(`${pupil.id} ${item}`);
      const scored = worth === null ? [] : [one?.worth ?? ''];
      return [one?.state ?? 'new', one?.moves ?? '', ...scored, one?.hints ?? ''];
    }),
  ]);
  return [['name', ...head], ...rows];
}
