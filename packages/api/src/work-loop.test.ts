import { describe, expect, it } from 'vitest';
import type { Answered } from './call.js';
import { type Ask, VolunteerClient } from './volunteer-client.js';
import {
  type LeaseName,
  type PartSource,
  WorkLoop,
  type WorkLoopOptions,
  type WorkNews,
} from './work-loop.js';

/** Waits a turn, whatever is asked. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

const turns = async (many: number) => {
  for (let turn = 0; turn < many; turn++) await rest();
};

/** A source of so many parts, which notes what it hears. */
class Notes implements PartSource<number> {
  readonly heard: string[] = [];
  gone: readonly number[] = [];
  private next = 1;

  constructor(private readonly parts: number) {}

  async take(most: number) {
    const some = Array.from({ length: Math.min(most, this.parts + 1 - this.next) }, () => this.next++);
    const parts = some.map((number) => ({ proof: 7, batch: '', number, part: '', job: number }));
    return { parts, isOver: some.length === 0 };
  }

  async renew(_: number, leases: readonly LeaseName[]) {
    return leases.filter(({ number }) => this.gone.includes(number));
  }

  async giveBack(_: number, leases: readonly LeaseName[], { isLeaving = false } = {}) {
    this.heard.push(`back ${numbersOf(leases)}${isLeaving ? ' at once' : ''}`);
  }

  async handIn(_: number, returns: readonly LeaseName[], { isLeaving = false } = {}) {
    this.heard.push(`done ${numbersOf(returns)}${isLeaving ? ' at once' : ''}`);
    return returns.map(() => null);
  }
}

const numbersOf = (leases: readonly LeaseName[]) => leases.map(({ number }) => number).join(' ');

/** Lends to a source; parts are counted when the test says so. */
function working(source: Notes, more: Partial<WorkLoopOptions<number>> = {}) {
  const ended = new AbortController();
  const counting = new Map<number, () => void>();
  const news: WorkNews['kind'][] = [];
  const loop = new WorkLoop<number>({
    ...{ source, signal: ended.signal, rest, workers: 2, now: () => 0 },
    tell: ({ kind }) => news.push(kind),
    count: (part, off) =>
      new Promise((resolve, reject) => {
        counting.set(part, () => resolve(part));
        off.addEventListener('abort', () => {
          counting.delete(part);
          reject(off.reason);
        });
      }),
    ...more,
  });
  return { loop, ended, counting, news, over: loop.run() };
}

describe('lending', () => {
  it('counts more or fewer parts at a time while it goes on, and loses none', async () => {
    const { loop, counting, over } = working(new Notes(3));
    await turns(5);
    expect([...counting.keys()]).toEqual([1, 2]);
    loop.setWorkers(1);
    await turns(5);
    expect([...counting.keys()]).toEqual([1]);
    loop.setWorkers(3);
    await turns(5);
    expect([...counting.keys()]).toEqual([1, 2, 3]);
    for (const end of counting.values()) end();
    await over;
    expect(loop.counting).toBe(0);
  });

  it('leaves at once where nothing can be waited for, and only once', async () => {
    const source = new Notes(4);
    const { loop, ended, counting, over } = working(source);
    await turns(5);
    counting.get(1)?.();
    // Before the next visit.
    await Promise.resolve().then(() => {});
    void loop.leave({ isLeaving: true });
    ended.abort();
    expect(source.heard).toEqual(['done 1 at once', 'back 2 3 4 at once']);
    await over;
    expect(source.heard).toHaveLength(2);
  });

  it('calls off what is lent to somebody else', async () => {
    const source = new Notes(2);
    let now = 0;
    const { counting, news, over } = working(source, { now: () => now });
    await turns(5);
    source.gone = [2];
    now = 130_000;
    await turns(5);
    expect([...counting.keys()]).toEqual([1]);
    counting.get(1)?.();
    await over;
    expect(source.heard).toEqual(['done 1']);
    expect(news).toContain('lost');
  });

  it('gives back what could not be counted, and says why', async () => {
    const source = new Notes(1);
    const { over } = working(source, { count: () => Promise.reject(new Error('too large')) });
    await expect(over).rejects.toThrow('too large');
    expect(source.heard).toEqual(['back 1']);
  });
});

it('a lender whom a server does not know any more becomes another one', async () => {
  let token: string | null = 'old';
  const requests: string[] = [];
  const ask: Ask = async ({ path }, { headers }) => {
    requests.push(`${path} ${headers?.['x-lender'] ?? ''}`.trim());
    const failed = { ok: false, isOurs: true, message: 'No lender has this token.', help: '', flaws: [] };
    const answer =
      headers?.['x-lender'] === 'old'
        ? { ...failed, status: 401 }
        : { ok: true, value: path === '/api/lenders' ? { token: 'new', name: null } : { gone: [] } };
    // What the endpoints that are asked here answer.
    return answer as Answered<never>;
  };
  const volunteer = new VolunteerClient<string>({
    ...{ ask, proof: null, jobsOf: () => null, name: () => null },
    token: {
      read: () => token,
      write: (given) => {
        token = given;
      },
    },
  });
  await expect(volunteer.renew(3, [])).rejects.toThrow('No lender has this token.');
  expect(await volunteer.renew(3, [])).toEqual([]);
  expect(requests).toEqual(['/api/proofs/:proof/renew old', '/api/lenders', '/api/proofs/:proof/renew new']);
});
