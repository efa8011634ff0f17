import { encodeId } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';
import { KEYS, TerminalSession } from '../terminal.js';

const link = (figure: string) =>
  `https://a.b/#/level/${encodeId('game: escape\ntitle: A passage\n\n#####\n#S.E#\n#####\n')}?beat=${figure}`;
const START = 'A friend did it in 4 moves. Can you?';
const END = '2 moves: 2 fewer than your friend.';

it('tells what a friend has reached line by line, and how that compares', async () => {
  const { code, out } = await cli(['play', link('4'), '--moves', 'RR', '--describe']);
  expect(out.indexOf(START)).toBeLessThan(out.indexOf('won in 2 moves'));
  expect(out.indexOf('won in 2 moves')).toBeLessThan(out.indexOf(END));
  expect(code).toBe(0);
  const unfinished = await cli(['play', link('4'), '--moves', 'R']);
  expect(unfinished.out).not.toContain('your friend');
});

it('says nothing of a figure that is none', async () => {
  const { code, out, err } = await cli(['play', link('0'), '--moves', 'RR']);
  expect(out).not.toContain('riend');
  expect([code, err]).toEqual([0, '']);
});

it('tells it on the whole screen, too', async () => {
  const session = TerminalSession.play([link('4')], { env: { XDG_DATA_HOME: scratchFolder() } });
  await session.see(START);
  await session.press(KEYS.right, '1 move');
  expect(session.text()).not.toContain('riend');
  await session.press(KEYS.right, END);
  await session.quit();
});
