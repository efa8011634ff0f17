import { describe, expect, it } from 'vitest';
import { lessonTexts } from '../../../../tests/lesson-texts.js';
import type { PlayApp } from '../../src/play/full-screen.js';
import { scratchFolder, TRAP } from '../harness.js';
import { appOf, drawn, press } from './sheet.js';

/** Two rooms far apart: whatever the dice do, nobody is caught within the first moves. */
const CAVE =
  'game: escape\ntitle: far away\nseed: 7\nwait: yes\nhears: 1\nidle: wander\n\nS.........\n#########.\nM....####.\n.....####E\n..........\n';

const after = (app: PlayApp, keys: string) => {
  press(app, keys);
  return drawn(app, 80, 24);
};

/** Presses keys, then waits four times; the dice that the screen names, and every board. */
function waited(app: PlayApp, keys = '') {
  const [, moves, dice] = /far away - (\d+) moves?, dice (\S+)/.exec(after(app, keys).page) ?? [];
  expect(moves).toBe('0');
  return { dice, boards: [1, 2, 3, 4].map(() => after(app, ' ').lines.slice(1, 12).join('\n')) };
}

describe('dice on the whole screen', () => {
  it('fall again as before after undoing and restarting, and anew with n', () => {
    const folder = scratchFolder();
    const app = appOf([CAVE], folder);
    const first = waited(app);
    expect(first.dice).toBe('7');
    expect(new Set(first.boards).size).toBeGreaterThan(1);
    expect(after(app, 'uuu').lines.slice(1, 12).join('\n')).toBe(first.boards[0]);
    expect(waited(app, 'rr')).toEqual(first);
    // Of a handful of seeds at least one throws otherwise.
    const others = [1, 2, 3, 4, 5].map(() => {
      expect(after(app, 'n').page).toContain('n again leaves this game');
      return waited(app, 'n');
    });
    expect(new Set(['7', ...others.map(({ dice }) => dice)]).size).toBe(6);
    expect(new Set(others.map(({ boards }) => boards.join('\n\n'))).size).toBeGreaterThan(1);
    app.close();
    const again = drawn(appOf([CAVE], folder), 80, 24).page;
    expect(again).toContain('You continue where you left off.');
    expect(again).toContain(`4 moves, dice ${others[4]?.dice}`);
  });

  it('are offered only where some fall', () => {
    const app = appOf([TRAP]);
    expect(drawn(app, 80, 24).page).not.toContain('dice');
    expect(after(app, 'n').page).toContain('No dice fall in this level');
  });

  it('tell in Monster Maze that the player was sent away, with keys for one who turns', () => {
    const lesson = lessonTexts('haunt').find(({ title }) => title === 'A ghost');
    const app = appOf([lesson?.text.replace(/^moves: .*\n/m, '') ?? '']);
    const { lines, page } = drawn(app, 80, 24);
    expect(page).toContain(`0 moves, dice ${lesson?.level.meta.seed}`);
    expect(lines[23]).toMatch(/^arrows move .* n new dice .* q quit$/);
    expect(after(app, '?').page).toMatch(/up, w, k, F +walk forward[\s\S]*\? page 2 of 2/);
    expect(after(app, '?').page).toContain('A zombie (Z) steps every few moves');
    expect(after(app, 'xwwww').page).toMatch(/sends you away. You wake up somewhere\s+.*else/);
    expect(after(app, 'u').page).not.toContain('You wake up');
  });
});
