import type { Access } from '@knossos/api';
import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../environment.js';
import { Problem } from '../http/problem.js';
import { mayUse, type Who } from './who.js';

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
