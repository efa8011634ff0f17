import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { silentLog } from '../observe/log.js';
import type { ServerEnv } from './environment.js';
import { answerErrors } from './problem.js';
import { sameOrigin } from './same-origin.js';

const warned: unknown[] = [];

async function post(headers: Record<string, string>, proxies = 0, method = 'POST'): Promise<number> {
  const app = new Hono<ServerEnv>();
  app.onError(answerErrors(silentLog));
  app.use(sameOrigin(proxies, { ...silentLog, warn: (event) => warned.push(event) }));
  app.all('/api/x', (c) => c.text('done'));
  const answer = await app.request('http://knossos.example/api/x', {
    method,
    headers: { host: 'knossos.example', ...headers },
  });
  return answer.status;
}

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://knossos.example' }, 403],
  [{ origin: 'http://knossos.example' }, 200],
  // Behind a proxy that speaks HTTPS for us.
  [{ origin: 'https://knossos.example' }, 200],
  [{ origin: 'https://knossos.example:8443' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://knossos.example.evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: '' }, 403],
  // A token is sent by its owner; a password of a proxy's is sent by the browser of its own accord.
  [{ origin: 'https://evil.example', authorization: 'Bearer knossos_x' }, 200],
  [{ origin: 'https://evil.example', authorization: 'Basic eDp5' }, 403],
  // No browser, and so no cookies.
  [{}, 200],
])('a request with %j is answered with %i', async (headers, status) => {
  warned.length = 0;
  expect(await post(headers)).toBe(status);
  expect(warned).toEqual(status === 403 ? ['cross-site request refused'] : []);
});

test('asking is free', async () => {
  expect(await post({ origin: 'https://evil.example' }, 0, 'GET')).toBe(200);
});

test('the host that a proxy was asked for counts, where one is known to stand there', async () => {
  const headers = { host: 'app:4173', origin: 'https://play.example', 'x-forwarded-host': 'play.example' };
  expect(await post(headers, 1)).toBe(200);
  expect(await post(headers, 0)).toBe(403);
});
