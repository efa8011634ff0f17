import { useSignal } from '@preact/signals';
import { type FunctionComponent, h } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { tellShown } from '../state/loading/first-page.js';
import { areRulesThere, loadRules, type Needed } from '../state/loading/rules.js';
import { put } from '../state/signals.js';
import { Button } from './button.js';

/** The properties of a component. */
export type PropsOf<C> = C extends (props: infer P) => unknown ? P & object : never;

/**
 * A page that a module exports under a name, loaded when it is first needed: with a word while it comes and one when it does not.
 *
 * @param games what of games the page cannot do without; all of it where it is missing
 * @param isOver whether it lies over the page, where no word stands while it comes
 */
export function lazy<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  games: (props: PropsOf<M[K]>) => Needed = () => null,
  isOver = false,
): FunctionComponent<PropsOf<M[K]>> {
  let ready: FunctionComponent<PropsOf<M[K]>> | null = null;
  return function Lazy(props: PropsOf<M[K]>) {
    const failed = useSignal(false);
    const tick = useSignal(0);
    const needed = games(props);
    const key = needed?.join() ?? '';
    const isReady = ready !== null && areRulesThere(needed);
    // Not only when the frame of the page stands: what it needs is on its way while that is drawn.
    const coming = useMemo(() => (isReady ? null : Promise.all([load(), loadRules(needed)])), [isReady, key]);
    useEffect(() => {
      if (isReady) tellShown();
      else
        coming?.then(
          ([module]) => {
            ready = module[name] as FunctionComponent<PropsOf<M[K]>>;
            tick.value++;
          },
          put(failed, true),
        );
    }, [isReady, coming, key, failed, tick]);
    void tick.value;
    if (ready && isReady) return h(ready, props);
    if (failed.value) return <NotLoaded />;
    return isOver ? null : <p class="loading soft">Loading …</p>;
  };
}

/** Either there is no network, or the server has a newer version, whose files are called otherwise. */
function NotLoaded() {
  return (
    <div class="notice stack" role="alert">
      <p>
        This part could not be loaded: there is no network, or there is a newer version. What you were playing
        is saved.
      </p>
      <div>
        <Button look="primary" to={() => location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}
