import { expect, test } from 'vitest';
import { pageFolder } from '../test/served.js';
import { get, rawConnection } from '../test/sockets.js';
import { serve } from './serve.js';

const root = pageFolder();

test('it listens on a free port, answers, and stops', async () => {
  const server = await serve({ root });
  expect(server.url).toBe(`http://localhost:${server.port}/`);
  const answer = await fetch(server.url);
  expect(await answer.text()).toBe('<title>Knossos</title>');
  await server.close();
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a raw path with dots, as no browser sends it, stays inside the folder', async () => {
  const server = await serve({ root });
  const connection = await rawConnection(
    server.port,
    get('/x/../../../../../../etc/passwd', 'Connection: close\r\n'),
  );
  const text = await connection.end;
  await server.close();
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).not.toContain('root:');
});

test('a busy port is an error with its code', async () => {
  const first = await serve({ root });
  await expect(serve({ root, port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: `port ${first.port} is in use; choose another one`,
  });
  await first.close();
});
