import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { dailyTask, judgeTask } from '@knossos/engine/internal/session';
import { describe, expect, it } from 'vitest';
import { drawnKind, type StoreKindUnderTest } from '../../../../tests/set-up/stores.js';
import { GUEST_HEADER } from '../../src/daily/api.js';
import { dailyPart } from '../../src/daily/daily-part.js';
import { asking, ready } from '../served.js';
import { partsBefore } from './people.js';

/** A Monday: its puzzles are very easy. */
const DAY = '2026-11-23';
const NOON = Date.parse(`${DAY}T12:00:00Z`);
const GAME = 'theseus';

/** A puzzle as a browser makes it, with its shortest solution and a longer one. */
function solved(day: string) {
  const rules = rulebook.find(GAME);
  if (!rules) throw new Error(`no ${GAME}`);
  const mind = mindOf(GAME);
  const level = orThrow(finish(dailyTask({ rules, mind }, day)));
  const solution = finish(mind.solve(rules.see(rules.start(level, level.meta.seed ?? '1'))));
  if (solution.status !== 'solved') throw new Error('it has no solution');
  const play = (moves: string) => finish(judgeTask(rules, level, { moves, seed: '1' }));
  const moves = rules.formatMoves(solution.moves);
  const detours = ['W', 'WW', 'LR', 'RL', 'UD', 'DU', 'LRW', 'RLW', 'UDW', 'DUW'];
  const detoured = (more: string) => [...moves].map((_, at) => moves.slice(0, at) + more + moves.slice(at));
  const slow =
    detours.flatMap(detoured).find((line) => {
      const judged = play(line);
      return judged.status === 'won' && judged.moves > moves.length;
    }) ?? moves;
  return { puzzle: rules.format(rules.puzzle(level)), moves, slow, best: solution.moves.length };
}

const MONDAY = solved(DAY);

async function start(
  open: () => ReturnType<StoreKindUnderTest['open']>,
  rate = { perSecond: 100, burst: 100 },
) {
  const { database, threads, people, list } = partsBefore(open);
  const components = [...list, dailyPart(database, threads, rate)];
  const started = await ready({ components, date: () => NOON });
  const { events } = started;
  const ask = asking(started);
  const post = async (body: object, headers: Record<string, string> = {}, day = DAY) => {
    const { status, json } = await ask('POST', `daily/${day}/${GAME}`, body, headers);
    return { status, ...json };
  };
  const table = async (headers: Record<string, string> = {}, query = '') =>
    (await ask('GET', `daily/${DAY}/${GAME}${query}`, undefined, headers)).json;
  const whys = () => events.filter(({ event }) => event === 'daily result refused').map(({ why }) => why);
  return { ask, store: () => database.store, people, post, table, whys };
}

const guest = (key: string) => ({ [GUEST_HEADER]: key.padEnd(24, 'x') });
const { puzzle, moves, slow, best } = MONDAY;

describe.each(drawnKind(1))('daily results on a server with $name', ({ open }) => {
  it('are taken in as the server finds them, the best of everybody first', async () => {
    const { ask, people, store, post, table } = await start(open);
    await people.add(store(), 'Ada');
    const none = { total: 0, items: [], next: null, mine: null };
    expect(await table()).toEqual({ isOpen: true, account: null, ...none });
    expect(await post({ puzzle, moves: slow }, { 'x-me': 'Ada' })).toMatchObject({
      ...{ status: 200, isBetter: true, total: 1 },
      mine: { name: 'Ada', isGuest: false, place: 1, at: new Date(NOON).toISOString() },
    });
    const bo = { puzzle, moves, worth: best, name: ' Bo ' };
    const mine = { name: 'Bo', isGuest: true, place: 1 };
    expect(await post(bo, guest('bo'))).toMatchObject({ status: 200, mine });
    const slower = await post({ puzzle, moves: slow, name: 'Bo' }, guest('bo'));
    expect(slower).toMatchObject({ status: 200, isBetter: false });
    expect(await table({ 'x-me': 'Ada' })).toMatchObject({
      ...{ account: 'Ada', total: 2, mine: { name: 'Ada', place: 2 } },
      items: [{ name: 'Bo', moves: best, worth: best }, { name: 'Ada' }],
    });
    const again = await post({ puzzle, moves }, { 'x-me': 'Ada' });
    expect(again).toMatchObject({ isBetter: true, mine: { place: 2 } });
    const first = await table({}, '?limit=1');
    const second = await table({}, `?limit=1&after=${first.next}`);
    expect([first.items, second]).toMatchObject([[{ name: 'Bo' }], { items: [{ name: 'Ada' }], next: null }]);
    // What nobody made yet can be read all the same.
    expect((await ask('GET', `daily/2026-01-01/${GAME}`)).status).toBe(200);
  });

  it('are refused when they are forged, and said so in the log', async () => {
    const { post, table, whys } = await start(open);
    const by = guest('eve');
    const name = 'Eve';
    const refused = async (body: object, day = DAY) => (await post({ name, ...body }, by, day)).status;
    expect(await refused({ puzzle, moves, worth: best - 1 })).toBe(400);
    expect(await refused({ puzzle, moves: moves.slice(1) })).toBe(400);
    expect(await refused({ puzzle, moves: '' })).toBe(400);
    expect(await refused({ puzzle, moves: `${moves}${moves}` })).toBe(400);
    expect(await refused({ puzzle: puzzle.replace('game:', 'title: another\ngame:'), moves })).toBe(400);
    // Solved, but another level, or another day's.
    const sunday = solved('2026-11-22');
    expect(await refused({ puzzle: sunday.puzzle, moves: sunday.moves })).toBe(400);
    expect(await refused({ puzzle, moves }, '2026-11-22')).toBe(400);
    expect(await refused({ puzzle, moves }, '2026-11-24')).toBe(400);
    expect(await refused({ puzzle, moves }, '2026-11-15')).toBe(400);
    expect(await table()).toMatchObject({ total: 0, items: [] });
    expect(whys()).toEqual([
      ...['forged', 'not won', 'not won', 'not won'],
      ...['another level', 'another level', 'another level', 'another day', 'another day'],
    ]);
  });

  it('are refused when they are too long, and nobody is played again without end', async () => {
    const { post } = await start(open, { perSecond: 0.001, burst: 3 });
    const many = { puzzle, moves: 'RL'.repeat(20_000), name: 'Eve' };
    expect((await post(many, guest('eve'))).status).toBe(400);
    for (let at = 0; at < 2; at++) await post({ puzzle, moves, name: 'Eve' }, guest('eve'));
    expect((await post({ puzzle, moves, name: 'Eve' }, guest('eve'))).status).toBe(429);
  });

  it('know guests by their keys, and keep names apart', async () => {
    const { post, table } = await start(open);
    const body = { puzzle, moves };
    expect((await post({ ...body, name: 'Bo' })).status).toBe(400);
    expect((await post({ ...body, name: 'Bo' }, { [GUEST_HEADER]: 'short' })).status).toBe(400);
    for (const name of ['', '<script>alert(1)</script>', "'); drop table knossos.accounts; --", 'I\u202Eda'])
      expect((await post({ ...body, name }, guest('bo'))).status).toBe(400);
    expect((await post({ ...body, name: 'Bo' }, guest('bo'))).status).toBe(200);
    expect((await post({ ...body, name: 'BO.' }, guest('eve'))).status).toBe(409);
    expect(JSON.stringify(await table())).not.toContain('boxx');
    expect(await table(guest('bo'))).toMatchObject({ mine: { place: 1 } });
    expect(await table(guest('eve'))).toMatchObject({ mine: null });
  });

  it('say so when there is no such table', async () => {
    const { ask } = await start(open);
    for (const path of ['2026-02-30/theseus', 'today/theseus', '2026-11-23/chess', '2026-11-23/__proto__'])
      expect((await ask('GET', `daily/${path}`)).status).toBe(400);
  });
});
