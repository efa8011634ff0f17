import { serve, usualParts } from '@knossos/server';
import { serverJobs } from '@knossos/server/jobs';
import { openStore } from '@knossos/server/store';
import { InlinePool } from '@knossos/server/threads';

/** The app from a server with a database in memory, for what people share. */
export interface SharedServer {
  /** Ending in `/`. */
  readonly url: string;
  /** The code by which the first admin is made. */
  readonly adminCode: string;
  /** Sends something to its API, as a program that is known by a cookie. Returns what it answered. */
  send(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    cookie?: string,
  ): Promise<{ readonly got: unknown; readonly cookie: string }>;
  /** Makes an account. Returns the cookie by which its owner is known, as `name=value`. */
  signUp(name: string, code?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts one. `now` is what its clock says, in milliseconds since 1970. */
export async function startServer(now?: number): Promise<SharedServer> {
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
  const send: SharedServer['send'] = async (method, path, body, cookie = '') => {
    const answer = await fetch(`${server.url}api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { got: JSON.parse(text), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  return {
    ...{ url: server.url, adminCode, send, close: () => server.close() },
    async signUp(name, code) {
      const account = { name, password: 'a long sentence for a password', ...(code && { code }) };
      return (await send('POST', 'account/sign-up', account)).cookie;
    },
  };
}
