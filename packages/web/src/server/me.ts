import { type Account, whoAmI } from '@knossos/server/accounts/api';
import type { AnswerOf } from '@knossos/server/api';
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { features } from '../state/features.js';
import { ask, faultOf } from './api.js';

export type Me = Account;

/** Who is signed in on this server: null for no one, undefined while that is not known. */
export const me = signal<Me | null | undefined>(undefined);

export const door = signal<Omit<AnswerOf<typeof whoAmI>, 'me'>>({ signUp: 'open', firstAdmin: false });

/** Why it is not known who is signed in; null while nothing is wrong. */
export const unknown = signal<string | null>(null);

let asking: Promise<void> | null = null;

/** Finds out who is signed in. A server without accounts is not asked: no one is signed in. */
export function lookWhoIsIn(): Promise<void> {
  // Of several parts of a page that want to know at once, one asks.
  asking ??= look().finally(() => {
    asking = null;
  });
  return asking;
}

async function look(): Promise<void> {
  if (!features.peek().has('accounts')) {
    me.value = null;
    return;
  }
  const before = me.peek();
  const answered = await ask(whoAmI, {});
  unknown.value = faultOf(answered);
  if (!answered.ok) return;
  const { me: somebody, ...way } = answered.value;
  door.value = way;
  // The visitor may have signed in or out while the answer was on its way.
  if (me.peek() === before) me.value = somebody;
}

/** Who is signed in: asked for whenever a page begins, since sessions end, and when the server comes or goes. */
export function useMe(): Me | null | undefined {
  useEffect(
    () =>
      effect(() => {
        void features.value;
        void lookWhoIsIn();
      }),
    [],
  );
  return me.value;
}

/** Whether the one who is signed in may hand levels in. */
export function mayPublish(): boolean {
  return me.value != null && me.value.role !== 'reader';
}
