import type { Result, ResultSummary } from '@knossos/api/records';
import type { RankedKind, StoredResult } from '@knossos/lab/archive';
import type { RecordKindInfo } from '@knossos/lab/records';

/** A result as it is told, without its level. */
export function summaryOf(result: StoredResult): ResultSummary {
  const { id, game, kind, size, variant, value, finder, command, createdAt } = result;
  return { id, game, kind, size, variant, value, finder, command, kept: createdAt.toISOString() };
}

/** All that is told of a result, with its place among those of its category that were records when they came. */
export function resultWith(
  result: StoredResult,
  history: readonly StoredResult[],
  first: RankedKind['first'],
): Result {
  const { found, hash, version, seed, cpuSeconds, verifiedAt, verifiedBy, refused } = result;
  const at = history.findIndex(({ id }) => id === result.id);
  const isRecord = at >= 0;
  const isBetter = ({ value }: StoredResult) =>
    first === 'highest' ? value > result.value : value < result.value;
  const beat = isRecord ? (history[at - 1] ?? null) : null;
  const beatenBy = history.find(isBetter) ?? null;
  return {
    ...summaryOf(result),
    ...{ found, hash, version, seed, cpuSeconds, verifiedBy, refused },
    verified: verifiedAt?.toISOString() ?? null,
    isRecord,
    beat: beat && summaryOf(beat),
    beatenBy: beatenBy && summaryOf(beatenBy),
  };
}

/** Which values of a kind come first. */
export function rankedKind({ game, kind, better }: RecordKindInfo): RankedKind {
  return { game, kind, first: better === 'more' ? 'highest' : 'lowest' };
}
