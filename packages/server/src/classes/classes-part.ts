import { setTimeout as wait } from 'node:timers/promises';
import type { Component } from '../http/component.js';
import type { Rate } from '../http/rate-limit.js';
import { TokenBuckets } from '../http/rate-limit.js';
import { Watches } from '../http/watches.js';
import type { ClassesContext, ClassesOptions } from './context.js';
import { markOf } from './mark.js';
import { pupilHash } from './pupil-cookie.js';
import { pupilRoutes } from './pupil-routes.js';
import { pupilOfSession } from './pupils.js';
import { teacherRoutes } from './teacher-routes.js';

/** Codes that one visitor may get wrong: a class full of typing errors, and then one in ten seconds. */
const GUESSES: Rate = { perSecond: 0.1, burst: 30 };

/** Solutions from one address: a class sits behind one. */
const SOLUTIONS: Rate = { perSecond: 5, burst: 100 };

/** Milliseconds between two looks at a class that is watched. */
const LOOK = 500;

/** Classes: a teacher's lists of levels and lessons, pupils by a code, and what these have done. */
export function classesPart(options: ClassesOptions): Component {
  const { database, proxies = 0 } = options;
  let context: ClassesContext | null = null;
  const here = (): ClassesContext => {
    if (context === null) throw new Error('the classes have not been opened');
    return context;
  };
  return {
    name: 'classes',
    feature: 'classes',
    routes: [...teacherRoutes(options, here), ...pupilRoutes(options, here)],
    async identify(c) {
      const hash = pupilHash(c, proxies);
      if (hash === null) return null;
      const pupil = await pupilOfSession(database.store, hash, new Date(here().date()));
      return pupil && { kind: 'pupil', pupil: pupil.id, class: pupil.class, name: pupil.name };
    },
    start(tools) {
      context = {
        ...tools,
        guesses: new TokenBuckets(GUESSES, tools.now),
        solutions: new TokenBuckets(SOLUTIONS, tools.now),
        watches: new Watches({
          // A class that is gone has changed too.
          look: async (id) => (await markOf(database.store, id)) ?? 'gone',
          rest: (signal) => wait(LOOK, undefined, { signal }).catch(() => {}),
        }),
      };
    },
  };
}
