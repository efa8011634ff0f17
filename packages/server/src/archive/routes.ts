import { rulebook } from '@knossos/engine/internal/games';
import type * as Archive from '@knossos/lab/archive';
import type { Category, RankedKind } from '@knossos/lab/archive';
import type * as Records from '@knossos/lab/records';
import type { Claim, Judgement, RecordKindInfo } from '@knossos/lab/records';
import type { Store } from '@knossos/lab/store';
import { integer, maxValue, minValue, object, optional, pipe, string, transform } from 'valibot';
import { type Route, route } from '../api/route.js';
import type { Tools } from '../component.js';
import { Problem } from '../http/problem.js';
import { atomFeed } from './feed.js';
import { rankedKind, resultWith, summaryOf } from './results.js';
import { CATEGORY, HALL, HISTORY, ID, RESULT, RESULTS } from './schemas.js';

/** What is loaded when the archive starts: it brings the database and all minds with it. */
export interface ArchiveModules {
  readonly archive: typeof Archive;
  readonly records: typeof Records;
}

/** What the routes of the archive work with; known once it has started. */
export interface ArchiveContext {
  store(): Store;
  modules(): ArchiveModules;
  judge(claim: Claim): Promise<Judgement>;
  tools(): Tools;
}

/** Entries of a feed. */
const FEED_LENGTH = 50;

const LIMIT = optional(
  pipe(
    string(),
    transform((text) => Number(text)),
    integer(),
    minValue(1),
    maxValue(200),
  ),
  '50',
);

/** Everything that reads the archive. */
export function archiveRoutes({ store, modules }: ArchiveContext): Route[] {
  const kinds = () => modules().records.RECORD_KINDS;
  const ranked = (category: Category): RankedKind => rankedKind(knownKind(kinds(), category));
  return [
    route({
      method: 'GET',
      path: '/api/records',
      summary: 'The hall of fame: the best of every game, size and variant',
      about: 'Only results that this server has run again, and that held, are in it.',
      answer: HALL,
      run: async () => {
        const best = await Promise.all(
          kinds().map((kind) => modules().archive.champions(store(), rankedKind(kind))),
        );
        return {
          kinds: kinds().map((kind) => ({
            ...kind,
            gameTitle: rulebook.find(kind.game)?.title ?? kind.game,
          })),
          best: best.flat().map((one) => ({ ...summaryOf(one), contenders: one.contenders })),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/records.atom',
      summary: 'The newest records, as a feed',
      answer: { media: 'application/atom+xml', about: 'an Atom feed (RFC 4287)' },
      run: async (_, c) => {
        const { recordsOfLate, firstResult } = modules().archive;
        const [records, first] = await Promise.all([
          recordsOfLate(store(), kinds().map(rankedKind), FEED_LENGTH),
          firstResult(store()),
        ]);
        return c.body(atomFeed({ records, kinds: kinds(), first }), 200, {
          'Content-Type': 'application/atom+xml; charset=utf-8',
        });
      },
    }),
    route({
      method: 'GET',
      path: '/api/records/history',
      summary: 'Who beat whom: the results of a category that were better than all before them',
      query: CATEGORY,
      answer: HISTORY,
      run: async ({ query }) => {
        const steps = await modules().archive.historyOf(store(), { ...query, ...ranked(query) });
        return { steps: steps.map(summaryOf) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/records/results',
      summary: 'All results of a category that were run again, best first',
      query: object({ ...CATEGORY.entries, limit: LIMIT, after: optional(string()) }),
      answer: RESULTS,
      run: async ({ query: { limit, after, ...category } }) => {
        const page = await modules().archive.listResults(store(), {
          ...{ ...category, first: ranked(category).first, verifiedOnly: true },
          ...{ limit, after: after ?? null },
        });
        return { results: page.items.map(summaryOf), next: page.next };
      },
    }),
    route({
      method: 'GET',
      path: '/api/records/:id',
      summary: 'A result with its level, how it was found, and what it beat and was beaten by',
      params: object({ id: ID }),
      answer: RESULT,
      run: async ({ params: { id } }) => {
        const result = await modules().archive.resultOf(store(), id);
        if (result === null) throw unknown('There is no such result.');
        const category = { ...categoryOf(result), ...ranked(result) };
        return resultWith(result, await modules().archive.historyOf(store(), category), category.first);
      },
    }),
  ];
}

/** The kind of records that a category is of. @throws Problem where there is no such kind */
function knownKind(kinds: readonly RecordKindInfo[], { game, kind }: Category): RecordKindInfo {
  const found = kinds.find((one) => one.game === game && one.kind === kind);
  if (found === undefined) throw unknown('No records of this kind are kept of this game.');
  return found;
}

function categoryOf({ game, kind, size, variant }: Category): Category {
  return { game, kind, size, variant };
}

function unknown(detail: string): Problem {
  return new Problem('missing', { detail, help: 'Look at the list of records.' });
}
