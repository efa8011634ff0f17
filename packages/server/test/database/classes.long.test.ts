import { describe, expect, it } from 'vitest';
import { drawnKind, type StoreKindUnderTest } from '../../../../tests/set-up/stores.js';
import { classesPart } from '../../src/classes/classes-part.js';
import { asking, ready } from '../served.js';
import { partsBefore } from './people.js';

type Open = StoreKindUnderTest['open'];
type Json = Readonly<Record<string, unknown>>;

const CAVE = 'game: escape\ntitle: The cave\nnote: optimum 2\n\nS.E\n';
const GOLD = 'game: escape\ntitle: The hall\nnote: best 3; b1: Two steps.\n\nS..E\n';

const LIST = {
  items: [
    { kind: 'level', address: '#/level/abcdefghijklmnop', title: 'The cave', level: CAVE },
    { kind: 'lesson', address: '#/learn/escape/2', title: 'The hall', level: GOLD },
  ],
};

async function start(open: Open) {
  const { database, threads, people, list } = partsBefore(open);
  const components = [...list, classesPart({ database, threads })];
  const started = await ready({ components, rate: { perSecond: 1000, burst: 10_000 } });
  const { server, events } = started;
  const ask = asking(started);
  for (const name of ['tea', 'cher']) await people.add(database.store, name, 'author');
  await people.add(database.store, 'rea', 'reader');
  const look = async (path: string, by?: Readonly<Record<string, string>>) =>
    (await ask('GET', path, undefined, by)).json;
  const as = (name: string) => ({ 'x-me': name });
  const logged = (name: string) => events.filter(({ event }) => event === name).length;

  /** A class with a list. */
  async function school(teacher = 'tea') {
    const made = await ask('POST', 'classes', { name: 'Five b' }, as(teacher));
    const id = Number(made.json.id);
    const whole = await ask('PUT', `classes/${id}/items`, LIST, as(teacher));
    const [cave, hall] = (whole.json.items as Json[]).map((item) => Number(item.id));
    return { id, code: String(made.json.code), cave: cave ?? 0, hall: hall ?? 0 };
  }

  /** A pupil who has joined, by his cookie. */
  async function join(code: string, name: string) {
    const joined = await ask('POST', 'class/join', { code, name });
    const pupil = joined.json.pupil as Json | undefined;
    return { ...joined, by: { cookie: joined.cookie }, own: String(pupil?.code) };
  }
  return { server, ask, look, as, school, join, logged };
}

describe.each(drawnKind(1))('classes on a server with $name', ({ open }) => {
  it('are made by a teacher, joined by pupils, and what these solve is seen', async () => {
    const { ask, as, school, join, look } = await start(open);
    const { id, code, cave, hall } = await school();
    const ida = await join(code.toUpperCase(), ' Ida  B. ');
    expect(ida.set).toMatch(/^knossos-pupil=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const items = [{ title: 'The cave', state: 'new' }, { state: 'new' }];
    expect(ida.json).toMatchObject({ pupil: { name: 'Ida B.', class: 'Five b', items } });
    expect(await look('class', ida.by)).toEqual(ida.json);
    const hand = (item: number, body: object) => ask('POST', `class/items/${item}`, body, ida.by);
    const tried = (await hand(hall, { hints: 1 })).json;
    expect(tried).toEqual({ state: 'tried', moves: null, worth: null, hints: 1 });
    expect((await hand(cave, { moves: 'RLRR' })).json).toMatchObject({ state: 'solved', moves: 4 });
    const better = (await hand(cave, { moves: 'RR', hints: 2 })).json;
    expect(better).toMatchObject({ moves: 2, worth: 2, hints: 2 });
    // On another machine, with his own code.
    const back = await join(ida.own, '');
    expect(back.cookie).not.toBe(ida.cookie);
    const done = [{ state: 'solved', moves: 2 }, { state: 'tried' }];
    expect(await look('class', back.by)).toMatchObject({ pupil: { items: done } });
    await ask('POST', `classes/${id}/pupils`, { names: ['Bo', '李'] }, as('tea'));
    const seen = await look(`classes/${id}`, as('tea'));
    const pupils = [{ name: 'Bo' }, { name: 'Ida B.', code: ida.own }, { name: '李' }];
    expect(seen).toMatchObject({ pupils });
    expect(seen.progress).toHaveLength(2);
    const csv = await ask('GET', `classes/${id}/progress.csv`, undefined, as('tea'));
    expect(csv.text.split('\r\n')).toEqual([
      'name,The cave,The cave: moves,The cave: with help,The hall,The hall: moves,The hall: with help',
      'Bo,new,,,new,,',
      'Ida B.,solved,2,2,tried,,1',
      '李,new,,,new,,',
      '',
    ]);
    expect((await ask('POST', 'class/leave', {}, back.by)).json).toEqual({ pupil: null });
    expect(await look('class', back.by)).toEqual({ pupil: null });
    expect(await look('class', ida.by)).toMatchObject({ pupil: { name: 'Ida B.' } });
    const left = await ask('GET', `class?class=${id}`, undefined, back.by);
    expect(left.json).toEqual({ pupil: null, isDeleted: false });
    expect((await ask('DELETE', `classes/${id}`, undefined, as('tea'))).status).toBe(200);
    expect(await look(`class?class=${id}`, ida.by)).toEqual({ pupil: null, isDeleted: true });
  });

  it('show nothing to pupils and teachers of others, who are told that there is nothing', async () => {
    const { ask, as, school, join, logged, look } = await start(open);
    const own = await school('tea');
    const other = await school('cher');
    const eve = await join(other.code, 'Eve');
    const ida = await join(own.code, 'Ida');
    await ask('POST', `class/items/${own.cave}`, { moves: 'RR' }, ida.by);
    const before = await look(`classes/${own.id}`, as('tea'));
    const pupil = Number(((before.pupils as Json[])[0] as Json).id);
    const paths: [string, string, object?][] = [
      ['GET', `classes/${own.id}`],
      ['GET', `classes/${own.id}/progress.csv`],
      ['GET', `classes/${own.id}/events`],
      ['PATCH', `classes/${own.id}`, { name: 'Mine', newCode: true }],
      ['PUT', `classes/${own.id}/items`, { items: [] }],
      ['POST', `classes/${own.id}/pupils`, { names: ['Spy'] }],
      ['DELETE', `classes/${own.id}/pupils/${pupil}`],
      ['POST', `classes/${own.id}/pupils/${pupil}/code`, {}],
      ['DELETE', `classes/${own.id}`],
    ];
    for (const [method, path, body] of paths) {
      expect((await ask(method, path, body, as('cher'))).status).toBe(404);
      expect((await ask(method, path, body, as('rea'))).status).toBe(403);
      expect((await ask(method, path, body, eve.by)).status).toBe(403);
      expect((await ask(method, path, body)).status).toBe(401);
    }
    // A pupil of a teacher's own cannot be taken through another class of his either.
    const elsewhere = await ask('DELETE', `classes/${other.id}/pupils/${pupil}`, undefined, as('cher'));
    expect(elsewhere.status).toBe(404);
    expect((await ask('POST', `class/items/${own.cave}`, { moves: 'RR' }, eve.by)).status).toBe(404);
    expect((await ask('POST', `class/items/${own.cave}`, {}, as('tea'))).status).toBe(404);
    expect((await ask('POST', `class/items/${own.cave}`, {})).status).toBe(401);
    expect((await ask('GET', 'class/events')).status).toBe(401);
    expect(JSON.stringify(await look('class', eve.by))).not.toContain('Ida');
    expect(await look(`classes/${own.id}`, as('tea'))).toEqual(before);
    expect(logged('not in this class')).toBe(paths.length + 3);
  });

  it('count nothing as solved that the server could not play', async () => {
    const { ask, school, join, logged, look } = await start(open);
    const { cave, hall } = await school();
    const { by } = await join((await school()).code, 'Ida');
    const mine = (await look('class', by)).pupil as Json;
    const [first, second] = (mine.items as Json[]).map((item) => Number(item.id));
    const hand = async (item: number | undefined, body: object) =>
      (await ask('POST', `class/items/${item}`, body, by)).status;
    for (const moves of ['', 'R', 'RRR', 'LL', 'won', 'RL'.repeat(20_000)])
      expect(await hand(first, { moves })).toBe(400);
    // Won, but not in as few moves as the lesson is about.
    expect(await hand(second, { moves: 'RLRRR' })).toBe(400);
    expect(await hand(second, { moves: 'R'.repeat(60 * 1024) })).toBe(400);
    expect(await hand(second, { moves: 'R'.repeat(1024 * 1024) })).toBe(413);
    expect(await hand(first, { moves: 'RR', hints: -1 })).toBe(400);
    expect(await hand(cave, { moves: 'RR' })).toBe(404);
    expect(await hand(hall, { moves: 'RRR' })).toBe(404);
    expect(logged('solution refused')).toBe(7);
    const after = (await look('class', by)).pupil as Json;
    expect((after.items as Json[]).map(({ state }) => state)).toEqual(['new', 'new']);
    expect(await hand(second, { moves: 'RRR' })).toBe(200);
  });

  it('cannot be found by guessing codes, while a whole class joins from one address', async () => {
    const { ask, school, join, logged } = await start(open);
    const { code } = await school();
    for (let at = 0; at < 60; at++) expect((await join(code, `pupil ${at}`)).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) {
      const guess = `bcdfghjk${String.fromCharCode(98 + (at % 3))}${2 + (at % 8)}`;
      statuses.push((await ask('POST', 'class/join', { code: guess, name: 'Eve' })).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
    // From there on, the right one helps no more than a wrong one.
    expect((await join(code, 'Eve')).status).toBe(429);
    expect([logged('code refused'), logged('too many requests')]).toEqual([30, 11]);
  });

  it('are closed to new pupils, and open to those who have a code', async () => {
    const { ask, as, school, join, look } = await start(open);
    const { id, code } = await school();
    const ida = await join(code, 'Ida');
    await ask('PATCH', `classes/${id}`, { isOpen: false }, as('tea'));
    expect((await join(code, 'Eve')).status).toBe(409);
    expect((await join(ida.own, '')).status).toBe(200);
    const other = await ask('PATCH', `classes/${id}`, { isOpen: true, newCode: true }, as('tea'));
    expect((await join(code, 'Eve')).status).toBe(404);
    expect((await join(String(other.json.code), 'IDA')).status).toBe(409);
    const pupil = Number(((other.json.pupils as Json[])[0] as Json).id);
    await ask('POST', `classes/${id}/pupils/${pupil}/code`, {}, as('tea'));
    expect((await join(ida.own, '')).status).toBe(404);
    expect(await look('class', ida.by)).toEqual({ pupil: null });
  });

  it('take no session that somebody else has chosen, and no post of another site', async () => {
    const { ask, school, look } = await start(open);
    const { code } = await school();
    const planted = `knossos-pupil=${'x'.repeat(43)}`;
    const joined = await ask('POST', 'class/join', { code, name: 'Ida' }, { cookie: planted });
    expect(joined.status).toBe(200);
    expect(joined.cookie).not.toBe(planted);
    expect(await look('class', { cookie: planted })).toEqual({ pupil: null });
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await ask('POST', 'class/join', { code, name: 'Eve' }, elsewhere)).status).toBe(403);
    expect((await ask('POST', 'class/join', { code, name: 'Tea' }, { 'x-me': 'tea' })).status).toBe(409);
  });

  it('keep code out of names and lists', async () => {
    const { ask, as, school, join, look } = await start(open);
    const { id, code } = await school();
    for (const name of ['', '<img src=x onerror=alert(1)>', "x'); drop table x; --", '=1+1', 'I\u202Eda'])
      expect((await join(code, name)).status).toBe(400);
    const put = async (item: object) =>
      (await ask('PUT', `classes/${id}/items`, { items: [item] }, as('tea'))).status;
    const [good] = LIST.items;
    expect(await put({ ...good, address: 'javascript:alert(1)' })).toBe(400);
    expect(await put({ ...good, address: '#/../../etc/passwd' })).toBe(400);
    expect(await put({ ...good, level: 'game: escape\n\n' })).toBe(400);
    expect(await put({ ...good, level: 'x'.repeat(17 * 1024) })).toBe(400);
    expect(await put({ ...good, title: 'two\nlines' })).toBe(400);
    const title = '<script>alert(1)</script>';
    expect(await put({ ...good, title })).toBe(200);
    const many = await ask('POST', `classes/${id}/pupils`, { names: ['Ada', 'Bo', 'ADA'] }, as('tea'));
    expect([many.status, many.json.detail]).toEqual([409, '“Ada” and “ADA” in your list look alike.']);
    expect(await look(`classes/${id}`, as('tea'))).toMatchObject({ pupils: [] });
  });
});
