import type { Answered, AnswerOf } from '@knossos/server/api';
import { GUEST_HEADER, handInResult } from '@knossos/server/daily/api';
import { fallback, type InferOutput, object, pipe, regex, string } from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { ask } from '../api.js';

export type DailyAnswer = AnswerOf<typeof handInResult>;

const GUEST = 'daily/guest';
const guestSchema = object({ key: pipe(string(), regex(/^[\w-]{20,64}$/)), name: fallback(string(), '') });

/** Who this browser is to servers that know nobody: a key that nobody else knows, and the name that was chosen last. */
function guest(): InferOutput<typeof guestSchema> {
  const stored = readSaved(store, GUEST, guestSchema, null);
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const fresh = { key: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), name: '' };
  writeJson(store, GUEST, fresh);
  return fresh;
}

/** The name that a guest chose last; empty before the first. */
export function guestName(): string {
  return readSaved(store, GUEST, guestSchema, null)?.name ?? '';
}

/** Who has never handed anything in needs no key to look. */
export function whoAsks(): Record<string, string> {
  const stored = readSaved(store, GUEST, guestSchema, null);
  return stored ? { [GUEST_HEADER]: stored.key } : {};
}

export interface Solution {
  readonly puzzle: string;
  readonly moves: string;
  readonly worth: number;
}

/** Hands a solution in; `name` is that of a guest, and null for who is signed in. It is remembered when it was taken. */
export async function handInDaily(
  day: string,
  game: string,
  solution: Solution,
  name: string | null,
): Promise<Answered<DailyAnswer>> {
  const { key } = guest();
  const body = { ...solution, ...(name !== null && { name }) };
  const headers = { [GUEST_HEADER]: key };
  const taken = await ask(handInResult, { params: { day, game }, body, headers });
  if (taken.ok && name !== null) writeJson(store, GUEST, { key, name });
  return taken;
}
