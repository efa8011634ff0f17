import { bestPlayOf, counted, grouped, optimumOf } from '@knossos/engine/internal/puzzle';
import type { Canvas } from '../screen/canvas.js';
import type { Key } from '../screen/keys.js';
import type { App, Wakeups } from '../screen/run-on-screen.js';
import { countWon, type Entry, filterEntries } from './entries.js';
import { isScored } from './game.js';
import { HelpPages } from './help.js';
import { fitted, keyBar } from './key-bar.js';
import { type ActionOf, KeyTable } from './key-table.js';
import { drawKeys, isTooSmall } from './page.js';
import { TaskRunner } from './task-runner.js';

/** The keys of the list. Letters are not among them, not even q: they are typed into the filter. */
export const PICKER_KEYS = new KeyTable([
  ['up / down', 'the level before / after', { up: 'up', down: 'down' }],
  ['Page Up / Page Down', 'ten levels up / down', { pageup: 'pageup', pagedown: 'pagedown' }],
  ['Home / End', 'the first / the last level', { home: 'home', end: 'end' }],
  ['Enter', 'play', { enter: 'choose' }],
  ['backspace', 'take the last letter of the filter back', { backspace: 'shorten' }],
  ['Esc', 'clear the filter; without one: quit', { escape: 'back' }],
  ['?', 'this page; behind a filter: a letter of it', { '?': 'help' }],
]);

/** Columns of a title at most: packs stand behind them. */
const TITLE = 40;
/** Smallest window that the list can be used in. */
const LEAST_ROWS = 5;

const HELP = {
  title: 'Knossos',
  help: [
    'Type to filter: levels stay if every word occurs in their title, pack or game.',
    'Levels that you have won are marked, and so are those in the middle of a game: you continue there.',
  ],
};

/** A list of levels to choose from: arrows, typing filters, Enter plays. */
export class PickerApp implements App {
  /** What has gone wrong; null for nothing. */
  problem: string | null = null;
  private filter = '';
  private chosen = 0;
  private shown: readonly Entry[];
  /** How many have been won; null while they are being counted. */
  private won: number | null = null;
  private readonly counter: TaskRunner;
  private readonly help = new HelpPages();

  constructor(
    private readonly entries: readonly Entry[],
    private readonly isUnicode: boolean,
    private readonly choose: (entry: Entry) => void,
    wakeups: Wakeups,
  ) {
    this.shown = entries;
    this.counter = new TaskRunner(wakeups);
    this.count();
  }

  /** The level that was chosen has been left: shows fresh marks, and what has gone wrong; keeps the place. */
  refresh(problem: string | null): void {
    this.problem = problem;
    this.shown[this.chosen]?.forget();
    this.count();
  }

  close(): null {
    this.counter.cancel();
    return null;
  }

  key(key: Key): number | null {
    if (this.help.isOpen) {
      this.help.key(key);
      return key === 'q' ? 0 : null;
    }
    const action = PICKER_KEYS.actionOf(key);
    if (action === null || (action === 'help' && this.filter !== '')) {
      if ([...key].length === 1) this.narrow(this.filter + key);
      return null;
    }
    return this.act(action);
  }

  private act(action: ActionOf<typeof PICKER_KEYS>): number | null {
    const { chosen, filter, shown } = this;
    const last = Math.max(0, shown.length - 1);
    const entry = shown[chosen];
    if (action === 'choose') {
      if (entry) this.choose(entry);
    } else if (action === 'shorten') this.narrow(filter.slice(0, -1));
    else if (action === 'help') this.help.open();
    else if (action === 'back') {
      if (filter === '') return 0;
      this.narrow('');
    } else {
      const steps = { home: 0, end: last, up: chosen - 1, down: chosen + 1 };
      const next = { ...steps, pageup: chosen - 10, pagedown: chosen + 10 }[action];
      this.chosen = Math.min(last, Math.max(0, next));
    }
    return null;
  }

  private count(): void {
    this.won = null;
    this.counter.start('counting', countWon(this.entries), (won) => {
      this.won = won;
    });
  }

  /** Adds a text to the filter. */
  type(text: string): void {
    this.narrow(this.filter + text);
  }

  private narrow(filter: string): void {
    // What a longer filter lets through is among what the shorter one did.
    const from = filter.startsWith(this.filter) ? this.shown : this.entries;
    this.filter = filter;
    this.shown = filterEntries(from, filter);
    this.chosen = 0;
  }

  draw(canvas: Canvas): void {
    const { columns, rows } = canvas;
    if (isTooSmall(canvas, LEAST_ROWS, 'Ctrl-C')) return;
    if (this.help.isOpen) {
      this.help.draw(HELP, PICKER_KEYS.help, canvas);
      return;
    }
    const won = this.won === null ? '' : `, ${grouped(this.won)} won`;
    canvas.text(0, 0, `Knossos - ${counted(this.entries.length, 'level')}${won}`, '1');
    const found = `: ${grouped(this.shown.length)} of them`;
    const filter = this.filter === '' ? 'type to filter' : `filter: ${this.filter}${found}`;
    canvas.text(0, 1, fitted(filter, columns), this.filter === '' ? '2' : '');
    if (this.problem !== null) canvas.text(0, 2, fitted(this.problem, columns));
    const room = rows - 4;
    const from = Math.max(0, Math.min(this.chosen - (room >> 1), this.shown.length - room));
    const rowsShown = this.shown.slice(from, from + room);
    const progress = rowsShown.map(progressOf);
    // Mark and gaps take five columns; progress is shown whole, and titles get the rest.
    const widest = Math.max(...progress.map((text) => text.length), 0);
    const longest = Math.max(...rowsShown.map(({ title }) => title.length), 24);
    const width = Math.max(8, Math.min(TITLE, longest, columns - 5 - widest));
    let pack = '';
    rowsShown.forEach((entry, index) => {
      const isChosen = from + index === this.chosen;
      const title = fitted(entry.title, width).padEnd(width);
      const start = `${this.mark(entry)} ${title} ${(progress[index] ?? '').padEnd(Math.max(widest, 10))}`;
      const left = columns - 3 - start.length;
      const line = entry.pack === pack || left < 8 ? start : `${start} ${fitted(entry.pack, left)}`;
      pack = entry.pack;
      canvas.text(0, 3 + index, `${isChosen ? '>' : ' '} ${line}`.padEnd(columns), isChosen ? '7' : '');
    });
    if (this.shown.length === 0) canvas.text(2, 3, 'No level fits the filter.');
    const keys = ['Enter play', 'up/down choose', ...(this.filter === '' ? [] : ['Esc clear the filter'])];
    const always = this.filter === '' ? ['? help', 'Esc quit'] : ['Ctrl-C quit'];
    drawKeys(canvas, keyBar(keys, columns, always));
  }

  private mark({ best, saved }: Entry): string {
    if (best !== null) return this.isUnicode ? '✓' : '*';
    return saved?.over === false ? (this.isUnicode ? '·' : '-') : ' ';
  }
}

/** A level's best known play, one's own and the record. */
function progressOf({ rules, level, best }: Entry): string {
  const optimum = optimumOf(level);
  if (isScored(rules)) return best === null ? '' : `your best ${grouped(best)}`;
  if (best === null) return optimum === null ? (bestPlayOf(level) ?? '') : `best ${counted(optimum, 'move')}`;
  return `won in ${best}${optimum === null ? '' : `, best ${optimum}`}`;
}
