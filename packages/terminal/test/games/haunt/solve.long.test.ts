import { CAMPAIGN_PACK } from '@knossos/engine/internal/games/haunt';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { cli, files } from '../../harness.js';
import { KEYS, TerminalSession } from '../../terminal.js';

const [one = '', , , , five = ''] = splitPack(CAMPAIGN_PACK).map(({ text }) => text);
const solve = (level: string, ...args: string[]) => cli(['solve', '-', ...args], { stdin: level });

describe('solve on levels of Monster Maze', () => {
  it('prints the policy of a level, whatever the dice of its start', async () => {
    const { code, out } = await solve(one, '--jsonl');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ game: 'haunt', status: 'policy', probability: 1, states: 88_944 });
    expect(answer).toMatchObject({ first: null, objective: 'least expected moves; nobody bites' });
    expect(answer.expected).toBeCloseTo(11.856747, 6);
    expect(answer.error).toBeLessThan(1e-6);
    const seeded = await solve(one, '--jsonl', '--set', 'seed=7');
    expect(JSON.parse(seeded.out).expected).toBe(answer.expected);
  });

  it('says in words what it sought', async () => {
    const { out } = await solve(one);
    expect(out).toContain('policy: sure to win, in 11.856747 moves on average');
    expect(out).toContain('least expected moves; nobody bites');
  });

  it('samples what is too large, and calls it so', async () => {
    const { code, out } = await solve(five, '--jsonl');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      status: 'sampled',
      policy: 'cautious',
      games: 400,
      seed: null,
      error: null,
    });
    expect(answer.gamesSeed).toBe('1');
    expect(answer.reason).toMatch(/positions/);
    expect(answer.interval[0]).toBeLessThanOrEqual(answer.probability);
    expect(answer.expectedInterval[1]).toBeGreaterThan(answer.expected);
  });
});

it('plays as any game does, and tells the number of moves once', async () => {
  const hall =
    'game: haunt\ntitle: the hall\nghosts: 0\nzombies: 0\nexit-radius: 1\n\n######\n#....E\n######\n';
  const path = files({ 'hall.txt': hall })['hall.txt'];
  const { out } = await cli(['play', path, '--seed', '1', '--moves', 'LLFFF', '--describe']);
  expect(out).toMatch(/^won in 5 moves$/m);
  const session = TerminalSession.play([path, '--seed', '1']);
  await session.see('the hall - 0 moves, dice 1');
  await session.press(`${KEYS.left}${KEYS.left}${KEYS.up}${KEYS.up}${KEYS.up}`, 'WON in 5 moves, dice 1');
  await session.quit();
});
