import { rulebook } from '@knossos/engine/internal/games';
import { puzzleText } from '@knossos/engine/internal/puzzle';
import type { Answered } from '@knossos/server/api';
import { signal } from '@preact/signals';
import { boolean, nullable } from 'valibot';
import { dailyLevel, dailyMoves, dayOfPuzzle } from '../../session/dailies.js';
import { onEnd } from '../../session/ended.js';
import { readDay } from '../../session/today.js';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { toast } from '../../ui/messages/toast.js';
import { lookWhoIsIn, me } from '../me.js';
import { type DailyAnswer, handInDaily } from './ask-daily.js';

const KEY = 'daily/hand-in';

/** Whether results of daily puzzles are handed in by themselves while somebody is signed in; null until they were asked. */
export const byItself = signal<boolean | null>(readSaved(store, KEY, nullable(boolean()), null));

/** Takes up what was answered, and remembers it. */
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

/** Hands in what was solved here of a day's puzzle of a game, for who is signed in; null where there is nothing to hand in. */
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
