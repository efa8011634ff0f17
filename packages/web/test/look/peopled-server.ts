import { MAZE, MINE } from '../pages.js';
import { type WholeServer, wholeServer } from '../server/whole-server.js';
import { hashOf, levelsOf } from './levels.js';
import type { Visitor } from './state.js';

/** A whole server on which people have been: an admin, a teacher with a class and two levels, a pupil of it. */
export interface PeopledServer extends Pick<WholeServer, 'url' | 'close'> {
  /** By which each of them is known, as `name=value`; null for who is not signed in. */
  readonly cookies: Readonly<Record<Visitor, string | null>>;
}

const PASSWORD = 'a long sentence for a password';

/** Starts one. */
export async function peopledServer(): Promise<PeopledServer> {
  const server = await wholeServer();
  try {
    return { url: server.url, cookies: await peopled(server), close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Has people come to a server, and do something there. Returns by which they are known. */
async function peopled(server: WholeServer): Promise<PeopledServer['cookies']> {
  const ask = async (method: 'POST' | 'PUT', path: string, body: object, cookie = '') => {
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
  const signedUp = async (name: string, code: object = {}) =>
    (await ask('POST', 'account/sign-up', { name, password: PASSWORD, ...code })).cookie;
  const admin = await signedUp('Ariadne', { code: server.code });
  const teacher = await signedUp('Mr Daidalos of Palace School');
  for (const level of [MAZE, MINE])
    await ask('POST', 'library/levels', { level, state: 'published' }, teacher);
  const { got } = await ask('POST', 'classes', { name: 'Five b' }, teacher);
  const { id, code } = classOf(got);
  const items = levelsOf('theseus')
    .slice(0, 3)
    .map((level) => ({ kind: 'level', address: hashOf(level), title: level.title, level: level.text }));
  await ask('PUT', `classes/${id}/items`, { items }, teacher);
  const { cookie: pupil } = await ask('POST', 'class/join', { code, name: 'Ida' });
  return { nobody: null, pupil, teacher, admin };
}

/** What the answer says of a class that was made. */
function classOf(got: unknown): { readonly id: number; readonly code: string } {
  if (typeof got === 'object' && got !== null && 'id' in got && 'code' in got)
    return { id: Number(got.id), code: String(got.code) };
  throw new Error('no class was made');
}
