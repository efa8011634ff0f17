import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ClosedPipe, OutputFailure } from '../src/cli/failure.js';
import type { Io, Output } from '../src/cli/io.js';
import { run } from '../src/run.js';

/** What a command did. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Characters of standard output after which its reader goes away. */
  readonly closeAfter?: number;
  /** Characters of standard output after which the disk is full. */
  readonly fullAfter?: number;
  /** Is given what a signal would call, with its exit code. */
  readonly interrupt?: (signal: (exitCode: number) => void) => void;
  /** Is given what is said when a signal ends the program at once. */
  readonly lastWords?: (say: () => void) => void;
  /** The clock, in milliseconds; the real one unless given. */
  readonly now?: () => number;
  /** Milliseconds since 1970; those of now unless given. */
  readonly date?: () => number;
  /** Columns of the terminal that standard output and messages go to; they go to none unless given. */
  readonly columns?: number;
}

/** Runs a command line in this process with streams of our own. */
export async function cli(args: readonly string[], world: World = {}): Promise<Outcome> {
  const out = new MemoryOutput(world.columns, world.closeAfter, world.fullAfter);
  const err = new MemoryOutput(world.columns);
  const bytes = typeof world.stdin === 'string' ? new TextEncoder().encode(world.stdin) : world.stdin;
  const io: Io = {
    out,
    err,
    input: {
      isTerminal: false,
      isFile: false,
      async *chunks() {
        // In small pieces, as a pipe might.
        for (let at = 0; bytes && at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      },
    },
    env: world.env ?? {},
    now: world.now ?? clock,
    date: world.date ?? (() => Date.now()),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    takeSignals: (handler) => {
      world.interrupt?.(handler);
      return () => {};
    },
    lastWords: (say) => {
      world.lastWords?.(say);
      return () => {};
    },
  };
  const code = await run(args, io);
  return { code, out: out.text, err: err.text };
}

class MemoryOutput implements Output {
  readonly isTerminal: boolean;
  readonly columns: number;
  text = '';
  constructor(
    columns: number | undefined,
    private readonly closeAfter = Number.POSITIVE_INFINITY,
    private readonly fullAfter = Number.POSITIVE_INFINITY,
  ) {
    this.isTerminal = columns !== undefined;
    this.columns = columns ?? 80;
  }
  write(text: string): void {
    this.text += text;
    if (this.text.length > this.closeAfter) throw new ClosedPipe();
    if (this.text.length > this.fullAfter) throw new OutputFailure('standard output', noSpace());
  }
  /** Byte by byte as characters. */
  writeBytes(bytes: Uint8Array): void {
    this.write(String.fromCharCode(...bytes));
  }
  flush(): void {
    // Everything is there already.
  }
}

/** What the system says when a disk is full. */
function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

/** The real clock, for worlds that only count how often it is looked at; in milliseconds. */
export const clock = () => performance.now();

/** Looks every few milliseconds, as long as it takes, until something is so. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const scratchFolders: string[] = [];

afterAll(() => {
  for (const folder of scratchFolders) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder that is gone when the tests have ended. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-'));
  scratchFolders.push(folder);
  return folder;
}

/** Writes files into a fresh folder and returns their paths. */
export function files<N extends string>(
  contents: Readonly<Record<N, string | Uint8Array>>,
): Record<N, string> {
  const folder = scratchFolder();
  const paths = {} as Record<N, string>;
  for (const name of Object.keys(contents) as N[]) {
    paths[name] = join(folder, name);
    writeFileSync(paths[name], contents[name]);
  }
  return paths;
}

/** The cave of the mine notes by guiferviz, a level with a known answer: 21 moves, two shortest plans. */
export const MINE = `game: escape
title: the mine with a monster

##################
#......##........#
#.####....###.##.#
#....S.##........#
####.#.#####.###.#
#....#....M#.#...#
#.########.#.#.#.#
#........#.#.....#
#.######.#.#####.#
#.#......#.....#.#
#.#.#.#.#####.##.#
#...#.#.........E#
##################
`;

export const MAZE = `game: theseus
title: the small maze

+---+---+---+
|     M     |
+   +---+   +
|       |
+   +---+   +
|     T     |
+---+---+---+
`;

/** A level that cannot be won. */
export const TRAP = `game: escape
title: trap

#####
#SM.#
#.#E#
#####
`;

export const BROKEN = `game: escape

#####
#SSM#
#..E#
#####
`;

/** An open field: more shortest plans than anybody could list. */
export function field(size: number): string {
  const row = (cell: (x: number) => string) =>
    `#${Array.from({ length: size }, (_, x) => cell(x)).join('')}#\n`;
  const rim = `${'#'.repeat(size + 2)}\n`;
  const inside = Array.from({ length: size }, (_, y) =>
    row((x) => (x + y === 0 ? 'S' : x + y === 2 * size - 2 ? 'E' : '.')),
  );
  return `game: escape\n\n${rim}${inside.join('')}${rim}`;
}

/** Pillars in a grid and four monsters: seconds of work for a solver. */
export function pillars(size: number): string {
  const last = size - 1;
  const letters = new Map([
    ['0,0', 'S'],
    [`${last},${last}`, 'E'],
    [`${last},${last - 2}`, 'M'],
    [`${last - 2},${last}`, 'M'],
    [`0,${last}`, 'M'],
    [`${last},0`, 'M'],
  ]);
  const cell = (x: number, y: number) => letters.get(`${x},${y}`) ?? (x % 2 === 1 && y % 2 === 1 ? '#' : '.');
  const row = (y: number) => `#${Array.from({ length: size }, (_, x) => cell(x, y)).join('')}#\n`;
  const rim = `${'#'.repeat(size + 2)}\n`;
  const rows = Array.from({ length: size }, (_, y) => row(y)).join('');
  return `game: escape\ntitle: pillars\nexit: survive\nwait: yes\n\n${rim}${rows}${rim}`;
}
