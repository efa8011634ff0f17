import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { carriedPack } from '@knossos/engine/internal/session';
import { describe, expect, it } from 'vitest';
import { cli, printed, said, scratchFolder } from '../harness.js';
import { KEYS, TerminalSession } from '../terminal.js';

const TEXTS = [
  'game: custom\npack: Two cellars\ntitle: The upper one\nbefore: It hears you.\nafter: Down the stairs.\nrule: M stands\n\nS.E\n..M\n',
  'game: custom\ntitle: The lower one\nbefore: Now it hunts.\nafter: Out at last.\nrule: M hunts rows first\n\nM.S.E\n',
];
const PACK = TEXTS.join('---\n');

function fileOf(text: string): string {
  const file = join(scratchFolder(), 'cellars.txt');
  writeFileSync(file, text);
  return file;
}

describe('a game of several levels', () => {
  it('is played in a row, with a message before and after each level', async () => {
    const { code, out } = await cli(['play', fileOf(PACK), '--describe'], { stdin: 'RR\nR\nR\n' });
    const told = ['The upper one', 'It hears you.', 'won in 2 moves', 'Down the stairs.'];
    const then = ['The lower one', 'Now it hunts.', 'won in 2 moves', 'Out at last.'];
    let at = 0;
    for (const words of [...told, ...then]) {
      at = out.indexOf(words, at);
      expect(at, `${words} in ${out}`).toBeGreaterThanOrEqual(0);
      at += words.length;
    }
    expect(code).toBe(0);
  });

  it('is played on by moves that are given, and is not won before its last level is', async () => {
    const file = fileOf(PACK);
    expect((await cli(['play', file, '--moves', 'RRRR'])).code).toBe(0);
    expect(await cli(['play', file, '--moves', 'RRR'])).toMatchObject(
      printed(1, 'not finished after 1 move'),
    );
  });

  it('is played from its link, from the level on that it names', async () => {
    const link = `https://a.b/c#/play/${carriedPack(TEXTS)}`;
    expect((await cli(['play', `${link}/1`, '--moves', 'RRRR'])).code).toBe(0);
    const { code, out } = await cli(['play', `${link}/2`, '--moves', 'RR']);
    expect(out).not.toContain('The upper one');
    expect(code).toBe(0);
  });

  it('begins on the whole screen at the first level that is left, and Enter goes on', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = await TerminalSession.play([fileOf(PACK)], { env }).showing('The upper one - 0 moves');
    expect(session.text()).toContain('It hears you.');
    await session.press(KEYS.right + KEYS.right, 'Down the stairs.');
    await session.press(KEYS.enter, 'Now it hunts.');
    await session.quit();
  });

  it('is a list where its first level does not say what it is called', async () => {
    expect(await cli(['play', fileOf(PACK.replace(/^pack:.*\n/m, '')), '--moves', 'RR'])).toMatchObject(
      said(2, '2 levels; choose one'),
    );
  });
});

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

it('tells it on the whole screen, too', async () => {
  const session = TerminalSession.play([link('4')], { env: { XDG_DATA_HOME: scratchFolder() } });
  await session.see(START);
  await session.press(KEYS.right, '1 move');
  expect(session.text()).not.toContain('riend');
  await session.press(KEYS.right, END);
  await session.quit();
});
