import { rulebook } from '@knossos/engine/internal/games';
import { puzzleText } from '@knossos/engine/internal/puzzle';
import type { Answered, AnswerOf } from '@knossos/server/api';
import { GUEST_HEADER, handInResult } from '@knossos/server/daily/api';
import { signal } from '@preact/signals';
import { boolean, fallback, type InferOutput, nullable, object, pipe, regex, string } from 'valibot';
import { dailyLevel, dailyMoves, dayOfPuzzle } from '../../session/dailies.js';
import { onEnd } from '../../session/ended.js';
import { readDay } from '../../session/today.js';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import { lookWhoIsIn, me } from '../me.js';

const KEY = 'daily/hand-in';

/** Whether daily results are handed in by themselves while an account is signed in; null before the question. */
export const byItself = signal<boolean | null>(readSaved(store, KEY, nullable(boolean()), null));

/** Takes up the answer, and remembers it. */
export function setByItself(on: boolean): void {
  byItself.value = on;
  writeJson(store, KEY, on);
  followDailies();
}

let isFollowing = false;

/** From now on hands in today's puzzles as soon as they are solved, where that is wanted. */
export function followDailies(): void {
  if (isFollowing) return;
  isFollowing = true;
  onEnd(({ level, isWon }) => {
    if (!isWon || !byItself.peek()) return;
    const rules = rulebook.of(level);
    const day = dayOfPuzzle(rules.id, puzzleText(rules, level));
    if (day === readDay()) void handInSolved(day, rules.id);
  });
}

/** Hands in the solution of a day's puzzle of a game for the account that is signed in; null where nothing can be handed in. */
export async function handInSolved(day: string, game: string): Promise<Answered<DailyAnswer> | null> {
  await lookWhoIsIn();
  const own = dailyMoves(game, day);
  const made = dailyLevel(game, day);
  if (!me.peek() || own === null || made === null) return null;
  const taken = await handInDaily(day, game, { ...own, puzzle: made.puzzle }, null);
  if (!taken.ok) toast(`Your daily result is not handed in. ${taken.message}`);
  else if (taken.value.isBetter)
    toast(`Handed in: you are number ${taken.value.mine.place} of ${taken.value.total}.`);
  return taken;
}

type DailyAnswer = AnswerOf<typeof handInResult>;

const GUEST = 'daily/guest';
const guestSchema = object({ key: pipe(string(), regex(/^[\w-]{20,64}$/)), name: fallback(string(), '') });

/** This browser's identity on servers without accounts: a secret key, and the name that was chosen last. */
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
