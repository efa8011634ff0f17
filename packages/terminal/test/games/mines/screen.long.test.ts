import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, scratchFolder } from '../../harness.js';
import { KEYS, TerminalSession } from '../../terminal.js';

/** A layout of which everything but a mine at d1, c4 and a4 is safe; its first cell opens the middle. */
const paths = files({ 'field.txt': 'game: mines\ntitle: three mines\n\n...*\n....\n....\n*.*.\n' });
const HOME = '\u001b[H';
const PAGE_UP = '\u001b[5~';

/** Columns before a board: the numbers of its rows. */
const GUTTER = 2;

/** The board of 8 by 8 cells. */
function boardOf(session: TerminalSession): string[] {
  return session
    .rows()
    .slice(2, 10)
    .map((row) => row.slice(GUTTER, GUTTER + 15));
}

/** Does what the coach says, who need not be asked first, until the game is over; how often. */
async function obeyToTheEnd(session: TerminalSession): Promise<number> {
  const below = (now: TerminalSession) => now.rows().slice(1).join('\n');
  for (let times = 1; ; times++) {
    const before = below(session);
    await session.press('x', (now) => below(now) !== before && !now.text().includes('is thinking'));
    if (/WON|LOST/.test(session.text())) return times;
  }
}

describe('a field on the whole screen', () => {
  it('is played to victory at the cursor, by opening, flags and chords', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.mines([paths['field.txt']], { env });
    await session.see('three mines - 3 mines left');
    await session.press(`${HOME}${PAGE_UP}`, 'a1: covered');
    await session.press(' ', 'a1: sea');
    expect(
      session
        .rows()
        .slice(2, 6)
        .map((row) => row.slice(0, GUTTER + 7)),
    ).toEqual(['1 · · 1 ■', '2 · · 1 ■', '3 1 2 1 ■', '4 ■ ■ ■ ■']);
    expect(session.rows()[1]?.trimEnd()).toBe('  a b c d');
    await session.press(`${KEYS.right}${KEYS.right}${KEYS.right}f`, '2 mines left');
    await session.press(' ', 'A flag stands here');
    // The flag beside c2 lets it be chorded, which opens d2 and d3.
    await session.press(`${KEYS.left}${KEYS.down}c`, (now) => /c2: 1, one flag around/.test(now.text()));
    await session.press(`${KEYS.down}${KEYS.down}${KEYS.left}${KEYS.enter}`, 'b4: 2');
    await session.press(`${KEYS.right}${KEYS.right}\r`, 'WON');
    // A board that somebody drew is a known one.
    const counted = /On such fields: 1 with help or on a/;
    expect(session.text()).toMatch(counted);
    // The click on the flag, and the chord without flags enough, opened nothing.
    expect(session.text().replace(/\s+/g, ' ')).toMatch(
      /\d:\d\d\.\d\d; 3BV (\d+) of \1; Clicks \d+, \d+ with effect; 3BV a second [\d.]+; IOE [01]\.\d\d; ThrP [01]\.\d\d; Corr 0\.\d\d\./,
    );
    await session.see(/ZiNi \d+, openings first \d+\.\s+(You took no risk|Look at click \d)/);
    // Taken back and won again: the board has been counted.
    await session.press('u', /1 mines? left|2 mines left/);
    await session.press('\r', 'WON, assisted');
    expect(session.text()).toMatch(counted);
    await session.quit();
    expect(session.raw).toMatch(/\?1000h.*\?1000l/s);
    const kept = JSON.parse(
      readFileSync(join(env.XDG_DATA_HOME, 'knossos', 'statistics', 'mines.json'), 'utf8'),
    );
    expect(Object.values(kept)).toMatchObject([{ games: 0, wins: 0, assisted: 1, streak: 0 }]);
  });

  it('undoes a mine, and says that the game was helped', async () => {
    const session = await TerminalSession.mines([paths['field.txt']]).showing('3 mines left');
    await session.press(`${HOME}${PAGE_UP} `, 'a1: sea');
    await session.press(`${KEYS.right}${KEYS.right}${KEYS.right} `, 'LOST');
    expect(session.text()).toContain('there was a mine on d1');
    expect(session.text()).toMatch(/On such fields: 1 with help/);
    await session.press(' ', 'u undoes, n deals a new board');
    await session.press('u', /3 mines left, 0:\d\d, assisted/);
    await session.press(KEYS.ctrlR, 'LOST, assisted');
    await session.press('r', 'r again restarts');
    expect(session.text()).toContain('LOST, assisted');
    await session.press(`r${HOME}${PAGE_UP}`, 'a1: covered');
    await session.press('u', 'LOST, assisted');
    await session.press('rr', 'a1: covered');
    await session.press(' ', 'a1: sea');
    await obeyToTheEnd(session);
    // The same board, lost before: it counts once.
    expect(session.text()).toMatch(/On such fields: 1 with help/);
    await session.quit();
  });

  it('gives advice in three steps, chances and an analysis', async () => {
    const session = await TerminalSession.mines([paths['field.txt']]).showing('3 mines left');
    await session.press(`${HOME}${PAGE_UP} t`, 'Coach: Something is certain. Think of all ways');
    await session.press('t', 'Look at ');
    await session.press('t', 'd3 is safe');
    session.send(KEYS.down);
    await session.press('o', 'Chances: of a mine in percent');
    await session.press('e', /One solution|solutions; certain:/);
    await session.see((now) => boardOf(now).some((row) => / [+*]/.test(row)));
    await session.press('T', (now) => !/\d:\d\d/.test(now.text()));
    await session.quit();
  });
});
