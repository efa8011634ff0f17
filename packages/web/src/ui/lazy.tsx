import { useSignal } from '@preact/signals';
import { type ComponentType, h } from 'preact';
import { useEffect } from 'preact/hooks';

/** A page that is loaded when it is first needed, with a word while it comes and one when it does not. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let ready: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const failed = useSignal(false);
    const tick = useSignal(0);
    useEffect(() => {
      if (ready) return;
      load().then(
        (component) => {
          ready = component;
          tick.value++;
        },
        () => {
          failed.value = true;
        },
      );
    }, [failed, tick]);
    void tick.value;
    if (ready) return h(ready, props);
    if (failed.value) {
      return (
        <p class="notice" role="alert">
          This page could not be loaded. Check the connection and reload.
        </p>
      );
    }
    return <p class="loading soft">Loading …</p>;
  };
}
