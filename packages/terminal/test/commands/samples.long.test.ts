import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, scratchFolder } from '../harness.js';
import checkpoints from '../samples/checkpoints.json' with { type: 'json' };
import saved from '../samples/data.json' with { type: 'json' };
import { TerminalSession } from '../terminal.js';

/** A folder with files that the version before wrote. */
function folderOf(texts: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const MINE = '########\n#S...#E#\n#.##.#.#\n#......#\n#...M..#\n########\n';
const LEVELS = files({
  'escape.txt': `game: escape\n\n${MINE}`,
  'dice.txt': `game: escape\nsees: 2\nidle: wander\n\n${MINE}`,
  'gold.txt': 'game: gold\nnote: optimum 6; 2 steps\n\nS24\n.1E\n',
  'mouse.txt': 'game: mouse\n\nS.#../#..../..#../#..#./E....\n',
});

describe('what the version before has kept', () => {
  it.each([
    ['escape.txt', 'not finished after 1 move'],
    ['dice.txt', 'not finished after 2 moves, with help'],
    ['gold.txt', 'won in 3 moves: gold 8'],
    ['mouse.txt', 'not finished after 2 moves'],
  ] as const)('goes on: %s', async (name, end) => {
    const env = { TERM: 'dumb', XDG_DATA_HOME: folderOf(saved) };
    const session = TerminalSession.knossos(['play', LEVELS[name]], { env });
    await session.see('You continue where you left');
    await session.press('quit\r', end);
    await session.exit();
  });

  it('a run, its aids, and the best before it', async () => {
    const env = { TERM: 'dumb', XDG_DATA_HOME: folderOf(saved) };
    const session = await TerminalSession.knossos(['haunt', 'play', '--seed', '8'], { env }).showing('> ');
    await session.press('quit\r', 'with hints or maps and moves taken back.');
    await session.see('Your best so far: 9 exits in 162 moves, seed 7.');
    await session.exit();
  });

  it.each([
    ['search.json', 'mouse search --size 6x6 --evaluations 5000 --parts 2 --round 500 --seed 3'],
    ['enumerate.json', 'mouse enumerate --size 5x5'],
    ['bench.json', 'mines bench --size 6x6 --mines 6 --games 80 --seed 4 --parts 3 --strategy single'],
  ] as const)('the checkpoint %s', async (name, command) => {
    const checkpoint = join(folderOf(checkpoints), name);
    const { code, err } = await cli(`${command} --workers 1 --json --checkpoint ${checkpoint}`.split(' '));
    expect([code, /cannot|damaged|other/.test(err)]).toEqual([0, false]);
  });
});
