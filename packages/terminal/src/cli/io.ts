/** Where text goes. Writing may be put off until `flush`. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal; 80 when it is none. */
  readonly columns: number;
  /** @throws ClosedPipe when the reader has closed the pipe. */
  write(text: string): void;
  /** Writes bytes that are no text, behind all that was written before. @throws ClosedPipe likewise */
  writeBytes(bytes: Uint8Array): void;
  flush(): void;
}

export interface Input {
  readonly isTerminal: boolean;
  /** Whether it is a file on a disk, which never keeps one waiting. */
  readonly isFile: boolean;
  chunks(): AsyncIterable<Uint8Array>;
}

/** The world of a command: everything outside that it may touch besides the files it is told to. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly input: Input;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Milliseconds since the beginning of 1970. */
  date(): number;
  pause(): Promise<void>;
  /**
   * Hands signals to long work, with their exit codes, until the returned function is called; a second one, half a
   * second later or more, still ends the program.
   */
  takeSignals(handler: (exitCode: number) => void): () => void;
  /** Writes something when a signal ends the program at once, until the returned function is called. */
  lastWords(say: () => void): () => void;
}

/** A message on stderr, in the form of all of them. */
export function complain(io: Io, message: string): void {
  io.out.flush();
  io.err.write(`knossos: ${message}\n`);
  io.err.flush();
}
