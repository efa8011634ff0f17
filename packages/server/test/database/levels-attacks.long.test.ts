import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { drawn, levelsServer } from './levels-server.js';

describe.each(drawnKind(1))('the library over $name under attack', (kind) => {
  it('shows a draft to its author alone, whichever way one asks, and logs who tries', async () => {
    const { ask, publish, event, look } = await levelsServer(kind);
    const open = await publish('ann', drawn('Open', 1));
    const { body } = await ask('ann', 'POST', 'levels', { level: drawn('Secret plan', 2), tags: ['hidden'] });
    const draft = `levels/${body.id}`;
    for (const who of ['nobody', 'pup', 'rea', 'bob', 'ada']) {
      expect((await ask(who, 'GET', draft)).status).toBe(404);
      for (const query of ['', '?text=secret', '?tag=hidden', `?author=${1}`, `?forkOf=${open}`]) {
        expect(JSON.stringify(await ask(who, 'GET', `levels${query}`))).not.toContain('Secret');
      }
    }
    expect(await event('hidden level refused')).toMatchObject({ level: body.id, state: 'draft' });
    for (const who of ['bob', 'ada']) {
      expect((await ask(who, 'POST', `${draft}/fork`)).status).toBe(404);
      expect((await ask(who, 'PATCH', draft, { state: 'published' })).status).toBe(404);
      expect((await ask(who, 'DELETE', draft)).status).toBe(404);
      expect((await ask(who, 'PUT', `${draft}/star`)).status).toBe(404);
      const fork = { level: drawn('Fork', 3), forkOf: Number(body.id) };
      expect((await ask(who, 'POST', 'levels', fork)).status).toBe(404);
    }
    expect(await look('ann', draft)).toMatchObject({ title: 'Secret plan' });
  });

  it("lets nobody change what is somebody else's, or do what is above their role", async () => {
    const { ask, publish, look } = await levelsServer(kind);
    const id = await publish('ann', drawn('Hers', 1));
    const made = await ask('ann', 'POST', 'packs', { title: 'Hers', levels: [id] });
    const [level, pack] = [`levels/${id}`, `packs/${made.body.id}`];
    const [tags, empty, mine] = [{ tags: ['x'] }, { title: 'Mine', levels: [] }, { level: drawn('Mine', 2) }];
    for (const [who, method, path, status, body] of [
      ['bob', 'PATCH', level, 403, tags],
      ['ada', 'PATCH', level, 403, tags],
      ['bob', 'PUT', pack, 403, empty],
      ['ada', 'PUT', pack, 403, empty],
      ['bob', 'DELETE', pack, 403, undefined],
      ['bob', 'DELETE', level, 403, undefined],
      ['nobody', 'POST', 'levels', 401, mine],
      ['rea', 'POST', 'levels', 403, mine],
      ['pup', 'POST', 'levels', 403, mine],
      ['pup', 'PUT', `${level}/star`, 403, undefined],
      ['nobody', 'GET', 'mine', 401, undefined],
    ] as const)
      expect([who, path, (await ask(who, method, path, body)).status]).toEqual([who, path, status]);
    expect(await look('nobody', pack)).toMatchObject({ title: 'Hers', count: 1 });
    expect((await ask('ada', 'DELETE', pack)).status).toBe(200);
    expect(await look('nobody', level)).toMatchObject({ title: 'Hers', tags: [], stars: 0 });
  });

  it('takes no bomb, no matter how it is wrapped', async () => {
    const { ask, look } = await levelsServer(kind);
    const refused = async (level: string) => {
      const { status, body } = await ask('ann', 'POST', 'levels', { level, state: 'published' });
      expect(status).toBe(400);
      return String(body.detail);
    };
    const compressed = (text: string) => deflateRawSync(text, { level: 9 }).toString('base64url');
    // 40 KiB that come to 40 MiB.
    expect(await refused(compressed('#'.repeat(40 * 2 ** 20)))).toContain('more than 256 kilobytes');
    const rows = (columns: number, count: number) => `${'.'.repeat(columns)}\n`.repeat(count);
    const large = `game: gold\ntitle: Large\n\nS${rows(299, 1)}${rows(300, 298)}E${rows(299, 1)}`;
    await refused(compressed(large));
    await refused(large);
    await refused(`game: gold\ntitle: ${'x'.repeat(60_000)}\n\nSE\n`);
    await refused(`title: ${'a: '.repeat(60_000)}`);
    await refused('\u0000'.repeat(1000));
    await refused('');
    expect((await ask('ann', 'POST', 'levels', { level: 'x'.repeat(400_001) })).status).toBe(400);
    expect((await ask('ann', 'POST', 'levels', `{"level":"${'x'.repeat(600_000)}"}`)).status).toBe(413);
    expect((await ask('ann', 'POST', 'levels', '['.repeat(50_000))).status).toBe(400);
    const tags = Array.from({ length: 13 }, (_, at) => `t${at}`);
    expect((await ask('ann', 'POST', 'levels', { level: drawn('T', 1), tags })).status).toBe(400);
    const long = { level: drawn('T', 1), tags: ['z'.repeat(30)] };
    expect((await ask('ann', 'POST', 'levels', long)).status).toBe(400);
    const levels = Array.from({ length: 201 }, (_, at) => at + 1);
    expect((await ask('ann', 'POST', 'packs', { title: 'P', levels })).status).toBe(400);
    expect(await look('ann', 'mine')).toEqual({ items: [], next: null });
  });

  it('takes titles, tags and searches for text, whatever they say', async () => {
    const { ask, publish, look } = await levelsServer(kind);
    const title = `<img src=x onerror=alert(1)>'); drop table knossos.levels; -- ../../etc/passwd`;
    const id = await publish('ann', drawn(title, 1), { tags: [`"';drop table`, '<script>'] });
    expect(await look('nobody', `levels/${id}`)).toMatchObject({ title, tags: ['drop-table', 'script'] });
    const nasty = encodeURIComponent(`'; drop table knossos.levels; --\\ & | ! :* <-> (`);
    for (const query of ['text', 'tag', 'after'])
      expect((await ask('nobody', 'GET', `levels?${query}=${nasty}`)).status).toBe(200);
    for (const query of [
      `game=${nasty}`,
      `sort=${nasty}`,
      `author=1%20or%201=1`,
      `limit=-1`,
      `size=x`,
      `grade='`,
    ])
      expect((await ask('nobody', 'GET', `levels?${query}`)).status).toBe(400);
    const found = await look('nobody', `levels?text=${encodeURIComponent('DROP tab')}`);
    expect(found).toMatchObject({ items: [{ id }] });
    expect((await ask('ann', 'POST', 'levels', { level: drawn('safe \u202e evil', 2) })).status).toBe(400);
  });

  it('knows no level by a path', async () => {
    const { ask } = await levelsServer(kind);
    for (const id of ['..%2f..%2fetc%2fpasswd', '1e3', '-1', '0', '9'.repeat(16), '1%00', "1'", 'NaN'])
      expect((await ask('ann', 'GET', `levels/${id}`)).status).toBe(400);
    for (const path of ['../../../etc/passwd', 'levels/1/../../../version/x', 'levels//1'])
      expect((await ask('ann', 'GET', path)).status).toBe(404);
  });
});
