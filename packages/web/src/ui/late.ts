import { signal, useSignal } from '@preact/signals';
import { type FunctionComponent, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { idle } from '../state/loading/first-page.js';
import { IDS, loadRules } from '../state/loading/rules.js';
import { into, put } from '../state/signals.js';
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

/** Says that what comes after the board did not come. */
export function tellNotLoaded(): void {
  toast('Some tools of this page could not be loaded. Your game is saved: reload when there is a network.');
}

let last = Promise.resolve();

/** A task of its own: parts that waited for one module would hold a slow telephone up if all were drawn at once. */
function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}

/**
 * Parts of a page that one can begin without: they come when the page stands, and take no time from its first picture; nor, unless they are
 * urgent, from that of the next page, when they are there.
 */
export function late<M extends object>(load: () => Promise<M>): Late<M> {
  const there = signal<M | null>(null);
  let isComing = false;
  const fetchNow = () => {
    if (isComing) return;
    isComing = true;
    // Ids are written on cards and by buttons, not on boards.
    Promise.all([load(), loadRules([IDS])]).then(
      ([module]) => into(there)(module),
      () => {
        // The next page that needs it tries again.
        isComing = false;
        tellNotLoaded();
      },
    );
  };
  const useFetched = (isUrgent = false) =>
    useEffect(() => {
      if (isComing) return;
      if (isUrgent) fetchNow();
      else void idle().then(fetchNow);
    }, [isUrgent]);
  return {
    now: () => there.value,
    useFetched,
    part: (name, isUrgent) =>
      function Late(props) {
        useFetched(isUrgent);
        const module = there.value;
        const isDue = useSignal(isUrgent === true && module !== null);
        useEffect(() => {
          if (module && !isDue.peek()) void turn().then(put(isDue, true));
        }, [module, isDue]);
        const part = isDue.value
          ? (module?.[name] as FunctionComponent<typeof props> | undefined)
          : undefined;
        return part ? h(part, props) : null;
      },
  };
}
