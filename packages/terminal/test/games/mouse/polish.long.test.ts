import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, refuses } from '../../harness.js';
import { answerOf, search, small, stoppedAfter } from './answers.js';

describe('polish', () => {
  const level = 'game: mouse\n\nS....\n.#...\n..#..\n.....\nE...#\n';
  const paths = files({ 'five.txt': level });
  const turnsOf = async (stdin: string): Promise<number> =>
    (await jsonOf('mouse run - --json', { stdin })).turns;

  it('ends with a better maze, which runs as it says', async () => {
    const before = await turnsOf(level);
    const options = ['--from', paths['five.txt'], '--evaluations', '0', '--polish', '2'];
    const { polished, ...answer } = await answerOf(...options);
    expect(answer).toMatchObject({ evaluations: 0, ended: 'evaluations', score: answer.turns });
    expect(answer.command).toBe('knossos mouse search --from FILE --evaluations 0 --polish 2');
    expect(answer.level).toContain(`title: 5x5: ${answer.turns} turns\nnote: ${answer.command}\n`);
    expect(polished).toMatchObject({ distance: 2, before, after: answer.turns, complete: true });
    expect(polished.after).toBeGreaterThan(before);
    expect(polished.evaluations).toBeGreaterThan(1 + 23 + (23 * 22) / 2);
    expect(await turnsOf(answer.level)).toBe(answer.turns);
  });

  it('comes after a search, and its command gives the same again', async () => {
    const { polished, ...answer } = await answerOf(...small, '--algorithm', 'random', '--polish', '1');
    expect(polished.before).toBe(Math.max(...answer.scores));
    expect(polished.after).toBe(answer.score);
    expect(answer.score).toBeGreaterThan(polished.before);
    const again = await answerOf(...answer.command.split(' ').slice(3));
    expect(again).toEqual({ ...answer, polished });
    const { err } = await search(...small, '--algorithm', 'random', '--polish', '1');
    expect(err).toMatch(
      /3,\d{3} evaluations and [\d,]+ of polishing (?:\(\d+ of them to finish the last steps\) )?in .*--round 500 --polish 1$/m,
    );
  });

  it('ended by a signal keeps the best so far', async () => {
    const blank = files({ 'blank.txt': `game: mouse\n\n${`${'.'.repeat(12)}\n`.repeat(12)}` })['blank.txt'];
    const args = ['mouse', 'search', '--from', blank, '--evaluations', '0', '--polish', '3', '--json'];
    const { code, out, err } = await cli(args, stoppedAfter(8));
    expect(code).toBe(130);
    expect(err).toMatch(/interrupted after 0 evaluations and [\d,]+ of polishing/);
    const { polished, score } = JSON.parse(out);
    expect(polished).toMatchObject({ before: 11, after: score, complete: false });
    expect(score).toBeGreaterThan(11);
  });

  refuses(`mouse search --from ${paths['five.txt']}`, [
    ['--polish 0', /whole number from 1 to 3/],
    ['--polish 4', /whole number from 1 to 3/],
    ['--polish 2 --within 3', /leave --within out/],
    ['--evaluations 0', /searches nothing; with --from and --polish/],
  ]);
});
