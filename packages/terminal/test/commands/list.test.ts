import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { describe, expect, it } from 'vitest';
import { SaveFolder } from '../../src/play/saves.js';
import { MAZE, MINE, scratchFolder } from '../harness.js';
import { appOf, drawn, press, until } from '../play/sheet.js';

const GOLD = 'game: gold\n\nS3E\n';

/** Counts what is read. */
class CountingFolder extends SaveFolder {
  reads = 0;
  override read(...args: Parameters<SaveFolder['read']>): ReturnType<SaveFolder['read']> {
    this.reads++;
    return super.read(...args);
  }
}

function listOf(texts: readonly string[], times: number, folder = scratchFolder()) {
  const parsed = texts.map((text) => rulebook.parse(text));
  const levels = Array.from({ length: texts.length * times }, (_, index) => {
    const level = parsed[index % texts.length] ?? rulebook.parse('');
    const named = level.ok
      ? { ...level, value: { ...level.value, meta: { ...level.value.meta, title: `level no. ${index}` } } }
      : level;
    return { file: 'big.txt', index, line: 1, level: named };
  });
  const saves = new CountingFolder({ XDG_DATA_HOME: folder });
  return { app: appOf([], folder, { levels, saves }), saves };
}

it('calls puzzles of a day by their games, and says at once that nothing can be kept', () => {
  const level = rulebook.parse(MAZE);
  const levels = ['Cave Escape', 'Most Gold'].map((name, index) => {
    return { file: 'Puzzles of Monday 16 November', index, line: 1, level, name };
  });
  const place = join(scratchFolder(), 'file');
  writeFileSync(place, '');
  const shown = drawn(appOf([], place, { levels }), 80, 24).page;
  expect(shown).toContain('Cave Escape');
  expect(shown).toContain('Puzzles of Monday 16 November');
  expect(shown).toContain('Nothing can be kept: ');
});

describe('a list of 130,000 levels', () => {
  it('is shown, filtered, walked and played, and reads only what it shows', async () => {
    const { app, saves } = listOf([MAZE], 130_000);
    await until(() => drawn(app, 80, 24).page.includes('130,000 levels, 0 won'));
    expect(saves.reads).toBe(0);
    app.key('end');
    expect(drawn(app, 80, 24).page).toContain('> ');
    expect(drawn(app, 80, 24).page).toContain('level no. 129999');
    press(app, 'no. 98765');
    const found = drawn(app, 80, 24);
    expect(found.lines[1]).toBe('filter: no. 98765: 1 of them');
    expect(found.page).toContain('> ');
    app.key('backspace');
    expect(drawn(app, 80, 24).lines[1]).toBe('filter: no. 9876: 23 of them');
    app.key('enter');
    expect(drawn(app, 80, 24).lines[0]).toBe('level no. 9876 - 0 moves');
    press(app, 'h');
    expect(drawn(app, 80, 24).lines[0]).toBe('level no. 9876 - 1 move');
    app.key('escape');
    app.key('escape');
    expect(drawn(app, 80, 24).lines[1]).toBe('type to filter');
    expect(app.key('escape')).toBe(0);
    app.close();
  });

  it('counts what has been won beside the keys, not before the first picture', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'knossos', 'games'), { recursive: true });
    for (const [text, keys] of [
      [MAZE, 'hlldwl'],
      [GOLD, 'll'],
    ] as const) {
      const { app } = listOf([text], 1, folder);
      press(app, keys);
      drawn(app, 80, 24);
      app.close();
    }
    expect(readdirSync(join(folder, 'knossos', 'games'))).toHaveLength(2);
    const { app, saves } = listOf([MAZE, MINE, GOLD], 1000, folder);
    const before = drawn(app, 80, 24);
    expect(before.lines[0]).toBe('Knossos - 3,000 levels');
    expect(saves.reads).toBeLessThan(3000);
    app.key('down');
    expect(drawn(app, 80, 24).page).toMatch(/> \S? *level no\. 1/);
    await until(() => drawn(app, 80, 24).page.includes('won\n'));
    const { lines, page } = drawn(app, 80, 24);
    expect(lines[0]).toBe('Knossos - 3,000 levels, 2,000 won');
    expect(page).toMatch(/^ {2}\* level no\. 0 +won in 5 [\s\S]*^ {2}\* level no\. 2 +your best 5 /m);
    app.close();
  });

  it.each(['quiet', 'Q', 'quo vadis?', 'q?'])('takes every letter of "%s" into its filter', (title) => {
    const { app } = listOf([MAZE], 3);
    press(app, title);
    expect(drawn(app, 80, 24).lines[1]).toBe(`filter: ${title}: 0 of them`);
    expect(drawn(app, 80, 24).page).toContain('Esc clear the filter');
    expect(app.key('escape')).toBe(null);
    expect(drawn(app, 80, 24).lines.at(-1)).toContain('Esc quit');
    expect(app.key('escape')).toBe(0);
    app.close();
  });

  it('names a key that quits also where nothing of it fits', () => {
    const { app } = listOf([MAZE], 3);
    expect(drawn(app, 60, 4).page).toMatch(/Ctrl-C\s+quits\./);
    app.close();
  });

  it('explains itself', () => {
    const { app } = listOf([MAZE], 3);
    app.key('?');
    expect(drawn(app, 80, 24).page).toContain('Type to filter');
    app.key('x');
    expect(drawn(app, 80, 24).lines[1]).toBe('type to filter');
    app.key('?');
    expect(app.key('q')).toBe(0);
    app.close();
  });
});
