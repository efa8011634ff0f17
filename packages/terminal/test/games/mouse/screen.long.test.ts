import { describe, expect, it } from 'vitest';
import { cli, files, scratchFolder } from '../../harness.js';
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
    const session = TerminalSession.play([paths['blank.txt']]);
    await session.see('blank - 0 blocks');
    session.send(`${KEYS.down} `);
    await session.see('blank - 1 block');
    expect(session.text()).toContain('S · · ·');
    expect(session.text()).toContain('██· · ·');
    expect(session.text()).toContain('a2: blocked');
    session.send('u');
    await session.see('blank - 0 blocks');
    session.send(KEYS.ctrlR);
    await session.see('blank - 1 block');
    session.send(`${KEYS.up} `);
    await session.see('Start and exit stay open.');
    expect(session.text()).not.toMatch(/\d (turns?|visits?)|Flash|Most visits/);
    session.send('g ');
    await session.see('Turn 0, 10 turns a second, paused');
    expect(session.text()).not.toMatch(/of \d/);
    session.send(END);
    await session.see(/blank - \d+ turns, Flash \d+/);
    await session.see('Most visits');
    session.send(KEYS.escape);
    await session.see('blank - 1 block');
    expect(session.text()).not.toMatch(/\d (turns?|visits?)|Flash|Most visits/);
    session.send('rr');
    await session.see('blank - 0 blocks');
    session.send('u');
    await session.see('blank - 1 block');
    await session.quit();
  });

  it('says that the goal is reached, what is still missing, and what Enter does', async () => {
    const session = TerminalSession.play(['mouse/1-first-designs'], { columns: 80, rows: 24 });
    await session.see('four by four');
    session.send('four by four\r');
    await session.see('Hold the mouse for 25 turns');
    session.send(`g${END}`);
    await session.see(/\d+ turns short of the goal of 25 turns\. Squeaky gets out/);
    session.send(KEYS.escape);
    await session.see('0 blocks');
    session.send(`${KEYS.down} g${END}`);
    await session.see('WON: the goal of 25 turns is reached. Squeaky gets out after 25');
    await session.see('Enter: next, "');
    expect(session.text()).toContain('Enter next');
    session.send('\r');
    await session.see(/Hold the mouse for (?!25)\d+ turns/);
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
    const session = TerminalSession.play([paths['blank.txt']]);
    await session.see('blank - 0 blocks');
    session.send(`${KEYS.down} ${KEYS.right} ${KEYS.right} ${KEYS.right} `);
    await session.see('blank - the exit is cut off');
    session.send('g');
    await session.see('open a way before you release him');
    await session.quit();
  });

  it('lets the mouse run, at any speed, and goes back to the design', async () => {
    const session = TerminalSession.play([paths['long.txt']]);
    await session.see('long - 9 blocks');
    session.send('o');
    await session.see('Visits: how often');
    // Stopped at once, so that nothing depends on how fast the machine is.
    session.send('g ');
    await session.see('Turn 0, 10 turns a second, paused');
    session.send('-');
    await session.see('Turn 0, 5 turns a second, paused');
    const turn = () => Number(/Turn (\d+),/.exec(session.text())?.[1]);
    const before = turn();
    session.send('l');
    await session.see(() => turn() === before + 1);
    session.send(' ++');
    await session.see(() => turn() > before + 2);
    session.send('\u001b[F');
    await session.see('Squeaky gets out after 115 turns');
    expect(session.text()).toContain('Your best: 115.');
    session.send(KEYS.escape);
    await session.see((now) => !now.text().includes('Squeaky gets out'));
    session.send(`${KEYS.right} `);
    await session.see(/long - .*cut off|long - (8|10) blocks/);
    await session.quit();
  });

  it('flips walls by Shift and an arrow or by letters', async () => {
    const session = TerminalSession.play([paths['walls.txt']]);
    await session.see('walls - 0 walls');
    session.send(SHIFT_DOWN);
    await session.see('walls - 1 wall');
    session.send(SHIFT_RIGHT);
    await session.see('the exit is cut off');
    session.send('L');
    await session.see('walls - 1 wall');
    session.send('H');
    await session.see('The outer wall stays as it is.');
    session.send(' ');
    await session.see('Here walls stand between cells');
    await session.quit();
  });

  it('shows a graph, its hints and help', async () => {
    const session = TerminalSession.play([paths['graph.txt']]);
    await session.see('fork - 4 vertices');
    session.send(KEYS.down);
    await session.see('b: neighbours a');
    session.send(' ');
    await session.see('nothing to flip');
    session.send('t');
    await session.see('Hint: A graph has nothing to flip.');
    session.send('t');
    await session.see('Move: release the mouse.');
    session.send('?');
    await session.see('? page 2 of 2  any other key closes the help');
    expect(session.text()).toContain('release the mouse');
    session.send(' g\u001b[F');
    await session.see('Squeaky gets out after 4 turns');
    await session.quit();
  });

  it('finds the best design of a small board, and keeps a design that is left', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = TerminalSession.play([paths['blank.txt']], { env });
    await session.see('blank - 0 blocks');
    session.send('v');
    await session.see('no design holds him longer');
    session.send('g\u001b[F');
    await session.see('blank - 25 turns, Flash 27');
    await session.quit();
    const again = TerminalSession.play([paths['blank.txt']], { env });
    await again.see(/blank - (25 turns|[1-9] blocks)/);
    await again.quit();
  });

  it('comes from a list, and Esc leads back there', async () => {
    const session = TerminalSession.play([paths['pack.txt']]);
    await session.see('Knossos - 2 levels');
    session.send(KEYS.enter);
    await session.see('one - 0 blocks');
    session.send('g');
    await session.see('Turn');
    session.send(KEYS.escape);
    await session.see('arrows move');
    session.send(KEYS.escape);
    await session.see('your best 1');
    await session.quit(KEYS.escape);
  });
});

describe('a maze line by line', () => {
  it('is designed by moves and told', async () => {
    const { code, out } = await cli(['play', paths['blank.txt'], '--moves', 'a2 b3 go']);
    expect(code).toBe(0);
    expect(out).toContain('1. a2\nS...\n#...\n....\nE...\nCell a2 is now blocked.');
    expect(out).toMatch(/Squeaky gets out after \d+ turns.*\nwon in 3 moves: turns \d+\n$/);
  });

  it('stops at a move that is not legal, and names some that are', async () => {
    const { code, err } = await cli(['play', paths['blank.txt'], '--moves', 'a1 go']);
    expect(code).toBe(1);
    expect(err).toMatch(/move 1 \(a1\) is not legal; legal here: go b1 c1 d1 .*\n$/);
    const cut = await cli(['play', paths['blank.txt'], '--moves', 'a2 b2 c2 d2 go']);
    expect(cut.err).toMatch(/move 5 \(go\) is not legal/);
  });

  it('is verified by its turns', async () => {
    const { code, out } = await cli(['verify', paths['long.txt'], 'go', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'won', score: 115, shortest: null, optimal: null });
    expect((await cli(['verify', paths['long.txt'], 'go'])).out).toBe('won in 1 move: turns 115.\n');
  });

  it('is solved with a proof', async () => {
    const { out } = await cli(['solve', paths['blank.txt']]);
    expect(out).toMatch(/solved: turns 25, proved to be the most; [\d,]+ designs that differ/);
  });
});
