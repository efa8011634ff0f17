import { ClosedPipe } from '../cli/failure.js';
import { writeAll } from '../io/output.js';
import { Canvas } from './canvas.js';

// Pasted text comes between marks, so that it is no keys.
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?2004h\u001b[0m\u001b[2J';
const LEAVE = '\u001b[0m\u001b[?2004l\u001b[?25h\u001b[?1049l';

// Presses of buttons, told in the SGR form, which knows no largest column.
const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

/** The terminal while we have all of it: alternate screen, hidden cursor, keys as they are pressed. */
export class Display {
  private shown: Canvas | null = null;
  private isOurs = false;
  private hasMouse = false;

  /** Takes the screen over. */
  enter(): void {
    if (this.isOurs) return;
    this.isOurs = true;
    this.shown = null;
    process.stdin.setRawMode(true);
    send(ENTER);
  }

  /** Gives the screen back as it was. May be called from anywhere, any number of times; works on the spot. */
  leave(): void {
    if (!this.isOurs) return;
    this.setMouse(false);
    this.isOurs = false;
    send(LEAVE);
    // A terminal that has gone away has no mode to put back.
    if (!process.stdin.destroyed) process.stdin.setRawMode(false);
  }

  /** Whether clicks are sent to us; while they are, text can be marked with Shift only. */
  setMouse(isWanted: boolean): void {
    if (!this.isOurs || isWanted === this.hasMouse) return;
    this.hasMouse = isWanted;
    send(isWanted ? MOUSE_ON : MOUSE_OFF);
  }

  /** An empty frame of the terminal's present size. */
  newCanvas(): Canvas {
    return new Canvas(process.stdout.columns || 80, process.stdout.rows || 24);
  }

  /** Shows a frame: only what differs from the last one, in one write. */
  show(canvas: Canvas): void {
    if (!this.isOurs) return;
    send(canvas.changesFrom(this.shown));
    this.shown = canvas;
  }

  /** Forgets the shown screen, so that the next frame is drawn whole. */
  forget(): void {
    this.shown = null;
  }
}

/** The terminal's bell, at once. */
export function ringBell(): void {
  send('\u0007');
}

function send(text: string): void {
  if (text === '') return;
  try {
    writeAll(1, Buffer.from(text));
  } catch (error) {
    if (!(error instanceof ClosedPipe)) throw error;
  }
}
