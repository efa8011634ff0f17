import { number, object, parse, string } from 'valibot';
import { MAZE, MINE } from '../pages.js';
import { type SharedServer, startServer } from '../server/shared-server.js';
import { hashOf, levelsOf } from './levels.js';
import type { Visitor } from './state.js';

/**
 * Starts a whole server on which people have been: an admin, a teacher with a class and two levels, a pupil of it. Its `cookies` say by
 * which each of them is known, as `name=value`; null for who is not signed in.
 */
export async function peopledServer() {
  const { url, close, ...server } = await startServer();
  try {
    return { url, close, cookies: await peopled(server) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Has people come to a server, and do something there. Returns by which they are known. */
async function peopled({
  adminCode,
  send,
  signUp,
}: Omit<SharedServer, 'url' | 'close'>): Promise<Readonly<Record<Visitor, string | null>>> {
  const admin = await signUp('Ariadne', adminCode);
  const teacher = await signUp('Mr Daidalos of Palace School');
  for (const level of [MAZE, MINE])
    await send('POST', 'library/levels', { level, state: 'published' }, teacher);
  const { got } = await send('POST', 'classes', { name: 'Five b' }, teacher);
  const { id, code } = parse(object({ id: number(), code: string() }), got);
  const items = levelsOf('theseus')
    .slice(0, 3)
    .map((level) => ({ kind: 'level', address: hashOf(level), title: level.title, level: level.text }));
  await send('PUT', `classes/${id}/items`, { items }, teacher);
  const { cookie: pupil } = await send('POST', 'class/join', { code, name: 'Ida' });
  return { nobody: null, pupil, teacher, admin };
}
