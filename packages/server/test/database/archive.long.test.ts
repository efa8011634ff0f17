import { request } from 'node:http';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { addResult } from '@knossos/lab/archive';
import { RECORD_KINDS, readShipped } from '@knossos/lab/records';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { ArchivePart } from '../../src/archive/archive-part.js';
import { shippedRecords } from '../../src/parts.js';
import { served } from '../served.js';
import { partsBefore } from './people.js';

/** 52 turns, the best possible on 5x5, and two that are worse. */
const BEST = 'game: mouse\n\n..#../#..../..#../#..#./.....\n';
const WORSE = 'game: mouse\n\n..#../#..../..#../#..../.....\n';
const WORST = 'game: mouse\n\n...../...../...../...../.....\n';

type Json = Record<string, unknown>;
type Answer = Json & { status: number };
type Summary = Json & { id: number; value: number };

describe.each(drawnKind(0))('the archive of a server, in $name', ({ open }) => {
  /** A server with an archive of its own, which ships nothing unless a folder is given. */
  async function start(shipped = '/nowhere') {
    const { database, threads, people, list } = partsBefore(open);
    const archive = new ArchivePart(database, {
      shipped,
      judge: (claim) => threads.run('records-judge', claim),
    });
    const { server, events } = await served({ components: [...list, archive] });
    await server.ready;
    await archive.look();
    const get = async (path: string) => {
      const answer = await fetch(`${server.url}api/records${path}`);
      return { status: answer.status, ...((await answer.json()) as Json) } as Answer;
    };
    const post = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}api/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ game: 'mouse', kind: 'turns', ...body }),
      });
      return { status: answer.status, ...((await answer.json()) as Json) } as Answer;
    };
    const whys = () => events.filter(({ event }) => event === 'record refused').map(({ why }) => why);
    return { server, archive, people, get, post, whys, events, store: () => database.store };
  }

  it('has what we ship in its hall of fame, each with its level and how it was found', async () => {
    const { get, archive } = await start(shippedRecords);
    const { kinds, best } = (await get('')) as unknown as { kinds: Json[]; best: Summary[] };
    expect(kinds).toHaveLength(RECORD_KINDS.length);
    const isLong = ({ kind, size, variant }: Json) =>
      kind === 'turns' && size === '13x13' && variant === 'cells';
    const long = best.find(isLong);
    const shipped = (await readShipped(shippedRecords)).find((record) => isLong({ ...record }));
    if (!shipped) throw new Error('a record of 13x13 is shipped');
    const { game, value, found, command, seed } = shipped;
    expect(long).toMatchObject({ game, value, contenders: 1, finder: null });
    expect(await get(`/${long?.id}`)).toMatchObject({
      status: 200,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...{ found, command, seed },
      verified: expect.any(String),
      ...{ refused: null, isRecord: true, beat: null, beatenBy: null },
    });
    // Looking again changes nothing.
    await archive.look();
    expect((await get('')).best).toEqual(best);
  });

  it('keeps what is better than all before it, and tells who beat whom', async () => {
    const { get, post, people, store } = await start();
    expect(await post({ found: WORST, command: 'by hand' })).toMatchObject({ status: 201, beat: null });
    await people.add(store(), 'Ada');
    const better = await post({ found: WORSE }, { 'x-me': 'Ada' });
    const { value } = better.result as Summary;
    expect(better).toMatchObject({ status: 201, beat: { command: 'by hand' }, result: { finder: 'Ada' } });
    expect(await post({ found: WORST })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(String(value)),
    });
    const best = await post({ found: BEST, value: 52, size: '5x5', variant: 'cells' });
    expect(best).toMatchObject({ status: 201, result: { value: 52, finder: null }, beat: { value } });
    expect(await post({ found: BEST })).toMatchObject({
      status: 409,
      detail: expect.stringContaining('there already'),
    });

    const query = '?game=mouse&kind=turns&size=5x5&variant=cells';
    const { steps } = (await get(`/history${query}`)) as unknown as { steps: Summary[] };
    expect(steps).toHaveLength(3);
    expect(steps.at(-1)).toMatchObject({ value: 52 });
    const [first, second, third] = steps;
    expect(await get(`/${second?.id}`)).toMatchObject({
      isRecord: true,
      beat: { id: first?.id },
      beatenBy: { id: third?.id },
    });
    const pages: number[] = [];
    let after = '';
    do {
      const page = (await get(`/results${query}&limit=1${after}`)) as unknown as {
        results: Summary[];
        next: string | null;
      };
      pages.push(...page.results.map((one) => one.value));
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(pages).toEqual([...steps].reverse().map((one) => one.value));
  });

  it('runs again what other parts keep, and keeps why something does not count', async () => {
    const { get, archive, store, events } = await start();
    const how = { version: '0.1.0', command: 'a search', seed: '7', cpuSeconds: 12.5 };
    const category = { game: 'mouse', kind: 'turns', size: '5x5', variant: 'cells' };
    const honest = await addResult(store(), { ...category, ...how, found: BEST, value: 52 });
    const forged = await addResult(store(), { ...category, ...how, found: BEST, value: 9999 });
    const elsewhere = await addResult(store(), { ...category, ...how, size: '8x8', found: BEST, value: 52 });
    await archive.look();
    expect(await get(`/${honest.id}`)).toMatchObject({ isRecord: true, cpuSeconds: 12.5, refused: null });
    expect(await get(`/${forged.id}`)).toMatchObject({
      isRecord: false,
      verified: null,
      refused: expect.stringContaining('52'),
    });
    expect(await get(`/${elsewhere.id}`)).toMatchObject({ refused: expect.stringContaining('5x5') });
    expect((await get('')).best).toMatchObject([{ id: honest.id, contenders: 1 }]);
    expect(events.filter(({ event }) => event === 'result refused').map(({ why }) => why)).toEqual([
      'other-value',
      'other-level',
    ]);
  });

  it('refuses what is forged, of another level, or too much, logs it, and keeps nothing', async () => {
    const { server, get, post, whys } = await start();
    const attempts: [Json, number, string | null][] = [
      [{ found: BEST, value: 9999 }, 400, 'other-value'],
      [{ found: BEST, value: Number.MAX_VALUE }, 400, 'other-value'],
      [{ found: BEST, size: '13x13' }, 400, 'other-level'],
      [{ found: BEST, variant: 'walls' }, 400, 'other-level'],
      [{ found: BEST, kind: "turns'; drop table knossos.results; --" }, 400, null],
      [{ found: BEST, game: 'theseus', kind: 'longest' }, 400, 'unknown-kind'],
      [{ found: encodeId('.'.repeat(64 * 1024 * 1024)) }, 400, 'unreadable'],
      [{ found: '<script>alert(1)</script>' }, 400, 'unreadable'],
      [{ found: BEST, command: 'a\u0000b' }, 400, null],
      [{ found: BEST, command: 'x'.repeat(501) }, 400, null],
    ];
    for (const [body, status] of attempts)
      expect(await post(body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status });
    const told = attempts.flatMap(([, , why]) => (why === null ? [] : [why]));
    expect(whys()).toEqual([...told.slice(0, 4), 'unknown-kind', ...told.slice(4)]);
    expect((await get('')).best).toEqual([]);
    expect(await fetch(`${server.url}api/records/1'--`)).toMatchObject({ status: 400 });
    expect(await get("/history?game=mouse&kind=turns&size=' or 1=1 --")).toMatchObject({
      status: 200,
      steps: [],
    });
  });

  it('shows what somebody says of his find as what it is: text', async () => {
    const { get, post, server } = await start();
    const command = `<script>alert("1")</script>'; drop table knossos.results; -- & ]]>`;
    const taken = await post({ found: BEST, command, version: '<b>', seed: '"' });
    expect(taken).toMatchObject({ status: 201, result: { command } });
    expect(await get(`/${(taken.result as Summary).id}`)).toMatchObject({
      command,
      version: '<b>',
      seed: '"',
    });
    const feed = await (await fetch(`${server.url}api/records.atom`)).text();
    expect(feed).not.toContain('<script>');
    expect(feed).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  });

  it('answers 413 to a replay of 100 MB without reading it', async () => {
    const { server, get, events } = await start();
    const whole = 100 * 1024 * 1024;
    const chunk = Buffer.alloc(64 * 1024, 'U');
    for (const isSaid of [true, false]) {
      let sent = 0;
      const status = await new Promise<number>((resolve) => {
        const asked = request(`${server.url}api/records`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(isSaid && { 'content-length': whole }) },
        });
        asked.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
          asked.destroy();
        });
        // The server closes the connection while we go on sending.
        asked.on('error', () => {});
        const send = () => {
          while (!asked.destroyed && sent < whole) {
            sent += chunk.length;
            if (!asked.write(chunk)) {
              asked.once('drain', send);
              return;
            }
          }
        };
        asked.write('{"game":"mouse","kind":"turns","found":"game: mouse\\nmoves: ');
        send();
      });
      expect(status).toBe(413);
      expect(sent).toBeLessThan(whole / 4);
    }
    expect((await get('')).best).toEqual([]);
    expect(events.filter((event) => event.status === 413)).toHaveLength(2);
  });

  it('takes no more from one visitor than can be run again', async () => {
    const { post, events } = await start();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await post({ found: WORST })).status);
    expect(statuses.slice(0, 2)).toEqual([201, 409]);
    expect(statuses).toContain(429);
    expect(events.some(({ event }) => event === 'too many requests')).toBe(true);
  });

  it('tells what is new as an Atom feed whose ids never change', async () => {
    const { server, post } = await start();
    const feed = async () => {
      const answer = await fetch(`${server.url}api/records.atom`);
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      return answer.text();
    };
    const empty = await feed();
    expect(empty).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
    );
    await post({ found: WORST });
    const one = await feed();
    await post({ found: BEST });
    const two = await feed();
    const ids = (text: string) =>
      [...text.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})<\/id>/g)].map(([, id]) => id);
    const [name, worst] = ids(one);
    // The newest first; the feed and the older entry are still called the same.
    expect(ids(two)).toEqual([name, expect.any(String), worst]);
    expect(new Set(ids(two)).size).toBe(3);
    const titles = [...two.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'New records of Knossos',
      'Mouse Maze, Most turns (5x5, cells): 52 turns',
      expect.stringContaining('Mouse Maze, Most turns (5x5, cells): '),
    ]);
    // What RFC 4287 asks of every feed and every entry.
    for (const part of [two.split('<entry>')[0] ?? '', ...two.split('<entry>').slice(1)])
      for (const element of ['id', 'title', 'updated']) expect(part.split(`<${element}>`)).toHaveLength(2);
    expect(two).toContain('<link rel="self" type="application/atom+xml" href="records.atom"/>');
    for (const [, moment] of two.matchAll(/<(?:updated|published)>([^<]*)</g))
      expect(new Date(moment ?? '').toISOString()).toBe(moment);
  });
});
