import { spawn as spawnPlain } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { expect, onTestFinished } from 'vitest';
import { scratchFolder } from './harness.js';

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../bin/knossos.js', import.meta.url));
if (!existsSync(fileURLToPath(new URL('../dist/knossos.cjs', import.meta.url))))
  throw new Error('the command line is not built; run: npm run build');

/** The built program as a process, what it has printed and said so far, and its end, which comes with the test at the latest. */
export function started(args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawnPlain(process.execPath, [PROGRAM, ...args], options);
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (data) => out.push(String(data)));
  child.stderr.on('data', (data) => err.push(String(data)));
  const [printed, said] = [() => out.join(''), () => err.join('')];
  const ended = once(child, 'close').then(([code, signal]) => {
    return { code: code as number | null, signal: signal as string | null, out: printed(), err: said() };
  });
  onTestFinished(async () => {
    if (child.kill('SIGKILL')) await ended;
  });
  return { child, printed, said, ended };
}

export interface Size {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which it is started. */
  readonly cwd?: string;
}

/** Milliseconds after which a program counts as stuck: far above what anything needs, short of a test's limit. */
const PATIENCE = 50_000;

/** Names of keys as terminals send them. */
export const KEYS = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  enter: '\r',
  escape: '\u001b',
  ctrlC: '\u0003',
  ctrlR: '\u0012',
  ctrlZ: '\u001a',
} as const;

/** A program on a real pseudo-terminal, and the screen that a person would see. */
export class TerminalSession {
  readonly screen: InstanceType<typeof headless.Terminal>;
  /** Everything that was sent, codes and all. */
  raw = '';
  private readonly pty: IPty;
  private code: number | null = null;

  constructor(command: string, args: readonly string[], options: Size = {}) {
    const { columns = 90, rows = 26 } = options;
    this.screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    this.pty = spawn(command, [...args], {
      // It becomes the program's TERM.
      name: options.env?.TERM ?? 'xterm-256color',
      cols: columns,
      rows,
      ...(options.cwd && { cwd: options.cwd }),
      env: {
        PATH: process.env.PATH ?? '',
        HOME: tmpdir(),
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
        ...options.env,
      },
    });
    readToTheEnd(this.pty);
    this.pty.onData((data) => {
      this.raw += data;
      this.screen.write(data);
    });
    this.pty.onExit(({ exitCode }) => {
      this.code = exitCode;
    });
  }

  /** Starts `knossos play` with a data folder of its own. */
  static play(args: readonly string[], options: Size = {}): TerminalSession {
    return TerminalSession.knossos(['play', ...args], options);
  }

  /** Starts `knossos mines play` with a data folder of its own. */
  static mines(args: readonly string[], options: Size = {}): TerminalSession {
    return TerminalSession.knossos(['mines', 'play', ...args], options);
  }

  /** Starts the built program with a data folder of its own. */
  static knossos(args: readonly string[], options: Size = {}): TerminalSession {
    const env = { XDG_DATA_HOME: scratchFolder(), ...options.env };
    return new TerminalSession(process.execPath, [PROGRAM, ...args], { ...options, env });
  }

  /** The rows of the screen as text. */
  rows(): string[] {
    const buffer = this.screen.buffer.active;
    return Array.from(
      { length: this.screen.rows },
      (_, y) => buffer.getLine(y)?.translateToString(true) ?? '',
    );
  }

  text(): string {
    return this.rows().join('\n');
  }

  /** Whether the alternate screen is shown. */
  get isAlternate(): boolean {
    return this.screen.buffer.active.type === 'alternate';
  }

  send(text: string): void {
    this.pty.write(text);
  }

  /** Sends keys, and waits until the screen fulfils a condition. */
  async press(keys: string, sight: Parameters<TerminalSession['see']>[0]): Promise<void> {
    this.send(keys);
    await this.see(sight);
  }

  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  kill(signal: string): void {
    this.pty.kill(signal);
  }

  /** Waits until the screen fulfils a condition, by default until it holds a text. */
  async see(what: string | RegExp | ((session: TerminalSession) => boolean)): Promise<void> {
    const holds =
      typeof what === 'function'
        ? what
        : (session: TerminalSession) =>
            typeof what === 'string' ? session.text().includes(what) : what.test(session.text());
    await this.until(
      () => holds(this),
      () => `waiting for ${String(what)}; the screen shows:\n${this.text()}`,
    );
  }

  /** The session once its screen fulfils a condition. */
  async showing(sight: Parameters<TerminalSession['see']>[0]): Promise<this> {
    await this.see(sight);
    return this;
  }

  /** Waits for the end and returns the exit code. */
  async exit(): Promise<number> {
    await this.until(
      () => this.code !== null,
      () => `waiting for the end; the screen shows:\n${this.text()}`,
    );
    // The terminal tells of the end when the last bytes have come; the screen takes them in later.
    await new Promise<void>((resolve) => this.screen.write('', resolve));
    return this.code ?? -1;
  }

  /** Leaves by a key, which gives the screen back. */
  async quit(key = 'q'): Promise<void> {
    this.send(key);
    expect(await this.exit()).toBe(0);
    expect(this.isAlternate).toBe(false);
  }

  private async until(holds: () => boolean, message: () => string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!holds()) {
      if (Date.now() > end) throw new Error(message());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/**
 * node-pty closes its end 200 ms after the program's, also where this process was busy all the while, and what the program said last is
 * lost. So what waits is read first.
 */
function readToTheEnd(pty: IPty): void {
  const socket: unknown = Reflect.get(pty, '_socket');
  if (!(socket instanceof Socket)) throw new Error('node-pty has no socket any more');
  const destroy = socket.destroy.bind(socket);
  // Timers come before what can be read, and what can be read before the next immediate but one.
  socket.destroy = (error) => {
    setImmediate(() => setImmediate(() => destroy(error)));
    return socket;
  };
}
