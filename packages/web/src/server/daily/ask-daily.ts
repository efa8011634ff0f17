import {
  array,
  boolean,
  fallback,
  type InferOutput,
  nullable,
  number,
  object,
  pipe,
  regex,
  string,
} from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { type Answered, ask } from '../api.js';

const ROW = { name: string(), isGuest: boolean(), moves: number(), worth: nullable(number()), at: string() };
const MINE = object({ ...ROW, place: number() });

const RESULTS = object({
  isOpen: boolean(),
  account: nullable(string()),
  total: number(),
  items: array(object(ROW)),
  next: nullable(string()),
  mine: nullable(MINE),
});
export type DailyTable = InferOutput<typeof RESULTS>;

const TAKEN = object({ isBetter: boolean(), total: number(), mine: MINE });
export type DailyAnswer = InferOutput<typeof TAKEN>;

const GUEST = 'daily/guest';
const guestSchema = object({ key: pipe(string(), regex(/^[\w-]{20,64}$/)), name: fallback(string(), '') });

/** Who this browser is to servers that know nobody: a key that nobody else knows, and the name that was chosen last. */
function guest(): InferOutput<typeof guestSchema> {
  const kept = readSaved(store, GUEST, guestSchema, null);
  if (kept) return kept;
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
function whoAsks(): Record<string, string> {
  const kept = readSaved(store, GUEST, guestSchema, null);
  return kept ? { 'knossos-guest': kept.key } : {};
}

/** A page of the table of a game's puzzle of a day. */
export function askDaily(
  day: string,
  game: string,
  after: string | null,
  signal: AbortSignal,
): Promise<Answered<DailyTable>> {
  const query = after === null ? {} : { after };
  return ask(`daily/${day}/${game}`, RESULTS, { query, headers: whoAsks(), signal });
}

/** What is handed in. */
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
  const headers = { 'knossos-guest': key };
  const taken = await ask(`daily/${day}/${game}`, TAKEN, { method: 'POST', body, headers });
  if (taken.ok && name !== null) writeJson(store, GUEST, { key, name });
  return taken;
}
