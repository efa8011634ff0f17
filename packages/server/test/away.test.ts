import { object } from 'valibot';
import { expect, test } from 'vitest';
import { route } from '../src/http/routes/route.js';
import { served } from './served.js';

test('where the database of the server is away, that is said, and when to come back', async () => {
  const ask = route({ method: 'GET', path: '/api/notes', summary: 'Notes', answer: object({}) }, () => {
    // As the query builder wraps what the driver says.
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    throw new Error('Failed query: select', { cause });
  });
  const { server, events } = await served({ components: [{ name: 'notes', routes: [ask] }] });
  await server.ready;
  const answer = await fetch(`${server.url}api/notes`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    type: '/api#problem-unready',
    detail: 'The database of the server does not answer at the moment.',
  });
  expect(events.map(({ event }) => event)).toContain('database away');
});
