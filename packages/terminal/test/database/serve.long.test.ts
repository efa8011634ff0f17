import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { executorOf, openStore } from '@knossos/server/store';
import { describe, expect, it, vi } from 'vitest';
import { addressAt } from '../../../../scripts/parts/postgres.mjs';
import { freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { scratchFolder } from '../harness.js';
import { startServingAt } from '../serving.js';

/** Where PostgreSQL has its socket in a folder. */
const SOCKET = '.s.PGSQL.5432';

describe.each(servers)('knossos serve --database', ({ folder }) => {
  it('waits for a database that is not there yet, says so, and keeps what people share in it', async () => {
    const database = await freshDatabase(folder);
    const name = new URL(database.replace('@/', '@localhost/')).pathname.slice(1);
    const later = scratchFolder();
    const { child, url, ended, said } = await startServingAt(
      scratchFolder(),
      ...['--database', addressAt(later, name), '--log', 'off'],
    );
    const health = async () => (await (await fetch(`${url}healthz`)).json()) as object;
    await vi.waitFor(() => expect(said()).toMatch(/^The database cannot be reached: .*; trying again$/m), {
      timeout: 50_000,
    });
    expect(await health()).toMatchObject({ checks: { database: { ok: false } } });
    symlinkSync(join(folder, SOCKET), join(later, SOCKET));
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ checks: { accounts: { ok: true } } }),
      { timeout: 50_000 },
    );
    expect(said()).toMatch(/^The database is there$/m);
    const account = { name: 'Ada', password: 'a long password' };
    const code = /code to be the admin: (\S+)/.exec(said())?.[1];
    const made = await fetch(`${url}api/account/sign-up`, {
      method: 'POST',
      body: JSON.stringify({ ...account, code }),
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    });
    expect(made.status).toBe(201);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    const store = await openStore({ database });
    const { rows } = await executorOf(store)('select count(*)::int as people from knossos.accounts');
    await store.close();
    expect(rows).toEqual([{ people: 1 }]);
  });

  it('stops at once when it is told to while it waits', async () => {
    const { child, ended, said } = await startServingAt(
      scratchFolder(),
      ...['--database', addressAt(scratchFolder(), 'nothing'), '--log', 'json'],
    );
    await vi.waitFor(() => expect(said()).toContain('"event":"database away"'), { timeout: 50_000 });
    child.kill('SIGTERM');
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).not.toContain('"level":"error"');
  });
});
