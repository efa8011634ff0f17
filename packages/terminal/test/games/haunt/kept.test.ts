import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, scratchFolder } from '../../harness.js';
import { playHaunt, quit } from './session.js';

describe('runs that are kept', () => {
  it('go on line by line, too, where sentences are wanted', async () => {
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = playHaunt(['--describe', '--seed', '1'], { env });
    await session.see('> ');
    expect(session.isAlternate).toBe(false);
    session.send('forward left\r');
    await session.see('You turn left.');
    session.send('frwrd\r');
    await session.see('did you mean "forward"?');
    session.send('undo\r');
    await session.see(/> undo\s+Wall ahead, corridor behind for 2 cells/);
    session.send('quit\r');
    expect(await session.exit()).toBe(1);
    const again = playHaunt(['--describe'], { env });
    await again.see('You continue where you left off.');
    again.send('where\r');
    await again.see('moves 1, ghosts in 2; with moves taken back.');
    again.kill('SIGTERM');
    expect(await again.exit()).toBe(143);
  });

  it('of other levels lie apart', async () => {
    const hall = files({
      'hall.txt': 'game: haunt\ntitle: hall\nghosts: 0\nexit-radius: 1\n\n######\n#....E\n######\n',
    });
    const env = { XDG_DATA_HOME: scratchFolder() };
    const session = playHaunt([hall['hall.txt'], '--seed', '1', '--moves', 'L'], { env });
    await session.see('level 1 of 1: hall');
    await session.see('moves 1');
    await quit(session);
    const folder = join(env.XDG_DATA_HOME, 'knossos', 'haunt');
    const [campaign] = readdirSync(folder);
    expect(JSON.parse(readFileSync(join(folder, campaign ?? '', 'register.json'), 'utf8'))).toEqual({
      last: { seed: '1', from: 1, lives: 6 },
      best: {},
    });
    const other = playHaunt([], { env });
    await other.see(/level 1 of 9.*q quit/s);
    expect(other.text()).not.toContain('You continue');
    await quit(other);
  });
});
