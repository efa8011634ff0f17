import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { onPlainClick, type Spot } from '../../../board/plain-click.js';

/** What the pointer asks for at a cell. A `press` is a plain click or tap, a `hold` a long press of a finger. */
export type PointerAct = { readonly kind: 'press' | 'hold' | 'flag' | 'chord'; readonly cell: number };

/** Buttons of a mouse as bits of `PointerEvent.buttons`. */
const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;

/** Longest time between the two clicks of a double click, in milliseconds. */
const DOUBLE_MS = 400;

/** What the held buttons are about to do. */
type Aim = 'nothing' | 'press' | 'chord';

/**
 * The buttons of a mouse over a minefield, as a machine without a mouse. The left button presses when it comes up,
 * the right one flags when it goes down. The middle one, both together and a double click chord when they come up.
 */
export class MouseButtons {
  private held = 0;
  private aim: Aim = 'nothing';
  private last: { readonly cell: number; readonly time: number } | null = null;

  /** What the held buttons would act upon, for a drawing of cells that give way. */
  get aiming(): Aim {
    return this.aim;
  }

  /**
   * The buttons now held over a cell (null beside the board), at `time` in milliseconds; `isFlagging` when a held
   * key turns the left button into the right one. What this asks for, or null.
   */
  change(buttons: number, cell: number | null, time: number, isFlagging = false): PointerAct | null {
    const pressed = buttons & ~this.held;
    const released = this.held & ~buttons;
    this.held = buttons;
    let act: PointerAct | null = null;
    if (released !== 0) {
      if (this.aim === 'chord') act = at('chord', cell);
      else if (this.aim === 'press' && (released & LEFT) !== 0) act = this.click(cell, time);
      if (this.aim === 'chord' || (released & LEFT) !== 0) this.aim = 'nothing';
    }
    if ((pressed & MIDDLE) !== 0 || (pressed !== 0 && (buttons & LEFT) !== 0 && (buttons & RIGHT) !== 0)) {
      this.aim = 'chord';
    } else if ((pressed & RIGHT) !== 0 || ((pressed & LEFT) !== 0 && isFlagging)) {
      act = at('flag', cell);
    } else if ((pressed & LEFT) !== 0) {
      this.aim = 'press';
    }
    return act;
  }

  /** Forgets the held buttons, as when the pointer leaves for good. */
  reset(): void {
    this.held = 0;
    this.aim = 'nothing';
  }

  private click(cell: number | null, time: number): PointerAct | null {
    const isSecond = this.last !== null && this.last.cell === cell && time - this.last.time <= DOUBLE_MS;
    this.last = isSecond || cell === null ? null : { cell, time };
    return at(isSecond ? 'chord' : 'press', cell);
  }
}

function at(kind: PointerAct['kind'], cell: number | null): PointerAct | null {
  return cell === null ? null : { kind, cell };
}

/** What a board tells of hands upon it. */
interface PointerProps {
  /** The cell that a pointer is at; null beside the cells. */
  readonly cellAt: (element: HTMLElement, spot: Spot) => number | null;
  readonly onAct: (act: PointerAct) => void;
  /** The press that is not yet let go; null for none. */
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
    const cellOf = (spot: Spot) => latest.current.cellAt(element, spot);
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
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('pointerdown', onDown, { signal });
    // A long press and the right button have a meaning here, so neither brings up a menu.
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', onCancel, { signal });
    onPlainClick(element, signal, (spot) => {
      const cell = cellOf(spot);
      if (cell !== null) latest.current.onAct({ kind: 'press', cell });
    });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [surface]);
}
