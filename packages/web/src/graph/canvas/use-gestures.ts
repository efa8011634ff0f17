import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What fingers, pointers and wheel ask of a plane. Points are in pixels from its upper left corner. */
export interface PlaneActions {
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
    const leave = () => latest.current.point(null);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = local(event);
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
      latest.current.zoom(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 5 : 1)), x, y);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    // Not passive: the page would scroll away under the graph.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  }, [surface]);
}
