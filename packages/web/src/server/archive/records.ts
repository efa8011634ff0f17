import { counted } from '@knossos/engine/internal/puzzle';
import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot';

const SUMMARY = {
  id: number(),
  game: string(),
  kind: string(),
  size: string(),
  variant: string(),
  value: number(),
  finder: nullable(string()),
  command: nullable(string()),
  kept: string(),
};
export const RESULT_SUMMARY = object(SUMMARY);
export type ResultSummary = InferOutput<typeof RESULT_SUMMARY>;

const KIND = object({
  game: string(),
  gameTitle: string(),
  kind: string(),
  title: string(),
  summary: string(),
  better: picklist(['more', 'fewer']),
  one: string(),
  many: string(),
});
export type RecordKind = InferOutput<typeof KIND>;

export const LEADERBOARD = object({
  kinds: array(KIND),
  best: array(object({ ...SUMMARY, contenders: number() })),
});
export type Leaderboard = InferOutput<typeof LEADERBOARD>;

export const RESULT = object({
  ...SUMMARY,
  found: string(),
  hash: string(),
  version: nullable(string()),
  seed: nullable(string()),
  cpuSeconds: nullable(number()),
  verified: nullable(string()),
  verifiedBy: nullable(string()),
  refused: nullable(string()),
  isRecord: boolean(),
  beat: nullable(RESULT_SUMMARY),
  beatenBy: nullable(RESULT_SUMMARY),
});
export type Result = InferOutput<typeof RESULT>;

export const HISTORY = object({ steps: array(RESULT_SUMMARY) });

export const TAKEN = object({ result: RESULT_SUMMARY, beat: optional(nullable(RESULT_SUMMARY), null) });

/** The kind that a result is of; null for one that this page does not know. */
export function kindOf(
  kinds: readonly RecordKind[],
  { game, kind }: Pick<ResultSummary, 'game' | 'kind'>,
): RecordKind | null {
  return kinds.find((one) => one.game === game && one.kind === kind) ?? null;
}

/** `47,522 turns`; the bare number where the unit is not known. */
export function valueText(kind: RecordKind | null, value: number): string {
  return kind ? counted(value, kind.one, kind.many) : value.toLocaleString('en-GB');
}

/** `13x13, cells`; where all compete that is said. */
export function placeText({ size, variant }: Pick<ResultSummary, 'size' | 'variant'>): string {
  return [size, variant].filter((part) => part !== '').join(', ') || 'all sizes';
}

/** The address of a record's page. */
export function recordHref(id: number): string {
  return `#/together/records/${id}`;
}

/** Who is said to have found something, in few words. */
export function finderText({ finder, command }: Pick<ResultSummary, 'finder' | 'command'>): string {
  if (finder !== null) return finder;
  return command === null ? 'a visitor' : command.split(' ').slice(0, 3).join(' ');
}

/** What a processor has worked: `12.5 s`, `3.2 h`. */
export function durationText(seconds: number): string {
  const [size, unit] = seconds >= 7200 ? [3600, 'h'] : seconds >= 120 ? [60, 'min'] : [1, 's'];
  return `${(seconds / size).toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit}`;
}
