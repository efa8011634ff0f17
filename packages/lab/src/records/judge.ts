import { rulebook } from '@knossos/engine/internal/games';
import {
  counted,
  describeFault,
  type Level,
  looksLikeId,
  puzzleText,
  type RecordWorth,
  type Result,
  type Task,
} from '@knossos/engine/internal/puzzle';
import type { Claim, Judgement, Refusal, Refused } from './claim.js';
import { recordKindOf } from './kinds.js';

/**
 * Runs a claim again: reads the level, finds out what it competes in, measures it, and compares that with what was claimed.
 * It takes a bounded number of steps, whatever is claimed.
 */
export function* judge(claim: Claim): Task<Judgement> {
  const kind = recordKindOf(claim.game, claim.kind);
  if (kind === null)
    return refused('unknown-kind', `No records called "${claim.kind}" are kept of "${claim.game}".`);
  const read = levelIn(claim.found);
  if (!read.ok) return refused('unreadable', describeFault(read.fault));
  const level = read.value;
  if (level.game !== claim.game)
    return refused(
      'unknown-kind',
      `This is a level of ${rulebook.of(level).title}, not of the game that was claimed.`,
    );
  const place = kind.compete(level);
  if (!place.ok) return refused('no-competitor', describeFault(place.fault));
  const { size, variant } = place.value;
  if ((claim.size ?? size) !== size || (claim.variant ?? variant) !== variant)
    return refused(
      'other-level',
      `This level competes in ${placeText(size, variant)}, not in what was claimed.`,
    );
  const worth = yield* kind.measure(level);
  if (worth.status !== 'measured') return refused(refusalOf(worth), worth.reason);
  const { value } = worth;
  if ((claim.value ?? value) !== value)
    return refused(
      'other-value',
      `It comes to ${counted(value, kind.one, kind.many)}, not to ${claim.value}.`,
    );
  const rules = rulebook.of(level);
  const found = puzzleText(rules, level);
  return { status: 'held', game: claim.game, kind: claim.kind, size, variant, value, found };
}

/** The level in a document or in an id; an id is unpacked no further than a document may be long. */
function levelIn(found: string): Result<Level> {
  const text = found.trim();
  return looksLikeId(text) ? rulebook.decode(text) : rulebook.parse(found);
}

function refusalOf({ status }: Exclude<RecordWorth, { status: 'measured' }>): Refusal {
  return status === 'worthless' ? 'worthless' : 'limit';
}

function placeText(size: string, variant: string): string {
  return [size, variant].filter((part) => part !== '').join(', ') || 'levels of all sizes';
}

function refused(why: Refusal, message: string): Refused {
  return { status: 'refused', why, message };
}
