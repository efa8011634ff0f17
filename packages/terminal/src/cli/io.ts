/** Where text goes. Writing may be put off until `flush`. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal; 80 when it is none. */
  readonly columns: number;
  /** @throws ClosedPipe when nobody reads any more. */
  write(text: string): void;
  /** Writes bytes that are no text, behind all that was written before. @throws ClosedPipe likewise */
  writeBytes(bytes: Uint8Array): void;
  flush(): void;
}

/** Standard input as it arrives. */
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
  /** Lets signals and timers have their turn. */
  pause(): Promise<void>;
  /**
   * Has signals handed to long work, with the exit code they stand for, instead of ending the program at once; a
   * second one still does. Until the function that is returned is called.
   */
  takeSignals(handler: (exitCode: number) => void): () => void;
  /**
   * Has something written when a signal ends the program at once: how far the work came, the end of an array. Until the
   * function that is returned is called.
   */
  lastWords(say: () => void): () => void;
}

/** A message on stderr, in the form of all of them. */
export function complain(io: Io, message: string): void {
  io.out.flush();
  io.err.write(`knossos: ${message}\n`);
  io.err.flush();
}
