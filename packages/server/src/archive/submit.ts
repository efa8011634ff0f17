import { handInRecord } from '@knossos/api/records';
import { rulebook } from '@knossos/engine/internal/games';
import { counted } from '@knossos/engine/internal/puzzle';
import { type Route, route } from '../api/route.js';
import type { ServerContext } from '../environment.js';
import { Problem } from '../http/problem.js';
import { takeTurn } from '../http/rate-limit.js';
import { TokenBuckets } from '../http/token-buckets.js';
import { version as ours } from '../version.js';
import { boundedJudge } from './judging.js';
import { rankedKind, summaryOf } from './results.js';
import type { ArchiveContext } from './routes.js';

/** How fast a visitor may hand in: each is run again, which takes far longer than reading. */
const RATE = { perSecond: 0.2, burst: 10 };

/** `POST /api/records`: hands in a record, which is run again at once. Only what beats all before it is kept. */
export function submitRoute({ store, modules, judge, tools }: ArchiveContext): Route {
  const bounded = boundedJudge(judge);
  let buckets: TokenBuckets | null = null;
  return route({
    ...handInRecord,
    run: async ({ body }, c) => {
      const { log, now } = tools();
      buckets ??= new TokenBuckets(RATE, now);
      takeTurn(c, buckets, log);
      const judgement = await bounded(body);
      if (judgement.status === 'refused') {
        log.warn('record refused', {
          ...{ id: c.get('requestId'), address: c.get('address'), why: judgement.why },
          ...{ game: body.game, kind: body.kind, value: body.value ?? null },
        });
        throw new Problem('invalid', {
          detail: judgement.message,
          help: 'Nothing was kept. Put it right, and hand it in again.',
        });
      }
      const { game, kind, size, variant, value, found } = judgement;
      const info = modules().records.RECORD_KINDS.find((one) => one.game === game && one.kind === kind);
      if (info === undefined)
        throw new Error(`a claim held in ${game}/${kind}, of which no records are kept`);
      const { archive } = modules();
      const category = { game, kind, size, variant };
      const before = await archive.historyOf(store(), { ...category, ...rankedKind(info) });
      const best = before.at(-1) ?? null;
      const isBetter = best === null || (info.better === 'more' ? value > best.value : value < best.value);
      if (!isBetter) {
        const amount = (one: number) => counted(one, info.one, info.many);
        throw new Problem('conflict', {
          detail:
            value === best.value
              ? `It comes to ${amount(value)}, as the record does that is there already.`
              : `It comes to ${amount(value)}; the record is ${amount(best.value)}.`,
          help: `Only what is better is kept: see the records of ${rulebook.find(game)?.title ?? game}.`,
        });
      }
      const { version = null, command = null, seed = null, cpuSeconds = null } = body;
      const how = { version, command, seed, cpuSeconds, ...finderOf(c) };
      const { id } = await archive.addResult(store(), { ...category, value, found, ...how });
      await archive.markVerified(store(), id, `knossos ${ours}`);
      const stored = await archive.resultOf(store(), id);
      if (stored === null) throw new Error(`result ${id} has gone`);
      log.info('record taken', { id: c.get('requestId'), result: id, ...category, value });
      return { result: summaryOf(stored), beat: best && summaryOf(best) };
    },
  });
}

/** Who hands it in: accounts by name; pupils, who are children, and everybody else without one. */
function finderOf(c: ServerContext): { readonly finder: string | null; readonly account: number | null } {
  const who = c.get('who');
  return who?.kind === 'account'
    ? { finder: who.name, account: who.account }
    : { finder: null, account: null };
}
