import { useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Layout } from '../layout/layered.js';

/** How the plane of the graph lies on the screen: a point `x` is drawn at `x * scale + left`. */
export interface Camera {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Empty space around a graph that is shown as a whole, in pixels, and what buttons take at its right. */
const MARGIN = 28;
const BUTTONS = 44;
/** How far one may zoom in and out, beside the scale at which all of it is seen. */
const NEAREST = 60;
const FARTHEST = 0.5;

export function boxOf(x: Float32Array, y: Float32Array): Box {
  let [left, top, right, bottom] = [x[0], y[0], x[0], y[0]];
  for (let i = 1; i < x.length; i++) {
    left = Math.min(left, x[i]);
    right = Math.max(right, x[i]);
    top = Math.min(top, y[i]);
    bottom = Math.max(bottom, y[i]);
  }
  return { left, top, right, bottom };
}

export function fitted(box: Box, width: number, height: number, largest: number): Camera {
  const across = Math.max(box.right - box.left, 1e-6);
  const down = Math.max(box.bottom - box.top, 1e-6);
  const within = (size: number) => Math.max(size - 2 * MARGIN, 20);
  const scale = Math.min(within(width - BUTTONS) / across, within(height) / down, largest);
  return {
    scale,
    left: (width - BUTTONS) / 2 - ((box.left + box.right) / 2) * scale,
    top: height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** Zooms by a factor around a point of the screen, within limits around the scale at which all is seen. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, whole: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, whole * FARTHEST), whole * NEAREST);
  const ratio = scale / camera.scale;
  return { scale, left: x - (x - camera.left) * ratio, top: y - (y - camera.top) * ratio };
}

function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, left: camera.left + dx, top: camera.top + dy };
}

/** The camera moved so far that a point of the plane is well inside the screen; the same where it is. */
export function showing(camera: Camera, x: number, y: number, width: number, height: number): Camera {
  const at = { x: x * camera.scale + camera.left, y: y * camera.scale + camera.top };
  const inside = (value: number, size: number) => Math.min(Math.max(value, MARGIN), size - MARGIN);
  const dx = inside(at.x, width) - at.x;
  const dy = inside(at.y, height) - at.y;
  return dx === 0 && dy === 0 ? camera : moved(camera, dx, dy);
}

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

/** What fingers, pointers and wheel ask of a plane. Points are in pixels from its upper left corner. */
interface PlaneActions {
  move(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** A click or a tap; `reach` is how far off it may be. */
  press(x: number, y: number, reach: number): void;
  /** The pointer is over a point, or has left. */
  point(at: { readonly x: number; readonly y: number } | null): void;
}

interface Finger {
  x: number;
  y: number;
}

/** A pointer that has moved less than this, in pixels, has pressed. */
const STEADY = 6;
const WHEEL = 0.0016;

/** Drag moves, two fingers and the wheel zoom, a click or tap presses. */
export function usePlaneGestures(surface: RefObject<HTMLElement | null>, actions: PlaneActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let travelled = 0;
    const local = (event: PointerEvent | WheelEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, local(event));
    };
    const move = (event: PointerEvent) => {
      const at = local(event);
      const finger = fingers.get(event.pointerId);
      if (!finger) {
        if (event.pointerType !== 'touch') latest.current.point(at);
        return;
      }
      const [dx, dy] = [at.x - finger.x, at.y - finger.y];
      travelled += Math.abs(dx) + Math.abs(dy);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(finger.x - other.x, finger.y - other.y);
        const after = Math.hypot(at.x - other.x, at.y - other.y);
        latest.current.move(dx / 2, dy / 2);
        if (before > 0) latest.current.zoom(after / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
      } else if (travelled > STEADY) latest.current.move(dx, dy);
      Object.assign(finger, at);
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || travelled > STEADY || event.type === 'pointercancel') return;
      const { x, y } = local(event);
      latest.current.press(x, y, event.pointerType === 'touch' ? 24 : 14);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = local(event);
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
      latest.current.zoom(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 5 : 1)), x, y);
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('pointerleave', () => latest.current.point(null), { signal });
    // Not passive: the page would scroll away under the graph.
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => end.abort();
  }, [surface]);
}
