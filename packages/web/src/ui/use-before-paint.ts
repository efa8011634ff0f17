import { useLayoutEffect } from 'preact/hooks';

/**
 * Looks at the drawn page, in the frame that shows it, before it is seen. The browser lays pages out once a frame:
 * looked at while they are drawn they would be laid out twice, in one task with the drawing.
 */
export function useBeforePaint(look: () => void, inputs?: readonly unknown[]): void {
  useLayoutEffect(() => {
    const request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, inputs);
}
