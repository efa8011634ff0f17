import {
  campaignLevels,
  type HauntLevel,
  type HauntMove,
  hauntRules,
} from '@knossos/engine/internal/games/haunt';
import { createPolicy } from '@knossos/engine/internal/games/haunt/policies/policies';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it } from 'vitest';
import { files, scratchFolder, TRAP } from '../harness.js';
import { KEYS, TerminalSession } from '../terminal.js';

/** Two rooms far apart: whatever the dice do, nobody is caught within the first moves. */
const CAVE =
  'game: escape\ntitle: far away\nseed: 7\nwait: yes\nhears: 1\nidle: wander\n\nS.........\n#########.\nM....####.\n.....####E\n..........\n';
const paths = files({ 'cave.txt': CAVE, 'trap.txt': TRAP });

const ARROWS: Readonly<Record<HauntMove, string>> = { F: KEYS.up, L: KEYS.left, R: KEYS.right };

/** Dice of the first level of the campaign, and keys that lead to its first shuffle. */
function keysToShuffle(): { readonly seed: string; readonly keys: readonly HauntMove[] } {
  const level = campaignLevels()[0] as HauntLevel;
  for (let seed = 1; ; seed++) {
    const policy = createPolicy('greedy', level);
    const keys: HauntMove[] = [];
    let state = hauntRules.start(level, String(seed));
    while (state.status === 'open' && state.shuffles === 0) {
      const key = policy(hauntRules.see(state), Random.from('greedy'));
      keys.push(key);
      state = hauntRules.play(state, key).state;
    }
    if (state.shuffles > 0) return { seed: String(seed), keys };
  }
}

/** The dice that the screen names, and where the monster stands. */
function shown(session: TerminalSession): { readonly dice: string; readonly board: string } {
  const dice = /dice (\S+)/.exec(session.text())?.[1];
  if (dice === undefined) throw new Error(`no dice in\n${session.text()}`);
  return {
    dice,
    board: session
      .rows()
      .slice(2, 12)
      .map((row) => row.trimEnd())
      .join('\n'),
  };
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
  it('fall again as before after undoing and restarting, and anew with n', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.play([paths['cave.txt'], '--glyphs', 'ascii'], { env });
    await after(session, 0);
    expect(shown(session).dice).toBe('7');
    const first = await waited(session);
    expect(new Set(first).size).toBeGreaterThan(1);
    session.send('uuu');
    expect(await after(session, 1)).toBe(first[0]);
    session.send('rr');
    await after(session, 0);
    expect(await waited(session)).toEqual(first);
    // Of a handful of seeds at least one throws otherwise.
    const others = new Set<string>();
    const runs = new Set<string>();
    for (let round = 0; round < 5; round++) {
      await session.press('n', 'n again leaves this game');
      session.send('n');
      await after(session, 0);
      others.add(shown(session).dice);
      runs.add((await waited(session)).join('\n\n'));
    }
    expect(others.size).toBe(5);
    expect(others).not.toContain('7');
    expect(runs.size).toBeGreaterThan(1);
    const { dice } = shown(session);
    await session.quit();
    const second = TerminalSession.play([paths['cave.txt'], '--glyphs', 'ascii'], { env });
    await second.see('You continue where you left off.');
    expect(shown(second)).toMatchObject({ dice });
    second.send('unn');
    await after(second, 0);
    await second.quit();
  });

  it('are offered only where some fall', async () => {
    const session = await TerminalSession.play([paths['trap.txt']]).showing('trap - 0 moves');
    expect(session.text()).not.toContain('dice');
    await session.press('n', 'No dice fall in this level');
    await session.quit();
  });

  it('tell in Monster Maze that the player was sent away, with keys for one who turns', async () => {
    const shuffled = keysToShuffle();
    const session = TerminalSession.play(
      ['haunt', '--index', '0', '--seed', shuffled.seed, '--glyphs', 'ascii'],
      { columns: 80, rows: 24 },
    );
    await session.see(`0 moves, dice ${shuffled.seed}`);
    expect(session.rows()[23]).toMatch(/^arrows move .* n new dice .* q quit *$/);
    await session.press('?', /up, w, k, F +walk forward/);
    await session.see('? page 2 of 2');
    await session.press('?', 'A zombie (Z) steps every few moves');
    await session.press(
      `x${shuffled.keys.map((key) => ARROWS[key]).join('')}`,
      /sends you away. You wake up .*somewhere else, and so do the monsters/s,
    );
    await session.press('u', (now) => !now.text().includes('You wake up'));
    await session.quit();
  });
});
