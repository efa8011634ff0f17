import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, isPrivate, visitor } from './client-address.js';
import type { ServerEnv } from './environment.js';

async function address(
  proxies: number,
  remoteAddress: string | undefined,
  forwarded?: string,
): Promise<string> {
  const app = new Hono<ServerEnv>().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test.each([
  [0, '192.0.2.1', undefined, '192.0.2.1'],
  [0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  [0, '2001:DB8:0:0::1', undefined, '2001:db8::1'],
  [0, undefined, undefined, 'unknown'],
  // No proxy was configured: the header is worth nothing, and the connection says little.
  [0, '127.0.0.1', '198.51.100.7', 'unknown'],
  [1, '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  [1, '127.0.0.1', '10.0.0.1, 198.51.100.7', '198.51.100.7'],
  [2, '127.0.0.1', '10.0.0.1, 198.51.100.7, 203.0.113.5', '198.51.100.7'],
  [2, '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  [1, '127.0.0.1', '198.51.100.7:1234', '198.51.100.7'],
  [1, '127.0.0.1', '[2001:db8::7]:1234', '2001:db8::7'],
  [1, '127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  [1, '127.0.0.1', '1.2.3.4.5', '127.0.0.1'],
  [1, '127.0.0.1', 'x"y', '127.0.0.1'],
  [1, '127.0.0.1', '', '127.0.0.1'],
])(
  'where a request comes from %i proxies, connection %s, header %j: %s',
  async (proxies, remote, forwarded, expected) => {
    expect(await address(proxies, remote, forwarded)).toBe(expected);
  },
);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(visitor(address)).toBe(counted);
});

test("networks of one's own are private, and no other is", () => {
  for (const own of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::1', 'fd00::1'])
    expect(isPrivate(own), own).toBe(true);
  for (const other of ['172.32.0.1', '8.8.8.8', '2001:db8::1', 'unknown'])
    expect(isPrivate(other), other).toBe(false);
});
