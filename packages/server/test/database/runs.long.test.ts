import { InlinePool, type Jobs, type Pool } from '@knossos/lab';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { CLIMB, climbed, climbing, climbJobs } from '../../../lab/test/campaign.js';
import { Space } from '../../src/accounts/space.js';
import { type RunDescription, RunRefusal } from '../../src/runs/description.js';
import { RunsPart } from '../../src/runs/runs-part.js';
import { StorePart } from '../../src/store/store-part.js';
import { served } from '../served.js';
import { People } from './people.js';

const kind = climbing.all.find(({ name }) => name === 'climb');
if (kind === undefined) throw new Error('the climb is gone');

const offer: RunDescription = {
  kind,
  title: 'Climb',
  summary: 'Climb through numbers.',
  fields: [
    {
      name: 'parts',
      label: 'Parts',
      summary: 'How many.',
      choices: [],
      isList: false,
      most: null,
      value: 'n',
      standard: '7',
      initial: '',
      isMain: true,
      isLong: false,
    },
  ],
  parametersFrom: async ({ parts = '7', broken = '-1' }) => {
    if (!/^\d{1,3}$/.test(parts)) throw new RunRefusal(`parts "${parts}": It takes a number.`);
    return { parts: Number(parts), rounds: 5, broken: Number(broken) };
  },
  describe: () => 'a climb',
  answer: ({ result }) => `the top is ${Math.max(...(JSON.parse(result) as number[]))}`,
};

const ACCOUNTS = [
  ['rea', 'reader'],
  ['ann', 'author'],
  ['bo', 'author'],
  ['ada', 'admin'],
] as const;

describe.each(drawnKind(0))('runs of a server on $name', ({ open }) => {
  async function start(works: boolean, hasAccounts = false, space = new Space()) {
    const database = new StorePart(open);
    const openPool = works ? () => new InlinePool(climbJobs) as Pool<Jobs> : null;
    const options = { descriptions: async () => [offer], openPool, name: 'the server', each: 2 };
    const runs = new RunsPart(database, options, hasAccounts, space);
    const people = new People();
    const { server } = await served({ components: [database, ...(hasAccounts ? [people] : []), runs] });
    await server.ready;
    if (hasAccounts) for (const [name, role] of ACCOUNTS) await people.add(database.store, name, role);
    const ask = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const more = { 'content-type': 'application/json', ...headers };
      const post = { method: 'POST', body: JSON.stringify(body), headers: more };
      const answer = await fetch(`${server.url}api/${path}`, body === undefined ? { headers } : post);
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    };
    /** All that a stream of events tells until it ends. */
    const follow = async (run: unknown) => {
      const text = await (await fetch(`${server.url}api/runs/${run}/events`)).text();
      return [...text.matchAll(/^data: (\{.+\})$/gm)].map(([, data = '']) => JSON.parse(data));
    };
    const remove = async (run: unknown, name: string) => {
      const asked = { method: 'DELETE', headers: { 'x-me': name } };
      return (await fetch(`${server.url}api/runs/${run}`, asked)).status;
    };
    return { ask, follow, remove, server };
  }

  it('are started, done by the server itself, watched to their end, and listed', async () => {
    const { ask, follow } = await start(true);
    const { json: kinds } = await ask('runs/kinds');
    expect(kinds).toMatchObject({
      mayStart: true,
      cores: 1,
      kinds: [{ name: 'climb', fields: offer.fields }],
    });
    const begun = await ask('runs', { kind: 'climb', fields: { parts: '7' } });
    expect(begun).toMatchObject({ status: 201, json: { kind: 'climb', about: 'a climb', state: 'active' } });
    const told = await follow(begun.json.run);
    const top = Math.max(...climbed(CLIMB));
    expect(told.at(-1)).toMatchObject({ state: 'done', done: 35, answer: `the top is ${top}`, dead: 0 });
    expect(told.at(-1).curve.at(-1)[1]).toBe(told.at(-1).best);
    expect(told.at(-1).found).toBe(`at ${told.at(-1).best}`);
    const { json: list } = await ask('runs');
    expect(list).toMatchObject({ runs: [{ run: begun.json.run, state: 'done' }], next: null });
    expect(await ask(`runs/${begun.json.run}`, { change: 'pause' })).toMatchObject({
      status: 409,
      json: { detail: `Run ${begun.json.run} is done: there is nothing to pause.` },
    });
  });

  it('say why a part was given up, while the others are done, and try it again', async () => {
    const { ask, follow } = await start(true);
    const { json } = await ask('runs', { kind: 'climb', fields: { parts: '3', broken: '1' } });
    const told = await follow(json.run);
    expect(told.at(-1)).toMatchObject({ state: 'failed', done: 2, dead: 1 });
    const { json: dead } = await ask(`runs/${json.run}/dead`);
    expect(dead).toMatchObject({
      parts: [{ part: 1, message: 'part 1 is broken', tries: 3, worker: 'the server' }],
    });
    expect(await ask(`runs/${json.run}`, { change: 'retry' })).toMatchObject({
      status: 200,
      json: { dead: 0 },
    });
  });

  it('pause, go on and are called off, and refuse what is no run', async () => {
    const { ask } = await start(false);
    const { json } = await ask('runs', { kind: 'climb' });
    for (const [change, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect(await ask(`runs/${json.run}`, { change })).toMatchObject({ status: 200, json: { state } });
    }
    expect(await ask('runs', { kind: 'fly' })).toMatchObject({ status: 400 });
    expect(await ask('runs', { kind: 'climb', fields: { parts: 'x' } })).toMatchObject({
      status: 400,
      json: { detail: 'parts "x": It takes a number.' },
    });
    for (const path of ['runs/99', 'runs/99/events', 'runs/999999999999999'])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of ['runs/0', 'runs/x', 'runs/99999999999999999999', 'runs/1e3'])
      expect((await ask(path)).status, path).toBe(400);
    expect(await ask('runs/99', { change: 'pause' })).toMatchObject({ status: 404 });
    for (let begun = 0; begun < 20; begun++) await ask('runs', { kind: 'climb' });
    expect(await ask('runs', { kind: 'climb' })).toMatchObject({
      status: 409,
      json: { detail: '20 searches are under way here, and no more fit.' },
    });
    expect(await ask(`runs/${json.run}`, { change: 'burn' })).toMatchObject({ status: 400 });
  });

  it('are started by nobody from elsewhere where nobody is known', async () => {
    const { ask } = await start(false);
    const through = { 'x-forwarded-for': '10.0.0.9' };
    expect(await ask('runs', { kind: 'climb' }, through)).toMatchObject({ status: 403 });
    expect((await ask('runs/kinds', undefined, through)).json).toMatchObject({ mayStart: false });
    expect(await ask('runs', { kind: 'climb' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
    expect((await ask('runs')).json).toMatchObject({ runs: [] });
  });

  it('are started by authors alone where people are known, each a few at a time', async () => {
    const { ask } = await start(false, true);
    const as = (me: string) => ask('runs', { kind: 'climb' }, { 'x-me': me });
    const kinds = async (me: string) => (await ask('runs/kinds', undefined, { 'x-me': me })).json;
    expect([(await as('')).status, (await as('rea')).status]).toEqual([401, 403]);
    const { status, json } = await as('ann');
    expect(status).toBe(201);
    expect(await ask(`runs/${json.run}`, { change: 'pause' })).toMatchObject({ status: 401 });
    expect((await ask(`runs/${json.run}`)).json).toMatchObject({ state: 'active' });
    expect((await ask('runs/kinds')).json).toMatchObject({ mayStart: false, me: null, allowance: null });
    expect(await kinds('ann')).toMatchObject({
      ...{ mayStart: true, mayChangeAll: false, me: 'ann' },
      allowance: { used: 1, most: 2 },
    });
    // Two that come together for the last place: one of them gets it.
    const both = await Promise.all([as('ann'), as('ann')]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(await as('ann')).toMatchObject({
      json: { detail: 'You have 2 searches under way, and may have no more at a time.' },
    });
    expect((await as('bo')).status).toBe(201);
    expect(await kinds('ada')).toMatchObject({ mayChangeAll: true, allowance: null });
  });

  it('take no more space than their account may keep, until some are deleted', async () => {
    const { ask, follow, remove } = await start(true, true, new Space(100));
    const wanted = { kind: 'climb', fields: { parts: '7' } };
    const as = (name: string) => ask('runs', wanted, { 'x-me': name });
    const first = await as('ann');
    expect(first.status).toBe(201);
    await follow(first.json.run);
    const full = await as('ann');
    expect(full).toMatchObject({ status: 409, json: { help: 'Delete some of it first.' } });
    expect(full.json.detail).toMatch(/^What you keep here \(searches\) takes .* MB; one account may keep/);
    expect((await as('ada')).status).toBe(201);
    expect(await remove(first.json.run, 'bo')).toBe(403);
    expect(await remove(first.json.run, 'ann')).toBe(200);
    expect(await remove(first.json.run, 'ann')).toBe(404);
    const second = await as('ann');
    expect(second.status).toBe(201);
    await follow(second.json.run);
  });

  it('are changed by whoever has started them, and by an admin', async () => {
    const { ask } = await start(false, true);
    const { json } = await ask('runs', { kind: 'climb' }, { 'x-me': 'ann' });
    expect(json).toMatchObject({ owner: 'ann' });
    const change = (what: string, me: string) => ask(`runs/${json.run}`, { change: what }, { 'x-me': me });
    for (const what of ['pause', 'resume', 'cancel', 'retry'])
      expect(await change(what, 'bo')).toMatchObject({
        status: 403,
        json: { detail: 'This search is ann’s.' },
      });
    expect(await change('pause', 'ann')).toMatchObject({ status: 200, json: { state: 'paused' } });
    expect(await change('resume', 'ada')).toMatchObject({ status: 200, json: { state: 'active' } });
    expect((await ask('runs')).json).toMatchObject({ runs: [{ owner: 'ann' }] });
  });
});
