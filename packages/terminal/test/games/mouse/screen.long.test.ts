import { describe, expect, it, test } from 'vitest';
import { cli, files } from '../../harness.js';
import { KEYS, TerminalSession } from '../../terminal.js';

const paths = files({
  'blank.txt': 'game: mouse\ntitle: blank\n\n....\n....\n....\n....\n',
  'own.txt': 'game: mouse\ntitle: own\nprefer: b1 RDLU, c2 UDRL\n\n....\n....\n....\n....\n',
  'walls.txt': 'game: mouse\ntitle: walls\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n',
  'graph.txt': 'game: mouse\ntitle: fork\nshape: graph\nstart: a\nexit: d\n\na: b c\nb: a\nc: a d\nd: c\n',
  'long.txt': `game: mouse\ntitle: long\n\n....../#.##../..#..#/...#../#...#./...#..\n`,
  'pack.txt': 'game: mouse\ntitle: one\n\n..\n..\n---\ngame: mouse\ntitle: two\n\n...\n...\n',
});
const END = '\u001b[F';
const SHIFT_RIGHT = '\u001b[1;2C';
const SHIFT_DOWN = '\u001b[1;2B';

describe('a maze on the whole screen', () => {
  it('is designed, undone and redone, and nothing of its run is told before the release', async () => {
    const session = await TerminalSession.play([paths['blank.txt']]).showing('blank - 0 blocks');
    await session.press(`${KEYS.down} `, 'blank - 1 block');
    expect(session.text()).toContain('S · · ·');
    expect(session.text()).toContain('██· · ·');
    expect(session.text()).toContain('a2: blocked');
    await session.press('u', 'blank - 0 blocks');
    await session.press(KEYS.ctrlR, 'blank - 1 block');
    await session.press(`${KEYS.up} `, 'Start and exit stay open.');
    expect(session.text()).not.toMatch(/\d (turns?|visits?)|Flash|Most visits/);
    await session.press('g ', 'Turn 0, 10 turns a second, paused');
    expect(session.text()).not.toMatch(/of \d/);
    await session.press(END, /blank - \d+ turns, Flash \d+/);
    await session.see('Most visits');
    await session.press(KEYS.escape, 'blank - 1 block');
    expect(session.text()).not.toMatch(/\d (turns?|visits?)|Flash|Most visits/);
    await session.press('rr', 'blank - 0 blocks');
    await session.press('u', 'blank - 1 block');
    await session.quit();
  });

  it('says that the goal is reached, what is still missing, and what Enter does', async () => {
    const session = TerminalSession.play(['mouse/1-first-designs'], { columns: 80, rows: 24 });
    await session.see('four by four');
    await session.press('four by four\r', 'Hold the mouse for 25 turns');
    await session.press(`g${END}`, /\d+ turns short of the goal of 25 turns\. Squeaky gets out/);
    await session.press(KEYS.escape, '0 blocks');
    await session.press(
      `${KEYS.down} g${END}`,
      'WON: the goal of 25 turns is reached. Squeaky gets out after 25',
    );
    await session.see('Enter: next, "');
    expect(session.text()).toContain('Enter next');
    await session.press('\r', /Hold the mouse for (?!25)\d+ turns/);
    await session.quit();
  });

  it('marks cells that have preferences of their own', async () => {
    const session = TerminalSession.play([paths['own.txt']]);
    await session.see('Own preferences, the first one as an arrow: b1 RDLU, c2 UDRL.');
    expect(session.text()).toContain('S → · ·');
    expect(session.text()).toContain('· · ↑ ·');
    await session.quit();
  });

  it('says when the exit is cut off', async () => {
    const session = await TerminalSession.play([paths['blank.txt']]).showing('blank - 0 blocks');
    await session.press(
      `${KEYS.down} ${KEYS.right} ${KEYS.right} ${KEYS.right} `,
      'blank - the exit is cut off',
    );
    await session.press('g', 'open a way before you release him');
    await session.quit();
  });

  it('lets the mouse run, at any speed, and goes back to the design', async () => {
    const session = await TerminalSession.play([paths['long.txt']]).showing('long - 9 blocks');
    await session.press('o', 'Visits: how often');
    // Stopped at once, so that nothing depends on how fast the machine is.
    await session.press('g ', 'Turn 0, 10 turns a second, paused');
    await session.press('-', 'Turn 0, 5 turns a second, paused');
    const turn = () => Number(/Turn (\d+),/.exec(session.text())?.[1]);
    const before = turn();
    await session.press('l', () => turn() === before + 1);
    await session.press(' ++', () => turn() > before + 2);
    await session.press('\u001b[F', 'Squeaky gets out after 115 turns');
    expect(session.text()).toContain('Your best: 115.');
    await session.press(KEYS.escape, (now) => !now.text().includes('Squeaky gets out'));
    await session.press(`${KEYS.right} `, /long - .*cut off|long - (8|10) blocks/);
    await session.quit();
  });

  it('flips walls by Shift and an arrow or by letters', async () => {
    const session = await TerminalSession.play([paths['walls.txt']]).showing('walls - 0 walls');
    await session.press(SHIFT_DOWN, 'walls - 1 wall');
    await session.press(SHIFT_RIGHT, 'the exit is cut off');
    await session.press('L', 'walls - 1 wall');
    await session.press('H', 'The outer wall stays as it is.');
    await session.press(' ', 'Here walls stand between cells');
    await session.quit();
  });

  it('shows a graph, its hints and help', async () => {
    const session = await TerminalSession.play([paths['graph.txt']]).showing('fork - 4 vertices');
    await session.press(KEYS.down, 'b: neighbours a');
    await session.press(' ', 'nothing to flip');
    await session.press('t', 'Hint: A graph has nothing to flip.');
    await session.press('t', 'Move: release the mouse.');
    await session.press('?', '? page 2 of 2  any other key closes the help');
    expect(session.text()).toContain('release the mouse');
    await session.press(' g\u001b[F', 'Squeaky gets out after 4 turns');
    await session.quit();
  });

  it('finds the best design of a small board', async () => {
    const session = await TerminalSession.play([paths['blank.txt']]).showing('blank - 0 blocks');
    await session.press('v', 'no design holds him longer');
    await session.press('g\u001b[F', 'blank - 25 turns, Flash 27');
    await session.quit();
  });
});

test('a maze is designed by moves line by line, told, and solved with a proof', async () => {
  const { code, out } = await cli(['play', paths['blank.txt'], '--moves', 'a2 b3 go']);
  expect(code).toBe(0);
  expect(out).toContain('1. a2\nS...\n#...\n....\nE...\nCell a2 is now blocked.');
  expect(out).toMatch(/Squeaky gets out after \d+ turns.*\nwon in 3 moves: turns \d+\n$/);
  const solved = await cli(['solve', paths['blank.txt']]);
  expect(solved.out).toMatch(/solved: turns 25, proved to be the most; [\d,]+ designs that differ/);
});
