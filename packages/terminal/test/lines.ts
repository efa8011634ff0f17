import type { Io } from '../src/cli/io.js';
import { MemoryOutput, NOWHERE } from './in-process.js';

/** A world in which somebody sits at a terminal and types lines; `asked` is called before each and before the end. */
export function typedIo(lines: readonly string[], asked: () => void, dataFolder: string): Io {
  return {
    ...NOWHERE,
    out: new MemoryOutput(),
    input: {
      ...NOWHERE.input,
      isTerminal: true,
      async *chunks() {
        for (const line of lines) {
          asked();
          yield new TextEncoder().encode(`${line}\n`);
        }
        asked();
      },
    },
    env: { XDG_DATA_HOME: dataFolder },
  };
}
