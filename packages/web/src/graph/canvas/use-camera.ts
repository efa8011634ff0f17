import { useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Layout } from '../layout/layered.js';
import { boxOf, type Camera, fitted, moved, showing, zoomed } from './camera.js';

/** The least distance of neighbours on the screen at which a small graph is still drawn larger, in pixels. */
const LARGEST_DOT = 16;

/** What of a graph is seen on an element of the page, and how large, in pixels. */
export type GraphCamera = ReturnType<typeof useCamera>;

export function useCamera(surface: RefObject<HTMLElement | null>, layout: Layout) {
  const size = useSignal({ width: 0, height: 0 });
  const camera = useSignal<Camera | null>(null);
  const box = useMemo(() => boxOf(layout.x, layout.y), [layout]);
  const whole = () => {
    const { width, height } = size.peek();
    return fitted(box, width, height, LARGEST_DOT / Math.max(layout.radius[0], 1e-6));
  };
  const fit = () => {
    if (size.peek().width > 0) camera.value = whole();
  };
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== size.peek().width || height !== size.peek().height) size.value = { width, height };
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [size]);
  useSignalEffect(() => {
    if (size.value.width > 0) camera.value = whole();
  });
  useEffect(fit, [layout]);
  const change = (next: (at: Camera) => Camera) => {
    const at = camera.peek();
    if (at) camera.value = next(at);
  };
  return {
    size,
    camera,
    /** Shows the whole graph. */
    fit,
    move: (dx: number, dy: number) => change((at) => moved(at, dx, dy)),
    /** Zooms about a point; about the middle unless one is given. */
    zoom: (factor: number, x = size.peek().width / 2, y = size.peek().height / 2) =>
      change((at) => zoomed(at, factor, x, y, whole().scale)),
    /** Brings a position into sight. */
    show: (position: number) => {
      const { width, height } = size.peek();
      change((at) => showing(at, layout.x[position], layout.y[position], width, height));
    },
  };
}
