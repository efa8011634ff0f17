import { describe, expect, it } from 'vitest';
import { cli, files, MAZE } from '../harness.js';
import { KEYS, TerminalSession } from '../terminal.js';

/** More levels than a call takes arguments. */
const COUNT = 127_876;
const paths = files({
  'big.txt': Array.from({ length: COUNT }, (_, index) =>
    MAZE.replace('the small maze', `maze ${index}`),
  ).join('---\n'),
});

describe('a pack of 127,876 levels', () => {
  it('is played line by line', async () => {
    const { code, out } = await cli(['play', paths['big.txt'], '--index', String(COUNT - 1), '--moves', 'L']);
    expect(code).toBe(1);
    expect(out).toContain(`maze ${COUNT - 1} (`);
  });

  it('is listed, filtered and played on the screen', async () => {
    const session = TerminalSession.play([paths['big.txt']]);
    await session.see('Knossos - 127,876 levels');
    session.send('maze 127875');
    await session.see('filter: maze 127875: 1 of them');
    session.send(KEYS.enter);
    await session.see('maze 127875 - 0 moves');
    session.send('h');
    await session.see('maze 127875 - 1 move');
    session.send(KEYS.escape);
    await session.see('filter: maze 127875');
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
  });
});
