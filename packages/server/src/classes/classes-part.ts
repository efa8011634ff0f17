import { setTimeout as wait } from 'node:timers/promises';
import type { Component } from '../http/component.js';
import { type Rate, TokenBuckets } from '../http/rate-limit.js';
import { Watches } from '../http/watches.js';
import type { OpenedStore } from '../store/store-part.js';
import { markOf } from './classes.js';
import type { ClassesContext } from './context.js';
import { pupilHash, pupilRoutes } from './pupil-routes.js';
import { pupilOfSession } from './pupils.js';
import { teacherRoutes } from './teacher-routes.js';

export interface ClassesOptions extends Pick<ClassesContext, 'threads'> {
  readonly database: OpenedStore;
  /** None unless given. */
  readonly proxies?: number;
}

/** Codes that one visitor may get wrong: a class full of typing errors, and then one in ten seconds. */
const GUESSES: Rate = { perSecond: 0.1, burst: 30 };

/** Solutions from one address: a class sits behind one. */
const SOLUTIONS: Rate = { perSecond: 5, burst: 100 };

/** Milliseconds between two looks at a class that is watched. */
const LOOK = 500;

/** Classes: a teacher's lists of levels and lessons, pupils by a code, and what these have done. */
export function classesPart({ database, threads, proxies = 0 }: ClassesOptions): Component {
  let context: ClassesContext | null = null;
  const here = (): ClassesContext => {
    if (context === null) throw new Error('the classes have not been opened');
    return context;
  };
  return {
    name: 'classes',
    feature: 'classes',
    routes: [...teacherRoutes(here), ...pupilRoutes(here)],
    async identify(c) {
      const hash = pupilHash(c, proxies);
      const pupil =
        hash === null ? null : await pupilOfSession(database.store, hash, new Date(here().date()));
      return pupil && { kind: 'pupil', pupil: pupil.id, class: pupil.class, name: pupil.name };
    },
    start(tools) {
      const { store } = database;
      context = {
        ...tools,
        ...{ store, threads, proxies },
        guesses: new TokenBuckets(GUESSES, tools.now),
        solutions: new TokenBuckets(SOLUTIONS, tools.now),
        watches: new Watches({
          // A class that is gone has changed too.
          look: async (id) => (await markOf(store, id)) ?? 'gone',
          rest: (signal) => wait(LOOK, undefined, { signal }).catch(() => {}),
        }),
      };
    },
  };
}
