import { readName } from '../accounts/readable-name.js';
import { hashOfSecret, newSecret } from '../accounts/secrets.js';
import { visitor } from '../http/client-address.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { takeTurn } from '../http/rate-limit.js';
import { type Route, route } from '../http/routes/route.js';
import { SecretCookie } from '../http/secret-cookie.js';
import * as api from './api.js';
import { classNamed, type Item, itemOf, itemsOf } from './classes.js';
import { readCode, shownCode } from './codes.js';
import {
  badName,
  type ClassesContext,
  followClass,
  type GetContext,
  notJoined,
  notThere,
} from './context.js';
import {
  addPupil,
  codeOf,
  endPupilSession,
  type KnownPupil,
  noteSolved,
  noteTried,
  openPupilSession,
  progressOf,
  pupilByCode,
} from './pupils.js';

/** A school year's half, in seconds: who comes back later types his code. */
const HALF_YEAR = 183 * 24 * 60 * 60;

/** Says which pupil comes back. */
const PUPIL = new SecretCookie('knossos-pupil', HALF_YEAR);

/** The secret that a browser sent, as the database knows it; null where it sent none. */
export function pupilHash(c: ServerContext, proxies: number): string | null {
  const secret = PUPIL.read(c, proxies);
  return secret === null ? null : hashOfSecret(secret);
}

/** What a pupil may ask: of the pupil's own class, and of nothing else. */
export function pupilRoutes(here: GetContext): readonly Route[] {
  const mine = async (pupil: KnownPupil | null) => {
    if (pupil === null) return { pupil: null };
    const { store } = here();
    const of = await classNamed(store, { id: pupil.class });
    const code = await codeOf(store, pupil.id);
    if (of === null || code === null) return { pupil: null };
    const items = await itemsOf(store, pupil.class);
    const progress = await progressOf(store, pupil.class, pupil.id);
    const done = new Map(progress.map((one) => [one.item, one]));
    const untouched = { state: 'new' as const, moves: null, worth: null, hints: 0 };
    return {
      pupil: {
        ...{ id: pupil.id, classId: pupil.class, name: pupil.name },
        ...{ code: shownCode(code), class: of.name },
        items: items.map((item) => ({ ...item, ...(done.get(item.id) ?? untouched) })),
      },
    };
  };

  const leave = async (c: ServerContext): Promise<void> => {
    const hash = pupilHash(c, here().proxies);
    if (hash !== null) await endPupilSession(here().store, hash);
  };

  return [
    route(api.myClass, async ({ query }, c) => {
      const now = await mine(pupilOf(c));
      if (now.pupil !== null || query.class === undefined) return now;
      const known = await classNamed(here().store, { id: query.class });
      return { pupil: null, isDeleted: known === null };
    }),
    route(api.watchMyClass, async (_, c) => {
      const pupil = pupilOf(c);
      if (pupil === null) throw notThere(here(), c, 'class');
      return followClass(c, here(), pupil.class);
    }),
    route(api.joinClass, async ({ body: { code, name } }, c) => {
      if (c.get('who')?.kind === 'account')
        throw new Problem('conflict', {
          detail: 'You are signed in with an account; pupils join without one.',
          help: 'Sign out first, or use a private window.',
        });
      const { store, proxies, date } = here();
      const pupil = await letIn(here(), c, code, name);
      await leave(c);
      const now = date();
      const secret = newSecret();
      PUPIL.keep(c, proxies, secret);
      const expiresAt = new Date(now + 1000 * HALF_YEAR);
      const session = { hash: hashOfSecret(secret), pupil: pupil.id, expiresAt };
      await openPupilSession(store, session, new Date(now));
      return mine(pupil);
    }),
    route(api.leaveClass, async (_, c) => {
      await leave(c);
      PUPIL.drop(c, here().proxies);
      return { pupil: null };
    }),
    route(api.handIn, async ({ params, body: { moves, seed, hints } }, c) => {
      const { store, log, date, solutions } = here();
      takeTurn(c, solutions, log);
      const pupil = pupilOf(c);
      const item = pupil && (await itemOf(store, pupil.class, params.item));
      if (!pupil || !item) throw notThere(here(), c, 'item');
      const who = { pupil: pupil.id, item: item.id, hints, at: new Date(date()) };
      if (moves === undefined) await noteTried(store, who);
      else await noteSolved(store, { ...who, ...(await solve(here(), c, item, moves, seed)) });
      const progress = await progressOf(store, pupil.class, pupil.id);
      const now = progress.find((one) => one.item === item.id);
      if (!now) throw notThere(here(), c, 'item');
      return now;
    }),
  ];
}

function pupilOf(c: ServerContext): KnownPupil | null {
  const who = c.get('who');
  return who?.kind === 'pupil' ? { id: who.pupil, name: who.name, class: who.class } : null;
}

/** The pupil with a code. @throws Problem where no pupil has it */
async function letIn(
  { store, log, guesses }: ClassesContext,
  c: ServerContext,
  text: string,
  name: string | undefined,
): Promise<KnownPupil> {
  // Who guesses right has not guessed: a whole class may join from one address.
  takeTurn(c, guesses, log);
  const code = readCode(text);
  const pupil = code === null ? null : await pupilByCode(store, code);
  const found = code === null || pupil ? null : await classNamed(store, { code });
  if (pupil === null && found === null) {
    log.warn('code refused', { id: c.get('requestId') });
    throw new Problem('missing', {
      detail: 'No class and no pupil has this code.',
      help: 'Look at it once more, or ask your teacher.',
    });
  }
  guesses.giveBack(visitor(c.get('address')));
  if (pupil) return pupil;
  if (!found?.isOpen)
    throw new Problem('conflict', {
      detail: 'This class takes in nobody new.',
      help: 'If you have joined it before, type your own code. Else ask your teacher.',
    });
  const read = readName(name ?? '');
  if (!read.ok) throw badName(name ?? '', read.reason);
  const joined = await addPupil(store, found.id, read);
  if (!joined.ok) throw notJoined(read.name, joined.why);
  return joined.pupil;
}

/** Plays a solution of a class again. @throws Problem where it is none */
async function solve(
  { threads, log }: ClassesContext,
  c: ServerContext,
  { class: of, level, kind }: Item,
  moves: string,
  seed?: string,
) {
  const judged = await threads.runSent('judge', { level, moves, seed }, `class ${of}`);
  const { found, better, target } = judged;
  const refuse = (detail: string) => {
    log.warn('solution refused', { id: c.get('requestId') });
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
