import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, MAZE, refuses } from '../harness.js';

const CAVE = 'game: gold\nmoves: DDRR\n\nS3#\n.5.\n.#E\n';

describe('knossos review', () => {
  it('marks every move and sums the game up', async () => {
    const { code, out } = await cli(['review', '-', '--moves', 'LRRUR'], { stdin: MAZE });
    expect(code).toBe(0);
    expect(out).toContain('1  Left');
    expect(out).toMatch(/\* best +Best: it ends the game\./);
    expect(out).toContain('All 5 moves were best.');
  });

  it('names the move with which it was lost, and what would still have won', async () => {
    expect(await jsonOf('review - --moves LRL --json', { stdin: MAZE })).toMatchObject({
      ...{ status: 'lost', judged: 3, good: 2, lostAt: 3 },
      moves: [
        { verdict: 'best', before: 'win in 5 moves', best: ['L'] },
        { verdict: 'best', before: 'win in 4 moves' },
        {
          verdict: 'lost',
          after: 'lost',
          text: 'This was the last moment to turn back: right would have won in 3 moves.',
        },
      ],
    });
    const longer = await cli(['review', '-', '--moves', 'W'], { stdin: MAZE });
    expect(longer.out).toContain('+ longer  1 move longer: left was quicker.');
  });

  it('takes the moves of the header, and of a link', async () => {
    const { moves, game } = await jsonOf('review - --json', { stdin: CAVE.replace('DDRR', 'D') });
    expect(game).toBe('gold');
    expect(moves).toMatchObject([
      { verdict: 'worse', by: 2, best: ['R'], before: '11 gold', played: '9 gold' },
    ]);
    const link = await cli(['convert', '-', '--to', 'link'], { stdin: MAZE });
    const reviewed = await cli(['review', `${link.out.trim().replace('/level/', '/review/')}?moves=LRRUR`]);
    expect(reviewed.out).toContain('All 5 moves were best.');
  });

  const { maze } = files({ maze: MAZE });
  refuses('review', [
    [maze, 'give them with --moves'],
    [`${maze} --moves LRRURR`, 'comes after the game is over', 1],
    [`${maze} --moves Q`, '"Q"'],
  ]);
});
