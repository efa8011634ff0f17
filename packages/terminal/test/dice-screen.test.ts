import { describe, expect, it } from 'vitest';
import { files, scratchFolder, TRAP } from './harness.js';
import { TerminalSession } from './terminal.js';

/** Two rooms far apart: whatever the dice do, nobody is caught within the first moves. */
const CAVE =
  'game: escape\ntitle: far away\nseed: 7\nwait: yes\nhears: 1\nidle: wander\n\nS.........\n#########.\nM....####.\n.....####E\n..........\n';
const paths = files({ 'cave.txt': CAVE, 'trap.txt': TRAP });

/** The dice that the screen names, and where the monster stands. */
function shown(session: TerminalSession): { readonly dice: string; readonly board: string } {
  const dice = /dice (\S+)/.exec(session.text())?.[1];
  if (dice === undefined) throw new Error(`no dice in\n${session.text()}`);
  return { dice, board: session.rows().slice(2, 12).join('\n') };
}

/** Waits until a number of moves has been played. */
async function after(session: TerminalSession, moves: number): Promise<string> {
  await session.see(`far away - ${moves} move${moves === 1 ? '' : 's'}, dice`);
  return shown(session).board;
}

/** Waits four times and returns every board. */
async function waited(session: TerminalSession): Promise<string[]> {
  const boards: string[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    session.send(' ');
    boards.push(await after(session, turn));
  }
  return boards;
}

describe('dice on the whole screen', () => {
  it('fall again as before after undoing and restarting, and anew with t', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.play([paths['cave.txt'], '--glyphs', 'ascii'], { env });
    await after(session, 0);
    expect(shown(session).dice).toBe('7');
    const first = await waited(session);
    expect(new Set(first).size).toBeGreaterThan(1);
    session.send('uuu');
    expect(await after(session, 1)).toBe(first[0]);
    session.send('r');
    await after(session, 0);
    expect(await waited(session)).toEqual(first);
    // Of a handful of seeds at least one throws otherwise.
    const others = new Set<string>();
    const runs = new Set<string>();
    for (let round = 0; round < 5; round++) {
      session.send('t');
      await after(session, 0);
      others.add(shown(session).dice);
      runs.add((await waited(session)).join('\n\n'));
    }
    expect(others.size).toBe(5);
    expect(others).not.toContain('7');
    expect(runs.size).toBeGreaterThan(1);
    const { dice } = shown(session);
    session.send('q');
    expect(await session.exit()).toBe(0);
    const second = TerminalSession.play([paths['cave.txt'], '--glyphs', 'ascii'], { env });
    await second.see('You go on where you left.');
    expect(shown(second)).toMatchObject({ dice });
    second.send('ut');
    await after(second, 0);
    second.send('q');
    expect(await second.exit()).toBe(0);
  });

  it('are offered only where some fall', async () => {
    const session = TerminalSession.play([paths['trap.txt']]);
    await session.see('trap - 0 moves');
    expect(session.text()).not.toContain('dice');
    session.send('t');
    await session.see('No dice fall in this level');
    session.send('q');
    expect(await session.exit()).toBe(0);
  });
});
