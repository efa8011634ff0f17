import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { field, files, MAZE, MINE, pillars, scratchFolder, TRAP } from '../harness.js';
import { KEYS, PROGRAM, TerminalSession } from '../terminal.js';

const paths = files({
  'mine.txt': MINE,
  'maze.txt': MAZE,
  'trap.txt': TRAP,
  'field.txt': field(60),
  'crowd.txt': pillars(41),
  'pack.txt': `${MINE}---\n${MAZE}---\n${TRAP}`,
  'two.txt': `${MAZE.replace('\n\n', '\nnote: optimum 5\n\n')}---\n${TRAP}`,
});

/** Shows the cursor, and leaves the screen of its own: nothing comes behind it. */
const LEAVE = '\u001b[?25h\u001b[?1049l';

describe('a level on the whole screen', () => {
  it('undoes a loss, redoes, restarts, and keeps the branches', async () => {
    const session = await TerminalSession.play([paths['trap.txt']]).showing('trap - 0 moves');
    await session.press(KEYS.right, 'LOST after 1 move');
    await session.press('u', 'trap - 0 moves');
    await session.press(KEYS.ctrlR, 'LOST after 1 move');
    await session.press('r', 'r again restarts');
    expect(session.text()).toContain('LOST after 1 move');
    await session.press('r', 'trap - 0 moves');
    await session.see('u takes the restart back');
    await session.press('u', 'LOST after 1 move');
    await session.press('rr', 'trap - 0 moves');
    await session.press('b', '1 lost R');
    await session.press(`j${KEYS.enter}`, 'LOST after 1 move');
    session.send('u');
    await session.press(' ', 'You cannot wait here.');
    await session.press('z', '"z" does nothing here: ? lists the keys.');
    await session.press('v', 'Proved: it cannot be won.');
    await session.quit();
  });

  it('gives hints in three steps, solutions, overlays, reasons and help', async () => {
    const session = await TerminalSession.play([paths['mine.txt']]).showing('0 moves');
    await session.press('t', 'Hint:');
    await session.see('(t: the move)');
    expect(session.text()).not.toContain('Move: ');
    await session.press('t', 'Move: right.');
    await session.press('t', 'escapes in 21 moves');
    await session.press(`${KEYS.right}y`, 'The monster goes left: a shortest path');
    await session.press('o', 'Exit distance');
    await session.press('v', 'solution, move 0 of 20');
    await session.press('?', 'one move back');
    session.send('x');
    await session.press(' lh', 'solution, move 1 of 20');
    await session.press('\u001b[F', 'The end of the solution.');
    await session.press(KEYS.escape, 'the mine with a monster - 1 move');
    await session.press('?', 'undo, also a loss');
    await session.press('x', '1 move');
    await session.quit();
  });

  it('saves replays', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = await TerminalSession.play([paths['mine.txt']], { env }).showing('0 moves');
    await session.press(`${KEYS.right}${KEYS.up}`, '2 moves');
    await session.press('p', 'Saved:');
    await session.quit();
    const replays = join(env.XDG_DATA_HOME, 'knossos', 'replays');
    const [replay] = readdirSync(replays);
    expect(readFileSync(join(replays, replay as string), 'utf8')).toContain('moves: RU\n');
  });

  it('follows the size of the window', async () => {
    const session = await TerminalSession.play([paths['mine.txt']]).showing('0 moves');
    session.resize(20, 6);
    await session.see(/too\s+small/);
    session.resize(40, 12);
    await session.see('#....S.##');
    session.resize(120, 40);
    await session.see('██· · · · S');
    await expect.poll(() => session.rows()[39], { timeout: 50_000 }).toContain('q quit');
    await session.quit();
  });

  it('scrolls a board that is larger than the window', async () => {
    const session = await TerminalSession.play([paths['field.txt']], { columns: 50, rows: 20 }).showing('S');
    await session.press(KEYS.down.repeat(40), '40 moves');
    expect(session.text()).toContain('S');
    await session.quit();
  });

  it('ends by Ctrl-C, signals and q with codes of their own, and gives the screen back', async () => {
    for (const [end, code] of [
      [(session: TerminalSession) => session.send(KEYS.ctrlC), 130],
      [(session: TerminalSession) => session.kill('SIGINT'), 130],
      [(session: TerminalSession) => session.kill('SIGHUP'), 129],
      [(session: TerminalSession) => session.kill('SIGTERM'), 143],
      [(session: TerminalSession) => session.send('q'), 0],
    ] as const) {
      const session = await TerminalSession.play([paths['mine.txt']]).showing('0 moves');
      expect([session.isAlternate, session.raw.includes('\u001b[?25l')]).toEqual([true, true]);
      end(session);
      expect(await session.exit()).toBe(code);
      expect(session.raw.endsWith(LEAVE)).toBe(true);
    }
  });

  it('stops by Ctrl-Z and comes back', async () => {
    const session = new TerminalSession('bash', ['--norc', '-i'], {
      env: { XDG_DATA_HOME: scratchFolder(), PS1: 'ready> ' },
    });
    await session.see('ready>');
    await session.press(
      `${process.execPath} ${PROGRAM} play ${paths['maze.txt']}\r`,
      'the small maze - 0 moves',
    );
    await session.press(KEYS.ctrlZ, 'Stopped');
    expect(session.isAlternate).toBe(false);
    await session.press('fg\r', 'the small maze - 0 moves');
    expect(session.text()).not.toContain('No shell waits');
    await session.press('q', (one) => !one.isAlternate);
    session.send('exit\r');
    await session.exit();
  });

  it('goes on after Ctrl-Z where no shell waits for it', async () => {
    const session = await TerminalSession.play([paths['maze.txt']]).showing('the small maze - 0 moves');
    await session.press(KEYS.ctrlZ, 'No shell waits for this program');
    expect(session.raw).toContain(LEAVE);
    await session.press('a', '1 move');
    await session.quit();
  });

  it('takes pasted text for no moves', async () => {
    const session = await TerminalSession.play([paths['maze.txt']]).showing('the small maze - 0 moves');
    await session.press('\u001b[200~aaq\u001b[201~', 'Pasted text is no move.');
    expect(session.text()).toContain('the small maze - 0 moves');
    await session.quit();
    expect(session.raw).toContain('\u001b[?2004l');
  });

  it('opens a level that is pasted into the list, and filters by a line that is none', async () => {
    const session = await TerminalSession.play([paths['two.txt']]).showing('2 levels');
    await session.press('\u001b[200~trap\u001b[201~', 'filter: trap');
    await session.press(
      '\u001b[200~game: gold\rtitle: pasted gold\r\rS5.E\r\u001b[201~',
      'pasted gold - 0 moves',
    );
    await session.quit();
  });

  it('uses ASCII by itself where the locale is not UTF-8, and emoji when asked', async () => {
    const ascii = TerminalSession.play([paths['maze.txt']], { env: { LANG: 'C' } });
    await ascii.see('+---+---+---+');
    await ascii.quit();
    const emoji = await TerminalSession.play([paths['maze.txt'], '--glyphs', 'emoji']).showing('🐂');
    // This terminal takes the picture for one column wide; the wall stands in its place all the same.
    expect(emoji.rows()[3]?.replace('🐂', 'M').indexOf('│', 1)).toBe(12);
    await emoji.quit();
  });
});

describe('trouble', () => {
  it('restores the screen before it tells of a crash', async () => {
    const bomb = 'data:text/javascript,process.on("SIGUSR2",()=>{throw new Error("a bomb")})';
    const session = new TerminalSession(
      process.execPath,
      ['--import', bomb, PROGRAM, 'play', paths['mine.txt']],
      { env: { XDG_DATA_HOME: scratchFolder() } },
    );
    await session.see('0 moves');
    session.kill('SIGUSR2');
    expect(await session.exit()).toBe(1);
    expect(session.isAlternate).toBe(false);
    expect(session.raw.slice(session.raw.indexOf(LEAVE))).toContain('knossos: a bomb');
    expect(session.raw).not.toContain(' at ');
  });

  it('goes on playing when nothing can be saved, and says so in the end', async () => {
    // The shell keeps the terminal until all has been read: what is written last of all is lost on a busy machine.
    const program = [process.execPath, PROGRAM, 'play', paths['mine.txt']];
    const session = new TerminalSession(
      'sh',
      ['-c', '"$@"; echo "ended with $?"; read -r _', 'sh', ...program],
      { env: { XDG_DATA_HOME: '/dev/null' } },
    );
    await session.see('0 moves');
    await session.press(`${KEYS.right}p`, 'It could not be saved');
    await session.press('q', 'ended with 0');
    expect(session.raw.slice(session.raw.indexOf(LEAVE))).toContain('could not be saved');
    await session.quit('\r');
  });

  it('lets Esc stop the solver, and keys live meanwhile', async () => {
    const session = TerminalSession.play([paths['crowd.txt']], { columns: 140, rows: 50 });
    await session.see('0 moves');
    await session.press('v', /solving: [0-9,]+ joint states/);
    await session.press('?', 'undo, also a loss');
    await session.press('x', 'Esc stops');
    await session.press(KEYS.escape, 'Stopped.');
    // While it works, too, Ctrl-C ends at once.
    await session.press('v', /solving: [0-9,]+ joint states/);
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
  });
});

test.each([{ TERM: 'vt100' }, { TERM: 'xterm-256color', NO_COLOR: '1' }, { TERM: 'nothing-known-mono' }])(
  'a terminal without colours gets none: %j',
  async (env) => {
    const session = TerminalSession.play([paths['maze.txt']], { env });
    await session.see('the small maze - 0 moves');
    await session.quit();
    expect(session.raw).not.toMatch(/[[;][34]8;5;\d/);
  },
);
