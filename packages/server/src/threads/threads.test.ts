import { expect, test } from 'vitest';
import { gate, served } from '../../test/served.js';
import { InlinePool } from './inline-pool.js';
import type { Pool } from './job.js';
import { type ServerJobs, serverJobs } from './jobs.js';
import { Threads } from './threads.js';

test('a server is ready when a thread has loaded what jobs need, and has none for long work before there is some', async () => {
  const loaded = gate();
  const opened: boolean[] = [];
  const inline = new InlinePool<ServerJobs>(await serverJobs());
  const slow: Pool<ServerJobs> = {
    workers: 1,
    run: async (name, input, options) => {
      await loaded.opened;
      return inline.run(name, input, options);
    },
    close: () => inline.close(),
  };
  const threads = new Threads(async (giveWay) => {
    opened.push(giveWay);
    return slow;
  });
  const { server, event } = await served({ components: [threads] });
  const health = async () => (await fetch(`${server.url}healthz`)).status;
  expect(await health()).toBe(503);
  loaded.open();
  await event('part started');
  await server.ready;
  expect(await health()).toBe(200);
  expect(opened).toEqual([false]);
});
