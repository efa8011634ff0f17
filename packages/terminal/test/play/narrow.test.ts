import { campaignLevels, startRun } from '@knossos/engine/internal/games/haunt';
import { describe, expect, it } from 'vitest';
import { RunGame } from '../../src/games/haunt/play/run-game.js';
import { keyBar, partRows, titleRow } from '../../src/play/key-bar.js';
import type { App } from '../../src/screen/run-on-screen.js';
import { scratchFolder } from '../harness.js';
import { SAVED_CASES } from './saved-games.js';
import { appOf as anyApp, drawn, press, runAppOf, until } from './sheet.js';

const LOOK = { glyphs: 'unicode', colour: true } as const;
const SIZES = [
  [80, 24],
  [60, 20],
  [40, 15],
  [24, 8],
] as const;

// Of a random board one click might open everything, and the game would be over.
const appOf = (...texts: readonly string[]) => anyApp(texts, scratchFolder(), { look: LOOK, seed: '1' });

function runOf(keys: string, isReplay = false): App {
  const source = { levels: campaignLevels(), file: null, settings: [] };
  const game = new RunGame(source, startRun({ seed: '1', from: 1, lives: 6 }), null);
  const app = runAppOf(game, isReplay);
  press(app, keys);
  return app;
}

/** The keys are whole words in every size, help and quit among them. */
function checkKeys(app: App): void {
  const whole = (drawn(app, 300, 40).lines.at(-1) ?? '').split(/ {2,}/);
  for (const [columns, rows] of SIZES) {
    const bar = drawn(app, columns, rows).lines.at(-1) ?? '';
    // Letters of a list go into its filter.
    expect(bar).toMatch(/\? help {2}(?:q|Esc) quit$/);
    expect(bar.split(/ {2,}/).filter((key) => !whole.includes(key))).toEqual([]);
  }
}

describe('the row of keys', () => {
  it('has whole words, help and quit at any width', () => {
    const keys = ['arrows move', 'u undo', 't hint'];
    expect(keyBar(keys, 80)).toBe('arrows move  u undo  t hint  ? help  q quit');
    expect(keyBar(keys, 42)).toBe('arrows move  u undo  ? help  q quit');
    expect(keyBar(keys, 30)).toBe('arrows move  ? help  q quit');
    expect(keyBar(keys, 14)).toBe('? help  q quit');
  });

  it.each(SAVED_CASES)('of $name, played, with overlay, with branches', ({ text, keys }) => {
    const app = appOf(text);
    checkKeys(app);
    for (const some of keys) press(app, some);
    checkKeys(app);
    app.key('o');
    checkKeys(app);
    app.key('b');
    checkKeys(app);
    app.close();
  });

  it('stands below what fits of a run, of which the views go one after the other', () => {
    const app = runOf('');
    expect(drawn(app, 120, 40).lines[3]).toMatch(/^#{14} {3}.*Level 1 of 9: Two Ghosts\./);
    expect(drawn(app, 40, 12).page).toContain('larger than what fits');
    expect(drawn(app, 20, 6).page).toMatch(/too\s+small/);
    press(app, 'vv');
    expect(drawn(app, 120, 40).page).not.toMatch(/^#{14} /m);
    app.close();
  });

  it('of a solution and of a running mouse', async () => {
    const walk = appOf(SAVED_CASES[1]?.text ?? '');
    walk.key('v');
    await until(() => drawn(walk, 80, 24).page.includes('solution, move 0'));
    checkKeys(walk);
    walk.close();
    const mouse = appOf(SAVED_CASES[4]?.text ?? '');
    press(mouse, 'g ');
    expect(drawn(mouse, 80, 24).page).toContain('paused');
    checkKeys(mouse);
    mouse.close();
  });

  it('of a list, a run, its map, its command line and its replay', () => {
    const list = appOf(...SAVED_CASES.map(({ text }) => text));
    checkKeys(list);
    list.close();
    for (const app of [runOf('hl'), runOf('hm'), runOf('he'), runOf('', true)]) {
      checkKeys(app);
      app.close();
    }
  });

  it('of the help says how to go on and how to quit', () => {
    const app = appOf(SAVED_CASES[3]?.text ?? '');
    app.key('?');
    for (const [columns, rows] of SIZES) {
      const bar = drawn(app, columns, rows).lines.at(-1) ?? '';
      expect(bar).toMatch(columns < 60 ? /^\? page 2 of \d+ {2}q quit$/ : /closes the help {2}q quit$/);
    }
    app.close();
  });
});

describe('a short row', () => {
  it('cuts the name before the standing', () => {
    expect(titleRow('A long name', '3 moves', 30)).toBe('A long name - 3 moves');
    expect(titleRow('A long name', '3 moves', 18)).toBe('A lon... - 3 moves');
    expect(titleRow('A long name', '3 moves', 12)).toBe('3 moves');
  });

  it('is followed by another one for what does not fit', () => {
    expect(partRows(['lives 6', 'moves 12', 'ghosts in 2'], 20, 2)).toEqual([
      'lives 6   moves 12',
      'ghosts in 2',
    ]);
  });

  it.each(SAVED_CASES)('says at 40 columns how the game of $name stands', ({ text, keys }) => {
    const app = appOf(text.replace('title: ', 'title: a very long name of a level that goes on and on, '));
    for (const some of keys) press(app, some);
    const title = drawn(app, 40, 15).lines[0] ?? '';
    expect(title.length).toBeLessThanOrEqual(40);
    expect(title).toMatch(/move|mines left|blo/);
    app.close();
  });
});

describe('a field', () => {
  const board = (columns: number, rows: number) =>
    `game: mines\nmines: 9\nstart: safe\n\n${`${'.'.repeat(columns)}\n`.repeat(rows)}`;

  it('has letters above its columns and numbers before its rows', () => {
    const app = appOf(board(9, 12));
    const { lines } = drawn(app, 80, 24);
    expect(lines[1]).toBe('   a b c d e f g h i');
    for (let row = 1; row <= 12; row++) {
      expect(lines[row + 1]?.slice(0, 20)).toBe(
        `${String(row).padStart(2)} ${Array(9).fill('■').join(' ')}`.slice(0, 20),
      );
    }
    app.close();
  });

  it('keeps them beside the part that is shown, and leaves numbers out where they would cut the board', () => {
    const app = appOf(board(30, 16));
    press(app, ['end', 'pagedown']);
    const { lines } = drawn(app, 40, 15);
    // Double letters stand below each other: side by side they would run together.
    expect(lines.slice(1, 3)).toEqual([`${' '.repeat(29)}aaaa`, '   abcdefghijklmnopqrstuvwxyzabcd']);
    expect(lines.some((line) => line.startsWith('16 .'))).toBe(true);
    const narrow = drawn(app, 30, 15).lines;
    expect(narrow[2]).toMatch(/^[a-z]+/);
    const part = drawn(app, 25, 15).lines;
    expect(part[2]).toMatch(/^ {3}[i-z]+abcd$/);
    expect(part.some((line) => line.startsWith('16 .'))).toBe(true);
    expect(drawn(app, 60, 24).lines[3]).toBe(Array(30).fill('■').join(' '));
    expect(drawn(app, 60, 24).lines[2]).toMatch(/^a b c d.* y z a b c d$/);
    app.close();
  });

  it('says so when there is no room for all rows, and follows the cursor', async () => {
    const whole = appOf(board(30, 16));
    press(whole, ' o');
    await until(() => drawn(whole, 80, 24).page.includes('Chances: '));
    expect(drawn(whole, 80, 24).page).not.toContain('a part of the board');
    expect(drawn(whole, 80, 24).page).toMatch(/^ 1 [\s\S]*\n16 /m);
    whole.close();
    const app = appOf(board(30, 20));
    expect(drawn(app, 80, 24).page).toMatch(/The window shows a part of the board and follows you/);
    press(app, ['end', 'pagedown']);
    await until(() => /^20 /m.test(drawn(app, 80, 24).page));
    expect(drawn(app, 80, 24).page).not.toMatch(/^ 1 /m);
    app.close();
  });

  it('finds the cell under a click', () => {
    const app = appOf(board(9, 9));
    drawn(app, 80, 24);
    app.key('right@6,4');
    expect(drawn(app, 80, 24).page).toContain('c3: flag');
    app.key('right@1,4');
    expect(drawn(app, 80, 24).page).toContain('8 mines left');
    app.close();
    const field = appOf('game: mines\n\n...*\n....\n....\n*.*.\n');
    drawn(field, 80, 24);
    // The flag beside c2 lets it be chorded, which opens d2 and d3.
    press(field, ['left@2,2', 'right@8,2', 'left@40,2', 'middle@6,3', 'left@4,5', 'left@8,5']);
    expect(drawn(field, 80, 24).lines[0]).toContain('WON');
    field.close();
  });
});
