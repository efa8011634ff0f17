import { writeSync } from 'node:fs';
import { EXIT } from '../cli/failure.js';
import type { Canvas } from './canvas.js';
import { Display } from './display.js';
import { type Key, KeyDecoder, readPaste } from './keys.js';

/** A full-screen program. */
export interface App {
  /** Whether it has a use for clicks at the moment; default: no. */
  readonly wantsMouse?: boolean;
  draw(canvas: Canvas): void;
  /** Is told after keys, before what they have done is shown: the place to keep it. */
  settle?(): void;
  /** Takes a key. Returns an exit code to end, or null. */
  key(key: Key): number | null;
  /** Takes text that was pasted; without it that does nothing. */
  paste?(text: string): void;
  /** Is told that Ctrl-Z stopped nothing, since no shell waits for this program. */
  cannotStop?(): void;
  /**
   * Is told once, on every way out, even a crash: the place to save. Works on the spot and returns what could not
   * be done, to be told when the screen is back.
   */
  close(): string | null;
}

/** How an app reports what happens outside of keys. */
export interface Wakeups {
  /** Something has changed: draw again soon. */
  redraw(): void;
  /** Something went wrong in the background: end with this error. */
  fail(error: unknown): void;
}

/** Milliseconds to wait for the rest of a key's escape sequence. */
const ESCAPE_WAIT = 40;

/** Milliseconds after which a process that can be stopped is. */
const STOP_WAIT = 50;

/**
 * Runs an app on the whole screen until it ends. Ctrl-C ends with 130; Ctrl-Z stops the process and coming back
 * draws again; signals and crashes leave the terminal as it was.
 */
export function runOnScreen(create: (wakeups: Wakeups) => App): Promise<number> {
  return new Promise((resolve, reject) => new ScreenRun(create, resolve, reject).begin());
}

/** An app on the screen, from its first picture to its end. */
class ScreenRun {
  private readonly display = new Display();
  private readonly decoder = new KeyDecoder();
  private readonly app: App;
  private escapeTimer: NodeJS.Timeout | undefined;
  private isDrawPlanned = false;
  private isOver = false;
  private hasStopped = false;
  private readonly listeners: readonly [NodeJS.EventEmitter, ...Parameters<NodeJS.EventEmitter['on']>][] = [
    [process, 'exit', () => this.end()],
    [process, 'SIGCONT', () => this.guarded(() => this.comeBack())],
    [process, 'uncaughtException', (error: unknown) => this.crash(error)],
    [process.stdout, 'resize', () => this.guarded(() => this.drawAgain())],
    [process.stdin, 'data', (data: string) => this.guarded(() => this.take(data))],
    [process.stdin, 'end', () => this.guarded(() => this.finish(129))],
    [process.stdin, 'error', () => this.guarded(() => this.finish(129))],
  ];

  constructor(
    create: (wakeups: Wakeups) => App,
    private readonly resolve: (code: number) => void,
    private readonly reject: (error: unknown) => void,
  ) {
    this.app = create({
      redraw: () => this.redraw(),
      fail: (error) =>
        this.guarded(() => {
          throw error;
        }),
    });
  }

  begin(): void {
    process.stdin.setEncoding('utf8');
    for (const [emitter, event, listener] of this.listeners) emitter.on(event, listener);
    process.stdin.resume();
    this.guarded(() => {
      this.display.enter();
      this.draw();
    });
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.escapeTimer);
    this.display.leave();
    for (const [emitter, event, listener] of this.listeners) emitter.off(event, listener);
    process.stdin.pause();
    const problem = this.app.close();
    if (problem !== null) writeSync(2, `knossos: ${problem}\n`);
  }

  private finish(code: number): void {
    this.end();
    this.resolve(code);
  }

  private crash(error: unknown): void {
    this.end();
    this.reject(error);
  }

  /** Does something until the end; what goes wrong is the end. */
  private guarded(work: () => void): void {
    if (this.isOver) return;
    try {
      work();
    } catch (error) {
      this.crash(error);
    }
  }

  private draw(): void {
    const { app, display } = this;
    this.isDrawPlanned = false;
    app.settle?.();
    const canvas = display.newCanvas();
    app.draw(canvas);
    display.show(canvas);
    display.setMouse(app.wantsMouse ?? false);
  }

  private redraw(): void {
    if (this.isDrawPlanned) return;
    this.isDrawPlanned = true;
    setImmediate(() => this.guarded(() => this.draw()));
  }

  private drawAgain(): void {
    this.display.forget();
    this.draw();
  }

  private take(data: string): void {
    clearTimeout(this.escapeTimer);
    this.press(this.decoder.push(data));
    if (this.decoder.isWaiting)
      this.escapeTimer = setTimeout(() => this.guarded(() => this.press(this.decoder.flush())), ESCAPE_WAIT);
  }

  private press(keys: readonly Key[]): void {
    for (const key of keys) if (!this.isOver) this.pressOne(key);
    if (!this.isOver) this.redraw();
  }

  private pressOne(key: Key): void {
    const pasted = readPaste(key);
    if (key === 'ctrl-c') this.finish(EXIT.interrupted);
    else if (pasted !== null) this.app.paste?.(pasted);
    else if (key === 'ctrl-z') this.suspend();
    else if (key === 'ctrl-l') this.display.forget();
    else {
      const code = this.app.key(key);
      if (code !== null) this.finish(code);
    }
  }

  private suspend(): void {
    this.display.leave();
    // The whole group, so that a shell, npm or npx that waits for us stops too.
    process.kill(0, 'SIGTSTP');
    // Where no shell waits for us, as in a terminal that runs us alone, the system does not stop us: we go on.
    // Signals are heard after timers and before immediates.
    this.hasStopped = false;
    setTimeout(() => setImmediate(() => this.goOn()), STOP_WAIT);
  }

  private goOn(): void {
    if (this.hasStopped || this.isOver) return;
    this.app.cannotStop?.();
    this.guarded(() => this.comeBack());
  }

  private comeBack(): void {
    this.hasStopped = true;
    this.display.leave();
    this.display.enter();
    this.draw();
  }
}
