import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in the maze when what had it is gone: windows differ in size from level to level, and views can be
 * switched. Returns how to put the focus there.
 */
export function useKeptFocus(place: RefObject<HTMLElement>): () => void {
  const isInside = useRef(false);
  const focus = useCallback(() => {
    place.current
      ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"], [role=application]')
      ?.focus({ preventScroll: true });
  }, [place]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const maze = target instanceof Element && target.closest('.board, .corridor-view');
      isInside.current = maze instanceof Element && place.current?.contains(maze) === true;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [place]);
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (isInside.current && (held === null || held === document.body)) focus();
  });
  return focus;
}
