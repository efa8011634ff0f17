import { signal } from '@preact/signals';
import { type FunctionComponent, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { idle } from '../state/loading/first-page.js';
import { into } from '../state/signals.js';
import type { PropsOf } from './lazy.js';
import { toast } from './messages/toast.js';

/** What comes after the board: the parts of one module, fetched together. */
export interface Late<M> {
  /** What the module exports, once it is there; null before. Fetches nothing. */
  readonly now: () => M | null;
  /** Has the module fetched when the page stands and the browser has time, or at once. Once for all its parts. */
  readonly useFetched: (isUrgent?: boolean) => void;
  /** A component of the module: nothing is seen of it before it has come. */
  readonly part: <K extends keyof M>(name: K, isUrgent?: boolean) => FunctionComponent<PropsOf<M[K]>>;
}

/** Parts of a page that one can begin without: they come when the page stands, and take no time from its first picture. */
export function late<M extends object>(load: () => Promise<M>): Late<M> {
  const there = signal<M | null>(null);
  let isComing = false;
  const fetchNow = () => {
    if (isComing) return;
    isComing = true;
    load().then(into(there), () => {
      // The next page that needs it tries again.
      isComing = false;
      toast('Tools of this page could not be loaded. What you play is kept: reload when there is a network.');
    });
  };
  const useFetched = (isUrgent = false) =>
    useEffect(() => {
      if (isUrgent) fetchNow();
      else void idle().then(fetchNow);
    }, [isUrgent]);
  return {
    now: () => there.value,
    useFetched,
    part: (name, isUrgent) =>
      function Late(props) {
        useFetched(isUrgent);
        const part = there.value?.[name] as FunctionComponent<typeof props> | undefined;
        return part ? h(part, props) : null;
      },
  };
}
