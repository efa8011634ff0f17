import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { scratchFolder } from '../harness.js';
import { startServingAt } from '../serving.js';

test('a server has its database in the data folder, which a second one is refused clearly', async () => {
  const data = scratchFolder();
  const first = await startServingAt(data, '--log', 'json');
  const health = async () => (await (await fetch(`${first.url}healthz`)).json()) as object;
  await vi.waitFor(async () => expect(await health()).toMatchObject({ checks: { database: { ok: true } } }), {
    timeout: 50_000,
  });
  const refusal = await startServingAt(data, '--log', 'off').catch(String);
  expect(refusal).toContain('exit code 1: ');
  expect(refusal).toContain(`${join(data, 'knossos', 'database')} is in use by process ${first.child.pid} `);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
});
