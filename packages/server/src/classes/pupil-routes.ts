import { readName } from '../accounts/readable-name.js';
import { visitor } from '../http/client-address.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { takeTurn } from '../http/rate-limit.js';
import { type Route, route } from '../http/routes/route.js';
import * as api from './api.js';
import { followClass } from './changes.js';
import { classNamed } from './classes.js';
import { readCode, shownCode } from './codes.js';
import { type ClassesContext, type ClassesOptions, notThere, progressFields } from './context.js';
import type { Item } from './items.js';
import { itemOf, itemsOf } from './items.js';
import { noteSolved, noteTried, progressOf } from './progress.js';
import { givePupilCookie, HALF_YEAR, PUPIL, pupilHash } from './pupil-cookie.js';
import type { KnownPupil } from './pupils.js';
import { addPupil, codeOf, endPupilSession, openPupilSession, pupilByCode } from './pupils.js';
import { badName, notJoined } from './teacher-routes.js';

/** The classes of pupils, as their routes need them. */
class PupilClasses {
  constructor(
    private readonly options: ClassesOptions,
    readonly here: () => ClassesContext,
  ) {}

  get store() {
    return this.options.database.store;
  }

  get proxies(): number {
    return this.options.proxies ?? 0;
  }

  async mine(pupil: KnownPupil | null) {
    if (pupil === null) return { pupil: null };
    const of = await classNamed(this.store, { id: pupil.class });
    const code = await codeOf(this.store, pupil.id);
    if (of === null || code === null) return { pupil: null };
    const items = await itemsOf(this.store, pupil.class);
    const progress = await progressOf(this.store, pupil.class, pupil.id);
    const done = new Map(progress.map((one) => [one.item, progressFields(one)]));
    const untouched = { state: 'new' as const, moves: null, worth: null, hints: 0 };
    return {
      pupil: {
        id: pupil.id,
        classId: pupil.class,
        name: pupil.name,
        code: shownCode(code),
        class: of.name,
        items: items.map((item) => ({ ...item, ...(done.get(item.id) ?? untouched) })),
      },
    };
  }

  /** Whom a code lets in. @throws Problem where it is nobody's */
  async letIn(c: ServerContext, text: string, name: string | undefined): Promise<KnownPupil> {
    const { log, guesses } = this.here();
    // Who guesses right has not guessed: a whole class may join from one address.
    takeTurn(c, guesses, log);
    const code = readCode(text);
    const pupil = code === null ? null : await pupilByCode(this.store, code);
    const found = code === null || pupil ? null : await classNamed(this.store, { code });
    if (pupil === null && found === null) {
      log.warn('code refused', { id: c.get('requestId') });
      throw new Problem('missing', {
        detail: 'No class and no pupil has this code.',
        help: 'Look at it once more, or ask your teacher.',
      });
    }
    guesses.giveBack(visitor(c.get('address')));
    if (pupil) return pupil;
    const id = found?.id ?? 0;
    if (!found?.isOpen)
      throw new Problem('conflict', {
        detail: 'This class takes in nobody new.',
        help: 'If you have joined it before, type your own code. Else ask your teacher.',
      });
    const read = readName(name ?? '');
    if (!read.ok) throw badName(name ?? '', read.reason);
    const joined = await addPupil(this.store, id, read);
    if (!joined.ok) throw notJoined(read.name, joined.why);
    return { id: joined.pupil.id, name: joined.pupil.name, class: id };
  }

  async leave(c: ServerContext): Promise<void> {
    const hash = pupilHash(c, this.proxies);
    if (hash !== null) await endPupilSession(this.store, hash);
  }

  /** Plays a solution of a class again. @throws Problem for what is none */
  async solve(c: ServerContext, of: number, { level, kind }: Item, moves: string, seed?: string) {
    const judged = await this.options.threads.runSent('judge', { level, moves, seed }, `class ${of}`);
    const { found, better, target } = judged;
    const refuse = (detail: string) => {
      this.here().log.warn('solution refused', { id: c.get('requestId') });
      return new Problem('invalid', { detail, help: 'Open the level from the list, and solve it.' });
    };
    if (found.status !== 'won') throw refuse(found.reason);
    const { worth, achievement } = found;
    // A lesson is about reaching its goal, also where fewer moves are better.
    const goal = kind === 'lesson' ? target : null;
    const isShort = goal !== null && better === 'fewer' && (worth ?? Infinity) > goal.value;
    if (achievement === 'finished' || isShort)
      throw refuse('This reaches the end without what the level asks for.');
    return { moves: found.moves, worth, better };
  }
}

/** What a pupil may ask: of the pupil's own class, and of nothing else. */
export function pupilRoutes(options: ClassesOptions, here: () => ClassesContext): readonly Route[] {
  const classes = new PupilClasses(options, here);
  return [
    route({
      ...api.myClass,
      async run({ query }, c) {
        const now = await classes.mine(pupilOf(c));
        if (now.pupil !== null || query.class === undefined) return now;
        const known = await classNamed(classes.store, { id: query.class });
        return { pupil: null, isDeleted: known === null };
      },
    }),
    route({
      ...api.watchMyClass,
      async run(_, c) {
        const pupil = pupilOf(c);
        if (pupil === null) throw notThere(here(), c, 'class');
        return followClass(c, here(), pupil.class);
      },
    }),
    route({
      ...api.joinClass,
      async run({ body: { code, name } }, c) {
        if (c.get('who')?.kind === 'account')
          throw new Problem('conflict', {
            detail: 'You are signed in with an account; pupils join without one.',
            help: 'Sign out first, or use a private window.',
          });
        const { date } = here();
        const pupil = await classes.letIn(c, code, name);
        await classes.leave(c);
        const now = date();
        const session = {
          hash: givePupilCookie(c, classes.proxies),
          pupil: pupil.id,
          expiresAt: new Date(now + 1000 * HALF_YEAR),
        };
        await openPupilSession(classes.store, session, new Date(now));
        return classes.mine(pupil);
      },
    }),
    route({
      ...api.leaveClass,
      async run(_, c) {
        await classes.leave(c);
        PUPIL.drop(c, classes.proxies);
        return { pupil: null };
      },
    }),
    route({
      ...api.handIn,
      async run({ params, body: { moves, seed, hints } }, c) {
        const context = here();
        const { log, date, solutions } = context;
        takeTurn(c, solutions, log);
        const pupil = pupilOf(c);
        const item = pupil && (await itemOf(classes.store, pupil.class, params.item));
        if (!pupil || !item) throw notThere(context, c, 'item');
        const who = { pupil: pupil.id, item: item.id, hints, at: new Date(date()) };
        if (moves === undefined) await noteTried(classes.store, who);
        else {
          const solved = await classes.solve(c, pupil.class, item, moves, seed);
          await noteSolved(classes.store, { ...who, ...solved });
        }
        const progress = await progressOf(classes.store, pupil.class, pupil.id);
        const now = progress.find((one) => one.item === item.id);
        if (!now) throw notThere(context, c, 'item');
        return progressFields(now);
      },
    }),
  ];
}

function pupilOf(c: ServerContext): KnownPupil | null {
  const who = c.get('who');
  return who?.kind === 'pupil' ? { id: who.pupil, name: who.name, class: who.class } : null;
}
