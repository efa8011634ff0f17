import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { type Rate, Rater } from '../../src/levels/rater.js';
import { silentLog } from '../../src/observe/log.js';
import { drawn, levelsServer, rateHere } from './levels-server.js';

describe.each(drawnKind(1))('the library over $name', (kind) => {
  it('takes a level, lists it, and says how hard it is once that is known', async () => {
    const { ask, publish, library, look } = await levelsServer(kind);
    const id = await publish('ann', drawn('Loose Boards', 5), { tags: ['First One', 'short', ''] });
    const listed = {
      ...{ id, game: 'gold', title: 'Loose Boards', state: 'published', columns: 6, rows: 5 },
      ...{ tags: ['first-one', 'short'], stars: 0, starred: false, forkOf: null },
      author: { number: expect.any(Number), name: 'ann' },
    };
    expect(await look('nobody', 'levels')).toMatchObject({ items: [listed], next: null });
    await library.rated();
    const { body } = await ask('nobody', 'GET', `levels/${id}`);
    const [difficulty, grade] = [expect.any(Number), expect.any(String)];
    expect(body).toMatchObject({ ...listed, rating: 'solved', difficulty, grade });
    expect(body.features).not.toEqual({});
    const found = await look('nobody', `levels?sort=hardest&grade=${body.grade}&text=board`);
    expect(found).toMatchObject({ items: [{ id }] });
    expect(await look('nobody', 'levels?game=mines')).toMatchObject({ items: [] });
  });

  it('takes a link for a level, too, and keeps the canonical text alone, without a solution', async () => {
    const { publish, look } = await levelsServer(kind);
    const level = `moves: rrr\ntitle:   A   title\n${drawn('x', 9).replace('title: x\n', '')}\n\n`;
    const parsed = rulebook.parse(level);
    if (!parsed.ok) throw new Error(parsed.fault.message);
    const id = await publish('ann', encodeId(rulebook.format(parsed.value)));
    const { text } = await look('nobody', `levels/${id}`);
    expect(text).not.toContain('moves:');
    const again = rulebook.parse(String(text));
    expect(again.ok && rulebook.format(again.value)).toBe(text);
  });

  it('goes through the life of a level: draft, published, changed, a draft again, deleted', async () => {
    const { ask, look } = await levelsServer(kind);
    const { status, body } = await ask('ann', 'POST', 'levels', { level: drawn('', 1) });
    const one = `levels/${body.id}`;
    expect(status).toBe(201);
    expect((await ask('ann', 'PATCH', one, { state: 'published' })).body).toMatchObject({
      detail: 'A published level has a title.',
    });
    const change = { level: drawn('Named', 1), state: 'published', tags: ['a'] };
    expect((await ask('ann', 'PATCH', one, change)).status).toBe(200);
    expect(await look('nobody', 'levels')).toMatchObject({ items: [{ title: 'Named', tags: ['a'] }] });
    await ask('ann', 'PATCH', one, { tags: ['b'] });
    expect(await look('rea', one)).toMatchObject({ title: 'Named', tags: ['b'], state: 'published' });
    await ask('ann', 'PATCH', one, { state: 'draft' });
    expect((await ask('rea', 'GET', one)).status).toBe(404);
    expect(await look('ann', 'mine')).toMatchObject({ items: [{ id: body.id, state: 'draft' }] });
    expect((await ask('ann', 'DELETE', one)).body).toEqual({ done: true });
    expect((await ask('ann', 'DELETE', one)).status).toBe(404);
  });

  it('gives and takes stars, one a person', async () => {
    const { ask, publish, look } = await levelsServer(kind);
    const id = await publish('ann', drawn('Starry', 2));
    const star = (who: string, method = 'PUT') => ask(who, method, `levels/${id}/star`);
    await Promise.all(['rea', 'bob', 'rea', 'bob', 'rea'].map((who) => star(who)));
    expect((await star('bob')).body).toEqual({ stars: 2, starred: true });
    expect(await look('rea', 'levels?sort=stars')).toMatchObject({ items: [{ starred: true, stars: 2 }] });
    expect(await look('ann', 'levels')).toMatchObject({ items: [{ starred: false }] });
    await Promise.all([star('rea', 'DELETE'), star('rea', 'DELETE')]);
    expect((await star('rea', 'DELETE')).body).toEqual({ stars: 1, starred: false });
    expect((await star('nobody')).status).toBe(401);
    expect(await star('ann')).toMatchObject({
      status: 409,
      body: { detail: 'This level is your own: its stars come from others.' },
    });
  });

  it('lets an administrator withdraw a level, for which there is no way round', async () => {
    const { ask, publish, events, look } = await levelsServer(kind);
    const id = await publish('ann', drawn('Rude', 20));
    const why = { reason: 'rude words' };
    expect((await ask('bob', 'PUT', `levels/${id}/withdrawal`, why)).status).toBe(403);
    expect((await ask('ada', 'PUT', `levels/${id}/withdrawal`, why)).body).toEqual({ done: true });
    expect(events.some(({ event, level }) => event === 'level withdrawn' && level === id)).toBe(true);
    expect((await ask('nobody', 'GET', `levels/${id}`)).status).toBe(404);
    expect(await look('ada', `levels/${id}`)).toMatchObject({ state: 'withdrawn' });
    expect(await look('ann', 'mine')).toMatchObject({ items: [{ state: 'withdrawn', ...why }] });
    expect((await ask('ann', 'PATCH', `levels/${id}`, { state: 'published' })).status).toBe(409);
    const again = { level: drawn('Polite', 20), state: 'published' };
    const { body } = await ask('bob', 'POST', 'levels', again);
    expect(body.detail).toBe('This level was taken out of the library.');
    await ask('ada', 'DELETE', `levels/${id}/withdrawal`);
    expect((await ask('ann', 'PATCH', `levels/${id}`, { state: 'published' })).status).toBe(200);
  });

  it('holds nothing up over a level that brings a thread down', async () => {
    let isFirst = true;
    const { publish, library, look } = await levelsServer(kind, async (text, author, signal) => {
      if (!isFirst) return rateHere(text, author, signal);
      isFirst = false;
      throw new Error('out of memory');
    });
    const bad = await publish('ann', drawn('Bad', 30));
    const good = await publish('ann', drawn('Good', 31));
    await library.rated();
    expect(await look('nobody', `levels/${bad}`)).toMatchObject({ rating: 'gave-up', difficulty: null });
    expect(await look('nobody', `levels/${good}`)).toMatchObject({ rating: 'solved' });
  });

  it('goes on with what waits to be rated when it starts again', async () => {
    const stuck: Rate = (_text, _author, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { publish, store, look } = await levelsServer(kind, stuck);
    const id = await publish('ann', drawn('Long', 40));
    expect(await look('nobody', `levels/${id}`)).toMatchObject({ rating: 'waiting' });
    const { signal } = new AbortController();
    const next = new Rater(store.store, rateHere, silentLog, signal);
    await next.start();
    await next.idle();
    expect(await look('nobody', `levels/${id}`)).toMatchObject({ rating: 'solved' });
  });
});
