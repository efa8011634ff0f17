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
  return new Promise((resolve, reject) => {
    const display = new Display();
    const decoder = new KeyDecoder();
    let escapeTimer: NodeJS.Timeout | undefined;
    let isDrawPlanned = false;
    let isOver = false;
    let hasStopped = false;

    const guarded = (work: () => void) => {
      if (isOver) return;
      try {
        work();
      } catch (error) {
        end();
        reject(error);
      }
    };
    const draw = () => {
      isDrawPlanned = false;
      app.settle?.();
      const canvas = display.newCanvas();
      app.draw(canvas);
      display.show(canvas);
      display.setMouse(app.wantsMouse ?? false);
    };
    const redraw = () => {
      if (isDrawPlanned) return;
      isDrawPlanned = true;
      setImmediate(() => guarded(draw));
    };
    const app = create({
      redraw,
      fail: (error) =>
        guarded(() => {
          throw error;
        }),
    });
    const finish = (code: number) => {
      end();
      resolve(code);
    };
    const press = (keys: readonly Key[]) => {
      for (const key of keys) {
        if (isOver) return;
        if (key === 'ctrl-c') return finish(EXIT.interrupted);
        const pasted = readPaste(key);
        if (pasted !== null) app.paste?.(pasted);
        else if (key === 'ctrl-z') suspend();
        else if (key === 'ctrl-l') display.forget();
        else {
          const code = app.key(key);
          if (code !== null) return finish(code);
        }
      }
      redraw();
    };
    const suspend = () => {
      display.leave();
      // The whole group, so that a shell, npm or npx that waits for us stops too.
      process.kill(0, 'SIGTSTP');
      // Where no shell waits for us, as in a terminal that runs us alone, the system stops nobody: we go on. Signals are heard
      // after timers and before immediates.
      hasStopped = false;
      setTimeout(() => setImmediate(goOn), STOP_WAIT);
    };
    const goOn = () => {
      if (hasStopped || isOver) return;
      app.cannotStop?.();
      onContinue();
    };
    const onContinue = () =>
      guarded(() => {
        hasStopped = true;
        display.leave();
        display.enter();
        draw();
      });
    const onData = (data: string) =>
      guarded(() => {
        clearTimeout(escapeTimer);
        press(decoder.push(data));
        if (decoder.isWaiting)
          escapeTimer = setTimeout(() => guarded(() => press(decoder.flush())), ESCAPE_WAIT);
      });
    const onResize = () =>
      guarded(() => {
        display.forget();
        draw();
      });
    const onEnd = () => guarded(() => finish(129));
    const onExit = () => end();
    const onCrash = (error: unknown) => {
      end();
      reject(error);
    };

    const listeners: readonly [NodeJS.EventEmitter, ...Parameters<NodeJS.EventEmitter['on']>][] = [
      [process, 'exit', onExit],
      [process, 'SIGCONT', onContinue],
      [process, 'uncaughtException', onCrash],
      [process.stdout, 'resize', onResize],
      [process.stdin, 'data', onData],
      [process.stdin, 'end', onEnd],
      [process.stdin, 'error', onEnd],
    ];

    function end(): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(escapeTimer);
      display.leave();
      for (const [emitter, event, listener] of listeners) emitter.off(event, listener);
      process.stdin.pause();
      const problem = app.close();
      if (problem !== null) writeSync(2, `knossos: ${problem}\n`);
    }

    process.stdin.setEncoding('utf8');
    for (const [emitter, event, listener] of listeners) emitter.on(event, listener);
    process.stdin.resume();
    guarded(() => {
      display.enter();
      draw();
    });
  });
}
