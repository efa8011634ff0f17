import { describe, expect, it } from 'vitest';
import { playHaunt } from '../games/haunt/session.js';
import { files, scratchFolder } from '../harness.js';
import { TerminalSession } from '../terminal.js';
import { SAVED_CASES } from './saved-games.js';

const paths = files(Object.fromEntries(SAVED_CASES.map(({ name, text }) => [`${name}.txt`, text])));
const pathOf = (name: string) => paths[`${name}.txt`] ?? '';

/** What stands above the keys, which is what a game looks like. */
const pageOf = (session: TerminalSession) =>
  session
    .rows()
    .slice(0, -1)
    .map((row) => row.trimEnd());

/** The left part of the screen, where boards are. */
const boardOf = (session: TerminalSession) =>
  pageOf(session)
    .slice(1, 8)
    .map((row) => row.slice(0, 9).trimEnd());

describe('a program that is killed after every move goes on with it', () => {
  it.each(SAVED_CASES)('on the screen: $name', async ({ name, keys }) => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    let board: string[] = [];
    for (const [index, [press, shown]] of keys.entries()) {
      const session = TerminalSession.play([pathOf(name), '--glyphs', 'ascii'], { env });
      if (index > 0) await session.see('You continue where you left');
      await session.see('? help  q quit');
      session.send(press);
      await session.see(shown);
      board = boardOf(session);
      session.kill('SIGKILL');
      await session.exit();
    }
    const last = TerminalSession.play([pathOf(name), '--glyphs', 'ascii'], { env });
    await last.see('You continue where you left');
    expect(boardOf(last)).toEqual(board);
    last.send('q');
    expect(await last.exit()).toBe(0);
  });

  it.each(SAVED_CASES)('line by line: $name', async ({ name, lines }) => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    for (const [index, [line, told]] of lines.entries()) {
      const session = TerminalSession.play([pathOf(name), '--describe'], { env });
      if (index > 0) await session.see('You continue where you left');
      await session.see('> ');
      session.send(`${line}\r`);
      await session.see((now) => now.text().slice(now.text().indexOf('> ')).includes(told));
      // The next prompt comes after everything of the line before.
      await session.see(
        (now) =>
          now
            .text()
            .split('\n')
            .filter((row) => row.startsWith('> ')).length > 1,
      );
      session.kill('SIGKILL');
      await session.exit();
    }
    const last = TerminalSession.play([pathOf(name), '--describe'], { env });
    await last.see('You continue where you left');
    last.send('quit\r');
    expect(await last.exit()).toBe(1);
  });

  it('in a run of Monster Maze, on the screen and line by line', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    let seen: string[] = [];
    for (let turn = 1; turn <= 6; turn++) {
      const session = playHaunt(turn === 1 ? ['--seed', '1'] : [], { env });
      if (turn > 1) {
        await session.see('You continue where you left');
        expect(pageOf(session).slice(0, 3)).toEqual(seen.slice(0, 3));
      }
      session.send('h');
      await session.see(`moves ${turn} `);
      seen = pageOf(session);
      session.kill('SIGKILL');
      await session.exit();
    }
    for (let turn = 7; turn <= 9; turn++) {
      const session = playHaunt(['--describe'], { env });
      await session.see('You continue where you left');
      await session.see('> ');
      session.send('right\r');
      await session.see('You turn right.');
      await session.see(
        (now) =>
          now
            .text()
            .split('\n')
            .filter((row) => row.startsWith('> ')).length > 1,
      );
      session.kill('SIGKILL');
      await session.exit();
    }
    const last = playHaunt([], { env });
    await last.see('moves 9 ');
    last.send('q');
    expect(await last.exit()).toBe(0);
  });
});
