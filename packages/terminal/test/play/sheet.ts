import { rulebook } from '@knossos/engine/internal/games';
import { HauntApp } from '../../src/games/haunt/play/haunt-app.js';
import type { RunGame } from '../../src/games/haunt/play/run-game.js';
import { GAMES } from '../../src/games/index.js';
import { loadScreens, PlayApp } from '../../src/play/full-screen.js';
import { SaveFolder } from '../../src/play/saves.js';
import { Canvas } from '../../src/screen/canvas.js';
import type { App, Wakeups } from '../../src/screen/run-on-screen.js';
import { scratchFolder } from '../harness.js';

/** A screen that can be read, row by row. */
export class Sheet extends Canvas {
  private readonly shown: string[][];

  constructor(columns: number, rows: number) {
    super(columns, rows);
    this.shown = Array.from({ length: rows }, () => new Array<string>(columns).fill(' '));
  }

  override glyph(x: number, y: number, text: string, width: 1 | 2, style = ''): void {
    super.glyph(x, y, text, width, style);
    const row = this.shown[y];
    if (row !== undefined && x >= 0 && x + width <= this.columns) row[x] = text;
  }

  get lines(): string[] {
    return this.shown.map((row) => row.join('').trimEnd());
  }

  get page(): string {
    return this.lines.join('\n');
  }
}

/** What an app shows on a screen of a size. */
export function drawn(app: App, columns: number, rows: number): Sheet {
  const sheet = new Sheet(columns, rows);
  app.settle?.();
  app.draw(sheet);
  return sheet;
}

/** Nothing outside an app: redrawing is up to the test, and what goes wrong is thrown. */
export const WAKEUPS: Wakeups = {
  redraw: () => {},
  fail: (error) => {
    throw error;
  },
};

/** Lets work in slices go on until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** The screens of all games. */
export const SCREENS = await loadScreens(
  GAMES,
  rulebook.games.map(({ id }) => id),
);

const LOOK = { glyphs: 'ascii', colour: false } as const;

/** Levels on a screen, by their texts, with a data folder of their own unless one is given. */
export function appOf(
  texts: readonly string[],
  folder = scratchFolder(),
  more: Partial<ConstructorParameters<typeof PlayApp>[0]> = {},
): PlayApp {
  const levels = texts.map((text, index) => ({ file: 'a', index, line: 1, level: rulebook.parse(text) }));
  const saves = new SaveFolder({ XDG_DATA_HOME: folder });
  return new PlayApp({ levels, screens: SCREENS, look: LOOK, seed: null, saves, ...more }, WAKEUPS);
}

/** A run of Monster Maze on a screen. */
export function runAppOf(game: RunGame, isReplay = false): HauntApp {
  const rest = { isBellOn: false, isReplay, message: '', wakeups: WAKEUPS, deal: () => game, ring: () => {} };
  return new HauntApp({ game, look: LOOK, view: 'both', ...rest });
}

export function press(app: App, keys: Iterable<string>): void {
  for (const key of keys) app.key(key);
}
