import { campaignOf } from '@knossos/engine/internal/games/haunt';
import { describe, expect, it } from 'vitest';
import { cli, files, MINE, refuses, said } from '../../harness.js';
import { wonRun } from './keys.js';

const HALL = `game: haunt
title: the hall
ghosts: 0
exit-radius: 1
lives: 3

######
#....E
######
`;

const paths = files({
  'mine.txt': MINE,
  'hall.txt': HALL,
  'mixed.txt': `${HALL}---\n${MINE}---\n${HALL.replace('the hall', 'the second hall')}`,
  'broken.txt': HALL.replace('E', '#'),
});

const play = (args: readonly string[], stdin = '') => cli(['haunt', 'play', ...args], { stdin });

describe('haunt play, line by line', () => {
  it('plays the whole campaign from a seed', async () => {
    const { seed, keys, run } = wonRun();
    const moves = campaignOf(run).moves;
    const byLines = await play(['--seed', seed], keys.join('\n'));
    expect(byLines).toMatchObject({ code: 0, err: '' });
    expect(byLines.out).toContain(`You have found all 9 exits in ${moves} moves.`);
    expect(byLines.out.match(/^Level \d of 9: /gm)).toHaveLength(9);
    expect(byLines.out).toContain(`The run: seed ${seed}, 6 lives; without help.`);
    const atOnce = await play(['--seed', seed, '--moves', keys.join('')]);
    expect(atOnce.code).toBe(0);
    expect(atOnce.out.split('\n').slice(-16)).toEqual(byLines.out.split('\n').slice(-16));
  });

  it('tells every turn in sentences, and takes words and letters', async () => {
    const { out, code } = await play(['--seed', '1'], 'forward left\nffR\n');
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 9)).toEqual([
      'Monster Maze: seed 1, 6 lives.',
      'Level 1 of 9: Two Ghosts. 2 ghosts, elsewhere every 3 moves; no zombies.',
      'Corridor ahead for 1 cell, opening on the left here, corridor behind for 1 cell, exit 4 ahead and 2 to the left, ghost 3 ahead and 2 to the left, ghost 3 ahead and 3 to the right.',
      'You walk one step.',
      'Wall ahead, corridor behind for 2 cells, exit 3 ahead and 2 to the left, ghost 2 ahead and 2 to the left, ghost 2 ahead and 3 to the right.',
      'You turn left.',
      'Wall ahead, opening on the left here, wall behind, exit 2 ahead and 3 to the right, ghost 2 ahead and 2 to the right, ghost 3 behind and 2 to the right.',
      'You walk into a wall; that takes no time.',
      'Wall ahead, opening on the left here, wall behind, exit 2 ahead and 3 to the right, ghost 2 ahead and 2 to the right, ghost 3 behind and 2 to the right.',
    ]);
    expect(out).toContain('So far: no exits in 3 moves.');
  });

  it('undoes with the dice, and says so in the end', async () => {
    const straight = await play(['--seed', '1'], 'FLR\nwhere\n');
    const around = await play(['--seed', '1'], 'FLR\nundo\nundo\nLR\nwhere\n');
    const last = (text: string) => text.slice(text.lastIndexOf('Level 1 of 9')).split('\n');
    expect(last(around.out)[1]).toBe(last(straight.out)[1]);
    expect(last(straight.out)[0]).toContain('moves 3, ghosts in 3; without help.');
    expect(last(around.out)[0]).toContain('moves 3, ghosts in 3; with moves taken back.');
  });

  it('hints, draws views and maps, and names the command line', async () => {
    const { out, code } = await play(['--seed', '1'], 'hint\nt\nview\nmap\nF\ncommand\ncard\nhelp\nquit\n');
    expect(code).toBe(1);
    expect(out).toContain('You have seen the exit');
    expect(out).toMatch(/Move: (forward|turn left|turn right)\./);
    // The window of 8/3 and, below it, the corridor, whose walls on both sides are in the first row.
    expect(out).toContain('\n. . ##. . . .\n');
    expect(out).toMatch(/\n +\/\/+:+\n/);
    // The whole maze, as the article draws it.
    expect(out).toContain('\n##. . . . . ##. . ##\n####. ####v . . ####\n');
    expect(out).toContain('knossos haunt play --seed 1 --moves F\n');
    expect(out).toContain('The run: seed 1, 6 lives; with hints or maps.');
    expect(out).toContain('A zombie (Z) steps every few moves');
    const last = await play(['--seed', '1', '--level', '9'], 'advice\nT\nadvice\n');
    expect(last.out).toMatch(/Move: (forward|turn left|turn right)\..*\n.* too large to be solved/);
    expect(last.out).toContain('with hints or maps.');
  });

  it('says which line it does not know, and goes on', async () => {
    const { code, out, err } = await play(['--seed', '1'], 'F\nforwart\nL\n');
    expect(code).toBe(1);
    expect(err).toBe('knossos: line 2: "forwart" is no move and no word here; did you mean "forward"?\n');
    expect(out).toContain('So far: no exits in 2 moves.');
  });

  it('plays the levels of a file, with their lives, and no others', async () => {
    const start = await play([paths['mixed.txt'], '--seed', '3']);
    expect(start.out).toContain('Monster Maze: seed 3, 3 lives.');
    expect(start.out).toContain('Level 1 of 2: the hall. No ghosts; no zombies.');
    const words = 'right\n'.repeat(3);
    const again = await play(
      [paths['mixed.txt'], '--seed', '3', '--level', '2', '--lives', 'unlimited'],
      words,
    );
    expect(again.out).toContain('seed 3, from level 2, unlimited lives');
    expect(again.out).toContain('Level 2 of 2: the second hall.');
    const named = await play([paths['hall.txt'], '--seed', "it's"], 'command\n');
    expect(named.out).toContain(`${paths['hall.txt']} --seed 'it'\\''s'\n`);
  });

  it('plays with other settings, and says them in its command line', async () => {
    const set = ['--set', 'zombies=2', '--set', 'mind=theseus', '--set', 'lives=2'];
    const { out } = await play(['--seed', '3', ...set], 'command\n');
    expect(out).toContain('Monster Maze: seed 3, 2 lives.');
    expect(out).toContain('2 zombies, a step every 3 moves.');
    expect(out).toContain('knossos haunt play --set zombies=2 --set mind=theseus --set lives=2 --seed 3\n');
  });

  it('tells a run again', async () => {
    const { keys, seed } = wonRun();
    const { out, code } = await play(['--replay', '--seed', seed, '--moves', keys.slice(0, 30).join('')]);
    expect(code).toBe(0);
    expect(out.match(/^\d+\. You /gm)).toHaveLength(30);
    expect(out).toContain('exit');
  });

  it('has one run a day for everybody', async () => {
    const midnight = Date.UTC(2026, 10, 22);
    const daily = (date: number) =>
      cli(['haunt', 'play', '--daily', '--no-resume'], { stdin: 'F\n', date: () => date });
    const [first, second, next] = await Promise.all(
      [midnight - 86_400_000, midnight - 1, midnight].map(daily),
    );
    expect(first?.err).toBe('');
    expect(first?.out.split('\n')[0]).toBe('Monster Maze: seed daily 2026-11-21, 6 lives.');
    expect(second?.out).toBe(first?.out);
    expect(next?.out.split('\n')[0]).toBe('Monster Maze: seed daily 2026-11-22, 6 lives.');
  });

  refuses('haunt play', [
    ['--level 0', '--level: there is no level "0" to begin with. The levels are 1 to 9.'],
    ['--lives 0', 'Lives must be a whole number from 1 to 99, or unlimited.'],
    ['--set mind=clever', '"clever" is no value for mind. It takes classic, best, path or theseus.', 3],
    ['--daily --set sight=line', 'leave out --set'],
    ['--view top', '"top" cannot stand there. It takes both, window or corridor.'],
    ['--sound loud', '"loud" cannot stand there. It takes on or off.'],
    ['--glyphs runes', '"runes" cannot stand there.'],
    ['--daily --seed 1', '--daily is one run for everybody, with dice of its own; leave out --seed'],
    ['--daily --lives 9', 'leave out --lives'],
    [`--daily ${paths['hall.txt']}`, 'leave out FILE'],
    ['--moves FX', '--moves, character 2: "X" is no move. Moves are F (forward)'],
    ['--replay --moves F', '--replay of --moves takes the --seed of the run, too'],
    ['--replay --no-resume', 'leave out --no-resume'],
    [paths['mine.txt'], 'there is no level of Monster Maze (game: haunt) in ', 3],
    [paths['broken.txt'], 'there is no exit', 3],
    [`${paths['hall.txt']} --level 2`, 'there is no level "2" to begin with. There is one level, 1.'],
    ['nowhere.txt', 'there is no file "nowhere.txt"', 1],
  ]);

  it('has no run to look at where none was left', async () => {
    const env = { XDG_DATA_HOME: '/nowhere' };
    expect(await cli(['haunt', 'play', '--replay'], { env })).toMatchObject(
      said(1, 'there is no run to look at: none of this kind was left here'),
    );
  });
});
