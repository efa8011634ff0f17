import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { challengeWords, parseReached, type Reached } from '@knossos/engine/internal/session';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { object, string } from 'valibot';
import { usePageKeys } from '../state/page-keys.js';
import { route } from '../state/route.js';
import { put } from '../state/signals.js';
import { readSaved, tabStore, writeJson } from '../state/storage.js';
import { greet, say } from '../ui/messages/speech.js';

const KEY = 'friend';

/** What a friend has reached, as the last link with a figure said it, and the game that it was opened with: screens take both out of their address. */
const friend = signal(readSaved(tabStore, KEY, object({ game: string(), reached: string() }), null));

/** The result to beat in the game at hand; null for none. */
export const toBeat = signal<Reached | null>(null);

interface FriendLineProps {
  /** Names the game at hand: its level and its dice. */
  readonly game: () => string;
  readonly level: Level;
  readonly goal: string;
}

/** What a friend has reached in the game at hand, before its goal; nothing where no link said so. */
export function FriendLine({ game, level, goal }: FriendLineProps) {
  const opened = route.value;
  useEffect(() => {
    // By now the screen has taken up the game of its address.
    const { beat = '' } = opened;
    if (parseReached(beat) === null) return;
    friend.value = { game: game(), reached: beat };
    writeJson(tabStore, KEY, friend.peek());
  }, [opened]);
  const reached = friend.value?.game === game() ? friend.value.reached : '';
  const said = parseReached(reached);
  const words = said && challengeWords(rulebook.of(level), level, said);
  useLayoutEffect(() => {
    toBeat.value = said;
    return put(toBeat, null);
  }, [reached]);
  useEffect(() => {
    if (words !== null) greet(`${words} ${goal}`);
  }, [words, goal]);
  return words && <strong data-test="friend">{words} </strong>;
}

interface FriendEndProps {
  readonly words: string;
  readonly onAnswer: () => void;
}

/** How one's own figure compares with that of the friend, who is answered by the key that copies links. */
export function FriendEnd({ words, onAnswer }: FriendEndProps) {
  usePageKeys({
    title: 'Send mine back',
    isFirst: true,
    bindings: [{ on: ['i'], text: 'send mine back: copy your result for your friend', act: onAnswer }],
  });
  useEffect(() => {
    // Behind what a page says of the end itself.
    void Promise.resolve().then(() => say(words));
  }, [words]);
  return (
    <p data-test="compared">
      <strong>{words}</strong>
    </p>
  );
}
