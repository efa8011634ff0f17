import { rulebook } from '@knossos/engine/internal/games';
import { expect, test, vi } from 'vitest';
import type {} from '../research/jobs.js';
import type { JobTable } from './jobs.js';
import { jobs } from './level-jobs.js';
import { keepPositions } from './positions.js';
import type { Reply, Request } from './protocol.js';
import { serve } from './serve.js';

/** A worker on the spot; `replyTo` waits for an answer that is not a report. */
function worker(table: JobTable = jobs) {
  const replies: Reply[] = [];
  let time = 0;
  const take = serve({
    send: (reply) => replies.push(reply),
    load: async () => table,
    breathe: async () => {},
    now: () => ++time,
  });
  const ask = (id: number, job: Extract<Request, { type: 'ask' }>['job']) => take({ type: 'ask', id, job });
  const replyTo = async (id: number): Promise<Reply> => {
    const found = await vi.waitUntil(() => replies.find((one) => one.id === id && one.type !== 'progress'));
    return found;
  };
  return { replies, take, ask, replyTo };
}

const LEVEL = `game: theseus

+---+---+---+
|         T |
+---+---+   +
|   |       |
+   +---+   +
| M       E |
+---+---+---+
`;

test('hints, overlays and solutions of one game read its level once, and start it once', async () => {
  const read = vi.spyOn(rulebook, 'parse');
  const rules = rulebook.games.find(({ id }) => id === 'theseus');
  if (!rules) throw new Error('no such game');
  const written = vi.spyOn(rulebook, 'format');
  const started = vi.spyOn(rules, 'start');
  const { ask, replyTo } = worker();
  const at = (...moves: string[]) => ({ text: LEVEL, seed: '1', moves });
  ask(1, { kind: 'hint', position: at() });
  const hint = await replyTo(1);
  if (hint.type !== 'done') throw new Error(JSON.stringify(hint));
  ask(2, { kind: 'hint', position: at('L') });
  ask(3, { kind: 'solve', position: at('L', 'R'), limit: 10_000 });
  ask(4, { kind: 'overlay', position: at('L', 'R'), name: 'distance' });
  ask(5, { kind: 'hint', position: at('L') });
  for (const id of [2, 3, 4, 5]) expect((await replyTo(id)).type).toBe('done');
  expect([read, written, started].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  ask(6, { kind: 'rate', position: at() });
  expect((await replyTo(6)).type).toBe('done');
  expect(read).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('tables are loaded one after another, and one that is not to be had holds up none', async () => {
  const names: (string | null)[] = [];
  const arrivals: ((table: JobTable | Error) => void)[] = [];
  const replies: Reply[] = [];
  const take = serve({
    send: (reply) => replies.push(reply),
    load: (name) => {
      names.push(name);
      return new Promise((resolve, reject) => {
        arrivals.push((table) => (table instanceof Error ? reject(table) : resolve(table)));
      });
    },
    breathe: async () => {},
    now: () => 0,
  });
  const bounds = { kind: 'research/bounds', text: '' } as const;
  const explores = { kind: 'explores', game: 'theseus' } as const;
  take({ type: 'ask', id: 1, job: bounds });
  take({ type: 'ask', id: 2, job: explores });
  take({ type: 'ask', id: 3, job: explores });
  await vi.waitUntil(() => names.length > 0);
  expect(names).toEqual(['research']);
  arrivals[0]?.(new Error('no network'));
  await vi.waitUntil(() => names.length > 1);
  expect(names).toEqual(['research', null]);
  arrivals[1]?.(jobs);
  await vi.waitUntil(() => names.length > 2);
  arrivals[2]?.(jobs);
  await vi.waitUntil(() => replies.length === 3);
  expect(replies.map(({ id, type }) => [id, type])).toEqual([
    [1, 'failed'],
    [2, 'done'],
    [3, 'done'],
  ]);
});

test('only what differs from the line before is played', () => {
  const opened: string[] = [];
  const played: string[] = [];
  const reach = keepPositions((text) => {
    opened.push(text);
    return {
      game: text,
      start: '',
      play(state: string, move: string) {
        played.push(move);
        return state + move;
      },
    };
  });
  const at = (text: string, moves: string) => reach({ text, seed: '1', moves: [...moves] }).state;
  expect(at('a', 'abc')).toBe('abc');
  expect(at('a', 'abcd')).toBe('abcd');
  expect(at('a', 'ab')).toBe('ab');
  expect(at('a', 'abx')).toBe('abx');
  expect(played.join('')).toBe('abcdx');
  expect(at('b', '')).toBe('');
  expect(opened).toEqual(['a', 'b']);
  for (let i = 0; i < 8; i++) at(`other ${i}`, '');
  at('a', '');
  expect(opened.filter((text) => text === 'a')).toHaveLength(2);
});

test('a line with a move that cannot be played stays fit for use', () => {
  const reach = keepPositions(() => ({
    game: null,
    start: '',
    play(state: string, move: string) {
      if (move === '!') throw new RangeError('no such move');
      return state + move;
    },
  }));
  const at = (moves: string) => reach({ text: '', seed: '1', moves: [...moves] }).state;
  expect(() => at('ab!c')).toThrow('no such move');
  expect(at('abc')).toBe('abc');
});

test('a fault crosses whole, with its line, column and help', async () => {
  const { ask, replyTo } = worker();
  ask(1, { kind: 'hint', position: { text: LEVEL.replace('M', 'Z'), seed: '1', moves: [] } });
  const parsed = rulebook.parse(LEVEL.replace('M', 'Z'));
  expect(parsed.ok).toBe(false);
  expect(await replyTo(1)).toEqual({ type: 'failed', id: 1, fault: parsed.ok ? null : parsed.fault });
  ask(2, { kind: 'generate', game: 'theseus', parameters: { size: '0x0' }, seed: '1' });
  expect(await replyTo(2)).toMatchObject({ type: 'failed', fault: { help: expect.any(String) } });
  ask(3, { kind: 'research/bounds', text: '' });
  expect(await replyTo(3)).toMatchObject({ fault: { message: 'there is no job called research/bounds' } });
});

test('what a level is made like is told of a text, and of one that is no level by its rules alone', async () => {
  const { ask, replyTo } = worker();
  const text =
    'game: theseus\nrules: mummy\nwait: no\n\n+---+---+---+\n| T   S : K |\n+   +   +   +\n| V   X   E |\n+---+---+---+\n';
  ask(1, { kind: 'like', game: 'theseus', text });
  expect(await replyTo(1)).toMatchObject({
    answer: { rules: 'mummy', scorpions: '1', traps: '1', gates: '1', kinds: 'V', wait: 'no', size: '3x3' },
  });
  ask(2, { kind: 'like', game: 'theseus', text: text.replace('T', '?') });
  expect(await replyTo(2)).toMatchObject({ answer: { rules: 'mummy' } });
});

test('paused work stands still, says how far it came, and goes on or is called off', async () => {
  let steps = 0;
  const { replies, take, ask, replyTo } = worker({
    *options() {
      while (steps < 1000) yield { done: ++steps, total: null, unit: 'steps', note: null };
      return [];
    },
  });
  take({ type: 'pause' });
  ask(1, { kind: 'options', game: 'x' });
  ask(2, { kind: 'options', game: 'x' });
  await vi.waitUntil(() => replies.length >= 2);
  const reached = steps;
  take({ type: 'cancel', id: 1 });
  expect(await replyTo(1)).toEqual({ type: 'cancelled', id: 1 });
  expect(steps).toBe(reached);
  take({ type: 'resume' });
  expect(await replyTo(2)).toEqual({ type: 'done', id: 2, answer: [] });
  expect(steps).toBe(1000);
});
