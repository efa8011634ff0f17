import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type InferOutput, nullable, number, object, picklist, string } from 'valibot';
import { features } from '../../state/features.js';
import { ask } from '../api.js';

const ANSWER = object({
  me: nullable(object({ account: number(), name: string(), role: picklist(['reader', 'author', 'admin']) })),
});

/** Who is signed in. */
export type Me = NonNullable<Readonly<InferOutput<typeof ANSWER>>['me']>;

const me = signal<Me | null>(null);

/** Who is signed in here; null for nobody, and while that is not known. Asked again whenever a page begins. */
export function useMe(): Me | null {
  useEffect(() => {
    if (!features.value.has('accounts')) return;
    void ask('account', ANSWER).then((answer) => {
      me.value = answer.ok ? answer.value.me : null;
    });
  }, []);
  return me.value;
}

/** Whether somebody may hand levels in. */
export function mayPublish(who: Me | null): boolean {
  return who !== null && who.role !== 'reader';
}
