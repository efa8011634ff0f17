import { serve, usualParts } from '@knossos/server';
import { serverJobs } from '@knossos/server/jobs';
import { openStore } from '@knossos/server/store';
import { InlinePool } from '@knossos/server/threads';

export type SharedServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the app from a server with a database in memory, for what people share. `now` is what its clock says, in milliseconds since
 * 1970; `adminCode` makes the first admin.
 */
export async function startServer(now?: number) {
  let adminCode = '';
  const components = usualParts({
    openStore: () => openStore(),
    openThreads: async () => new InlinePool(await serverJobs()),
    hasAccounts: true,
    announce: (code) => {
      adminCode = code;
    },
  });
  const server = await serve({ components, ...(now !== undefined && { date: () => now }) });
  await server.ready;
  /** Sends something to its API, as a program that is known by a cookie. Returns what it answered. */
  const send = async (method: 'POST' | 'PUT', path: string, body: object, cookie = '') => {
    const answer = await fetch(`${server.url}api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    const got: unknown = JSON.parse(text);
    return { got, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  return {
    ...{ url: server.url, adminCode, send, close: () => server.close() },
    /** Makes an account. Returns the cookie by which its owner is known, as `name=value`. */
    async signUp(name: string, code?: string) {
      const account = { name, password: 'a long sentence for a password', ...(code && { code }) };
      return (await send('POST', 'account/sign-up', account)).cookie;
    },
  };
}
