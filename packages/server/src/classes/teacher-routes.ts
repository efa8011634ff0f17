import { rulebook } from '@knossos/engine/internal/games';
import { measureOf } from '@knossos/engine/internal/puzzle';
import { readName } from '../accounts/readable-name.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import * as api from './api.js';
import { followClass } from './changes.js';
import type { StoredClass } from './classes.js';
import { addClass, changeClass, classOf, deleteClass, listClasses, MOST_CLASSES } from './classes.js';
import { shownCode } from './codes.js';
import {
  type ClassesContext,
  type ClassesOptions,
  notThere,
  progressFields,
  readList,
  teacherOf,
} from './context.js';
import { itemsOf, setItems } from './items.js';
import { progressOf } from './progress.js';
import { addPupils, pupilsOf, removePupil, renewCode } from './pupils.js';

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

/** The classes of teachers, as their routes need them. */
class OwnClasses {
  constructor(
    readonly options: ClassesOptions,
    private readonly here: () => ClassesContext,
  ) {}

  get store() {
    return this.options.database.store;
  }

  get context(): ClassesContext {
    return this.here();
  }

  /** A class of the caller. @throws Problem for every other */
  async own(c: ServerContext, id: number): Promise<StoredClass> {
    const found = await classOf(this.store, { teacher: teacherOf(c), id });
    if (found === null) throw notThere(this.context, c, 'class');
    return found;
  }

  /** All that its teacher sees of a class. */
  async whole(one: StoredClass) {
    const { store } = this;
    const items = await itemsOf(store, one.id);
    const pupils = await pupilsOf(store, one.id);
    const progress = await progressOf(store, one.id);
    return {
      ...one,
      code: shownCode(one.code),
      items: [...items],
      pupils: pupils.map(({ id, name, code }) => ({ id, name, code: shownCode(code) })),
      progress: progress.map(({ pupil, item, ...done }) => ({ pupil, item, ...progressFields(done) })),
    };
  }
}

/** What a teacher may ask. */
export function teacherRoutes(options: ClassesOptions, here: () => ClassesContext): readonly Route[] {
  const classes = new OwnClasses(options, here);
  return [...classRoutes(classes), ...rosterRoutes(classes), progressRoute(classes)];
}

/** Making, seeing, changing and deleting classes. */
function classRoutes(classes: OwnClasses): readonly Route[] {
  return [
    route({
      ...api.listClasses,
      async run(_, c) {
        const list = await listClasses(classes.store, teacherOf(c));
        return list.map((one) => ({ ...one, code: shownCode(one.code) }));
      },
    }),
    route({
      ...api.makeClass,
      async run({ body: { name } }, c) {
        const made = await addClass(classes.store, teacherOf(c), name);
        if (made === null)
          throw new Problem('conflict', {
            detail: `You have ${MOST_CLASSES} classes, and nobody may have more.`,
            help: 'Delete one that is over.',
          });
        return classes.whole(made);
      },
    }),
    route({
      ...api.oneClass,
      run: async ({ params: { id } }, c) => classes.whole(await classes.own(c, id)),
    }),
    route({
      ...api.watchClass,
      run: async ({ params: { id } }, c) => followClass(c, classes.context, (await classes.own(c, id)).id),
    }),
    route({
      ...api.changeClass,
      async run({ params: { id }, body }, c) {
        const changed = await changeClass(classes.store, { teacher: teacherOf(c), id }, body);
        if (changed === null) throw notThere(classes.context, c, 'class');
        return classes.whole(changed);
      },
    }),
    route({
      ...api.deleteClass,
      async run({ params: { id } }, c) {
        const wasThere = await deleteClass(classes.store, { teacher: teacherOf(c), id });
        if (!wasThere) throw notThere(classes.context, c, 'class');
        return {};
      },
    }),
  ];
}

/** What is on the list of a class, and who is in it. */
function rosterRoutes(classes: OwnClasses): readonly Route[] {
  return [
    route({
      ...api.setItems,
      async run({ params: { id }, body: { items } }, c) {
        const one = await classes.own(c, id);
        const list = await readList(classes.options.threads, items, `list of class ${id}`);
        await setItems(classes.store, id, list);
        return classes.whole(one);
      },
    }),
    route({
      ...api.addPupils,
      async run({ params: { id }, body: { names } }, c) {
        const one = await classes.own(c, id);
        const read = names.map((text) => {
          const name = readName(text);
          if (!name.ok) throw badName(text, name.reason);
          return name;
        });
        const joined = await addPupils(classes.store, id, read);
        if (!joined.ok) throw notJoined(joined.name, joined.why);
        return classes.whole(one);
      },
    }),
    route({
      ...api.removePupil,
      async run({ params: { id, pupil } }, c) {
        await classes.own(c, id);
        const wasThere = await removePupil(classes.store, id, pupil);
        if (!wasThere) throw notThere(classes.context, c, 'pupil');
        return {};
      },
    }),
    route({
      ...api.renewCode,
      async run({ params: { id, pupil } }, c) {
        const one = await classes.own(c, id);
        const code = await renewCode(classes.store, id, pupil);
        if (code === null) throw notThere(classes.context, c, 'pupil');
        return classes.whole(one);
      },
    }),
  ];
}

function progressRoute(classes: OwnClasses): Route {
  return route({
    ...api.progressTable,
    async run({ params: { id } }, c) {
      const rows = progressTable(await classes.whole(await classes.own(c, id)));
      c.header('Content-Disposition', `attachment; filename="class-${id}.csv"`);
      return c.body(csvOf(rows), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
      });
    },
  });
}

/** Rows of a table: a head, then a row a pupil. */
function progressTable({
  items,
  pupils,
  progress,
}: Awaited<ReturnType<OwnClasses['whole']>>): readonly (readonly (string | number)[])[] {
  const done = new Map(progress.map((one) => [`${one.pupil} ${one.item}`, one]));
  // Where fewer moves are better, moves are all that a solution is worth.
  const columns = items.map(({ id: item, title, game }) => {
    const rules = rulebook.find(game);
    const measure = rules && measureOf(rules);
    return { item, title, worth: measure?.better === 'more' ? measure.many : null };
  });
  const head = columns.flatMap(({ title, worth }) =>
    ['', ': moves', ...(worth === null ? [] : [`: ${worth}`]), ': hints'].map((end) => title + end),
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

export function badName(text: string, reason: string): Problem {
  const said = text.length > 40 ? `${text.slice(0, 40)} …` : text;
  return new Problem('invalid', {
    detail: `“${said}” cannot be a name: ${reason}.`,
    help: 'Choose another name.',
  });
}

export function notJoined(text: string, why: 'name-taken' | 'full'): Problem {
  return why === 'full'
    ? new Problem('conflict', { detail: 'This class is full.', help: 'Tell your teacher.' })
    : new Problem('conflict', {
        detail: `There is a “${text.trim()}” in this class already.`,
        help: 'If that is you, type your own code. Else choose another name.',
      });
}
