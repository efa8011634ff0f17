import { object, string } from 'valibot';
import { expect, it } from 'vitest';
import { noted, ready } from '../../test/served.js';
import { ACCESS, type Access } from '../api/endpoint.js';
import type { Who } from './environment.js';
import { mayUse } from './routes/mount.js';
import { route } from './routes/route.js';

const PEOPLE: Readonly<Record<string, Who>> = {
  pupil: { kind: 'pupil', pupil: 1, class: 1, name: 'Ida' },
  reader: { kind: 'account', account: 1, name: 'rea', role: 'reader' },
  author: { kind: 'account', account: 2, name: 'ann', role: 'author' },
  admin: { kind: 'account', account: 3, name: 'ada', role: 'admin' },
};

const routes = ACCESS.map((access) =>
  route(
    {
      method: 'GET',
      path: `/api/for-${access}`,
      summary: `For ${access}`,
      access,
      answer: object({ who: string() }),
    },
    (_, c) => ({ who: c.get('who')?.name ?? 'nobody' }),
  ),
);

const identify = (c: { req: { header(name: string): string | undefined } }) =>
  PEOPLE[c.req.header('x-me') ?? ''] ?? null;

it('access is open to those behind, and to nobody before', () => {
  const order: (Access | null)[] = [null, 'pupil', 'reader', 'author', 'admin'];
  for (const [rank, name] of order.entries())
    for (const [at, access] of ACCESS.entries())
      expect(mayUse(access, name === null ? null : (PEOPLE[name] ?? null))).toBe(at <= rank);
});

it('access refuses with 401 whom nobody knows, and with 403 whom the route is not for', async () => {
  const { server } = await ready({ components: [noted('people', [], { routes, identify })] });
  const ask = (access: Access, me: string) =>
    fetch(`${server.url}api/for-${access}`, { headers: { 'x-me': me } });
  expect((await ask('reader', '')).status).toBe(401);
  expect((await ask('pupil', '')).status).toBe(401);
  expect((await ask('admin', 'author')).status).toBe(403);
  expect((await ask('reader', 'pupil')).status).toBe(403);
  expect(await (await ask('author', 'admin')).json()).toEqual({ who: 'ada' });
  expect(await (await ask('pupil', 'pupil')).json()).toEqual({ who: 'Ida' });
  expect(await (await ask('anybody', '')).json()).toEqual({ who: 'nobody' });
});

it('access leaves out what is not for anybody where nobody can be known', async () => {
  const { server } = await ready({ components: [noted('people', [], { routes, feature: 'people' })] });
  expect((await fetch(`${server.url}api/for-anybody`)).status).toBe(200);
  expect((await fetch(`${server.url}api/for-reader`)).status).toBe(404);
  expect(await (await fetch(`${server.url}server.json`)).json()).toMatchObject({ features: ['people'] });
});
