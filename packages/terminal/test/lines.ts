import type { Io, Output } from '../src/cli/io.js';

class Sink implements Output {
  readonly isTerminal = false;
  readonly columns = 80;
  text = '';
  write(text: string): void {
    this.text += text;
  }
  writeBytes(bytes: Uint8Array): void {
    this.text += String.fromCharCode(...bytes);
  }
  flush(): void {
    // Everything is there already.
  }
}

/** A world in which somebody sits at a terminal and types lines; `asked` is called before each and before the end. */
export function typedIo(
  lines: readonly string[],
  asked: () => void,
  dataFolder: string,
): Io & { readonly out: Sink; readonly err: Sink } {
  return {
    out: new Sink(),
    err: new Sink(),
    input: {
      isTerminal: true,
      isFile: false,
      async *chunks() {
        for (const line of lines) {
          asked();
          yield new TextEncoder().encode(`${line}\n`);
        }
        asked();
      },
    },
    env: { XDG_DATA_HOME: dataFolder },
    now: () => 0,
    date: () => 0,
    pause: () => Promise.resolve(),
    takeSignals: () => () => {},
    lastWords: () => () => {},
  };
}
