import type { RecordKind, ResultSummary } from '@knossos/api/records';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
/** The kind that a result is of; null for one that this page does not know. */
export function kindOf(
  kinds: readonly RecordKind[],
  { game, kind }: Pick<ResultSummary, 'game' | 'kind'>,
): RecordKind | null {
  return kinds.find((one) => one.game === game && one.kind === kind) ?? null;
}

/** `47,522 turns`; the bare number where the unit is not known. */
export function valueText(kind: RecordKind | null, value: number): string {
  return kind ? counted(value, kind.one, kind.many) : grouped(value);
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
  return `${grouped(seconds / size, 1)} ${unit}`;
}
