import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { Space } from '../../src/accounts/own-data.js';
import type { Rate } from '../../src/levels/rater.js';
import { gate } from '../served.js';
import { drawn, levelsServer, rateHere } from './levels-server.js';

describe.each(drawnKind(1))('publishing over $name', (kind) => {
  it('waits for no rating, however many come at once, and each is told its own number', async () => {
    const rating = gate();
    const rate: Rate = async (text, author, signal) => {
      await rating.opened;
      return rateHere(text, author, signal);
    };
    const { ask, publish, library } = await levelsServer(kind, rate);
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const ids = await Promise.all(numbers.map((number) => publish('ann', drawn(`Level ${number}`, number))));
    expect(new Set(ids).size).toBe(numbers.length);
    const look = (id: number) => ask('nobody', 'GET', `levels/${id}`);
    for (const [number, id] of ids.entries())
      expect((await look(id)).body).toMatchObject({ title: `Level ${number}`, rating: 'waiting' });
    rating.open();
    await library.rated();
    for (const id of ids) expect((await look(id)).body).toMatchObject({ rating: 'solved' });
  });

  it('finds levels by their own rules and by their kind, also once they are rated and changed', async () => {
    const { ask, publish, library } = await levelsServer(kind);
    const described = (rules: readonly string[], title: string) =>
      `game: custom\ntitle: ${title}\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\nS..M\n.~..\n...E\n`;
    const ice = await publish('ann', described(['M hunts rows first', '~ is ice for you'], 'Ice'));
    await publish('ann', drawn('Another game', 1));
    await library.rated();
    const found = async (query: string) => {
      const { body } = await ask('nobody', 'GET', `levels?${query}`);
      return (body.items as readonly { readonly id: number }[]).map(({ id }) => id);
    };
    expect([await found('rule=~+is+ice+for+you&game=custom'), await found('kind=slow')]).toEqual([[ice], []]);
    const slow = ['you may wait', 'M hunts columns first, 3 steps, every 2 turns'];
    const level = described(slow, 'Slow').replace('~', '.');
    expect((await ask('ann', 'PATCH', `levels/${ice}`, { level })).status).toBe(200);
    await library.rated();
    expect(await found('kind=slow')).toEqual([ice]);
    expect(await found('rule=is+ice')).toEqual([]);
    expect((await ask('nobody', 'GET', `levels?rule=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('keeps one of two with one puzzle that come together, and says which', async () => {
    const { ask } = await levelsServer(kind);
    const level = { level: drawn('Twice', 7), state: 'published' };
    const both = await Promise.all(['ann', 'bob', 'ann'].map((name) => ask(name, 'POST', 'levels', level)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const kept = both.find(({ status }) => status === 201)?.body.id;
    for (const { status, body } of both)
      if (status === 409)
        expect(body.errors).toEqual([{ where: 'body.level', what: `It is level ${kept}.` }]);
  });

  it('ends where an account keeps as much as it may, until some is deleted', async () => {
    const { ask, publish } = await levelsServer(kind, rateHere, new Space(150));
    const first = await publish('ann', drawn('First', 1));
    await publish('ann', drawn('Second', 2));
    await publish('ann', drawn('Third', 3));
    const hand = (name: string) => ask(name, 'POST', 'levels', { level: drawn('Fourth', 4) });
    const full = await hand('ann');
    expect(full).toMatchObject({ status: 409, body: { help: 'Delete some of it first.' } });
    expect(full.body.detail).toMatch(/^What you keep here \(library\) takes .* MB; one account may keep/);
    const other = await ask('ann', 'PATCH', `levels/${first}`, { level: drawn('Other', 5) });
    expect(other.status).toBe(409);
    expect((await ask('ann', 'POST', `levels/${first}/fork`)).status).toBe(409);
    // Others are not concerned, nor is an admin.
    expect((await hand('bob')).status).toBe(201);
    expect((await ask('ada', 'POST', 'levels', { level: drawn('By an admin', 6) })).status).toBe(201);
    expect((await ask('ann', 'DELETE', `levels/${first}`)).status).toBe(200);
    expect((await hand('ann')).status).toBe(201);
  });

  it('takes no pack with a level that not everybody may see, and tells nothing of that', async () => {
    const { ask, publish, look } = await levelsServer(kind);
    const open = await publish('ann', drawn('Open', 1));
    const { body } = await ask('ann', 'POST', 'levels', { level: drawn('Draft', 2) });
    const pack = (levels: readonly unknown[]) => ({ title: 'Both', levels });
    for (const hidden of [body.id, 999]) {
      expect(await ask('bob', 'POST', 'packs', pack([open, hidden]))).toMatchObject({
        status: 400,
        body: { detail: `Level ${hidden} is not published here.` },
      });
    }
    const made = await ask('bob', 'POST', 'packs', pack([open]));
    expect(made.status).toBe(201);
    const one = `packs/${made.body.id}`;
    expect((await ask('bob', 'PUT', one, pack([body.id]))).status).toBe(400);
    expect(await look('nobody', one)).toMatchObject({ count: 1, levels: [{ id: open }] });
  });
});
