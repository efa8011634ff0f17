import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Whether an element has ever been in sight, or nearly so; what it needs can then be drawn. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useSignal(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear.peek() || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        isNear.value = true;
        watch.disconnect();
      },
      { rootMargin: '300px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear.value;
}
