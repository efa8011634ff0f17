import type { GlyphSet } from '@knossos/engine/internal/draw';
import {
  campaignOf,
  type HauntMove,
  type HauntState,
  windowScene,
} from '@knossos/engine/internal/games/haunt';
import { describe, expect, it } from 'vitest';
import { corridorPicture, type Picture, pictureOf } from '../../../src/games/haunt/play/corridor-picture.js';
import { scratchFolder } from '../../harness.js';
import { KEYS, type Size, TerminalSession } from '../../terminal.js';
import { playedRun, positionsOf, wonRun } from './keys.js';

/** Keys of each kind that mean a move. */
const PRESSES: Readonly<Record<HauntMove, readonly string[]>> = {
  F: [KEYS.up, 'w', 'k'],
  L: [KEYS.left, 'a', 'h'],
  R: [KEYS.right, 'd', 'l'],
};

/** What to send for moves, every kind of key in turn. */
function pressesOf(keys: readonly HauntMove[]): string {
  return keys.map((key, index) => PRESSES[key][index % PRESSES[key].length]).join('');
}

/** Starts `knossos haunt play` at 80 by 24, with a data folder of its own. */
function playHaunt(args: readonly string[], options: Size = {}): TerminalSession {
  return TerminalSession.knossos(['haunt', 'play', ...args], { columns: 80, rows: 24, ...options });
}

/** Characters of a picture that are not where they should be on the screen, its left column being there. */
function missing(session: TerminalSession, picture: Picture, left: number): string[] {
  const wrong: string[] = [];
  picture.rows.forEach((row, y) => {
    const line = session.screen.buffer.active.getLine(3 + y);
    let x = left;
    for (const { text, width } of row) {
      const shown = line?.getCell(x)?.getChars() || ' ';
      if (shown !== text) wrong.push(text);
      x += width;
    }
  });
  return wrong;
}

/** Waits until window and corridor show a position, each character in its place at 80 by 24. */
async function seePosition(session: TerminalSession, game: HauntState, glyphs: GlyphSet): Promise<void> {
  const scene = windowScene(game);
  const window = pictureOf(scene, glyphs);
  const corridor = corridorPicture(game, 45, 14, glyphs);
  const left = window.width + 3;
  await session.see(
    (now) => missing(now, window, 0).length === 0 && missing(now, corridor, left).length === 0,
  );
}

describe('a run on the whole screen', () => {
  it('is played through all nine levels by single keys', async () => {
    const { seed, keys, run } = wonRun();
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = await playHaunt(['--seed', seed], { env }).showing('level 1 of 9: Two Ghosts');
    const first = positionsOf(wonRun()).findIndex(({ at }) => at === 1);
    await session.press(pressesOf(keys.slice(0, first)), 'level 2 of 9: Something Follows You');
    await session.see('m looks back at Two Ghosts.');
    await session.press('m', 'Two Ghosts - looking back');
    await session.see('you have been here');
    session.send(pressesOf(keys.slice(first)));
    const moves = campaignOf(run).moves;
    await session.see(`You have found all 9 exits in ${moves} moves.`);
    await session.see(`The run: seed ${seed}, 6 lives; without help.`);
    await session.see('It is your best so far.');
    await session.press('m', 'The Last Door - looking back');
    await session.press('m', 'You have found all 9 exits');
    await session.press('e', 'This plays the run again');
    await session.quit();
    // The command line is on the screen that the shell has.
    const printed = session.text().replaceAll('\n', '');
    expect(printed).toContain(`knossos haunt play --seed ${seed} --moves ${keys.join('')}`);
    const again = await playHaunt([], { env }).showing(/level 1 of 9.*q quit/s);
    expect(again.text()).not.toContain('You continue where you left');
    await again.quit();
    const replay = playHaunt(['--replay', '--seed', seed], { env });
    await replay.see(`replay, move 0 of ${keys.length}`);
    await replay.press('\u001b[F', `replay, move ${keys.length} of ${keys.length}`);
    await replay.quit();
  });

  it.each(['emoji', 'unicode', 'ascii'] as const)('holds its columns at 80 by 24 in %s', async (glyphs) => {
    // Level 2 has the largest window, and everything that may stand in one.
    const played = playedRun('4', 24, 2);
    const positions = positionsOf(played).filter(({ at }) => at === 0);
    expect(positions.length).toBeGreaterThan(10);
    const session = playHaunt(['--level', '2', '--seed', '4', '--glyphs', glyphs]);
    for (const [index, { game }] of positions.entries()) {
      expect(windowScene(game)).toMatchObject({ columns: 7, rows: 12 });
      await seePosition(session, game, glyphs);
      await session.see((now) => /^arrows move .* q quit *$/.test(now.rows()[23] ?? ''));
      const key = played.keys[index];
      if (key) session.send(pressesOf([key]));
    }
    await session.quit();
  });

  it('takes moves back with their dice, and starts over', async () => {
    const played = playedRun('2', 12, 3);
    const { keys } = played;
    const games = positionsOf(played).map(({ game }) => game);
    const begin = games[0] as HauntState;
    const end = games[12] as HauntState;
    const session = playHaunt(['--seed', '2', '--level', '3', '--lives', '9']);
    await session.see('lives 9   moves 0');
    session.send(pressesOf(keys));
    await seePosition(session, end, 'unicode');
    session.send('u'.repeat(12));
    await seePosition(session, begin, 'unicode');
    await session.see(/^lives 9 .* undone *$/m);
    await session.press('u', 'There is nothing to undo.');
    session.send(pressesOf(keys.slice(0, 6)));
    await seePosition(session, games[6] as HauntState, 'unicode');
    session.send(KEYS.ctrlR.repeat(6));
    await seePosition(session, end, 'unicode');
    await session.press('r', /r\s+again\s+restarts/);
    await seePosition(session, end, 'unicode');
    session.send('r');
    await seePosition(session, begin, 'unicode');
    await session.see(/u\s+takes\s+the\s+restart\s+back/);
    session.send('u');
    await seePosition(session, end, 'unicode');
    await session.press('n', /n\s+again\s+leaves\s+this\s+run/);
    await session.press('n', 'A new run, with new dice.');
    expect(session.text()).not.toContain('undone');
    await session.quit();
  });

  it('hints in three steps, and marks the run', async () => {
    const session = await playHaunt(['--seed', '1', '--level', '4']).showing('level 4 of 9');
    await session.press('t', /\(t:\s+the\s+move\)/);
    await session.see(/^lives 6 .* helped *$/m);
    await session.press('t', /\(t:\s+the\s+reason\)/);
    await session.press('t', (now) => !now.text().includes('(t:') && now.text().includes('Move: '));
    await session.press('T', 'Hint from everything:');
    await session.press('m', 'Looking at this map counts as help.');
    await session.press('o', 'you have been here');
    await session.press('o', 'drawing "danger"');
    await session.press('\u001b', 'Stopped.');
    await session.press('ooo', 'Moves to the exit: ');
    await session.press('m', 'level 4 of 9');
    await session.press('s', 'You cannot walk backwards');
    await session.quit();
  });

  it('rings only when asked, for what happens to the player', async () => {
    const { keys, ...played } = playedRun('3', 300);
    const shuffled = positionsOf({ keys, ...played }).findIndex(({ game }) => game.shuffles > 0);
    expect(shuffled).toBeGreaterThan(0);
    const presses = pressesOf(keys.slice(0, shuffled));
    for (const sound of ['on', 'off']) {
      const session = await playHaunt(['--seed', '3', '--sound', sound]).showing('level 1 of 9');
      await session.press(presses, /You\s+wake\s+up\s+somewhere/);
      expect(session.raw.includes('\u0007')).toBe(sound === 'on');
      await session.quit();
    }
  });
});
