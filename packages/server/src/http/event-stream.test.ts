import { object, string } from 'valibot';
import { expect, it } from 'vitest';
import { noted, ready, streaming } from '../../test/served.js';
import { MOST_STREAMS } from './event-stream.js';
import { route } from './routes/route.js';

const stream = streaming('/api/stream', async (_, send) => {
  await send({ event: 'here', data: {} });
  await new Promise(() => {});
});
const quick = route(
  { method: 'GET', path: '/api/quick', summary: 'Anything else', answer: object({ said: string() }) },
  () => ({ said: 'yes' }),
);

it('lets a visitor have so many streams open, and a new one when one has ended', async () => {
  const components = [stream, noted('others', [], { routes: [quick] })];
  const { server } = await ready({ components, proxies: 1, rate: { perSecond: 1e6, burst: 1e6 } });
  const leave = new AbortController();
  const end = new AbortController();
  const open = (address: string, { signal }: AbortController = end) =>
    fetch(`${server.url}api/stream`, { headers: { 'x-forwarded-for': address }, signal });
  const first = await open('203.0.113.1', leave);
  // An answer without references is garbage-collected one day, and its stream ended.
  const held = [first];
  while (held.length < MOST_STREAMS) held.push(await open('203.0.113.1'));
  expect(held.filter(({ status }) => status !== 200)).toEqual([]);
  const refused = await open('203.0.113.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await refused.text();
  // Other addresses and other requests are not affected.
  expect((await open('203.0.113.2')).status).toBe(200);
  const other = await fetch(`${server.url}api/quick`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(other.status).toBe(200);
  expect(other.headers.get('permissions-policy')).toContain('camera=()');
  leave.abort();
  await first.text().catch(() => '');
  for (let status = 429; status !== 200; ) {
    const answer = await open('203.0.113.1');
    status = answer.status;
    // Read to its end, so that its connection serves the next one.
    if (status !== 200) await answer.text();
  }
  expect(held).toHaveLength(MOST_STREAMS);
  // Else the server waits for them when it closes.
  end.abort();
});
