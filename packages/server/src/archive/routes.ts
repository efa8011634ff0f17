import { createHash } from 'node:crypto';
import * as api from '@knossos/api/records';
import { rulebook } from '@knossos/engine/internal/games';
import { counted } from '@knossos/engine/internal/puzzle';
import type * as Archive from '@knossos/lab/archive';
import type { Category, RankedKind, StoredResult } from '@knossos/lab/archive';
import type * as Records from '@knossos/lab/records';
import type { Claim, Judgement, RecordKindInfo } from '@knossos/lab/records';
import type { Store } from '@knossos/lab/store';
import { type Route, route } from '../api/route.js';
import type { Tools } from '../component.js';
import { Problem } from '../http/problem.js';
import { rankedKind, resultWith, summaryOf } from './results.js';

/** Of what a feed is made. */
interface FeedOptions {
  /** Newest first. */
  readonly records: readonly StoredResult[];
  readonly kinds: readonly RecordKindInfo[];
  /** The first result that the archive has kept: its name for ever, also behind another address or after a backup. */
  readonly first: StoredResult | null;
}

/**
 * The newest records as an Atom feed (M. Nottingham and R. Sayre, "The Atom Syndication Format", RFC 4287). Addresses are
 * relative to that of the feed, so that they hold behind any proxy; ids follow from what was found, and never change.
 */
function atomFeed({ records, kinds, first }: FeedOptions): string {
  const entries = records.flatMap((record) => {
    const kind = kinds.find((one) => one.game === record.game && one.kind === record.kind);
    return kind ? [entryOf(record, kind)] : [];
  });
  const updated = records.reduce<Date | null>(
    (newest, { createdAt }) => (newest === null || createdAt > newest ? createdAt : newest),
    null,
  );
  const id = uuidOf(first === null ? 'archive' : `archive ${first.hash} ${first.createdAt.toISOString()}`);
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${id}</id>`,
    '  <title>New records of Knossos</title>',
    `  <updated>${(updated ?? new Date(0)).toISOString()}</updated>`,
    '  <author><name>Knossos</name></author>',
    '  <link rel="self" type="application/atom+xml" href="records.atom"/>',
    '  <link rel="alternate" type="text/html" href="../#/together/records"/>',
    ...entries,
    '</feed>',
  ].join('\n')}\n`;
}

function entryOf(record: StoredResult, { title, one, many }: RecordKindInfo): string {
  const { id, game, kind, size, variant, value, finder, command, createdAt, hash } = record;
  const place = [size, variant].filter((part) => part !== '').join(', ');
  const heading = `${rulebook.find(game)?.title ?? game}, ${title}${place && ` (${place})`}: ${counted(value, one, many)}`;
  const said = [
    `${counted(value, one, many)}, run again by the server.`,
    finder === null ? null : `Handed in by ${finder}.`,
    command === null ? null : `Found by: ${command}`,
  ];
  const name = [game, kind, size, variant, value, hash].join(' ');
  return [
    '  <entry>',
    `    <id>${uuidOf(name)}</id>`,
    `    <title>${escapeXml(heading)}</title>`,
    `    <updated>${createdAt.toISOString()}</updated>`,
    `    <published>${createdAt.toISOString()}</published>`,
    ...(finder === null ? [] : [`    <author><name>${escapeXml(finder)}</name></author>`]),
    `    <link rel="alternate" type="text/html" href="../#/together/records/${id}"/>`,
    `    <category term="${escapeXml(`${game}/${kind}`)}"/>`,
    `    <content type="text">${escapeXml(said.filter((text) => text !== null).join(' '))}</content>`,
    '  </entry>',
  ].join('\n');
}

/** Our own name space of names, drawn once. */
const NAMESPACE = Buffer.from('7f0c1b1e5d3a4f0e9a516c0d2b7e8f43', 'hex');

/** A UUID of version 5 as a URN (RFC 9562): the same name has the same one everywhere. */
function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or an attribute; what XML 1.0 has no form for stands as a replacement character. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

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

/** Everything that reads the archive. */
export function archiveRoutes({ store, modules }: ArchiveContext): Route[] {
  const kinds = () => modules().records.RECORD_KINDS;
  const ranked = (category: Category): RankedKind => rankedKind(knownKind(kinds(), category));
  return [
    route({
      ...api.leaderboard,
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
      ...api.feed,
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
      ...api.history,
      run: async ({ query }) => {
        const steps = await modules().archive.historyOf(store(), { ...query, ...ranked(query) });
        return { steps: steps.map(summaryOf) };
      },
    }),
    route({
      ...api.listResults,
      run: async ({ query: { limit, after, ...category } }) => {
        const page = await modules().archive.listResults(store(), {
          ...{ ...category, first: ranked(category).first, verifiedOnly: true },
          ...{ limit, after: after ?? null },
        });
        return { results: page.items.map(summaryOf), next: page.next };
      },
    }),
    route({
      ...api.oneResult,
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
