import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { get, rawConnection } from '../../test/sockets.js';
import { Connections } from './listener.js';

test('of too many idle connections the one that is so longest is closed, and none on which something is asked', async () => {
  const held: (() => void)[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/wait') held.push(() => response.end('late'));
    else response.end('done');
  });
  new Connections(server, 2);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const requested = new Promise((resolve) => server.once('request', resolve));
  const busy = await rawConnection(port, get('/wait'));
  await requested;
  const first = await rawConnection(port);
  const second = await rawConnection(port);
  // The first was used since.
  first.write(get('/'));
  await first.until('done');
  const third = await rawConnection(port);
  expect(await second.end).toBe('');
  first.write(get('/'));
  await first.until('done');
  for (const answer of held) answer();
  expect(await busy.until('late')).toContain('200 OK');
  for (const one of [busy, first, third]) one.destroy();
});
