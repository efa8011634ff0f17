import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { pageFolder } from '../../test/served.js';
import { type AppOptions, createApp } from '../app.js';
import { createLog } from '../observe/log.js';

const root = pageFolder();

/** An application whose clock goes on by 2 ms at each look, and all that it logs. */
function logged(options: AppOptions = {}) {
  const lines: string[] = [];
  let ticks = 0;
  const log = createLog({ form: 'json', date: () => 0, write: (line) => lines.push(line) });
  const app = createApp({ root, log, now: () => 2 * ticks++, ...options });
  return { app, lines, events: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a request is one line, with what is needed and without what is secret', async () => {
  const { app, events, lines } = logged();
  await app.request('/?token=hunter2', {
    headers: { cookie: 'session=hunter2', authorization: 'Bearer hunter2', 'x-request-id': 'hunter2' },
  });
  const requested = { method: 'GET', path: '/', status: 200, ms: 2, bytes: 22 };
  const id = expect.stringMatching(/^[\w-]{36}$/);
  const time = '1970-01-01T00:00:00.000Z';
  expect(events()).toEqual([{ time, level: 'debug', event: 'request', id, ...requested }]);
  expect(lines.join()).not.toContain('hunter2');
});

test('no path, method or header makes a second line', async () => {
  const { app, lines } = logged({ proxies: 1 });
  const forged = '%0a{"level":"error"}%0d%0a%1b[2J\u2028%E2%80%A8';
  await app.request(`http://localhost/${forged}`, { headers: { 'x-request-id': 'a b{"' } });
  await app.request('http://localhost/api/version', {
    method: 'POST',
    headers: { origin: 'http://evil.example/\u00e9"x', 'sec-fetch-site': 'cross-site' },
  });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(Object.keys(JSON.parse(line))[0]).toBe('time');
  }
});

test('the number that a proxy gave is taken over, anybody else is given one', async () => {
  const other = expect.not.stringContaining('from-the-proxy');
  for (const [proxies, expected] of [other, 'from-the-proxy'].entries()) {
    const { app, events } = logged({ proxies });
    await app.request('/', { headers: { 'x-request-id': 'from-the-proxy' } });
    expect(events()[0]).toMatchObject({ id: expected });
  }
});

test('a proxy that nobody told of is a warning, once', async () => {
  for (const proxies of [0, 1]) {
    const { app, events } = logged({ proxies });
    for (let at = 0; at < 3; at++) await app.request('/', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    const warned = events().filter(({ event }) => event === 'a proxy nobody told of');
    expect(warned.map(({ level }) => level)).toEqual(Array(1 - proxies).fill('warn'));
  }
});

test('requests are counted by pattern, whatever words clients make up', async () => {
  const registry = new Registry();
  const { app } = logged({ registry });
  for (let at = 0; at < 300; at++) {
    await app.request(`/nowhere/${at}`);
    await app.request(`/api/nothing/${at}`);
    await app.request('/', { method: `MADE${at}` });
  }
  await app.request('/');
  await app.request('/api/version');
  await app.request('/api/version', { method: 'DELETE' });
  const counts = await registry.getSingleMetricAsString('http_requests_total');
  expect(counts.split('\n').slice(2)).toEqual([
    'http_requests_total{method="GET",route="(none)",status="404"} 600',
    'http_requests_total{method="other",route="(none)",status="405"} 300',
    'http_requests_total{method="GET",route="(files)",status="200"} 1',
    'http_requests_total{method="GET",route="/api/version",status="200"} 1',
    'http_requests_total{method="DELETE",route="/api/version",status="405"} 1',
  ]);
  const durations = await registry.getSingleMetricAsString('http_request_duration_seconds');
  const quick = 'http_request_duration_seconds_bucket{le="0.001",method="GET",route="/api/version"} 0';
  expect(durations).toContain(quick);
  expect(durations).toContain('http_request_duration_seconds_count{method="GET",route="/api/version"} 1');
  expect(await registry.getSingleMetricAsString('http_requests_in_progress')).toMatch(/ 0$/m);
});

test('who asks too fast is told to wait, and is counted by address', async () => {
  let now = 0;
  const { app, events } = logged({ rate: { perSecond: 1, burst: 2 }, now: () => now, proxies: 1 });
  const ask = (address: string) => app.request('/api/version', { headers: { 'x-forwarded-for': address } });
  const statuses = async (...addresses: string[]) => {
    const list: number[] = [];
    for (const address of addresses) list.push((await ask(address)).status);
    return list;
  };
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([200, 200, 429, 200]);
  const refused = await ask('192.0.2.1');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ help: 'Wait a second, then try again.' });
  now = 1000;
  expect(await statuses('192.0.2.1', '192.0.2.1')).toEqual([200, 429]);
  expect(events().filter(({ event }) => event === 'too many requests')).toHaveLength(3);
  // One household chooses among 2^64 addresses.
  expect(await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([200, 200, 429]);
});
