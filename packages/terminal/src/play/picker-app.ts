import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import type { App } from '../screen/session.js';
import { type Entry, filterEntries } from './entries.js';
import { isScored } from './game.js';

/** A list of levels to choose from: arrows, typing filters, Enter plays. */
export class PickerApp implements App {
  private problem: string | null = null;
  private filter = '';
  private chosen = 0;
  private shown: readonly Entry[];

  constructor(
    private entries: readonly Entry[],
    private readonly isUnicode: boolean,
    private readonly choose: (entry: Entry) => void,
    private readonly quit: () => number,
  ) {
    this.shown = entries;
  }

  /** Shows fresh progress marks, and what has gone wrong; keeps the place. */
  refresh(entries: readonly Entry[], problem: string | null): void {
    this.problem = problem;
    this.entries = entries;
    this.shown = filterEntries(entries, this.filter);
  }

  close(): null {
    return null;
  }

  key(key: Key): number | null {
    const last = Math.max(0, this.shown.length - 1);
    const step: Readonly<Record<Key, number>> = { up: -1, down: 1, pageup: -10, pagedown: 10 };
    if (Object.hasOwn(step, key))
      this.chosen = Math.min(last, Math.max(0, this.chosen + (step[key] as number)));
    else if (key === 'home') this.chosen = 0;
    else if (key === 'end') this.chosen = last;
    else if (key === 'enter') {
      const entry = this.shown[this.chosen];
      if (entry) this.choose(entry);
    } else if (key === 'escape' && this.filter !== '') this.setFilter('');
    else if (key === 'escape' || (key === 'q' && this.filter === '')) return this.quit();
    else if (key === 'backspace') this.setFilter(this.filter.slice(0, -1));
    else if ([...key].length === 1) this.setFilter(this.filter + key);
    return null;
  }

  private setFilter(filter: string): void {
    this.filter = filter;
    this.shown = filterEntries(this.entries, filter);
    this.chosen = 0;
  }

  draw(canvas: Canvas): void {
    const { columns, rows } = canvas;
    if (rows < 5 || columns < 24) {
      canvas.paragraph(
        0,
        0,
        columns,
        `This window is too small: ${columns} x ${rows}. It takes 24 x 5. q quits.`,
      );
      return;
    }
    const won = this.entries.filter((entry) => entry.best !== null).length;
    canvas.text(0, 0, `Knossos - ${this.entries.length} levels, ${won} won`, '1');
    canvas.text(
      0,
      1,
      this.filter === '' ? 'type to filter' : `filter: ${this.filter}`,
      this.filter === '' ? '2' : '',
    );
    if (this.problem !== null) canvas.text(0, 2, this.problem);
    const room = rows - 4;
    const from = Math.max(0, Math.min(this.chosen - (room >> 1), this.shown.length - room));
    let pack = '';
    this.shown.slice(from, from + room).forEach((entry, index) => {
      const isChosen = from + index === this.chosen;
      const best = progressOf(entry);
      const where = entry.pack === pack ? '' : entry.pack;
      pack = entry.pack;
      const line = `${isChosen ? '>' : ' '} ${this.mark(entry)} ${entry.title.padEnd(24)} ${best.padEnd(20)} ${where}`;
      canvas.text(0, 3 + index, isChosen ? line.padEnd(columns) : line, isChosen ? '7' : '');
    });
    if (this.shown.length === 0) canvas.text(2, 3, 'No level fits the filter.');
    canvas.text(0, rows - 1, 'up/down choose  Enter play  Esc clear the filter  q quit', '2');
  }

  private mark(entry: Entry): string {
    if (entry.best !== null) return this.isUnicode ? '✓' : '*';
    return entry.isStarted ? (this.isUnicode ? '·' : '-') : ' ';
  }
}

/** What is known of a level's best play, one's own and anybody's. */
function progressOf({ level, best, optimum, bestPlay }: Entry): string {
  if (isScored(level)) return best === null ? '' : `your best ${best.toLocaleString('en')}`;
  if (best === null) return optimum === null ? (bestPlay ?? '') : `${optimum} moves`;
  return `won in ${best}${optimum === null ? '' : `, best ${optimum}`}`;
}
