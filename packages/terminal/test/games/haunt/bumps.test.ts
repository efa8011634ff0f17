import { readFileSync } from 'node:fs';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import type { PlayApp } from '../../../src/play/full-screen.js';
import { cli, scratchFolder } from '../../harness.js';
import { appOf, drawn, press } from '../../play/sheet.js';

const PACK = 'haunt/2-every-key-known';
const file = new URL(`../../../../../levels/${PACK}.txt`, import.meta.url);
const levels = splitPack(readFileSync(file, 'utf8')).map(({ text }) => text);

/** A level of the pack on the screen. */
const played = (index: number, folder = scratchFolder()) =>
  appOf([levels[index] ?? ''], folder, { seed: '1' });

/** The moves of the title, and what is said below. */
function shown(app: PlayApp): { readonly moves: number; readonly page: string } {
  const { lines, page } = drawn(app, 100, 40);
  return { moves: Number(/ - (\d+) moves?/.exec(lines[0] ?? '')?.[1]), page };
}

describe('a bump against a wall', () => {
  it('is told and no move, where it takes no time', () => {
    const folder = scratchFolder();
    const app = played(0, folder);
    // Down a blind alley or up to a corner: after so many steps ahead there is a wall.
    press(app, 'kkkkkkkk');
    const before = shown(app);
    expect(before.page).toContain('You walk into a wall; that takes no time.');
    press(app, 'kkkk');
    expect(shown(app)).toEqual(before);
    press(app, 'h');
    expect(shown(app).moves).toBe(before.moves + 1);
    expect(shown(app).page).not.toContain('that takes no time');
    press(app, 'u');
    expect(shown(app).moves).toBe(before.moves);
    app.close();
    expect(shown(played(0, folder)).moves).toBe(before.moves);
  });

  it('is counted alike line by line', async () => {
    const line = `play ${PACK} --index 0 --seed 1 --moves FFFFFFFFL --describe`;
    const { out } = await cli(line.split(' '));
    const numbers = [...out.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(out).toContain(`not finished after ${numbers.length} moves`);
    expect(out).toContain('\nYou walk into a wall; that takes no time.\n');
  });
});
