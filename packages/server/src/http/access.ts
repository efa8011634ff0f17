import type { MiddlewareHandler } from 'hono';
import { ACCESS, type Access } from '../api/endpoint.js';
import type { ServerContext, ServerEnv, Who } from './environment.js';
import { Problem } from './problem.js';

/** Finds out who asks; null for anybody. */
export type Identify = (c: ServerContext) => Promise<Who | null> | Who | null;

/** Says who asks, and lets nobody through whom the route is not for. */
export function guardAccess(access: Access, identify: Identify): MiddlewareHandler<ServerEnv> {
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

/** Whether somebody may do what a route is for. */
export function mayUse(access: Access, who: Who | null): boolean {
  return ACCESS.indexOf(access) <= rankOf(who);
}

function rankOf(who: Who | null): number {
  if (who === null) return 0;
  return ACCESS.indexOf(who.kind === 'pupil' ? 'pupil' : who.role);
}
