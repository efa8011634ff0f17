import { useSignal } from '@preact/signals';
import { type FunctionComponent, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { put } from '../state/signals.js';
import { Button } from './button.js';

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
    if (failed.value) return <NotLoaded />;
    return <p class="loading soft">Loading …</p>;
  };
}

/** Either there is no network, or the server has a newer version, whose files are called otherwise. */
function NotLoaded() {
  return (
    <div class="notice stack" role="alert">
      <p>
        This part could not be loaded: there is no network, or a newer version is there. What you were playing
        is kept.
      </p>
      <div>
        <Button look="primary" to={() => location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}
