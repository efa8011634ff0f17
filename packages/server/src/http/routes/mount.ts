import { grouped } from '@knossos/engine/internal/puzzle';
import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'valibot';
import { ACCESS, type Access, isMedia } from '../../api/endpoint.js';
import type { ServerContext, ServerEnv, Who } from '../environment.js';
import { Problem } from '../problem.js';
import { readInput, USUAL_BODY } from './read.js';
import type { Route } from './route.js';

export interface MountedRoute {
  readonly route: Route;
  /** Why it cannot, in one sentence; null when it can. */
  readonly obstacle: () => string | null;
}

/** Puts routes into an application, each behind what guards all of them; other methods at their addresses are 405. */
export function mountRoutes(
  app: Hono<ServerEnv>,
  mounted: readonly MountedRoute[],
  guards: readonly MiddlewareHandler<ServerEnv>[],
  identify: Identify = () => null,
): void {
  const methods = new Map<string, string[]>();
  for (const { route, obstacle } of mounted) {
    const named: MiddlewareHandler<ServerEnv> = async (c, next) => {
      c.set('route', route.path);
      await next();
    };
    const ready: MiddlewareHandler<ServerEnv> = async (_, next) => {
      const reason = obstacle();
      if (reason !== null) throw unready(reason);
      await next();
    };
    const limited = bodyLimit({ maxSize: route.bodyLimit ?? USUAL_BODY, onError: () => tooLarge(route) });
    const allowed = guardAccess(route.access ?? 'anybody', identify);
    app.on(route.method, [route.path], named, ...guards, ready, allowed, limited, (c) => answer(route, c));
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method]);
  }
  for (const [path, known] of methods) {
    app.all(path, (c) => {
      c.set('route', path);
      throw wrongMethod(c.req.method, known);
    });
  }
}

async function answer(route: Route, c: ServerContext): Promise<Response> {
  const input = await readInput(route, c);
  const result = await route.run(input, c);
  if (result instanceof Response) return result;
  if (isMedia(route.answer))
    throw new Error(`${route.method} ${route.path} answers with what is no response`);
  const schema = route.answer;
  return c.body(`${JSON.stringify(parse(schema, result))}\n`, route.status ?? 200, {
    'Content-Type': 'application/json',
  });
}

/** The problem of an address that knows other methods than the one it was asked with. */
export function wrongMethod(method: string, known: readonly string[]): Problem {
  const allowed = known.includes('GET') ? [...known, 'HEAD'] : known;
  const list = allowed.join(', ');
  return new Problem('method', {
    detail: `${/^[A-Z]{1,20}$/.test(method) ? method : 'This method'} is not answered here.`,
    help: `What is answered: ${list}.`,
    headers: { Allow: list },
  });
}

function unready(reason: string): Problem {
  return new Problem('unready', {
    detail: `This cannot be done now: ${reason}.`,
    help: 'Try again in a few seconds.',
    headers: { 'Retry-After': '2' },
  });
}

/** Thrown, so that its message is written in one place. */
function tooLarge({ bodyLimit: most = USUAL_BODY }: Route): never {
  throw new Problem('too-large', {
    detail: `The body is larger than the ${grouped(most)} bytes that this address takes.`,
    help: 'Send less at a time.',
    // The rest of the body is not read.
    headers: { Connection: 'close' },
  });
}

/** Finds out who asks; null for anybody. */
export type Identify = (c: ServerContext) => Promise<Who | null> | Who | null;

/** Says who asks, and stops requests of people whom the route is not for. */
function guardAccess(access: Access, identify: Identify): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const who = await identify(c);
    c.set('who', who);
    if (!mayUse(access, who)) throw who === null ? unknown() : notAllowed(access);
    await next();
  };
}

function unknown(): Problem {
  return new Problem('sign-in', {
    detail: 'Only people who are signed in can do this.',
    help: 'Sign in, and try again. Programs send a token.',
  });
}

function notAllowed(access: Access): Problem {
  return new Problem('forbidden', {
    detail: `Your account may not do this: it needs the role “${access}”.`,
    help: 'Ask an admin of this server for it.',
  });
}

/** Whether a visitor may use a route. */
export function mayUse(access: Access, who: Who | null): boolean {
  return ACCESS.indexOf(access) <= rankOf(who);
}

function rankOf(who: Who | null): number {
  if (who === null) return 0;
  return ACCESS.indexOf(who.kind === 'pupil' ? 'pupil' : who.role);
}
