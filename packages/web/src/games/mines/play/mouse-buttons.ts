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
 * The buttons of a mouse over a minefield, as a machine without a mouse: the left button presses when it comes up,
 * the right one flags when it goes down, the middle one, both together and a double click chord when they come up.
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

  /** Forgets what was held, as when the pointer leaves for good. */
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
