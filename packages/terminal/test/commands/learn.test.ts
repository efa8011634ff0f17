import { describe, expect, it } from 'vitest';
import { cli, prints, refuses, scratchFolder } from '../harness.js';
import { KEYS, TerminalSession } from '../terminal.js';

describe('learn', () => {
  it('plays lessons one after another on the whole screen, and goes on with the first that is left', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.knossos(['learn', 'theseus'], { env });
    await session.see('Walk out - 0 moves');
    // Lessons name cells, so that letters and numbers stand around the board.
    expect(session.rows()[1]?.trim()).toMatch(/^a +b +c/);
    expect(session.text()).toContain('The gap on the right is the way out');
    await session.press(KEYS.right + KEYS.right + KEYS.right, 'WON in 3 moves');
    await session.press(KEYS.enter, 'Two steps for your one - 0 moves');
    await session.press('\t', 'Walls stop him - 0 moves');
    await session.quit();
    const again = TerminalSession.knossos(['learn', 'theseus'], { env });
    await again.see('Two steps for your one - 0 moves');
    await again.quit();
  });

  prints('learn gold', [
    ['--number 2 --moves DRUR --describe', 'Lesson 2: The floor breaks. (d2) The floor breaks behind you'],
  ]);

  it('lists the lessons of all games where none is named', async () => {
    const { code, out } = await cli(['learn'], { env: { XDG_DATA_HOME: scratchFolder() } });
    expect(code).toBe(0);
    expect(out).toMatch(/^escape {2,}1 {2,}Find the way out$/m);
    expect(out).toMatch(/^theseus {2,}1 {2,}Walk out$/m);
    const first = await cli(['learn', 'escape', '--describe'], { env: { XDG_DATA_HOME: scratchFolder() } });
    expect(first.out).toContain('with the arrow keys.');
    expect(first.out).not.toContain('swipe');
  });

  refuses('learn', [
    ['chess --describe', 'theseus'],
    ['gold --number 99 --describe', 'from 1 to 10'],
  ]);
});
