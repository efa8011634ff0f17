import type { Fault } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { ScreenRoute } from '../state/route.js';

/** Takes up what an address brings to a screen, an id or what follows `?`, once it comes; returns its fault, or null. */
export function useOpened(route: ScreenRoute, take: (route: ScreenRoute) => Fault | null): Fault | null {
  const fault = useSignal<Fault | null>(null);
  // Before the first picture, so that nothing else is seen first.
  useLayoutEffect(() => {
    fault.value = route.id === null && route.query === null ? null : take(route);
  }, [route, fault]);
  return fault.value;
}
