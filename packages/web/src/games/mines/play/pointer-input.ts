import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MouseButtons, type PointerAct } from './mouse-buttons.js';

/** What a board tells of hands upon it. */
interface PointerProps {
  /** The cell at a share of the surface's width and height; null beside the cells. */
  readonly cellAt: (x: number, y: number) => number | null;
  readonly onAct: (act: PointerAct) => void;
  /** What is being pressed and not yet let go; null when nothing is. */
  readonly onAim: (aim: { readonly kind: 'press' | 'chord'; readonly cell: number } | null) => void;
}

const HOLD_MS = 360;
/** A finger that moves farther than this, in pixels, scrolls. */
const SLIP = 12;

/** Listens for a mouse's buttons, for taps, and for long presses. */
export function usePointer(surface: RefObject<HTMLElement | null>, props: PointerProps): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const mouse = new MouseButtons();
    let finger: { id: number; x: number; y: number; cell: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cellOf = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      return latest.current.cellAt(
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height,
      );
    };
    const dropFinger = () => {
      clearTimeout(timer);
      finger = null;
      latest.current.onAim(null);
    };
    /** Whether a button went down on the board and has not come up since. */
    let isHolding = false;
    const onMouse = (event: PointerEvent) => {
      if (!isHolding) return;
      isHolding = event.buttons !== 0;
      const cell = cellOf(event);
      const wasAiming = mouse.aiming;
      const act = mouse.change(event.buttons, cell, event.timeStamp, event.ctrlKey || event.metaKey);
      if (act) latest.current.onAct(act);
      const aim = mouse.aiming;
      if (aim !== 'nothing') latest.current.onAim(cell === null ? null : { kind: aim, cell });
      else if (wasAiming !== 'nothing') latest.current.onAim(null);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        // The middle button would begin to scroll the page.
        if (event.button === 1) event.preventDefault();
        isHolding = true;
        onMouse(event);
        return;
      }
      if (!event.isPrimary) return;
      const cell = cellOf(event);
      if (cell === null) return;
      finger = { id: event.pointerId, x: event.clientX, y: event.clientY, cell };
      latest.current.onAim({ kind: 'press', cell });
      clearTimeout(timer);
      timer = setTimeout(() => {
        dropFinger();
        if ('vibrate' in navigator) navigator.vibrate(15);
        latest.current.onAct({ kind: 'hold', cell });
      }, HOLD_MS);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onMouse(event);
      else if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) dropFinger();
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onMouse(event);
      else if (finger?.id === event.pointerId) {
        const { cell } = finger;
        dropFinger();
        latest.current.onAct({ kind: 'press', cell });
      }
    };
    const onCancel = () => {
      mouse.reset();
      dropFinger();
    };
    // A long press and the right button have a meaning here, so neither brings up a menu.
    const onMenu = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('contextmenu', onMenu);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('contextmenu', onMenu);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
    };
  }, [surface]);
}
