import { useSignal } from '@preact/signals';
import { type FunctionComponent, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { put } from '../state/signals.js';
import { Alert } from './notice.js';

type PropsOf<C> = C extends (props: infer P) => unknown ? P & object : never;

/** A page that a module exports under a name, loaded when it is first needed: with a word while it comes and one when it does not. */
export function lazy<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): FunctionComponent<PropsOf<M[K]>> {
  let ready: FunctionComponent<PropsOf<M[K]>> | null = null;
  return function Lazy(props: PropsOf<M[K]>) {
    const failed = useSignal(false);
    const tick = useSignal(0);
    useEffect(() => {
      if (ready) return;
      load().then(
        (module) => {
          ready = module[name] as FunctionComponent<PropsOf<M[K]>>;
          tick.value++;
        },
        put(failed, true),
      );
    }, [failed, tick]);
    void tick.value;
    if (ready) return h(ready, props);
    if (failed.value) return <Alert text="This page could not be loaded. Check the connection and reload." />;
    return <p class="loading soft">Loading …</p>;
  };
}
